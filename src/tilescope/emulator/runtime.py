"""The run-time library as LLVM assembly: the fixed text of runtime.ll, and what is the same for many types."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .assembly import detectors, log, observations
from .context import substitutions
from .hardware.spaces import CONST_BASE, LOCAL_BASE, SHARED_BASE, WINDOW

_ROUNDING = {"rz": 0, "rn": 1, "rp": 2, "rm": 3}  # LLVM's numbers: LangRef, llvm.set.rounding
_OPERATIONS = {
    "add": ("fadd", 2),
    "sub": ("fsub", 2),
    "mul": ("fmul", 2),
    "div": ("fdiv", 2),
    "fma": ("fma", 3),
    "sqrt": ("sqrt", 1),
}
_FLOATS = {"f32": "float", "f64": "double"}
_NAMES = {"rz": "towardzero", "rp": "upward", "rm": "downward"}  # not "dynamic": LLVM would fold 0 + -0 to +0 for rm


@cache
def library(filters: tuple[str, ...] | None = None, *, trace: bool = False, observe: bool = False) -> str:
    """The whole library; nothing in it is exported but `run`.

    `filters`: see assembly.detectors; `trace`: with the log of accesses; `observe`: with the extremes
    of what counts depend on."""
    text = files(__package__).joinpath("runtime.ll").read_text(encoding="utf-8")
    text += detectors(filters) + log(trace) + observations(observe)
    windows = {"SHARED_BASE": SHARED_BASE, "LOCAL_BASE": LOCAL_BASE, "CONST_BASE": CONST_BASE, "WINDOW": WINDOW}
    for name, value in (substitutions() | {k: str(v) for k, v in windows.items()}).items():
        text = text.replace("{" + name + "}", value)
    parts = [text, "declare void @llvm.set.rounding(i32)\n"]
    parts += [_transfers(bits) for bits in (8, 16, 32, 64)]
    parts += [_arithmetic(op, t, m) for op in _OPERATIONS for t in _FLOATS for m in ("rz", "rp", "rm")]
    parts += [_conversion(t, s, m) for t in _FLOATS for s in ("s64", "u64") for m in ("rz", "rp", "rm")]
    parts += [_conversion("f32", "f64", m) for m in ("rz", "rp", "rm")]
    return "\n".join(dict.fromkeys(line for part in parts for line in _declare_once(part)))


def _declare_once(part: str) -> list[str]:
    """The part's declarations one by one, so that equal ones can be dropped, and the rest as one piece."""
    lines = part.splitlines()
    declarations = [line for line in lines if line.startswith("declare")]
    return [*declarations, "\n".join(line for line in lines if not line.startswith("declare"))]


_GATHER = "<32 x ptr> %pointers, i32 1, <32 x i1> %lanes"


def _transfers(bits: int) -> str:
    vector = f"<32 x i{bits}>"
    return f"""
define internal {vector} @ts_gather{bits}(<32 x i64> %addresses, i32 %mask) noinline {{
  %pointers = inttoptr <32 x i64> %addresses to <32 x ptr>
  %lanes = bitcast i32 %mask to <32 x i1>
  %r = call {vector} @llvm.masked.gather.v32i{bits}.v32p0({_GATHER}, {vector} zeroinitializer)
  ret {vector} %r
}}
define internal void @ts_scatter{bits}({vector} %value, <32 x i64> %addresses, i32 %mask) noinline {{
  %pointers = inttoptr <32 x i64> %addresses to <32 x ptr>
  %lanes = bitcast i32 %mask to <32 x i1>
  call void @llvm.masked.scatter.v32i{bits}.v32p0({vector} %value, <32 x ptr> %pointers, i32 1, <32 x i1> %lanes)
  ret void
}}"""


def _strict(name: str, result: str, overload: str, arguments: list[str], mode: str, define: str) -> str:
    """A function that sets the rounding mode, does one constrained operation and sets it back (LangRef)."""
    callee = f"@llvm.experimental.constrained.{overload}"
    types = ", ".join([*arguments, "metadata", "metadata"])
    named = [f"{t} %a{i}" for i, t in enumerate(arguments)]
    strict = f'metadata !"round.{_NAMES[mode]}", metadata !"fpexcept.strict"'
    return f"""declare {result} {callee}({types})
define internal {result} @ts_{define}({", ".join(named)}) noinline strictfp {{
  call void @llvm.set.rounding(i32 {_ROUNDING[mode]}) strictfp
  %r = call {result} {callee}({", ".join([*named, strict])}) strictfp
  call void @llvm.set.rounding(i32 {_ROUNDING["rn"]}) strictfp
  ret {result} %r
}}"""


def _arithmetic(op: str, type: str, mode: str) -> str:
    llvm, count = _OPERATIONS[op]
    vector = f"<32 x {_FLOATS[type]}>"
    return _strict(op, vector, f"{llvm}.v32{type}", [vector] * count, mode, f"{op}_{type}_{mode}")


def _conversion(target: str, source: str, mode: str) -> str:
    result = f"<32 x {_FLOATS[target]}>"
    if source in _FLOATS:
        overload, argument = f"fptrunc.v32{target}.v32{source}", f"<32 x {_FLOATS[source]}>"
    else:
        overload, argument = f"{'si' if source[0] == 's' else 'ui'}tofp.v32{target}.v32i64", "<32 x i64>"
    return _strict("cvt", result, overload, [argument], mode, f"cvt_{target}_{source}_{mode}")
