"""The operands of one instruction: tokens in, Operands out (PTX ISA 6)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from tilescope.ptx.literals import constant, displacement
from tilescope.ptx.module import (
    Address,
    Immediate,
    NegatedRegister,
    Operand,
    PredicatePair,
    Register,
    Sink,
    Symbol,
    Vector,
)
from tilescope.ptx.scopes import SPECIAL_REGISTERS, Scope, numbered
from tilescope.ptx.tokens import did_you_mean, quoted

if TYPE_CHECKING:
    from tilescope.ptx.tokens import Cursor

_SINK = Sink()
_SPARSE = "no texture is sparse here: leave out the bool that says whether its texels are there"
_OPERAND_HINT = "operands are registers, constants, names, [addresses] and {vectors}"


class OperandReader:
    """Reads operands in the current scope.

    `unresolved` collects the names that no declaration so far explains (labels, functions, globals), and where."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.scope = Scope()
        self.unresolved: list[tuple[str, int]] = []

    def operands(self) -> tuple[Operand, ...]:
        cursor = self.cursor
        if cursor.next_is(";"):
            return ()
        found = [self.operand()]
        while cursor.accept(","):
            found.append(self.operand())
        return tuple(found)

    def operand(self) -> Operand:
        kind, text, _ = self.cursor.peek
        if text == "[":
            return self._address()
        if text == "{":
            found = self._vector()
            if self.cursor.next_is("|"):
                self.cursor.fail_expected("',' after a vector", _SPARSE)
            return found
        if kind == "name" and text != "WARP_SZ":
            return self._named()
        return self._scalar()

    def branch_target(self) -> tuple[Operand, ...]:
        """Labels are looked up when the function ends: a nearer one may still follow."""
        _, text, offset = self.cursor.peek
        self.cursor.take("name", "a label", "a branch reads: bra label;")
        self.unresolved.append((text, offset))
        return (Symbol(text),)

    def call(self) -> tuple[Operand, ...]:
        """`call (results), callee, (arguments), prototype`, of which only the callee must be there (PTX ISA 9.7.13)."""
        cursor = self.cursor
        results = arguments = Vector(())
        if cursor.next_is("("):
            results = self._call_list()
            cursor.expect(",", "the results of a call")
        callee = self._name("a function's name")
        if cursor.accept(","):
            if not cursor.next_is("("):
                return results, callee, arguments, self._name("'(' or a prototype")
            arguments = self._call_list()
            if cursor.accept(","):
                return results, callee, arguments, self._name("a prototype")
        return results, callee, arguments

    def register(self, what: str) -> Register:
        _, text, offset = self.cursor.peek
        self.cursor.take("name", what)
        found = self._find(text, offset)
        if not isinstance(found, Register):
            self._fail_undeclared(text, offset)
        return found

    def _call_list(self) -> Vector:
        cursor = self.cursor
        cursor.expect("(")
        items: list[Operand] = []
        while not cursor.next_is(")"):
            items.append(self._scalar())
            if not cursor.accept(","):
                break
        cursor.expect(")", "the list of a call")
        return Vector(tuple(items))

    def _vector(self) -> Vector:
        cursor = self.cursor
        cursor.expect("{")
        items = [self._scalar()]
        while cursor.accept(","):
            items.append(self._scalar())
        cursor.expect("}", "a vector's last element")
        return Vector(tuple(items))

    def _scalar(self) -> Operand:
        kind, text, offset = self.cursor.peek
        if kind == "name" and text != "WARP_SZ":
            return self._named()
        if text == "!" and self.cursor.tokens[self.cursor.at + 1][0] == "name":
            self.cursor.at += 1
            return NegatedRegister(self.register("a predicate").name)
        if kind == "dotted":
            self.cursor.fail(f"expected an operand, found {quoted(text)}", offset, "components of vectors: unsupported")
        if kind != "number" and text not in ("-", "+", "~", "!", "(", "WARP_SZ"):
            self.cursor.fail_expected("an operand", _OPERAND_HINT)
        return constant(self.cursor)

    def _named(self) -> Operand:
        cursor = self.cursor
        _, text, offset = cursor.tokens[cursor.at]
        cursor.at += 1
        found = _SINK if text == "_" else self._find(text, offset)
        following = cursor.tokens[cursor.at][1]
        if following == "|":
            return self._pair(found, offset)
        if following in ("+", "-") and isinstance(found, Symbol):
            return Symbol(found.name, displacement(cursor))
        return found

    def _pair(self, first: Register | Symbol | Sink, offset: int) -> PredicatePair:
        if isinstance(first, Symbol):
            self._fail_undeclared(first.name, offset)
        self.cursor.expect("|")
        second = _SINK if self.cursor.accept("_") else self.register("a register or '_' after '|'")
        return PredicatePair(first, second)

    def _name(self, what: str) -> Register | Symbol:
        _, text, offset = self.cursor.peek
        self.cursor.take("name", what, "a call reads: call (results), name, (arguments);")
        return self._find(text, offset)

    def _find(self, name: str, offset: int) -> Register | Symbol:
        found = self.scope.find(name)
        if found is not None:
            return found
        if name in SPECIAL_REGISTERS:
            return Register(name)
        if name[0] == "%":
            self._fail_undeclared(name, offset)
        self.unresolved.append((name, offset))
        return Symbol(name)

    def _address(self) -> Address:
        cursor = self.cursor
        cursor.expect("[")
        base: Register | Symbol | Immediate
        if cursor.peek[0] == "name":
            base = self._name("an address")
            address = Address(base, displacement(cursor))
        else:
            address = Address(self._absolute())
        coordinates: list[Operand] = []
        while cursor.accept(","):
            coordinates.append(self.operand())
        cursor.expect("]", "an address")
        cursor.accept(".unified")
        return replace(address, coordinates=tuple(coordinates)) if coordinates else address

    def _absolute(self) -> Immediate:
        offset = self.cursor.peek[2]
        value = constant(self.cursor)
        if value.kind != "int":
            self.cursor.fail("expected an address, found a floating-point number", offset, _OPERAND_HINT)
        return value

    def _fail_undeclared(self, name: str, offset: int) -> NoReturn:
        hint = self._part_hint(name) or self._range_hint(name)
        hint = hint or did_you_mean(name, self._candidates(), f"declare it: .reg .b32 {name[:40]};")
        self.cursor.fail(f"expected a declared register, found {quoted(name)}", offset, hint)

    def _part_hint(self, name: str) -> str:
        stem, _, part = name.rpartition(".")
        if not re.fullmatch("[bh][0-7]+", part) or self.scope.find(stem) is None:
            return ""
        return f"parts of a register are not supported: take .{part} out of {stem} by prmt or bfe first"

    def _range_hint(self, name: str) -> str:
        for scope in self.scope.chain():
            for prefix, _ in numbered(name):
                if prefix in scope.ranges:
                    count = scope.ranges[prefix]
                    return f".reg declares {prefix}<{count}>, which is {prefix}0 to {prefix}{count - 1}"
        return ""

    def _candidates(self) -> set[str]:
        names = set(SPECIAL_REGISTERS)
        for scope in self.scope.chain():
            names.update(name for name, found in scope.names.items() if isinstance(found, Register))
            names.update(f"{prefix}0" for prefix in scope.ranges)
        return names
