"""The same as the command: ``python -m fortyfives``."""

import sys

from fortyfives.cli import main

if __name__ == "__main__":
    sys.exit(main())
