"""PTX kernels that execute Variants: variants of one opcode and a form of operands in, PTX text out.

Thread i of the kernel executes each variant on operand tuple i and stores output row r of it at out[r, i] (8 bytes).
The parameters are one array for each source, then out, then the 32-bit step of affine operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby

from variants import HALVES, Variant, all_variants, straight_rows, type_of

HEADER = ".version 8.2\n.target sm_90\n.address_size 64\n"
ENTRY = "instructions"
BLOCK = 128
SHAPES = {"varying": (BLOCK, 1), "uniform": (32, 1), "affine": (8, 16), "constant": (32, 1)}
STEPS_X, STEPS_Y = (4, 1, -3, 12), (24, 32, 7, 1 << 20)
STEP = 5  # what the parameter `step` is given as
GROUP = 64
RECORDED = 24  # as in the recording of a real GPU: variants of a group share their operand tuples

Source = tuple[str, str]  # the operand's name in the row, its type's name


@dataclass(frozen=True)
class Group:
    """Variants of one opcode; one kernel loads all their sources and executes all of them."""

    name: str
    variants: tuple[Variant, ...]

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        return tuple(sorted({source for v in self.variants for source in v.sources}))

    @property
    def opcode(self) -> str:
        return self.variants[0].opcode

    @property
    def outputs(self) -> list[tuple[Variant, str, str]]:
        """(variant, operand, type name) of every output row; a setp's p and q share one, as p + 2q."""
        return [(v, name, type) for v in self.variants for name, type in v.results if name != "q"]


@cache
def all_groups(size: int = GROUP, *, pending: bool = True) -> list[Group]:
    """Every variant of the table, `size` to a group at most; on request without those that no GPU has executed yet."""
    rows = [row for row in straight_rows() if pending or not row.pending]
    variants = sorted((v for row in rows for v in all_variants(row)), key=lambda v: v.opcode)
    groups = []
    for opcode, same in groupby(variants, key=lambda v: v.opcode):
        members = list(same)
        parts = [members[at : at + size] for at in range(0, len(members), size)]
        groups += [Group(f"{opcode}-{i}" if len(parts) > 1 else opcode, tuple(p)) for i, p in enumerate(parts)]
    return groups


def register_class(type: str) -> str:
    """The declared type of a register that holds a `type`; 8-bit values live in 16-bit registers."""
    return type if type in ("pred", "f32", "f64") else f"b{max(16, type_of(type).bits)}"


def varying_kernel(group: Group, count: int) -> str:
    return _kernel(group, count, [line for source in group.sources for line in _load(source, "%i")])


def uniform_kernel(group: Group, count: int) -> str:
    """Every block executes one operand tuple, the same in all threads."""
    return _kernel(group, count, [line for source in group.sources for line in _load(source, "%block")], "%block")


def affine_kernel(group: Group, count: int, affine: Sequence[str]) -> str:
    """Sources named in `affine` are base + x*tid.x + y*tid.y, others uniform; bases are loaded for each block."""
    loads = []
    for source in group.sources:
        loads += _load(source, "%block")
        loads += _affine(source) if source[0] in affine and can_be_affine(source[1]) else []
    return _kernel(group, count, loads)


def constant_kernel(group: Group, values: Sequence[int]) -> str:
    """Every source is a number in the text."""
    return _kernel(group, 1, [_constant(s, value) for s, value in zip(group.sources, values, strict=True)], "0")


def can_be_affine(type: str) -> bool:
    return type[0] in "bsu" and type not in HALVES and type_of(type).bits > 8


def steps(name: str) -> tuple[int, int]:
    """The steps along x and y of an affine source: those of b and e along x are known only at run time."""
    place = "abce".index(name)
    return (STEP if place % 2 else STEPS_X[place]), STEPS_Y[place]


def held(source: Source) -> str:
    """The register that holds a source."""
    return f"%v_{source[0]}_{source[1]}"


# --- the text ----------------------------------------------------------------------------------------------------


def _kernel(group: Group, count: int, loads: list[str], index: str = "%i") -> str:
    pointers = [*(f"p_{name}_{type}" for name, type in group.sources), "out"]
    params = ", ".join([*(f".param .u64 {p}" for p in pointers), ".param .u32 step"])
    lines = [*_declarations(group, pointers), *_prologue(pointers), *loads, f"mad.wide.u32 %place, {index}, 8, %out;"]
    row = 0
    for number, variant in enumerate(group.variants):
        lines += [*_before(variant), _execute(number, variant), *_after(number, variant)]
        for name, type in variant.results:
            place = f"[%place+{row * count * 8}]"
            lines += _store(f"%{name}{number}", type, place, paired=variant.paired) if name != "q" else []
            row += name != "q"
    body = "\n".join(f"  {line}" for line in [*lines, "ret;"])
    return f"{HEADER}.visible .entry {ENTRY}({params})\n{{\n{body}\n}}\n"


def _declarations(group: Group, pointers: list[str]) -> list[str]:
    lines = [f".reg .{register_class(source[1])} {held(source)};" for source in group.sources]
    for number, variant in enumerate(group.variants):
        lines += [f".reg .{register_class(type)} %{name}{number};" for name, type in variant.results]
    return [
        *lines,
        f".reg .b64 {', '.join(f'%{name}' for name in [*pointers, 'at', 'wide', 'place'])};",
        ".reg .b32 %i, %block, %x, %y, %nx, %ny, %n, %step, %t, %u, %affine;",
        ".reg .b16 %flag;",
    ]


def _prologue(pointers: list[str]) -> list[str]:
    return [
        *(f"ld.param.u64 %{p}, [{p}];" for p in pointers),
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


def _load(source: Source, index: str) -> list[str]:
    name, type = source
    size = 1 if type == "pred" else type_of(type).size
    address = f"mad.wide.u32 %at, {index}, {size}, %p_{name}_{type};"
    if type == "pred":
        return [address, "ld.global.u8 %flag, [%at];", f"setp.ne.u16 {held(source)}, %flag, 0;"]
    letter = type[0] if type[0] in "suf" and type not in HALVES else "u"
    loaded = "u32" if type == "carry" else f"{letter}{type_of(type).bits}"
    return [address, f"ld.global.{loaded} {held(source)}, [%at];"]


def _constant(source: Source, value: int) -> str:
    type, register = source[1], register_class(source[1])
    if type == "pred":
        return f"setp.ne.s32 {held(source)}, {value}, 0;"
    if type in ("f32", "f64"):
        digits = type_of(type).bits // 4
        return f"mov.{type} {held(source)}, 0{'f' if type == 'f32' else 'd'}{value:0{digits}X};"
    extended = type_of(type).wrap(value) & ((1 << int(register[1:])) - 1)
    return f"mov.{register} {held(source)}, {extended};"


def _affine(source: Source) -> list[str]:
    """The loaded base plus the steps; in 32 bits for narrow types."""
    name, type = source
    x, y = steps(name)
    along = "%step" if x == STEP else str(x)
    if type_of(type).bits == 64:
        return [line for step, axis in ((along, "%x"), (str(y), "%y")) for line in _wide_step(source, step, axis)]
    narrow = type_of(type).bits < 32
    register = "%affine" if narrow else held(source)
    lines = [f"cvt.u32.u16 %affine, {held(source)};"] if narrow else []
    lines += [f"mad.lo.s32 {register}, %x, {along}, {register};", f"mad.lo.s32 {register}, %y, {y}, {register};"]
    return [*lines, f"cvt.u16.u32 {held(source)}, %affine;"] if narrow else lines


def _wide_step(source: Source, step: str, axis: str) -> list[str]:
    return [f"mul.wide.s32 %wide, {axis}, {step};", f"add.s64 {held(source)}, {held(source)}, %wide;"]


def _before(variant: Variant) -> list[str]:
    """The condition code as the source k asks for: made by the family (add or sub) that reads it."""
    if "r" not in variant.row.carry:
        return []
    carry = held(("k", "carry"))
    return [f"sub.cc.u32 %t, 0, {carry};"] if _borrows(variant) else [f"add.cc.u32 %t, {carry}, 0xffffffff;"]


def _after(number: int, variant: Variant) -> list[str]:
    if "w" not in variant.row.carry:
        return []
    if _borrows(variant):
        return ["subc.u32 %t, 0, 0;", f"and.b32 %carry{number}, %t, 1;"]
    return [f"addc.u32 %carry{number}, 0, 0;"]


def _borrows(variant: Variant) -> bool:
    return variant.opcode.startswith("sub")


def _execute(number: int, variant: Variant) -> str:
    target = "|".join(f"%{name}{number}" for name in variant.targets)
    sources = [held(source) for source in variant.sources if source[1] != "carry"]
    if variant.negated:
        sources[-1] = "!" + sources[-1]
    if variant.table is not None:
        sources.insert(3, str(variant.table))
    return f"{variant.text} {', '.join([target, *sources])};"


def _store(register: str, type: str, place: str, *, paired: bool) -> list[str]:
    if type != "pred":
        return [f"st.global.{register_class(type)} {place}, {register};"]
    lines = [f"selp.u32 %t, 1, 0, {register};"]
    if paired:
        lines += [f"selp.u32 %u, 2, 0, %q{register[2:]};", "or.b32 %t, %t, %u;"]
    return [*lines, f"st.global.u32 {place}, %t;"]
