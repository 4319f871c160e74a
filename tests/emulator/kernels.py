"""PTX kernels that execute Variants: variants with equal sources and a form of operands in, PTX text out.

Thread i of the kernel executes each variant on operand tuple i and stores result r of it at out[r, i] (8 bytes each).
The parameters are one array for each source, then out, then the 32-bit step of affine operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from variants import Variant, all_variants, straight_rows, type_of

HEADER = ".version 8.0\n.target sm_90\n.address_size 64\n"
ENTRY = "instructions"
BLOCK = 128
SHAPES = {"varying": (BLOCK, 1), "uniform": (32, 1), "affine": (8, 16), "constant": (32, 1)}
STEPS_X, STEPS_Y = (4, 1, -3, 12), (24, 32, 7, 1 << 20)
STEP = 5  # what the parameter `step` is given as
GROUP = 48

Signature = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Group:
    """Variants of one opcode with the same sources, so that one kernel loads the operands for all of them."""

    name: str
    variants: tuple[Variant, ...]

    @property
    def sources(self) -> Signature:
        return self.variants[0].sources

    @property
    def results(self) -> list[tuple[Variant, str, str]]:
        """(variant, operand, type name) of every row of the kernel's output."""
        return [(v, name, type) for v in self.variants for name, type in v.results]


def all_groups(size: int = GROUP) -> list[Group]:
    """Every variant of the table, `size` to a group at most."""
    variants = [v for row in straight_rows() for v in all_variants(row)]
    variants.sort(key=lambda v: (v.opcode, v.sources))
    groups = []
    for (opcode, sources), same in groupby(variants, key=lambda v: (v.opcode, v.sources)):
        members = list(same)
        name = "-".join([opcode, *(type for _, type in sources)])
        parts = [members[at : at + size] for at in range(0, len(members), size)]
        groups += [Group(f"{name}-{i}" if len(parts) > 1 else name, tuple(p)) for i, p in enumerate(parts)]
    return groups


def register_class(type: str) -> str:
    """The declared type of a register that holds a `type`; 8-bit values live in 16-bit registers."""
    return type if type in ("pred", "f32", "f64") else f"b{max(16, type_of(type).bits)}"


def varying_kernel(group: Group, count: int) -> str:
    loads = [line for name, type in group.sources for line in _load(name, type, "%i")]
    return _kernel(group, count, loads)


def uniform_kernel(group: Group, count: int) -> str:
    """Every block executes one operand tuple, the same in all threads."""
    loads = [line for name, type in group.sources for line in _load(name, type, "%block")]
    return _kernel(group, count, loads, index="%block")


def affine_kernel(group: Group, count: int, affine: Sequence[bool]) -> str:
    """Sources are base + x*tid.x + y*tid.y where `affine` says so, else uniform; bases are loaded for each block."""
    loads = []
    for place, ((name, type), steps) in enumerate(zip(group.sources, affine, strict=True)):
        loads += _load(name, type, "%block")
        loads += _affine(name, type, place) if steps else []
    return _kernel(group, count, loads, index="%i")


def constant_kernel(group: Group, values: Sequence[int]) -> str:
    """Every source is a number in the text."""
    loads = [_constant(name, type, value) for (name, type), value in zip(group.sources, values, strict=True)]
    return _kernel(group, 1, loads, index="0")


def steps(place: int) -> tuple[int, int]:
    """The steps along x and y of an affine source: every second one is known only at run time."""
    return (STEP if place % 2 else STEPS_X[place % 4]), STEPS_Y[place % 4]


# --- the text ----------------------------------------------------------------------------------------------------


def _kernel(group: Group, count: int, loads: list[str], index: str = "%i") -> str:
    pointers = [*(f"p_{name}" for name, _ in group.sources), "out"]
    params = ", ".join([*(f".param .u64 {p}" for p in pointers), ".param .u32 step"])
    lines = [*_declarations(group), *_prologue(pointers), *loads]
    row = 0
    for number, variant in enumerate(group.variants):
        lines += [*_before(variant), _execute(number, variant), *_after(number, variant)]
        for name, type in variant.results:
            lines += _store(f"%{name}{number}", type, row * count, index)
            row += 1
    body = "\n".join(f"  {line}" for line in [*lines, "ret;"])
    return f"{HEADER}.visible .entry {ENTRY}({params})\n{{\n{body}\n}}\n"


def _declarations(group: Group) -> list[str]:
    lines = [f".reg .{register_class(type)} %v_{name};" for name, type in group.sources]
    for number, variant in enumerate(group.variants):
        lines += [f".reg .{register_class(type)} %{name}{number};" for name, type in variant.results]
    b64 = ["%at", "%p_out", *(f"%p_{name}" for name, _ in group.sources)]
    return [
        *lines,
        f".reg .b64 {', '.join([*b64, '%wide', '%place'])};",
        ".reg .b32 %i, %block, %x, %y, %nx, %ny, %n, %step, %t, %affine;",
        ".reg .b16 %flag;",
    ]


def _prologue(pointers: list[str]) -> list[str]:
    return [
        *(f"ld.param.u64 %{'p_out' if p == 'out' else p}, [{p}];" for p in pointers),
        "ld.param.u32 %step, [step];",
        "mov.u32 %block, %ctaid.x;",
        "mov.u32 %x, %tid.x;",
        "mov.u32 %y, %tid.y;",
        "mov.u32 %nx, %ntid.x;",
        "mov.u32 %ny, %ntid.y;",
        "mul.lo.u32 %n, %nx, %ny;",
        "mad.lo.u32 %i, %y, %nx, %x;",
        "mad.lo.u32 %i, %block, %n, %i;",
    ]


def _load(name: str, type: str, index: str) -> list[str]:
    size = 1 if type == "pred" else type_of(type).size
    address = f"mad.wide.u32 %at, {index}, {size}, %p_{name};"
    if type == "pred":
        return [address, "ld.global.u8 %flag, [%at];", f"setp.ne.u16 %v_{name}, %flag, 0;"]
    letter = type[0] if type[0] in "suf" else "u"
    loaded = "u32" if type == "carry" else f"{letter}{type_of(type).bits}"
    return [address, f"ld.global.{loaded} %v_{name}, [%at];"]


def _constant(name: str, type: str, value: int) -> str:
    if type == "pred":
        return f"setp.ne.s32 %v_{name}, {value}, 0;"
    if type in ("f32", "f64"):
        digits = type_of(type).bits // 4
        return f"mov.{type} %v_{name}, 0{'f' if type == 'f32' else 'd'}{value:0{digits}X};"
    register = register_class(type)
    bits = type_of(type).wrap(value) & ((1 << int(register[1:])) - 1)
    return f"mov.{register} %v_{name}, {bits};"


def _affine(name: str, type: str, place: int) -> list[str]:
    """The loaded base plus the steps; in 32 bits for narrow types."""
    x, y = steps(place)
    along = "%step" if place % 2 else str(x)
    if type_of(type).bits == 64:
        return [line for s, axis in ((along, "%x"), (str(y), "%y")) for line in _wide_step(name, s, axis)]
    narrow = type_of(type).bits < 32
    register = "%affine" if narrow else f"%v_{name}"
    lines = [f"cvt.u32.u16 %affine, %v_{name};"] if narrow else []
    lines += [f"mad.lo.s32 {register}, %x, {along}, {register};", f"mad.lo.s32 {register}, %y, {y}, {register};"]
    return [*lines, f"cvt.u16.u32 %v_{name}, %affine;"] if narrow else lines


def _wide_step(name: str, step: str, axis: str) -> list[str]:
    return [f"mul.wide.s32 %wide, {axis}, {step};", f"add.s64 %v_{name}, %v_{name}, %wide;"]


def _before(variant: Variant) -> list[str]:
    """The condition code as the source k asks for: made by the family (add or sub) that reads it."""
    if "r" not in variant.row.carry:
        return []
    return ["sub.cc.u32 %t, 0, %v_k;"] if _borrows(variant) else ["add.cc.u32 %t, %v_k, 0xffffffff;"]


def _after(number: int, variant: Variant) -> list[str]:
    if "w" not in variant.row.carry:
        return []
    if _borrows(variant):
        return ["subc.u32 %t, 0, 0;", f"and.b32 %carry{number}, %t, 1;"]
    return [f"addc.u32 %carry{number}, 0, 0;"]


def _borrows(variant: Variant) -> bool:
    return variant.opcode.startswith("sub")


def _execute(number: int, variant: Variant) -> str:
    target = f"%p{number}|%q{number}" if variant.opcode == "setp" else f"%{variant.results[0][0]}{number}"
    sources = [f"%v_{name}" for name, type in variant.sources if type != "carry"]
    if variant.negated:
        sources[-1] = "!" + sources[-1]
    if variant.table is not None:
        sources.append(str(variant.table))
    return f"{variant.text} {', '.join([target, *sources])};"


def _store(register: str, type: str, first: int, index: str) -> list[str]:
    address = [f"add.u32 %t, {index}, {first};", "mad.wide.u32 %place, %t, 8, %p_out;"]
    if type == "pred":
        return [*address, f"selp.u32 %t, 1, 0, {register};", "st.global.u32 [%place], %t;"]
    return [*address, f"st.global.{register_class(type)} [%place], {register};"]
