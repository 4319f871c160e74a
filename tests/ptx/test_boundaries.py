"""Declarations, scopes and bodies at the edges of what they take: sizes, alignments, initialisers, ranges, depths."""

from __future__ import annotations

import pytest

from tilescope.errors import PtxSyntaxError
from tilescope.ptx import declarations
from tilescope.ptx.module import Address, Guard, Immediate, Instruction, Reference, Register, Symbol, Variable, Vector
from tilescope.ptx.scopes import SPECIAL_REGISTERS, RegisterTable, Scope, numbered
from tilescope.ptx.syntax import parse
from tilescope.ptx.tokens import Cursor, did_you_mean, quoted

HEADER = ".version 8.3\n.target sm_90\n.address_size 64\n"


def variable(text: str) -> Variable:
    return parse(HEADER + ".global .u8 g[8]; .global .u8 generic; " + text).variables["x"]


def error(text: str) -> PtxSyntaxError:
    with pytest.raises(PtxSyntaxError) as caught:
        parse(HEADER + ".global .u8 g[8];\n" + text)
    return caught.value


def body(text: str) -> list[Instruction]:
    found = parse(HEADER + f".entry k() {{ {text} }}").functions["k"].body
    return [item for item in found if isinstance(item, Instruction)]


# --- declarations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count", "size", "align"),
    [
        (f".global .u8 x[{1 << 48}];", 1 << 48, 1 << 48, 1),
        (f".global .u16 x[{1 << 47}];", 1 << 47, 1 << 48, 2),
        (f".global .align {1 << 32} .u8 x;", 1, 1, 1 << 32),
        (".global .align 1 .u32 x;", 1, 4, 1),
        (".global .u8 x" + "[1]" * 16 + ";", 1, 1, 1),
        (".global .u8 x[0][2];", 0, 0, 1),
        (".global .u16 x[3][1];", 3, 6, 2),
        (".global .v8 .u32 x[3];", 24, 96, 32),
        (".global .v2 .f64 x;", 2, 16, 16),
        (".global .b128 x[2];", 2, 32, 16),
    ],
)
def test_shapes(text: str, count: int, size: int, align: int) -> None:
    x = variable(text)
    assert (x.count, x.size, x.align, x.data, x.references) == (count, size, align, b"", ())


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        (f".global .u8 x[{(1 << 48) + 1}];", 15, "an array's size"),
        (f".global .u16 x[{(1 << 47) + 1}];", 14, f"at most 2^48 bytes, found {(1 << 48) + 2}"),
        (f".global .v4 .u8 x[{(1 << 46) + 1}];", 17, "at most 2^48 bytes"),
        (f".global .align {1 << 33} .u8 x;", 16, "a power of two"),
        (".global .align 0 .u8 x;", 16, "a power of two"),
        (".global .align -2 .u8 x;", 16, "a power of two"),
        (".global .align 24 .u8 x;", 16, "a power of two"),
        (".global .u8 x" + "[1]" * 17 + ";", 63, "an array's size"),
        (".global .u8 x[2][0];", 18, "an array's size, found 0"),
        (".global .u8 x[2][];", 18, "a constant"),
        (".global .u8 x[268435457] = {1};", 26, "256 MiB"),
        (".global .u16 x[134217729] = {1};", 27, "256 MiB"),
        (".global .u8 x[2] = {1 2};", 23, "'}' after a value of an initialiser"),
        (".global .u8 x[2][2] = {{1,2},{3,4},{5,6}};", 36, "'}' at the end of a full array"),
        (".global .u8 x[2][3] = {{1,2,3},{4,5,6},{7,8,9}};", 40, "'}' at the end of a full array"),
        (".global .u8 x[3][2] = {{1,2},{3,4,5}};", 35, "'}' at the end of a full array"),
        (".global .u8 x[2][3] = {{1,2,3},{4,5,6,7}};", 39, "'}' at the end of a full array"),
        (".global .u8 x[2][3] = {{1,2},{4,5,6}};", 30, "no row after a short one"),
        (".global .u16 x = g;", 18, "4 or 8 bytes, found .u16"),
        (".global .b8 x[2] = {0xFF(g), 0xFFFF(g)};", 30, "the next byte of an address"),
        (".global .b8 x[2] = {0xFF00(g)};", 21, "the next byte of an address"),
        (".global .b16 x[2] = {0xFF(g)};", 22, "the next byte of an address"),
        (".global .b8 x[9] = {0xFF(g), 1, 0xFF00(g)};", 33, "the next byte of an address"),
        (".global .b8 x[9] = {0xFF(g), 0xFF00(g+1)};", 30, "the next byte of an address"),
        (".global .f16 x = 1.5;", 18, "a value for .f16, found a floating-point number"),
        (".global .b64 x = 0f3F800000;", 18, "a value for .b64, found a floating-point number"),
        (".global .f64 x[2] = {1.0, 2};", 27, "a value for .f64, found an integer"),
        (".global .u32 .u32 x;", 14, "one type such as .b32, found '.u32'"),
    ],
)
def test_errors_and_where_they_are(text: str, column: int, message: str) -> None:
    caught = error(text).message
    assert message in caught
    assert caught.startswith(f"line 5, column {column}:")


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (".global .u8 x[][2] = {{1,2},{3,4},{5,6}};", "010203040506"),
        (".global .u8 x[2][3] = {{1,2,3},{4,5,6}};", "010203040506"),
        (".global .u8 x[][2][3] = {{{1,2,3},{4,5,6}},{{7}}};", "010203040506070000000000"),
        (".global .u8 x[3] = {1,2,};", "010200"),
        (".global .u8 x[2][2] = {{1,2},};", "01020000"),
        (".global .u32 x[2] = {WARP_SZ, WARP_SZ + 1};", "2000000021000000"),
        (".global .b64 x = 1.5;", "000000000000f83f"),
        (".global .v2 .f32 x[2] = {{1.0,2.0},{3.0}};", "0000803f000000400000404000000000"),
        (".global .u16 x[3] = {1, -1};", "0100ffff0000"),
        (".global .s64 x[] = {-1, 1};", "ff" * 8 + "01" + "00" * 7),
        (".global .u8 x[] = {};", ""),
        (".global .u8 x[][3] = {{1}};", "010000"),
    ],
)
def test_initialisers(text: str, data: str) -> None:
    x = variable(text)
    assert x.data.hex() == data
    assert x.size == len(data) // 2


def test_the_largest_that_is_initialised(monkeypatch: pytest.MonkeyPatch) -> None:
    assert declarations._LARGEST_INITIALISED == 256 << 20
    monkeypatch.setattr(declarations, "_LARGEST_INITIALISED", 64)
    assert variable(".global .u64 x[8] = {1};").data == b"\1" + bytes(63)
    assert "256 MiB" in error(".global .u64 x[9] = {1};").message
    assert "256 MiB" in error(".global .u8 x[65] = {1};").message


@pytest.mark.parametrize(
    ("text", "references"),
    [
        (".global .u32 x = g;", [Reference(0, 4, "g", 0, False)]),
        (".global .u32 x[3] = {1, g+4-1, 2};", [Reference(4, 4, "g", 3, False)]),
        (".global .u64 x[2] = {generic, generic+3};",
         [Reference(0, 8, "generic", 0, False), Reference(8, 8, "generic", 3, False)]),
        (".global .u64 x = generic(g+2)+3;", [Reference(0, 8, "g", 5, True)]),
        (".global .b8 x[3] = {0xFF(g), 0xFF(g), 0xFF00(g)};",
         [Reference(0, 1, "g", 0, False), Reference(1, 2, "g", 0, False)]),
        (".global .b8 x[2] = {1, 0xFF(generic(g))};", [Reference(1, 1, "g", 0, True)]),
        (".global .b8 x[3] = {0xFF(g), 0xFF00(g), 0xFF(generic)};",
         [Reference(0, 2, "g", 0, False), Reference(2, 1, "generic", 0, False)]),
    ],
)  # fmt: skip
def test_references(text: str, references: list[Reference]) -> None:
    assert list(variable(text).references) == references


# --- scopes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("%r12", [("%r", 12), ("%r1", 2)]),
        ("%r", []),
        ("%r0", [("%r", 0)]),
        ("%r00", [("%r0", 0)]),
        ("%r10", [("%r", 10), ("%r1", 0)]),
        ("%r01", [("%r0", 1)]),
        ("a" + "1" * 11, [("a" + "1" * n, int("1" * (11 - n))) for n in range(1, 11)]),
    ],
)
def test_a_name_as_one_of_a_range(name: str, ways: list[tuple[str, int]]) -> None:
    assert list(numbered(name)) == ways


def test_the_table_of_registers() -> None:
    table = RegisterTable()
    table.add("q", "pred")
    table.add_range("%r", "", 3, "b32")
    table.add_range("%r", "$2", 2, "b64")
    assert list(table) == ["q", "%r0", "%r1", "%r2", "%r0$2", "%r1$2"]
    assert len(table) == 6
    assert dict(table) == {"q": "pred"} | dict.fromkeys(("%r0", "%r1", "%r2"), "b32") | dict.fromkeys(
        ("%r0$2", "%r1$2"), "b64"
    )
    for missing in ("%r3", "%r2$2", "%r0$1", "%r", "", "$2", "q$2"):
        assert missing not in table


def test_scopes() -> None:
    outer = Scope()
    inner = Scope(outer, "$1")
    innermost = Scope(inner, "$2")
    assert [s.depth for s in (outer, inner, innermost)] == [0, 1, 2]
    assert list(innermost.chain()) == [innermost, inner, outer]
    outer.add("a", Register("a"))
    outer.add_range("r", 2)
    outer.labels["L"] = "L", "label"
    assert innermost.find("a") == Register("a")
    assert innermost.find("r1") == Register("r1")
    assert innermost.find("r2") is None
    assert innermost.find_label("L") == ("L", "label")
    assert innermost.find_label("M") is None
    innermost.add("a", Register("a$2"))
    assert innermost.find("a") == Register("a$2")
    assert innermost.find("a") is innermost.find("a")  # kept
    innermost.add_range("r", 1)
    assert innermost.find("r0") == Register("r0$2")
    assert innermost.find("r1") == Register("r1")
    inner.labels["L"] = "L$1", "table"
    assert innermost.find_label("L") == ("L$1", "table")


def test_what_a_scope_declares() -> None:
    scope = Scope(Scope())
    assert scope.parent is not None
    scope.parent.add("outside", Symbol("outside"))
    scope.add("r5", Register("r5"))
    scope.add("r7", Register("r7"))
    scope.add_range("q", 2)
    scope.labels["L"] = "L", "label"
    assert [scope.declares(n) for n in ("r5", "r6", "q1", "q2", "L", "outside")] == [
        True,
        False,
        True,
        False,
        True,
        False,
    ]
    assert [scope.declares_range("r", n) for n in (0, 5, 6, 9)] == [False, False, True, True]
    assert scope.declares_range("q", 1)
    assert not scope.declares_range("s", 9)
    assert [scope.declares_range("", n) for n in (9,)] == [False]


def test_special_registers() -> None:
    """As many as chapter 10 of the PTX ISA numbers, and no more."""
    assert {f"%envreg{i}" for i in range(32)} == {n for n in SPECIAL_REGISTERS if n.startswith("%envreg")}
    assert {f"%pm{i}{w}" for i in range(8) for w in ("", "_64")} == {
        n for n in SPECIAL_REGISTERS if n.startswith("%pm")
    }


# --- bodies ----------------------------------------------------------------------------------------------------------


def test_how_deep_scopes_go() -> None:
    deepest = "{" * 256 + "}" * 256
    assert body(deepest) == []
    assert "fewer nested" in error(f".entry k() {{ {'{' + deepest + '}'} }}").message


def test_coordinates() -> None:
    (fetch,) = body(".reg .b32 r, s; .reg .b64 t; x [t, {r, s}], r;")
    assert fetch.operands == (Address(Register("t"), 0, (Vector((Register("r"), Register("s"))),)), Register("r"))
    assert body(".reg .b64 t; x [t+4, 7];")[0].operands == (Address(Register("t"), 4, (Immediate("int", 7),)),)
    assert "expected an operand" in error('.entry k() { x "text"; }').message


def test_guards() -> None:
    found = body(".reg .pred p, q; @p x; @!q y; z;")
    assert [i.guard for i in found] == [Guard("p", False), Guard("q", True), None]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (".reg .b32 %r<-1>;", "range of at most 2147483648, found -1"),
        (".reg .b32 %r<2147483649>;", "range of at most 2147483648, found 2147483649"),
        (".reg .u32 r; t: .branchtargets L<65537>; brx.idx r, t;", "range of at most 65536, found 65537"),
        (".reg .u32 r; L0: t: .branchtargets L<1>, L<65536>; brx.idx r, t;", "range of at most 65535, found 65536"),
        (".reg .b32 a<2>; .reg .b32 a<2>;", "'a<2>', which is declared twice"),
        (".reg .b32 a<2>; .reg .b32 a1;", "'a1', which is declared twice"),
        (".reg .b32 a; L: a: ret;", "'a', which is declared twice"),
        ("%L: ret;", "expected a label, found '%L'"),
        (".reg .b32 r; x [r, r;", "expected ']'"),
        ("x [1.5];", "expected an address, found a floating-point number"),
        ("call 5;", "a function's name, found '5'"),
        ("call (1.5, 2;", "expected ')' after the list of a call"),
        ("bra 5;", "expected a label, found '5'"),
        ("x y|z;", "expected a declared register, found 'y'"),
    ],
)
def test_errors_of_bodies(text: str, hint: str) -> None:
    assert hint in error(f".entry k() {{ {text} }}").message


def test_ranges_of_registers_and_of_targets() -> None:
    assert body(".reg .b32 %r<0>; .reg .b32 %s<1>; x %s0;")[0].operands == (Register("%s0"),)
    read = parse(HEADER + ".entry k() { .reg .u32 r; L0: L1: M: t: .branchtargets L<2>, M, L<0>; brx.idx r, t; }")
    assert read.functions["k"].branch_targets == {"t": ("L0", "L1", "M")}


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_lines_and_columns() -> None:
    cursor = Cursor("a\nb\n\nc")
    assert [cursor.line(offset) for _, _, offset in cursor.tokens] == [1, 2, 4, 4]
    assert [cursor.line(n) for n in range(7)] == [1, 1, 2, 2, 3, 4, 4]


def test_quotes_are_cut_at_forty_characters() -> None:
    assert quoted("x" * 40) == "'" + "x" * 40 + "'"
    assert quoted("x" * 41) == "'" + "x" * 40 + "...'"
    assert quoted("a\0b") == "'a?b'"


def test_suggestions() -> None:
    assert did_you_mean("tidx", ["tid.x", "clock"], "no") == "did you mean 'tid.x'?"
    assert did_you_mean("zzz", ["tid.x"], "no") == "no"


@pytest.mark.parametrize(
    ("text", "shown", "caret"),
    [
        ("ab x", "ab x", 3),
        ("\tab\tx", "    ab  x", 8),
        ("a" * 100 + " x", "a" * 79 + " x", 80),
        ("y x" + " b" * 200, ("y x" + " b" * 200)[:160], 2),
        ("a" * 79 + " x" + "b" * 200, "a" * 79 + " x" + "b" * 79, 80),
        ("a\0 x\r", "a? x", 3),
    ],
)
def test_what_an_error_shows_of_a_line(text: str, shown: str, caret: int) -> None:
    cursor = Cursor("before\nz\nafter")
    cursor.text = f"before\n{text}\nafter"
    cursor._newlines = [6, 7 + len(text)]
    with pytest.raises(PtxSyntaxError) as caught:
        cursor.fail("message", cursor.text.index("x"))
    first, line, below = caught.value.message.split("\n")
    assert first == f"line 2, column {text.index('x') + 1}: message"
    assert (line, below) == ("    " + shown, " " * (4 + caret) + "^")


def test_groups_and_statements_are_skipped_whole() -> None:
    cursor = Cursor("( a ( b ) c ) d { ( } ; e")
    cursor.skip_group("(", ")")
    assert cursor.take("name") == "d"
    cursor.skip_group("{", "}")
    assert cursor.accept(";")
    assert cursor.peek[1] == "e"
    for text, skip in (
        ("a b", Cursor.skip_statement),
        ("a } ;", Cursor.skip_statement),
        ("a { ;", Cursor.skip_statement),
    ):
        with pytest.raises(PtxSyntaxError, match="expected ';'"):
            skip(Cursor(text))
    with pytest.raises(PtxSyntaxError, match=r"expected '\)', found the end of the text"):
        Cursor("( ( )").skip_group("(", ")")
