"""Handing out a skeleton: an exercise's name and a folder in, the path of the written file out."""

from __future__ import annotations

from pathlib import Path

from tilescope.errors import UsageError

from .catalogue import exercise


def hand_out(name: str, folder: Path, force: bool = False) -> Path:
    """Write the skeleton. Raises UsageError for an unknown name, and for a file that is there already, unless `force`.

    The folder is made where it is missing."""
    skeleton = exercise(name).rung.path
    path = folder / skeleton.name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("w" if force else "x", encoding="utf-8") as file:
            file.write(skeleton.read_text(encoding="utf-8"))
    except FileExistsError as error:
        raise _in_the_way(path, error) from None
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}", hint="choose another folder with --out") from None
    return path


def _in_the_way(path: Path, error: FileExistsError) -> UsageError:
    if error.filename != str(path):
        return UsageError(f"{error.filename} is no folder", hint="--out names a folder")
    return UsageError(f"{path} is there already", hint="--force overwrites it, --out chooses another folder")
