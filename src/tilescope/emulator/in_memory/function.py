"""One function with its vectors in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from llvmlite import ir

from .forms import SCALARS, behind_place, held, is_mask, is_vector, is_wide, laid_out, number_of, returned
from .places import StackPlaces
from .shims import Shims
from .spelling import aligned, does, spelled
from .uses import same_bits, uses_in

_BITWISE = ("and", "or", "xor")


class Rewriting:
    def __init__(self, function: ir.Function, shims: Shims) -> None:
        self.function, self.shims = function, shims
        self.places = StackPlaces(uses_in(function))
        self.copies = _copies(function)
        self.arrivals: dict[int, str] = {}
        self.arriving: list[ir.Instruction] = []
        self.names = 0
        self.lines: list[str] = []

    def text(self) -> str:
        for block in self.function.blocks:
            self._block(block)
        entry, *rest = self.lines
        return "\n".join([self._head() + " {", entry, *self.places.allocated(), *rest, "}\n"])

    def _head(self) -> str:
        result = self.function.ftype.return_type
        parameters = [f"{held(a.type)} {a.get_reference()}" for a in self.function.args]
        linkage = f"{self.function.linkage} " if self.function.linkage else ""
        passed = ", ".join(behind_place(result, "%into", parameters))
        return f"define {linkage}{returned(result)} {self.function.get_reference()}({passed}) noinline"

    def _block(self, block: ir.Block) -> None:
        self.lines.append(f"{block.get_reference()[1:]}:")
        self.places.begin_block()
        last = len(block.instructions) - 1
        for self.index, instruction in enumerate(block.instructions):
            if self.arriving and not isinstance(instruction, ir.PhiInstr):
                self._take_arrivals()
            if self.index == last:
                self._copy_for_phis(block)
            self._instruction(instruction)
            self.places.free(self.index)

    # --- values --------------------------------------------------------------------------------------------------

    def holds(self, value: ir.Value) -> str:
        """What holds `value`, or a pointer to it."""
        if value.type.__class__ in SCALARS:
            return str(value.get_reference())
        if is_wide(value.type):
            same = same_bits(value)
            return self.shims.constant(same) if isinstance(same, ir.Constant) else self.places.pointer(same)
        if is_mask(value.type) and isinstance(value, ir.Constant):
            return str(number_of(value))
        return str(value.get_reference())

    def _emit(self, line: str) -> None:
        self.lines.append("  " + line)

    def _result(self, instruction: ir.Instruction, call: str) -> None:
        """Of a call whose result, if it has one and that is not in memory, has the instruction's name."""
        void = isinstance(instruction.type, ir.VoidType) or is_wide(instruction.type)
        self._emit(call if void else f"{instruction.get_reference()} = {call}")

    def _fresh(self, what: str) -> str:
        self.names += 1
        name = f'%"m.{self.names}"'
        self._emit(f"{name} = {what}")
        return name

    def _place(self, instruction: ir.Instruction, over: ir.Value | None = None) -> str:
        """Of a result that lies in memory; that of `over`, if nothing uses it any more."""
        return self.places.take(instruction, self.index, over)

    # --- instructions --------------------------------------------------------------------------------------------

    def _instruction(self, instruction: ir.Instruction) -> None:
        if _is_plain(instruction):
            self._emit(spelled(instruction))
            return
        own = _OWN.get(instruction.opname)
        if own is None or not own(self, instruction):
            self._by_shim(instruction)

    def _by_shim(self, instruction: ir.Instruction) -> None:
        given: list[tuple[ir.Type, str]] = []
        names = []
        for value in instruction.operands:
            inline = _inline(instruction, value)
            names.append(value.get_reference() if inline else f"%a{len(given)}")
            if not inline:
                given.append((value.type, self.holds(value)))
        self._call_shim(instruction, names, given)

    def _call_shim(self, instruction: ir.Instruction, names: list[str], given: list[tuple[ir.Type, str]]) -> None:
        into = self._place(instruction) if is_wide(instruction.type) else ""
        self._result(instruction, self.shims.call(does(instruction, names), instruction.type, given, into))

    def _copy(self, type: ir.Type, source: str, into: str) -> None:
        if source != into:
            self._emit(self.shims.copy(type, source, into))

    def _bitwise(self, instruction: ir.Instruction) -> bool:
        if not is_mask(instruction.type):
            return False
        one, other = (self.holds(v) for v in instruction.operands)
        self._emit(f"{instruction.get_reference()} = {instruction.opname} {laid_out(instruction.type)} {one}, {other}")
        return True

    def _bitcast(self, instruction: ir.Instruction) -> bool:
        (value,) = instruction.operands
        if is_wide(value.type) and is_wide(instruction.type):
            return True  # it lies where the other one does
        if is_wide(value.type) or is_wide(instruction.type):
            return False
        cast = f"bitcast {held(value.type)} {self.holds(value)} to {held(instruction.type)}"
        self._emit(f"{instruction.get_reference()} = {cast}")
        return True

    def _select(self, instruction: ir.Instruction) -> bool:
        condition, one, other = instruction.operands
        if is_mask(condition.type) or not is_mask(instruction.type):
            return False
        number = laid_out(instruction.type)
        self._emit(
            f"{instruction.get_reference()} = select i1 {self.holds(condition)}, "
            f"{number} {self.holds(one)}, {number} {self.holds(other)}"
        )
        return True

    def _load(self, instruction: ir.Instruction) -> bool:
        (pointer,) = instruction.operands
        if is_mask(instruction.type):
            number = laid_out(instruction.type)
            load = f"load {number}, ptr {self.holds(pointer)}{aligned(instruction)}"
            self._emit(f"{instruction.get_reference()} = {load}")
            return True
        if not self.places.share(instruction, pointer, self.index):
            self._copy(instruction.type, self.holds(pointer), self._place(instruction))
        return True

    def _store(self, instruction: ir.Instruction) -> bool:
        value, pointer = instruction.operands
        if is_wide(value.type):
            self._copy(value.type, self.holds(value), self.holds(pointer))
            return True
        number = laid_out(value.type)
        self._emit(f"store {number} {self.holds(value)}, ptr {self.holds(pointer)}{aligned(instruction)}")
        return True

    def _insert_element(self, instruction: ir.Instruction) -> bool:
        vector, element, index = instruction.operands
        if is_mask(vector.type):
            return False
        source = None if _unknown(vector) else self.holds(vector)
        into = self._place(instruction, vector)
        if source is not None:
            self._copy(vector.type, source, into)
        self._emit(f"store {element.type} {self.holds(element)}, ptr {self._element(vector.type, into, index)}")
        return True

    def _extract_element(self, instruction: ir.Instruction) -> bool:
        vector, index = instruction.operands
        if is_mask(vector.type):
            return False
        place = self._element(vector.type, self.holds(vector), index)
        self._emit(f"{instruction.get_reference()} = load {instruction.type}, ptr {place}")
        return True

    def _element(self, type: ir.VectorType, pointer: str, index: ir.Value) -> str:
        return self._fresh(f"getelementptr {type.element}, ptr {pointer}, {index.type} {self.holds(index)}")

    def _insert_value(self, instruction: ir.Instruction) -> bool:
        whole, member = instruction.operands
        source = None if _unknown(whole) else self.holds(whole)
        into = self._place(instruction, whole)
        if source is not None:
            self._copy(whole.type, source, into)
        place = self._fresh(self._at(whole.type, into, instruction.indices))
        if is_wide(member.type):
            self._copy(member.type, self.holds(member), place)
        else:
            self._emit(f"store {held(member.type)} {self.holds(member)}, ptr {place}, align 1")
        return True

    def _extract_value(self, instruction: ir.Instruction) -> bool:
        (whole,) = instruction.operands
        if not is_wide(whole.type):
            return False
        what = self._at(whole.type, self.holds(whole), instruction.indices)
        if is_wide(instruction.type):
            self._emit(f"{instruction.get_reference()} = {what}")
        else:
            place = self._fresh(what)
            self._emit(f"{instruction.get_reference()} = load {held(instruction.type)}, ptr {place}, align 1")
        return True

    def _at(self, type: ir.Type, pointer: str, indices: Iterable[int]) -> str:
        path = ", ".join(f"i32 {i}" for i in indices)
        return f"getelementptr {laid_out(type)}, ptr {pointer}, i32 0, {path}"

    def _call(self, instruction: ir.Instruction) -> bool:
        callee = instruction.callee
        if not isinstance(callee, ir.Function) or callee.name.startswith("llvm."):
            return False
        if callee.is_declaration:
            self._call_library(instruction)
            return True
        arguments = [f"{held(v.type)} {self.holds(v)}" for v in instruction.args]
        into = self._place(instruction) if is_wide(instruction.type) else ""
        passed = ", ".join(behind_place(instruction.type, into, arguments))
        self._result(instruction, f"call {returned(instruction.type)} {callee.get_reference()}({passed})")
        return True

    def _call_library(self, instruction: ir.Instruction) -> None:
        """By a function that knows none of the arguments: there is one for all calls."""
        names = [instruction.callee.get_reference(), *(f"%a{i}" for i in range(len(instruction.args)))]
        self._call_shim(instruction, names, [(v.type, self.holds(v)) for v in instruction.args])

    def _return(self, instruction: ir.Instruction) -> bool:
        (value,) = instruction.operands
        if is_wide(value.type):
            self._copy(value.type, self.holds(value), "%into")
            self._emit("ret void")
        else:
            self._emit(f"ret {held(value.type)} {self.holds(value)}")
        return True

    # --- phis ----------------------------------------------------------------------------------------------------

    def _phi(self, instruction: ir.Instruction) -> bool:
        if is_mask(instruction.type):
            comes = ", ".join(f"[{self.holds(v)}, {b.get_reference()}]" for v, b in instruction.incomings)
            self._emit(f"{instruction.get_reference()} = phi {laid_out(instruction.type)} {comes}")
        else:
            self.arriving.append(instruction)
        return True

    def _take_arrivals(self) -> None:
        """Behind a block's last phi, as phis stand at its beginning."""
        for phi in self.arriving:
            self._copy(phi.type, self._arrival(phi), self.holds(phi))
        self.arriving.clear()

    def _copy_for_phis(self, block: ir.Block) -> None:
        """What this block gives to phis of those that may follow."""
        for phi, value in self.copies.get(id(block), ()):
            if not _unknown(value):
                self._copy(phi.type, self.holds(value), self._arrival(phi))

    def _arrival(self, phi: ir.Instruction) -> str:
        """Where values for a phi are put. That is the phi's own place if its value is done with by then: if neither its
        own block gives one, nor others use it."""
        if self.places.uses.local(phi) and all(block is not phi.parent for _, block in phi.incomings):
            return self.holds(phi)
        if id(phi) not in self.arrivals:
            self.arrivals[id(phi)] = self.places.of_its_own(phi.type)
        return self.arrivals[id(phi)]


_OWN: dict[str, Callable[[Rewriting, ir.Instruction], bool]] = {
    **dict.fromkeys(_BITWISE, Rewriting._bitwise),
    "bitcast": Rewriting._bitcast,
    "select": Rewriting._select,
    "load": Rewriting._load,
    "store": Rewriting._store,
    "insertelement": Rewriting._insert_element,
    "extractelement": Rewriting._extract_element,
    "insertvalue": Rewriting._insert_value,
    "extractvalue": Rewriting._extract_value,
    "call": Rewriting._call,
    "ret": Rewriting._return,
    "phi": Rewriting._phi,
}


def _copies(function: ir.Function) -> dict[int, list[tuple[ir.Instruction, ir.Value]]]:
    found: dict[int, list[tuple[ir.Instruction, ir.Value]]] = {}
    for block in function.blocks:
        for phi in block.instructions:
            if isinstance(phi, ir.PhiInstr) and is_wide(phi.type):
                for value, before in phi.incomings:
                    found.setdefault(id(before), []).append((phi, value))
    return found


def _is_plain(instruction: ir.Instruction) -> bool:
    """Whether there is no vector in it."""
    for value in (instruction, *instruction.operands):
        if value.type.__class__ not in SCALARS and is_vector(value.type):
            return False
    return True


def _inline(instruction: ir.Instruction, value: ir.Value) -> bool:
    """What the function for an instruction knows: functions, numbers, and vectors that say which lanes."""
    if isinstance(value, ir.Function):
        return True
    if not isinstance(value, ir.Constant):
        return False
    return not is_wide(value.type) or _unknown(value) or instruction.opname == "shufflevector"


def _unknown(value: ir.Value) -> bool:
    return isinstance(value, ir.Constant) and value.get_reference() == "undef"
