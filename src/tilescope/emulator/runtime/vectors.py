"""What C cannot say of 32 lanes, as LLVM assembly: gathers and scatters, and arithmetic in a rounding mode."""

from __future__ import annotations

from ..llvm.native import masks_are_free

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
_MODES = ("rz", "rp", "rm")
BITS = (8, 16, 32, 64)


def assembly() -> str:
    """All of these functions but gathers and scatters; nothing in it is of one processor."""
    parts = [_PERMUTATION, "declare void @llvm.set.rounding(i32)\n"]
    parts += [_arithmetic(op, t, m) for op in _OPERATIONS for t in _FLOATS for m in _MODES]
    parts += [_conversion(t, s, m) for t in _FLOATS for s in ("s64", "u64") for m in _MODES]
    parts += [_conversion("f32", "f64", m) for m in _MODES]
    return "\n".join(dict.fromkeys(line for part in parts for line in _declare_once(part)))


def _declare_once(part: str) -> list[str]:
    """The part's declarations one by one, so that equal ones can be dropped, and the rest as one piece."""
    lines = part.splitlines()
    declarations = [line for line in lines if line.startswith("declare")]
    return [*declarations, "\n".join(line for line in lines if not line.startswith("declare"))]


# each lane's value of the lane that `source` names
_PERMUTATION = """\
declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i32>)
define <32 x i32> @ts_lanes(<32 x i32> %values, <32 x i32> %source) noinline {
  %all = alloca <32 x i32>
  store <32 x i32> %values, ptr %all
  %places = getelementptr i32, ptr %all, <32 x i32> %source
  %lanes = bitcast i32 -1 to <32 x i1>
  %r = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places, i32 4, <32 x i1> %lanes, <32 x i32> zeroinitializer)
  ret <32 x i32> %r
}
"""  # noqa: E501
_GATHER = "<32 x ptr> %pointers, i32 1, <32 x i1> %lanes"


def transfers(bits: int) -> str:
    """A gather and a scatter, of which each kernel has copies: out of line, to keep kernels small.

    There are instructions for 32 and 64 bits alone: LLVM's code for fewer branches at each lane."""
    return _by_instruction(bits) if masks_are_free() and bits >= 32 else _lane_by_lane(bits)


def _by_instruction(bits: int) -> str:
    vector = f"<32 x i{bits}>"
    return f"""
declare {vector} @llvm.masked.gather.v32i{bits}.v32p0(<32 x ptr>, i32, <32 x i1>, {vector})
declare void @llvm.masked.scatter.v32i{bits}.v32p0({vector}, <32 x ptr>, i32, <32 x i1>)
define linkonce_odr {vector} @ts_gather{bits}(<32 x i64> %addresses, i32 %mask) noinline {{
  %pointers = inttoptr <32 x i64> %addresses to <32 x ptr>
  %lanes = bitcast i32 %mask to <32 x i1>
  %r = call {vector} @llvm.masked.gather.v32i{bits}.v32p0({_GATHER}, {vector} zeroinitializer)
  ret {vector} %r
}}
define linkonce_odr void @ts_scatter{bits}({vector} %value, <32 x i64> %addresses, i32 %mask) noinline {{
  %pointers = inttoptr <32 x i64> %addresses to <32 x ptr>
  %lanes = bitcast i32 %mask to <32 x i1>
  call void @llvm.masked.scatter.v32i{bits}.v32p0({vector} %value, <32 x ptr> %pointers, i32 1, <32 x i1> %lanes)
  ret void
}}"""


def _lane_by_lane(bits: int) -> str:
    """Lanes that are not active have a place of their own, so that none is asked: LLVM's code branches at each."""
    vector = f"<32 x i{bits}>"
    places = "\n".join(
        f"  %a{i} = extractelement <32 x i64> %safe, i32 {i}\n  %p{i} = inttoptr i64 %a{i} to ptr" for i in range(32)
    )
    loads = "\n".join(
        f"  %v{i} = load i{bits}, ptr %p{i}, align 1\n"
        f"  %r{i + 1} = insertelement {vector} {f'%r{i}' if i else 'poison'}, i{bits} %v{i}, i32 {i}"
        for i in range(32)
    )
    stores = "\n".join(
        f"  %v{i} = extractelement {vector} %value, i32 {i}\n  store i{bits} %v{i}, ptr %p{i}, align 1"
        for i in range(32)
    )
    safe = f"""
  %own = alloca i{bits}
  store i{bits} 0, ptr %own
  %number = ptrtoint ptr %own to i64
  %one = insertelement <32 x i64> poison, i64 %number, i32 0
  %owns = shufflevector <32 x i64> %one, <32 x i64> poison, <32 x i32> zeroinitializer
  %lanes = bitcast i32 %mask to <32 x i1>
  %safe = select <32 x i1> %lanes, <32 x i64> %addresses, <32 x i64> %owns
{places}"""
    return f"""
define linkonce_odr {vector} @ts_gather{bits}(<32 x i64> %addresses, i32 %mask) noinline {{{safe}
{loads}
  ret {vector} %r32
}}
define linkonce_odr void @ts_scatter{bits}({vector} %value, <32 x i64> %addresses, i32 %mask) noinline {{{safe}
{stores}
  ret void
}}"""


def _strict(result: str, overload: str, arguments: list[str], mode: str, define: str) -> str:
    """A function that sets the rounding mode, does one constrained operation and sets it back (LangRef)."""
    callee = f"@llvm.experimental.constrained.{overload}"
    types = ", ".join([*arguments, "metadata", "metadata"])
    named = [f"{t} %a{i}" for i, t in enumerate(arguments)]
    strict = f'metadata !"round.{_NAMES[mode]}", metadata !"fpexcept.strict"'
    return f"""declare {result} {callee}({types})
define {result} @ts_{define}({", ".join(named)}) noinline strictfp {{
  call void @llvm.set.rounding(i32 {_ROUNDING[mode]}) strictfp
  %r = call {result} {callee}({", ".join([*named, strict])}) strictfp
  call void @llvm.set.rounding(i32 {_ROUNDING["rn"]}) strictfp
  ret {result} %r
}}"""


def _arithmetic(op: str, type: str, mode: str) -> str:
    llvm, count = _OPERATIONS[op]
    vector = f"<32 x {_FLOATS[type]}>"
    return _strict(vector, f"{llvm}.v32{type}", [vector] * count, mode, f"{op}_{type}_{mode}")


def _conversion(target: str, source: str, mode: str) -> str:
    result = f"<32 x {_FLOATS[target]}>"
    if source in _FLOATS:
        overload, argument = f"fptrunc.v32{target}.v32{source}", f"<32 x {_FLOATS[source]}>"
    else:
        overload, argument = f"{'si' if source[0] == 's' else 'ui'}tofp.v32{target}.v32i64", "<32 x i64>"
    return _strict(result, overload, [argument], mode, f"cvt_{target}_{source}_{mode}")
