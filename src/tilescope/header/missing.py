"""What a header leaves unsaid: a Header and its kernel in, a UsageError with an example to paste out."""

from __future__ import annotations

import difflib
import re

from tilescope.api import Kernel
from tilescope.errors import UsageError
from tilescope.source.signature import HANDLES, SourceParameter, signature

from .lines import Entry, Header

_NAMES = re.compile(r"[A-Za-z_]\w*")
_NEEDED = ("grid", "block", "args")
_TYPES = {
    "float": "f32", "double": "f64", "half": "f16", "__half": "f16", "int": "i32", "unsigned": "u32",
    "unsigned int": "u32", "char": "i8", "signed char": "i8", "unsigned char": "u8", "short": "i16",
    "unsigned short": "u16", "long long": "i64", "unsigned long long": "u64", "size_t": "u64", "bool": "bool",
    "long": "i64", "unsigned long": "u64",
}  # fmt: skip


def check_complete(header: Header, kernel: Kernel) -> None:
    """Raises UsageError, with the kernel's own signature and a header to paste, unless a launch is fully described."""
    declared = _declared(kernel)
    missing = [n for n in _NEEDED[:2] if n not in header.once]
    if declared and not header.has_args:
        missing.append("args")
    if not missing:
        return
    shown = ", ".join(f"{p.type} {p.name}".strip() for p in declared)
    handles = [p.name for p in declared if p.type in HANDLES]
    raise UsageError(
        f"{kernel.source.name} does not say how to launch {kernel.name}({shown}): {_listed(missing)}",
        hint=f"a header makes arrays and numbers: launch it from Python, with tilescope.texture(array) for {handles[0]}"
        if handles
        else _near(header, missing) + "paste this above the kernel and put in your sizes (or use options, --help):\n"
        + "\n".join(f"    {line}" for line in _example(kernel, declared, missing, header)),
    )  # fmt: skip


def check_used(header: Header, said: list[Entry]) -> None:
    """Raises UsageError for a variable of --set that no line of the file's headers (`said`) and no option names."""
    given = [*header.once.values(), *header.args, *header.variables.values(), *header.loads.values()]
    named = set(_NAMES.findall("\n".join(entry.text for entry in [*said, *given])))
    for name, entry in header.variables.items():
        if entry.option and name not in named:
            near = difflib.get_close_matches(name, header.variables.keys() - {name}, n=1)
            macro = f"a macro is given by -D {name}={entry.text}"
            hint = f"did you mean `{near[0]}`? {macro}" if near else macro
            raise UsageError(f"{entry.option} {name}: no line of the header and no option uses `{name}`", hint=hint)


def parameter_names(kernel: Kernel) -> list[str]:
    return [p.name for p in _declared(kernel)]


def written_array(kernel: Kernel) -> str:
    """The one array that the kernel may write to. Raises UsageError where there are several, or none."""
    found = [p.name for p in _declared(kernel) if p.pointee is not None and not p.constant]
    if len(found) != 1:
        hint = "return a dict of arrays by their names, or write `expect NAME = reference.py:function`"
        raise UsageError(f"{kernel.name} may write to {', '.join(found) or 'no array'}", hint=hint)
    return found[0]


def _declared(kernel: Kernel) -> list[SourceParameter]:
    """As the kernel was compiled; for PTX by the names that the compiler made."""
    if kernel.unit.language == "cuda":
        return signature(kernel.source.text, kernel.name, kernel.entry)
    params = kernel.unit.module.functions[kernel.entry].params
    return [SourceParameter(f".{p.type}", p.name.removeprefix(f"{kernel.entry}_")) for p in params]


def _listed(missing: list[str]) -> str:
    *others, last = missing
    names = f"{', '.join(others)} and {last}" if others else last
    return f"its {names} {'is' if len(missing) == 1 and missing != ['args'] else 'are'} missing"


def _near(header: Header, missing: list[str]) -> str:
    """A header that sets a variable `gird` may have meant the grid."""
    for name in missing:
        near = difflib.get_close_matches(name, header.variables, n=1, cutoff=0.7)
        if near:
            return f"`{near[0]}` is a variable here; did you mean `{name}`?\n  hint: "
    return ""


def _example(kernel: Kernel, declared: list[SourceParameter], missing: list[str], header: Header) -> list[str]:
    flat = not re.search(r"(threadIdx|blockIdx)\s*\.\s*y|%(ctaid|tid)\.y", kernel.source.text)
    says = {
        "grid": "(n + 255) / 256" if flat else "(n + 15) / 16, (n + 15) / 16",
        "block": "256" if flat else "16, 16",
        "args": ", ".join(_arguments(declared, "[n]" if flat else "[n, n]")),
    }
    size = [] if "n" in header.variables else ["// tilescope: n = 1024" if flat else "// tilescope: n = 256"]
    return size + [f"// tilescope: {name} = {says[name]}" for name in missing]


def _arguments(declared: list[SourceParameter], shape: str) -> list[str]:
    """The last array is taken for the result."""
    arrays = [i for i, p in enumerate(declared) if p.pointee is not None or p.type == ".u64"]
    made = []
    for i, p in enumerate(declared):
        if i in arrays:
            init = "zeros" if i == arrays[-1] else "random"
            made.append(f"{p.name or f'a{i}'}: {init} {_TYPES.get(p.pointee or '', 'f32')}{shape}")
        else:
            made.append("1.0" if p.type in ("float", "double", ".f32", ".f64") else "n")
    return made
