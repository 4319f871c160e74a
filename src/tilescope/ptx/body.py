"""Function bodies: tokens in, the Instructions, Labels and declarations of a Function out (PTX ISA 4.3, 5 and 9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from tilescope.ptx.declarations import LINKAGES, MEMORY_SPACES, specifiers, variable
from tilescope.ptx.literals import integer
from tilescope.ptx.locations import Locations
from tilescope.ptx.module import Function, Guard, Instruction, Label, Loc, Operand, Register, Symbol, Variable
from tilescope.ptx.operands import OperandReader
from tilescope.ptx.scopes import RegisterTable, Scope
from tilescope.ptx.tokens import did_you_mean, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilescope.ptx.tokens import Cursor

_MOST_REGISTERS = 1 << 31
_MOST_NESTED = 256
_MOST_TARGETS = 1 << 16
_TARGET_KINDS = {"bra": "label", "brx": "table"}
_KIND_WORDS = {"label": "a label of this function", "table": "a .branchtargets list of this function"}


@lru_cache(maxsize=4096)
def _split(name: str) -> tuple[str, tuple[str, ...]]:
    """The opcode, "" if it cannot be one, and its modifiers."""
    opcode, *modifiers = name.split(".")
    return opcode if opcode.isidentifier() else "", tuple(modifiers)


class BodyParser:
    """Fills one Function. Names of inner scopes get a suffix `$n` that the text uses nowhere.

    `mentioned` collects the names that must be functions or variables of the module, and where they stand."""

    def __init__(self, cursor: Cursor, function: Function, suffixes: Iterator[str]) -> None:
        self.cursor = cursor
        self.function = function
        self.registers = RegisterTable()
        function.registers = self.registers
        self.mentioned: list[tuple[str, int]] = []
        self._reader = OperandReader(cursor)
        self._locations = Locations(cursor)
        self._loc: Loc | None = None
        self._suffixes = suffixes
        self._pending: list[tuple[int, Scope, str, int]] = []  # index in the body, scope, name, offset
        self._tables: list[tuple[str, Scope, list[tuple[str, int]]]] = []
        self._directives: dict[str, Callable[[], None]] = {
            ".reg": self._registers,
            ".loc": self._location,
            ".pragma": cursor.skip_statement,
        }

    def declare_parameter(self, parameter: Variable, offset: int) -> None:
        if parameter.name == "_":
            return
        if parameter.space == "reg":
            self._declare(parameter.name, offset, Register(parameter.name))
            self.registers.add(parameter.name, parameter.type)
        else:
            self._declare(parameter.name, offset, Symbol(parameter.name))

    def read(self) -> None:
        """The body from its `{` to its `}`."""
        self.cursor.expect("{")
        while self._statement():
            pass
        self._resolve_tables()
        for index, scope, name, offset in self._pending:
            self._resolve(index, scope, name, offset)

    def _statement(self) -> bool:
        """Read one statement; False at the end of the body."""
        cursor = self.cursor
        kind, text, _ = cursor.tokens[cursor.at]
        if kind == "name" and cursor.tokens[cursor.at + 1][1] == ":":
            self._label()
        elif kind in ("name", "dotted"):
            self._instruction(None)
        elif text == "@":
            self._instruction(self._guard())
        elif kind == "dot":
            self._directive()
        elif text == "{":
            self._open_scope()
        elif text == "}":
            return self._close_scope()
        elif not cursor.accept(";"):
            cursor.fail_expected("an instruction, a label, a directive or '}'")
        return True

    def _open_scope(self) -> None:
        outer = self._reader.scope
        if outer.depth == _MOST_NESTED:
            self.cursor.fail("expected fewer nested '{', found too many", self.cursor.peek[2], "256 is the most")
        self.cursor.at += 1
        self._reader.scope = Scope(outer, next(self._suffixes))

    def _close_scope(self) -> bool:
        self.cursor.at += 1
        outer = self._reader.scope.parent
        if outer is None:
            return False
        self._reader.scope = outer
        return True

    def _guard(self) -> Guard:
        self.cursor.expect("@")
        negated = self.cursor.accept("!")
        return Guard(self._reader.register("a predicate after '@'").name, negated)

    def _instruction(self, guard: Guard | None) -> None:
        cursor, reader = self.cursor, self._reader
        kind, name, offset = cursor.tokens[cursor.at]
        opcode, modifiers = _split(name)
        if not opcode or kind not in ("name", "dotted"):
            cursor.fail_expected("an instruction", "an instruction reads: @guard opcode.modifiers operands;")
        cursor.at += 1
        while cursor.tokens[cursor.at][0] == "dot":
            modifiers += (cursor.take("dot")[1:],)
        operands = self._operands_of(opcode)
        if not cursor.accept(";"):
            cursor.fail_expected(f"',' or ';' after an operand of {quoted(name)}", "is a ';' missing before this?")
        if reader.unresolved:
            self._pending += [(len(self.function.body), reader.scope, *where) for where in reader.unresolved]
            reader.unresolved.clear()
        line = cursor.line(offset)
        self.function.body.append(Instruction(opcode, modifiers, operands, guard, self._loc, line))

    def _operands_of(self, opcode: str) -> tuple[Operand, ...]:
        if opcode == "bra":
            return self._reader.branch_target()
        return self._reader.call() if opcode == "call" else self._reader.operands()

    def _label(self) -> None:
        cursor = self.cursor
        _, name, offset = cursor.peek
        cursor.at += 2
        following = cursor.peek[1]
        if following == ".branchtargets":
            self._branch_targets(self._declare_label(name, offset, "table"))
        elif following in (".callprototype", ".calltargets"):
            self._declare_label(name, offset, "prototype")
            cursor.skip_statement()
        else:
            self.function.body.append(Label(self._declare_label(name, offset, "label")))

    def _declare_label(self, name: str, offset: int, kind: str) -> str:
        scope = self._reader.scope
        if name[0] == "%":
            self.cursor.fail(f"expected a label, found {quoted(name)}", offset, "'%' is for registers")
        self._check_new(name, offset)
        unique = name + scope.suffix
        scope.labels[name] = unique, kind
        return unique

    def _branch_targets(self, table: str) -> None:
        cursor = self.cursor
        cursor.expect(".branchtargets")
        targets: list[tuple[str, int]] = []
        while True:
            offset = cursor.peek[2]
            name = cursor.take("name", "a label")
            targets += [(label, offset) for label in self._spread(name, len(targets))]
            if not cursor.accept(","):
                break
        cursor.expect(";", "a list of branch targets")
        self._tables.append((table, self._reader.scope, targets))

    def _spread(self, name: str, already: int) -> list[str]:
        """`L<3>` stands for L0, L1, L2 (PTX ISA 9.7.13, .branchtargets)."""
        if not self.cursor.next_is("<"):
            return [name]
        count = self._count(_MOST_TARGETS - already)
        return [f"{name}{i}" for i in range(count)]

    def _count(self, most: int) -> int:
        self.cursor.expect("<")
        offset = self.cursor.peek[2]
        count = integer(self.cursor, "a range's size")
        if not 0 <= count <= most:
            self.cursor.fail(f"expected a range of at most {most}, found {count}", offset, "%r<30> is %r0 to %r29")
        self.cursor.expect(">", "a range's size")
        return count

    def _directive(self) -> None:
        cursor = self.cursor
        _, text, offset = cursor.peek
        extern = False
        while cursor.peek[1] in LINKAGES:
            extern = extern or cursor.next_is(".extern")
            cursor.at += 1
        if cursor.peek[1] in MEMORY_SPACES:
            self._variables(extern)
        elif text in self._directives:
            cursor.at += 1
            self._directives[text]()
        else:
            known = [*self._directives, *MEMORY_SPACES]
            hint = did_you_mean(text, known, "a body holds " + ", ".join(known))
            cursor.fail(f"expected a directive of a function body, found {quoted(text)}", offset, hint)

    def _location(self) -> None:
        self._loc = self._locations.read()

    def _registers(self) -> None:
        cursor = self.cursor
        offset = cursor.peek[2]
        spec = specifiers(cursor, "reg")
        if spec.lanes > 1:
            cursor.fail("vector registers are not supported", offset, "declare one register for each element")
        self._register(spec.type)
        while cursor.accept(","):
            self._register(spec.type)
        cursor.expect(";", "a register's name")

    def _register(self, scalar_type: str) -> None:
        cursor, scope = self.cursor, self._reader.scope
        offset = cursor.peek[2]
        name = cursor.take("name", "a register's name", "a declaration reads: .reg .b32 %r<30>;")
        if not cursor.next_is("<"):
            self._declare(name, offset, Register(name + scope.suffix))
            self.registers.add(name + scope.suffix, scalar_type)
            return
        count = self._count(_MOST_REGISTERS)
        if scope.declares_range(name, count):
            self._fail_twice(f"{name}<{count}>", offset)
        scope.add_range(name, count)
        self.registers.add_range(name, scope.suffix, count, scalar_type)

    def _variables(self, extern: bool) -> None:
        cursor, suffix = self.cursor, self._reader.scope.suffix
        space = cursor.take("dot")[1:]
        spec = specifiers(cursor, space)
        while True:
            offset = cursor.peek[2]
            found, mentioned = variable(cursor, spec, extern)
            self._declare(found.name, offset, Symbol(found.name + suffix))
            self.function.variables.append(replace(found, name=found.name + suffix))
            self.mentioned += mentioned
            if not cursor.accept(","):
                break
        cursor.expect(";", "a declaration")

    def _declare(self, name: str, offset: int, stands_for: Register | Symbol) -> None:
        self._check_new(name, offset)
        self._reader.scope.add(name, stands_for)

    def _check_new(self, name: str, offset: int) -> None:
        if self._reader.scope.declares(name):
            self._fail_twice(name, offset)

    def _fail_twice(self, name: str, offset: int) -> None:
        hint = "a name has one meaning in a scope: rename one of the two"
        self.cursor.fail(f"expected a new name, found {quoted(name)}, which is declared twice", offset, hint)

    def _resolve_tables(self) -> None:
        for table, scope, targets in self._tables:
            labels = (self._resolve_label(scope, name, offset, "label") for name, offset in targets)
            self.function.branch_targets[table] = tuple(labels)

    def _resolve(self, index: int, scope: Scope, name: str, offset: int) -> None:
        instruction = self.function.body[index]
        assert isinstance(instruction, Instruction)
        kind = _TARGET_KINDS.get(instruction.opcode)
        if kind:
            self._rename(index, instruction, name, self._resolve_label(scope, name, offset, kind))
        elif label := scope.find_label(name):
            self._rename(index, instruction, name, label[0])
        else:
            self.mentioned.append((name, offset))

    def _rename(self, index: int, instruction: Instruction, name: str, unique: str) -> None:
        if unique == name:
            return
        renamed = (
            replace(o, name=unique) if isinstance(o, Symbol) and o.name == name else o for o in instruction.operands
        )
        self.function.body[index] = replace(instruction, operands=tuple(renamed))

    def _resolve_label(self, scope: Scope, name: str, offset: int, kind: str) -> str:
        found = scope.find_label(name)
        if found is None or found[1] != kind:
            known = {label for s in scope.chain() for label, (_, k) in s.labels.items() if k == kind}
            hint = did_you_mean(name, known, f"write '{name[:40]}:' where it should lead")
            self.cursor.fail(f"expected {_KIND_WORDS[kind]}, found {quoted(name)}", offset, hint)
        return found[0]
