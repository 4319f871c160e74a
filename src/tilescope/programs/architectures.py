"""The architectures of nvcc's command line as PTX alone: options in, one `-gencode` for each virtual architecture out.

The emulator reads PTX, so ptxas need not run. `arch=compute_80,code=sm_86` is compiled by the front end for compute_80:
that is the PTX that is kept. An architecture older than nvcc's oldest becomes the oldest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tilescope.programs.options import NvccOption

NATIVE = "90"  # what -arch=native means: the GPU that tilescope emulates by default
_NAMED = re.compile(r"(?P<kind>compute|sm|lto)_(?P<number>\d+)(?P<suffix>[a-z]?)")


def architecture_options(options: Sequence[NvccOption], known: Sequence[int]) -> list[str]:
    """`-gencode` for the PTX of each virtual architecture that the options name; of nvcc's default if none."""
    last = [option.value for option in options if option.name == "-arch"][-1:]
    named = [name for value in last for name in _of_arch(value, known)]
    named += [name for option in options if option.name == "-gencode" for name in _of_gencode(option.value)]
    found = dict.fromkeys(_supported(name, known) for name in named) or {str(min(known)): None}
    return [word for name in found for word in ("-gencode", f"arch=compute_{name},code=compute_{name}")]


def replaced_architectures(words: Sequence[str], known: Sequence[int]) -> list[str]:
    """Machine code stays machine code; only what is too old for nvcc is replaced, and `native`."""
    native = [re.sub(r"(?<==)native$|^native$", f"sm_{NATIVE}", word) for word in words]
    return [_NAMED.sub(lambda m: f"{m['kind']}_{_supported(m['number'] + m['suffix'], known)}", w) for w in native]


def too_old(options: Iterable[NvccOption], known: Sequence[int]) -> list[str]:
    """The architectures that are named and that this nvcc no longer has."""
    values = [o.value for o in options if o.name in ("-arch", "-gencode", "-code")]
    found = [match for value in values for match in _NAMED.finditer(value)]
    return list(dict.fromkeys(match[0] for match in found if int(match["number"]) < min(known)))


def _of_gencode(value: str) -> list[str]:
    match = re.search(rf"arch=\W*{_NAMED.pattern}", value)
    return [match["number"] + match["suffix"]] if match else []


def _of_arch(value: str, known: Sequence[int]) -> list[str]:
    if value == "native":
        return [NATIVE]
    if value == "all":
        return [str(number) for number in sorted(known)]
    if value == "all-major":  # the oldest, and each of a major version (nvcc --help)
        return [str(n) for n in sorted(known) if n % 10 == 0 or n == min(known)]
    match = _NAMED.fullmatch(value)
    return [match["number"] + match["suffix"]] if match else []


def _supported(name: str, known: Sequence[int]) -> str:
    number = int(name.rstrip("abcdefghijklmnopqrstuvwxyz"))
    return str(min(known)) if number < min(known) else name
