"""One warp's shuffles, votes and reductions done lane by lane in Python: a kernel's text and its lanes' values in, what
each lane that takes part gets out, or which rule of the manual is broken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from numpy_values import as_integers
from oracle import NumpyMachine

from tilescope.emulator.isa import decode
from tilescope.emulator.isa.evaluate import evaluate
from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import U32, parse_type
from tilescope.ptx.module import Instruction
from tilescope.ptx.syntax import parse

GONE, ASIDE, HERE = range(3)
LANES = range(32)
OPCODES = ("shfl", "vote", "activemask", "redux")
HOW = {
    "add": lambda a, b: a + b, "min": min, "max": max, "and": lambda a, b: a & b, "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
}  # fmt: skip
HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
SOURCES = ("a", "b", "c", "m")


class UndefinedError(Exception):
    """Holds a word of tilescope's message for it."""


class WarpMachine(NumpyMachine):
    """`roles`: of each lane, whether it has ended, is elsewhere or takes part."""

    def __init__(self, registers: dict[str, str], roles: list[int]) -> None:
        super().__init__(registers)
        self.here = [lane for lane in LANES if roles[lane] == HERE]
        self.aside = sum(1 << lane for lane in LANES if roles[lane] == ASIDE)

    def special(self, name: str) -> Value:
        assert name == "%laneid"
        return self.ops.value(U32, LANES)

    def whole_warp(self) -> None:
        raise UndefinedError("not among what lanes exchange")

    def membermask(self, mask: Value) -> Value:
        masks = self.integers(mask)
        if any(not masks[lane] >> lane & 1 for lane in self.here):
            raise UndefinedError("leaves out")
        if any(masks[lane] & self.aside for lane in self.here):
            raise UndefinedError("different places")
        if any(masks[other] != masks[lane] for lane in self.here for other in self.members(masks[lane])):
            raise UndefinedError("another mask")
        return mask

    def integers(self, value: Value) -> list[int]:
        found = as_integers(value)
        return found * 32 if len(found) == 1 else found

    def members(self, mask: int) -> list[int]:
        return [lane for lane in self.here if mask >> lane & 1]

    def ballot(self, holds: Value) -> Value:
        bits = self.integers(holds)
        return self.ops.value(U32, [sum(1 << lane for lane in self.here if bits[lane])] * 32)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        sources, masks, values = (self.integers(v) for v in (source, named, value))
        if any(sources[lane] not in self.members(masks[lane]) for lane in self.here):
            raise UndefinedError("not taking part")
        return self.ops.value(value.type, [values[lane] for lane in sources])

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        values = self.integers(value)
        groups = [[values[lane] for lane in self.members(mask)] or [0] for mask in self.integers(named)]
        return self.ops.value(value.type, [reduce(HOW[name], group) for group in groups])


def warp_kernel(lines: list[str], results: list[str], uniform: str) -> str:
    """Lane i reads a[i], b[i], c[i], m[i] (those in `uniform` at 0), runs `lines` if its role says so, and stores
    `results`, 32 words each."""
    loads = "\n".join(
        f"  ld.param.u64 %p, [{s}]; {_place(s not in uniform)} ld.global.u32 %{s}, [%at];" for s in SOURCES
    )
    stores = "\n".join(f"  {_word(r)} st.global.u32 [%to+{128 * i}], %w;" for i, r in enumerate(results))
    body = "\n".join(f"  {line}" for line in lines)
    return f"""{HEAD}.visible .entry warp(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 m, .param .u64 role,
    .param .u64 out)
{{
  .reg .b64 %p, %at, %to; .reg .b32 %i, %a, %b, %c, %m, %role, %w, %d<{len(lines)}>; .reg .pred %e, %q, %t<{len(lines)}>;
  mov.u32 %i, %laneid;
{loads}
  ld.param.u64 %p, [role]; {_place(True)} ld.global.u32 %role, [%at];
  ld.param.u64 %p, [out]; mad.wide.u32 %to, %i, 4, %p;
  and.b32 %w, %a, 1; setp.ne.u32 %q, %w, 0;
  setp.eq.u32 %e, %role, {GONE}; @%e ret;
  setp.eq.u32 %e, %role, {ASIDE}; @%e bra aside;
{body}
{stores}
aside:
  mov.u32 %w, %lanemask_eq; bar.warp.sync %w;
  st.global.u32 [%to+{128 * len(results)}], %role;
  ret;
}}
"""


def _place(varying: bool) -> str:
    return "mad.wide.u32 %at, %i, 4, %p;" if varying else "mov.u64 %at, %p;"


def _word(register: str) -> str:
    return f"selp.u32 %w, 1, 0, {register};" if register[1] == "t" else f"mov.b32 %w, {register};"


def exchanges(text: str) -> list[Instruction]:
    body = parse(text).functions["warp"].body
    return [item for item in body if isinstance(item, Instruction) and item.opcode in OPCODES]


def told(text: str, results: list[str], lanes: Mapping[str, list[int]], roles: list[int], uniform: str) -> list[int]:
    """What `warp_kernel` stores, its own lines run by the table's expressions: 32 words for each result."""
    function = parse(text).functions["warp"]
    machine = WarpMachine(dict(function.registers), roles)
    for name in SOURCES:
        values = lanes[name][:1] * 32 if name in uniform else lanes[name]
        machine.values[f"%{name}"] = machine.ops.value(U32, values).bits(_type(machine, f"%{name}"))
    machine.values["%q"] = (machine.values["%a"] & 1).ne(0)
    for item in exchanges(text):
        evaluate(decode(item), machine)
    found = []
    for result in results:
        words = machine.integers(machine.values[result].bits(U32) if result[1] == "d" else machine.values[result])
        found += [int(word) if role == HERE else 0 for word, role in zip(words, roles, strict=True)]
    return found


def _type(machine: NumpyMachine, name: str) -> object:
    return parse_type(machine.registers[name])
