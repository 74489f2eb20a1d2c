"""Check that what git tracks is what was packed: python .ci/packed.py FOLDER."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def tracked(*folders: str) -> set[str]:
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--", *folders],
        capture_output=True,
        text=True,
        check=True,
    )
    return {name for name in listing.stdout.split("\0") if name}


def main() -> None:
    (folder,) = map(Path, sys.argv[1:])
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")

    with zipfile.ZipFile(wheel) as archive:
        in_wheel = {name for name in archive.namelist() if ".dist-info/" not in name}
    due = {name.removeprefix("src/") for name in tracked("src/fortyfives")}
    due |= {f"fortyfives/{name}" for name in tracked("rules")}
    compare(wheel.name, due, in_wheel)

    with tarfile.open(sdist) as archive:
        in_sdist = {member.name.partition("/")[2] for member in archive if member.isfile()}
    due = tracked("benchmarks", "src", "rules", "tests", "docs", "*.md", "LICENSE", ".gitignore")
    due |= {"PKG-INFO", "pyproject.toml"}
    compare(sdist.name, due, in_sdist)


def compare(name: str, due: set[str], packed: set[str]) -> None:
    for path in sorted(due - packed):
        print(f"{name} lacks {path}")
    for path in sorted(packed - due):
        print(f"{name} should not have {path}")
    if due != packed:
        sys.exit(1)
    print(f"{name}: {len(packed)} files, as they should be")


if __name__ == "__main__":
    main()
