"""A sweep in a file: JSON, CSV, Parquet, a page or a picture, by the ending of its name."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

from tilescope.errors import UsageError

from .columns import as_csv
from .page import page
from .result import SweptPoints


def save(swept: SweptPoints, path: str | os.PathLike[str]) -> None:
    """Raises UsageError for an ending that says nothing, a file that cannot be written, a missing extra."""
    ending = Path(path).suffix.lower()
    write = _WRITERS.get(ending)
    if write is None:
        raise UsageError(f"{os.fspath(path)}: a sweep is saved as {', '.join(_WRITERS)}")
    try:
        write(swept, Path(path))
    except OSError as error:
        raise UsageError(f"{os.fspath(path)}: {error.strerror}", hint="name a file that can be written") from None


def _write_json(swept: SweptPoints, path: Path) -> None:
    path.write_text(json.dumps(swept.to_dict(), indent=1) + "\n", encoding="utf-8")


def _write_csv(swept: SweptPoints, path: Path) -> None:
    path.write_text(as_csv(swept.records()), encoding="utf-8", newline="")


def _write_parquet(swept: SweptPoints, path: Path) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise UsageError("a .parquet file needs pyarrow", hint="pip install 'tilescope[parquet]'") from None
    parquet.write_table(pyarrow.Table.from_pylist(swept.records()), path)


def _write_page(swept: SweptPoints, path: Path) -> None:
    path.write_text(page(swept), encoding="utf-8", errors="replace")


def _write_picture(swept: SweptPoints, path: Path) -> None:
    try:
        from .picture import curves
    except ImportError:
        raise UsageError("pictures need Matplotlib", hint="pip install 'tilescope[plot]'") from None
    curves(swept).save(path)


_WRITERS: dict[str, Callable[[SweptPoints, Path], None]] = {
    ".json": _write_json, ".csv": _write_csv, ".parquet": _write_parquet, ".html": _write_page,
    ".svg": _write_picture, ".png": _write_picture, ".pdf": _write_picture,
}  # fmt: skip
