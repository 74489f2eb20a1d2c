"""Files that one program at a time may write to.

A claim ends with the program that made it, however that ends.
"""

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    _FAR_OFF = 2**30
    """A place in the file that nothing is written to: on Windows what is claimed is unreadable."""

    def claim(stream: BinaryIO) -> bool:
        """Claims an open file until it is closed; False where another program has it."""
        at = stream.tell()
        stream.seek(_FAR_OFF)
        try:
            msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            stream.seek(at)
        return True

else:
    import errno
    import fcntl

    def claim(stream: BinaryIO) -> bool:
        """Claims an open file until it is closed; False where another program has it."""
        try:
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # Some network drives know no claims: there a file is as good as unclaimed.
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
        return True
