"""python .ci/wheel_contents.py WHEEL: whether the wheel holds the package as git has it, no more and no less.

Also whether its metadata are valid and name the console script."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path

from packaging.metadata import Metadata

ROOT = Path(__file__).resolve().parents[1]


def main(wheel: str) -> int:
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if not name.endswith("/")}
        (about,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        metadata = Metadata.from_email(packed.read(f"{about}/METADATA"), validate=True)
        scripts = ConfigParser()
        scripts.read_string(packed.read(f"{about}/entry_points.txt").decode())
    problems = differences({name for name in names if not name.startswith(about)}, tracked())
    if scripts["console_scripts"]["tilescope"] != "tilescope.cli:main":
        problems.append("the console script is not tilescope.cli:main")
    if metadata.description_content_type != "text/markdown" or not metadata.description:
        problems.append("the README is not in the metadata")
    print("\n".join(problems), end="\n" if problems else "", file=sys.stderr)
    return 1 if problems else 0


def tracked() -> set[str]:
    """The package's files, from src/ on."""
    command = ["git", "ls-files", "-z", "src/tilescope"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {name.removeprefix("src/") for name in listed.split("\0") if name}


def differences(packed: set[str], wanted: set[str]) -> list[str]:
    lacking = [f"the wheel lacks {name}: see package-data in pyproject.toml" for name in sorted(wanted - packed)]
    return [*lacking, *(f"the wheel has {name}, which git does not" for name in sorted(packed - wanted))]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
