"""PTX text in, Module out: what stands outside of function bodies (PTX ISA 4 and 11)."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

from tilescope.ptx.body import BodyParser
from tilescope.ptx.declarations import LINKAGES, specifiers, variable
from tilescope.ptx.literals import integer, literal
from tilescope.ptx.module import Function, Module, Variable
from tilescope.ptx.tokens import Cursor, did_you_mean, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# Performance and function directives (PTX ISA 11.4): how many numbers may follow each.
_FUNCTION_DIRECTIVES = {
    ".maxntid": 3,
    ".reqntid": 3,
    ".minnctapersm": 1,
    ".maxnctapersm": 1,
    ".maxnreg": 1,
    ".noreturn": 0,
    ".explicitcluster": 0,
    ".reqnctapercluster": 3,
    ".maxclusterrank": 1,
    ".blocksareclusters": 0,
    ".abi_preserve": 1,
    ".abi_preserve_control": 1,
}
_HEADER_HINT = "PTX begins with .version, .target and .address_size, as in: .version 8.0 .target sm_80 .address_size 64"
_SCOPE_NUMBER = re.compile(r"\$(\d{1,9})\b", re.ASCII)


def parse(text: str) -> Module:
    """Read a whole PTX text; PtxSyntaxError, with line and caret, for anything else."""
    return _ModuleParser(text.lstrip("\ufeff").rstrip("\0 \t\r\n")).read()


class _ModuleParser:
    def __init__(self, text: str) -> None:
        self.cursor = Cursor(text)
        self.module = Module("", "", 32, {}, {}, {})  # 32: PTX ISA 11.1.3
        self.mentioned: list[tuple[str, int]] = []
        self._used_numbers = set(_SCOPE_NUMBER.findall(text))
        self._directives: dict[str, Callable[[], None]] = {
            ".target": self._target,
            ".address_size": self._address_size,
            ".file": self._file,
            ".section": self._section,
            ".alias": self._alias,
            ".pragma": self.cursor.skip_statement,
        }

    def read(self) -> Module:
        self._version()
        while self.cursor.peek[0] != "end":
            self._top_level()
        if not self.module.target:
            self.cursor.fail_expected("'.target'")
        for name, offset in self.mentioned:
            self._check_declared(name, offset)
        return self.module

    def _version(self) -> None:
        offset = self.cursor.peek[2]
        if not self.cursor.accept(".version"):
            self.cursor.fail_expected("'.version' at the start", _HEADER_HINT)
        self.module.version = self.cursor.take("number", "a version such as 8.0", _HEADER_HINT)
        if not re.fullmatch(r"\d{1,4}\.\d{1,4}", self.module.version):
            self.cursor.fail(
                f"expected a version such as 8.0, found {quoted(self.module.version)}", offset, _HEADER_HINT
            )

    def _top_level(self) -> None:
        cursor = self.cursor
        linkages: list[str] = []
        while cursor.peek[1] in LINKAGES:
            linkages.append(cursor.take("dot"))
        _, text, offset = cursor.peek
        if text in (".entry", ".func"):
            self._function()
        elif text in (".global", ".const", ".shared", ".local"):
            self._variables(".extern" in linkages)
        elif text in self._directives and not linkages:
            cursor.at += 1
            self._directives[text]()
        elif text == ".tex":
            cursor.fail(".tex variables are not supported", offset, "tilescope has no textures")
        else:
            self._fail_top_level(text)

    def _fail_top_level(self, text: str) -> None:
        known = [*self._directives, ".entry", ".func", ".global", ".const", ".shared", *LINKAGES]
        hint = did_you_mean(text, known, "is a '}' too many before this?")
        self.cursor.fail_expected("a function, a variable or a directive", hint)

    def _target(self) -> None:
        hint = "it reads: .target sm_90"
        self.module.target = self.cursor.take("name", "an architecture", hint)
        while self.cursor.accept(","):
            self.cursor.take("name", "a target option", hint)

    def _address_size(self) -> None:
        offset = self.cursor.peek[2]
        self.module.address_size = integer(self.cursor, ".address_size")
        if self.module.address_size not in (32, 64):
            self.cursor.fail(f"expected 32 or 64, found {self.module.address_size}", offset, _HEADER_HINT)

    def _file(self) -> None:
        """`.file 1 "path"`, then perhaps `, timestamp, size`."""
        cursor = self.cursor
        hint = '.file reads: .file 1 "path"'
        _, text, offset = cursor.peek
        index = literal(cursor.take("number", "a file's number", hint))
        if index is None or index.kind != "int":
            cursor.fail(f"expected a file's number, found {quoted(text)}", offset, hint)
        path = cursor.take("string", "a quoted path", hint)[1:-1]
        self.module.files[index.bits] = re.sub(r"\\(.)", r"\1", path)
        while cursor.accept(","):
            cursor.take("number", "a timestamp or a size", hint)

    def _section(self) -> None:
        self.cursor.take("dot", "a section's name", "it reads: .section .debug_str { ... }")
        self.cursor.skip_group("{", "}")

    def _alias(self) -> None:
        """`.alias name, function;`: both are declared, and the second is defined (PTX ISA 11.6)."""
        cursor = self.cursor
        alias = self._known_function()
        cursor.expect(",", "an alias")
        function = self._known_function()
        cursor.expect(";", "an alias")
        self.module.functions[alias] = self.module.functions[function]

    def _known_function(self) -> str:
        offset = self.cursor.peek[2]
        name = self.cursor.take("name", "a function's name", "it reads: .alias name, function;")
        if name not in self.module.functions:
            hint = did_you_mean(name, self.module.functions, "declare the function first")
            self.cursor.fail(f"expected a declared function, found {quoted(name)}", offset, hint)
        return name

    def _variables(self, extern: bool) -> None:
        cursor = self.cursor
        spec = specifiers(cursor, cursor.take("dot")[1:])
        while True:
            offset = cursor.peek[2]
            found, mentioned = variable(cursor, spec, extern)
            self._add_variable(found, offset)
            self.mentioned += mentioned
            if not cursor.accept(","):
                break
        cursor.expect(";", "a declaration")

    def _add_variable(self, found: Variable, offset: int) -> None:
        earlier = self.module.variables.get(found.name)
        if found.name in self.module.functions or (earlier and not (earlier.extern or found.extern)):
            self._fail_twice(found.name, offset)
        if earlier is None or earlier.extern:
            self.module.variables[found.name] = found

    def _function(self) -> None:
        cursor = self.cursor
        is_entry = cursor.take("dot") == ".entry"
        if cursor.accept(".attribute"):
            cursor.skip_group("(", ")")
        returns = self._parameters() if cursor.next_is("(") and not is_entry else []
        offset = cursor.peek[2]
        name = cursor.take("name", "a function's name", "it reads: .entry name (parameters) { ... }")
        params = self._parameters() if cursor.next_is("(") else []
        function = Function(name, is_entry, [p for p, _ in params], [r for r, _ in returns], {}, [], [])
        self._function_directives(function)
        function.is_declaration = cursor.accept(";")
        if not function.is_declaration:
            self._body(function, returns + params)
        self._add_function(function, offset)

    def _body(self, function: Function, parameters: list[tuple[Variable, int]]) -> None:
        if not self.cursor.next_is("{"):
            self.cursor.fail_expected("'{' or ';' after a function's header", "a body is in braces")
        body = BodyParser(self.cursor, function, self._suffixes())
        for parameter, offset in parameters:
            body.declare_parameter(parameter, offset)
        body.read()
        self.mentioned += body.mentioned

    def _suffixes(self) -> Iterator[str]:
        """`$1`, `$2`, ...: one for each inner scope, leaving out those that the text itself uses."""
        return (f"${number}" for number in count(1) if str(number) not in self._used_numbers)

    def _add_function(self, function: Function, offset: int) -> None:
        earlier = self.module.functions.get(function.name)
        both_defined = earlier and not earlier.is_declaration and not function.is_declaration
        if function.name in self.module.variables or both_defined:
            self._fail_twice(function.name, offset)
        if earlier is None or earlier.is_declaration:
            self.module.functions[function.name] = function

    def _parameters(self) -> list[tuple[Variable, int]]:
        cursor = self.cursor
        cursor.expect("(")
        found: list[tuple[Variable, int]] = []
        while not cursor.next_is(")"):
            found.append(self._parameter())
            if not cursor.accept(","):
                break
        cursor.expect(")", "the parameters")
        return found

    def _parameter(self) -> tuple[Variable, int]:
        cursor = self.cursor
        if cursor.peek[1] not in (".param", ".reg"):
            cursor.fail_expected("a parameter such as '.param .u64 name'")
        spec = specifiers(cursor, cursor.take("dot")[1:])
        offset = cursor.peek[2]
        return variable(cursor, spec, extern=False)[0], offset

    def _function_directives(self, function: Function) -> None:
        cursor = self.cursor
        while cursor.peek[0] == "dot":
            _, text, offset = cursor.peek
            cursor.at += 1
            if text == ".pragma":
                cursor.skip_statement()
            elif text == ".attribute":
                cursor.skip_group("(", ")")
            elif text in _FUNCTION_DIRECTIVES:
                function.directives[text[1:]] = self._numbers(_FUNCTION_DIRECTIVES[text])
            else:
                hint = did_you_mean(text, _FUNCTION_DIRECTIVES, "known are " + ", ".join(_FUNCTION_DIRECTIVES))
                cursor.fail(f"expected '{{', ';' or a directive of a function, found {quoted(text)}", offset, hint)

    def _numbers(self, most: int) -> tuple[int, ...]:
        found: list[int] = []
        while len(found) < most and (not found or self.cursor.accept(",")):
            found.append(integer(self.cursor, "a function's directive"))
        return tuple(found)

    def _check_declared(self, name: str, offset: int) -> None:
        if name not in self.module.variables and name not in self.module.functions:
            hint = did_you_mean(name, [*self.module.variables, *self.module.functions], "declare it before its use")
            self.cursor.fail(f"expected a declared name, found {quoted(name)}", offset, hint)

    def _fail_twice(self, name: str, offset: int) -> None:
        hint = "only a declaration without body or an .extern may come twice: rename one of the two"
        self.cursor.fail(f"expected a new name, found {quoted(name)}, which is defined twice", offset, hint)
