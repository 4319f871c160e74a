"""The run-time library of generated code, in C: barriers, counts of memory traffic, the slow paths of memory, and the
detectors. build.py compiles it to LLVM assembly that fits every processor (library.ll, which is committed)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

# What the optimiser may know of a function that it only sees declared. Left out: those that change a launch's state.
_PURE = "nounwind willreturn nosync nofree memory(none)"
_EFFECTS = {
    r"ts_(distinct|sectors|collisions|wavefronts|lanes)": _PURE,
    r"ts_\w+_r[zpm]": _PURE.replace("none", "inaccessiblemem: readwrite"),
    r"ts_\w+": "nounwind",
}
_DECLARED = re.compile(r'^(declare .*@"(ts_\w+)"\(.*\))$', re.MULTILINE)


@cache
def texts() -> tuple[str, str]:
    """The library's two modules: what is written in C, and what C cannot say."""
    from .vectors import assembly

    return files(__package__).joinpath("library.ll").read_text(encoding="utf-8"), assembly()


@cache
def common() -> str:
    """Functions that take pointers to vectors, of those that most kernels' quick code calls: compile/common.py chooses
    and writes them."""
    return files(__package__).joinpath("common.ll").read_text(encoding="utf-8")


@cache
def common_names() -> frozenset[str]:
    return frozenset(re.findall(r"^define .*?@(ts_v_\w+)\(", common(), re.MULTILINE))


def copies(text: str) -> list[str]:
    """What a kernel's assembly calls and has copies of, to be linked with it."""
    from .vectors import BITS, transfers

    called = set(re.findall(r'@"(ts_\w+)"', text))
    return [transfers(bits) for bits in BITS if {f"ts_gather{bits}", f"ts_scatter{bits}"} & called]


@cache
def exported() -> tuple[str, ...]:
    """The functions of the library that others call, by name."""
    written = re.findall(r"^define (?!internal).*?@(ts_\w+)\(", "\n".join(texts()), re.MULTILINE)
    return (*written, *sorted(common_names()))


def with_effects(text: str) -> str:
    """A kernel's assembly whose declarations say what the library's functions read and write."""
    return _DECLARED.sub(lambda m: f"{m[1]} {effects(m[2])}", text)


def effects(name: str) -> str:
    """Attributes of an exported function."""
    return next(attributes for pattern, attributes in _EFFECTS.items() if re.fullmatch(pattern, name))
