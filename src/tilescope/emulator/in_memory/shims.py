"""Functions that do what one instruction does, but take pointers for vectors: one for each kind of instruction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2s
from itertools import chain

from llvmlite import ir

from ..llvm.native import masks_are_free
from .forms import behind_place, held, is_mask, is_wide, laid_out, returned

_ANYWHERE = "align 1"
_UNDER_A_MASK = ('@"llvm.masked.store.', '@"llvm.masked.load.')
_REGISTER = 256  # bits: of what most processors have, and LLVM's quick way knows
_EACH_LANE = (
    *("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "fadd", "fsub", "fmul", "fdiv", "fneg"),
    *("zext", "sext", "trunc", "fpext", "fptrunc", "sitofp", "uitofp"),
)


class Shims:
    """`common`: names of those that the run-time library has; the others' assembly is `text`, and `declared` says of
    the former what they take. `constants` is the assembly of vectors that are known."""

    def __init__(self, common: frozenset[str]) -> None:
        self.common = common
        self.names: dict[tuple[str, str], str] = {}
        self.known: dict[str, str] = {}
        self.text: list[str] = []
        self.declared: list[str] = []
        self.constants: list[str] = []

    def call(self, does: str, result: ir.Type, given: Sequence[tuple[ir.Type, str]], into: str) -> str:
        """A call of the function whose instruction is `does`, in which `%a0`, `%a1` and so on are what is `given`:
        types, and what holds them. `into` is the place of a result that lies in memory."""
        name = self.names.get((does, str(result)))
        if name is None:
            types = [type for type, _ in given]
            name = self.names[does, str(result)] = self._named(_head(result, types), _body(does, result, types))
        arguments = [f"{held(type)} {holds}" for type, holds in given]
        return f"call {returned(result)} {name}({', '.join(behind_place(result, into, arguments))})"

    def copy(self, type: ir.Type, source: str, into: str) -> str:
        """A call that copies what lies in memory."""
        name = self.names.get(("", laid_out(type)))
        if name is None:
            name = self.names["", laid_out(type)] = self._named("void @(ptr %into, ptr %p0)", _copying(type))
        return f"call void {name}(ptr {into}, ptr {source})"

    def constant(self, value: ir.Constant) -> str:
        """A pointer to a vector that is known."""
        text = f"{laid_out(value.type)} {value.get_reference()}"
        name = self.known.get(text)
        if name is None:
            name = self.known[text] = f'@"k.{len(self.known)}"'
            self.constants.append(f"{name} = internal constant {text}")
        return name

    def _named(self, head: str, body: list[str]) -> str:
        """The name of the function that `head` and `body` are of, which comes from both: alike ones are one."""
        text = head + " {\n  " + "\n  ".join(body) + "\n}\n"
        name = f"@ts_v_{blake2s(text.encode(), digest_size=8).hexdigest()}"
        if name in self.names.values():
            return name
        full = text.replace("@(", f"{name}(", 1)
        if name[1:] in self.common:
            self.declared.append(f"declare {full.split(') {', 1)[0]}) nonlazybind")
        else:
            self.text.append("define internal " + full.replace(") {", ") noinline nounwind {", 1))
        return name


def _head(result: ir.Type, types: list[ir.Type]) -> str:
    parameters = [f"{held(type)} %p{i}" for i, type in enumerate(types)]
    return f"{returned(result)} @({', '.join(behind_place(result, '%into', parameters))})"


def _body(does: str, result: ir.Type, types: list[ir.Type]) -> list[str]:
    lanes = _lanes_at_once(does, [result, *types])
    if lanes:
        parts = [_part(does, result, types, first, lanes) for first in range(0, result.count, lanes)]
        return [*chain(*parts), "ret void"]
    if len(types) == 3 and any(name in does for name in _UNDER_A_MASK) and not masks_are_free():
        return _under_a_mask(does, result, types)
    lines = [line for i, type in enumerate(types) for line in _taken(f"%a{i}", f"%p{i}", type)]
    if isinstance(result, ir.VoidType):
        return [*lines, does, "ret void"]
    return [*lines, f"%r = {does}", *_given_back("%r", "%into", result)]


# --- a register's lanes at a time ------------------------------------------------------------------------------------


def _lanes_at_once(does: str, types: list[ir.Type]) -> int:
    """How many lanes fit a register, of what does the same with each; 0 of what does not, or of few lanes."""
    if does.split(" ", 1)[0] not in _EACH_LANE or not all(isinstance(t, ir.VectorType) and is_wide(t) for t in types):
        return 0
    lanes = _REGISTER // max(_bits(t.element) for t in types)
    return lanes if types[0].count % lanes == 0 else 0


def _part(does: str, result: ir.VectorType, types: list[ir.Type], first: int, lanes: int) -> Iterator[str]:
    whole, part = f"<{result.count} x ", f"<{lanes} x "
    for i, type in enumerate(types):
        yield f"%p{i}.{first} = getelementptr {type.element}, ptr %p{i}, i64 {first}"
        yield f"%a{i}.{first} = load {part}{type.element}>, ptr %p{i}.{first}, {_ANYWHERE}"
        does = does.replace(f"%a{i}", f"%a{i}.{first}")
    yield f"%r.{first} = {does.replace(whole, part)}"
    yield f"%into.{first} = getelementptr {result.element}, ptr %into, i64 {first}"
    yield f"store {part}{result.element}> %r.{first}, ptr %into.{first}, {_ANYWHERE}"


def _bits(scalar: ir.Type) -> int:
    if isinstance(scalar, ir.IntType):
        return int(scalar.width)
    return {ir.DoubleType: 64, ir.FloatType: 32}.get(type(scalar), 16)


def _copying(type: ir.Type) -> list[str]:
    return [*_copied(type, "%p0", "%into"), "ret void"]


def _copied(type: ir.Type, source: str, into: str) -> Iterator[str]:
    if isinstance(type, ir.LiteralStructType):
        for i, member in enumerate(type.elements):
            for place in (source, into):
                yield f"{place}.{i} = getelementptr {laid_out(type)}, ptr {place}, i32 0, i32 {i}"
            yield from _copied(member, f"{source}.{i}", f"{into}.{i}")
    elif is_wide(type) and type.count * _bits(type.element) % _REGISTER == 0:
        for i in range(type.count * _bits(type.element) // _REGISTER):
            for place in (source, into):
                yield f"{place}.r{i} = getelementptr <8 x i32>, ptr {place}, i64 {i}"
            yield from _moved("<8 x i32>", f"{source}.r{i}", f"{into}.r{i}")
    else:
        yield from _moved(laid_out(type), source, into)


def _moved(type: str, source: str, into: str) -> list[str]:
    return [f"{source}.v = load {type}, ptr {source}, {_ANYWHERE}", f"store {type} {source}.v, ptr {into}, {_ANYWHERE}"]


# --- loads and stores under a mask -----------------------------------------------------------------------------------


def _under_a_mask(does: str, result: ir.Type, types: list[ir.Type]) -> list[str]:
    """A loop over the lanes, where LLVM's own code is a branch for each."""
    stores = isinstance(result, ir.VoidType)
    vector, mask = (types[0], "%p2") if stores else (result, "%p1")
    source, into = ("%p0", "%p1") if stores else ("%p0", "%into")
    number, scalar = f"i{vector.count}", vector.element
    start = [] if stores else list(_copied(vector, "%p2", "%into"))
    return [
        *start,
        "br label %lane",
        "lane:",
        f"%i = phi {number} [0, %0], [%next, %on]",
        f"%rest = lshr {number} {mask}, %i",
        f"%bit = trunc {number} %rest to i1",
        "br i1 %bit, label %set, label %on",
        "set:",
        f"%from = getelementptr {scalar}, ptr {source}, {number} %i",
        f"%to = getelementptr {scalar}, ptr {into}, {number} %i",
        f"%one = load {scalar}, ptr %from, {_ANYWHERE}",
        f"store {scalar} %one, ptr %to, {_ANYWHERE}",
        "br label %on",
        "on:",
        f"%next = add {number} %i, 1",
        f"%more = icmp ult {number} %next, {vector.count}",
        "br i1 %more, label %lane, label %end",
        "end:",
        "ret void",
    ]


# --- from what holds a value to the value, and back ------------------------------------------------------------------


def _taken(name: str, holds: str, type: ir.Type) -> Iterator[str]:
    """The value `name` itself."""
    if isinstance(type, ir.LiteralStructType) and is_wide(type):
        yield from _members_taken(name, holds, type)
    elif is_wide(type):
        yield f"{name} = load {type}, ptr {holds}, {_ANYWHERE}"
    else:
        yield f"{name} = bitcast {held(type)} {holds} to {type if is_mask(type) else held(type)}"


def _members_taken(name: str, holds: str, type: ir.LiteralStructType) -> Iterator[str]:
    made, last = "undef", len(type.elements) - 1
    for i, member in enumerate(type.elements):
        yield f"{name}.p{i} = getelementptr {laid_out(type)}, ptr {holds}, i32 0, i32 {i}"
        yield f"{name}.h{i} = load {laid_out(member)}, ptr {name}.p{i}, {_ANYWHERE}"
        yield f"{name}.m{i} = bitcast {laid_out(member)} {name}.h{i} to {member}"
        whole = name if i == last else f"{name}.{i}"
        yield f"{whole} = insertvalue {type} {made}, {member} {name}.m{i}, {i}"
        made = whole


def _given_back(name: str, into: str, type: ir.Type) -> list[str]:
    """What returns `name`: a mask as a number, what lies in memory by storing it."""
    if is_mask(type):
        return [f"%n = bitcast {type} {name} to {laid_out(type)}", f"ret {laid_out(type)} %n"]
    if not is_wide(type):
        return [f"ret {type} {name}"]
    if isinstance(type, ir.LiteralStructType):
        return [*_members_stored(name, into, type), "ret void"]
    return [f"store {type} {name}, ptr {into}, {_ANYWHERE}", "ret void"]


def _members_stored(name: str, into: str, type: ir.LiteralStructType) -> Iterator[str]:
    for i, member in enumerate(type.elements):
        yield f"{name}.m{i} = extractvalue {type} {name}, {i}"
        yield f"{name}.h{i} = bitcast {member} {name}.m{i} to {laid_out(member)}"
        yield f"{name}.p{i} = getelementptr {laid_out(type)}, ptr {into}, i32 0, i32 {i}"
        yield f"store {laid_out(member)} {name}.h{i}, ptr {name}.p{i}, {_ANYWHERE}"
