"""`--out NAME=PATH`: what a launch has left in its arrays, in files."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.header.arrays import Array


def write_arrays(outs: Sequence[str], arrays: Mapping[str, Array]) -> None:
    """Raises UsageError for a name that is no array's, and for a file that cannot hold it."""
    from tilescope.header.files import save

    for out in outs:
        name, equals, path = out.partition("=")
        name = name.strip()
        if not equals or name not in arrays:
            near = difflib.get_close_matches(name, arrays, n=1)
            hint = f"did you mean {near[0]}?" if near else f"the arrays are {', '.join(arrays) or 'none'}"
            raise UsageError(f"--out {out}: `{name}` is no array of this launch", hint=f"write NAME=PATH; {hint}")
        save(Path(path.strip()), name, arrays[name])
