"""What a PTX text says, as plain records: a Module of functions, variables and instructions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Loc:
    """A `.loc`: the line of the user's source that the following instructions come from (PTX ISA 11.5.2)."""

    file: int
    line: int
    column: int
    inlined_at: Loc | None = None


@dataclass(frozen=True, slots=True)
class Register:
    name: str


@dataclass(frozen=True, slots=True)
class Immediate:
    """A literal. Integers are Python ints; 0f/0d literals and decimal floats are Python floats' *bits* in `bits`.

    `kind` is "int", "f32" (bits of a binary32) or "f64" (bits of a binary64)."""

    kind: str
    bits: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """The name of a variable, parameter, function or label, plus a byte offset (`name+8`)."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Address:
    """`[base+offset]`: base is a Register, a Symbol (its own offset 0) or an Immediate. `[base, {x, y}]`, of a texture
    or a tensor, has coordinates (and may have a sampler before them)."""

    base: Register | Symbol | Immediate
    offset: int = 0
    coordinates: tuple[Operand, ...] = ()


@dataclass(frozen=True, slots=True)
class Vector:
    """`{a, b, c, d}`, and the two lists of a call."""

    items: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Sink:
    """`_`: a result that nobody wants."""


@dataclass(frozen=True, slots=True)
class PredicatePair:
    """`p|q`, the two results of setp; either side may be a Sink."""

    first: Register | Sink
    second: Register | Sink


@dataclass(frozen=True, slots=True)
class NegatedRegister:
    """`!p` as an operand."""

    name: str


Operand = Register | Immediate | Symbol | Address | Vector | Sink | PredicatePair | NegatedRegister


@dataclass(frozen=True, slots=True)
class Guard:
    """`@p` or `@!p` before an instruction."""

    register: str
    negated: bool


@dataclass(frozen=True, slots=True)
class Instruction:
    """`opcode` is the part before the first dot, `modifiers` the dotted parts after it, in order.

    A call's operands are (Vector(results), Symbol or Register callee, Vector(arguments)[, Symbol prototype])."""

    opcode: str
    modifiers: tuple[str, ...]
    operands: tuple[Operand, ...]
    guard: Guard | None
    loc: Loc | None
    line: int  # of the PTX text, 1-based

    @property
    def name(self) -> str:
        return ".".join((self.opcode, *self.modifiers))


@dataclass(frozen=True, slots=True)
class Label:
    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """In an initialiser: the address of `symbol`+`addend`, `size` bytes at `offset`; generic() if `generic`."""

    offset: int
    size: int
    symbol: str
    addend: int
    generic: bool


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable or parameter. `size` in bytes; 0 for an `extern` array without a size.

    `type` is the PTX scalar type ("f32"); `count` the number of elements over all dimensions (1 for a scalar);
    `managed`: its pages come to whoever uses it (PTX ISA 5.4.8)."""

    name: str
    space: str  # "reg" | "shared" | "global" | "const" | "local" | "param"
    type: str
    count: int
    size: int
    align: int
    extern: bool = False
    is_array: bool = False
    data: bytes = b""  # initial bytes, without the references; b"" when there is no initialiser
    references: tuple[Reference, ...] = ()
    managed: bool = False


@dataclass(slots=True)
class Function:
    """An `.entry` or `.func`. `registers` maps each declared register to its type ("b32", "pred").

    Names declared in an inner scope `{ ... }` are made unique by the parser, so one flat namespace suffices."""

    name: str
    is_entry: bool
    params: list[Variable]
    returns: list[Variable]
    registers: Mapping[str, str]
    variables: list[Variable]  # shared, local, param and const ones declared in the body
    body: list[Instruction | Label]
    directives: dict[str, tuple[int, ...]] = field(default_factory=dict)  # "maxntid": (256, 1, 1) and the like
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    is_declaration: bool = False


@dataclass(slots=True)
class Module:
    """A whole PTX text. `files` maps the index of a `.file` to its path."""

    version: str
    target: str
    address_size: int
    functions: dict[str, Function]
    variables: dict[str, Variable]  # module scope: global, const, shared
    files: dict[int, str]

    @property
    def entries(self) -> list[Function]:
        return [f for f in self.functions.values() if f.is_entry and not f.is_declaration]
