"""parse(): real compiler output and hand-written PTX in, records out; garbage in, PtxSyntaxError out."""

from __future__ import annotations

import re
import time
import timeit

import pytest
from cuda.bindings import nvrtc
from hypothesis import given, settings
from hypothesis import strategies as st

from tilescope.errors import PtxSyntaxError
from tilescope.ptx.module import (
    Address,
    Function,
    Guard,
    Immediate,
    Instruction,
    Label,
    Loc,
    Module,
    NegatedRegister,
    Operand,
    PredicatePair,
    Reference,
    Register,
    Sink,
    Symbol,
    Vector,
)
from tilescope.ptx.syntax import parse

HEADER = ".version 8.3\n.target sm_90\n.address_size 64\n"
REGISTERS = ".reg .pred %p<3>, q; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>;\n"

SOURCE = """
extern "C" __device__ int printf(const char*, ...);
extern "C" __device__ int vprintf(const char*, const char*);
struct S { int a; float b[3]; double c; };
__constant__ float mask[5] = {1.f, 2.f};
__device__ int counter = 7;
__device__ int* pointers[3] = {&counter, &counter + 1, 0};
typedef float (*binary)(float, float);
__device__ __noinline__ float plus(float a, float b) { return a + b; }
__device__ __noinline__ float times(float a, float b) { return a * b; }
__device__ binary table[2] = {plus, times};
extern __shared__ float dynamic[];
__device__ __forceinline__ float inner(float* a) {
  return __shfl_down_sync(~0u, a[3], 1);
}
__device__ __forceinline__ float outer(float* a) {
  return inner(a) * 3;
}
extern "C" __global__ void __launch_bounds__(256, 2) kernel(float* a, S s, int n) {
  __shared__ float tile[16][17];
  tile[threadIdx.x][threadIdx.y] = a[n]; dynamic[n] = s.c;
  __syncthreads();
  float local[8];
  for (int i = 0; i < 8; i++) local[i] = a[i] * mask[i % 5];
  a[0] = table[n & 1](local[n], tile[n][3]) + outer(a);
  for (int k = 0; k < n; k++) a[1] += a[k] * atomicAdd(&counter, 1) + *pointers[k];
  printf("%d", n);
}
"""


def compile_cuda(source: str) -> str:
    _, program = nvrtc.nvrtcCreateProgram(source.encode(), b"k.cu", 0, [], [])
    options = [b"--gpu-architecture=compute_90", b"-lineinfo", b"-default-device"]
    (status,) = nvrtc.nvrtcCompileProgram(program, len(options), options)
    assert status == nvrtc.nvrtcResult.NVRTC_SUCCESS
    _, size = nvrtc.nvrtcGetPTXSize(program)
    ptx: bytes = b" " * size
    nvrtc.nvrtcGetPTX(program, ptx)
    return ptx.decode()  # ends with the NUL that NVRTC writes


REAL = compile_cuda(SOURCE)


def instructions(function: Function) -> list[Instruction]:
    return [item for item in function.body if isinstance(item, Instruction)]


def module(text: str) -> Module:
    return parse(HEADER + text)


def function(body: str) -> Function:
    return module(".entry k() {" + REGISTERS + body + "}").functions["k"]


def one(body: str) -> Instruction:
    return instructions(function(body))[0]


def operand(text: str) -> Operand:
    return one(f"x %r0, {text};").operands[1]


def error(text: str) -> PtxSyntaxError:
    with pytest.raises(PtxSyntaxError) as caught:
        parse(text)
    return caught.value


def body_error(body: str) -> PtxSyntaxError:
    return error(HEADER + ".entry k() {" + REGISTERS + body + "}")


@pytest.fixture(scope="module")
def read() -> Module:
    assert REAL.endswith("\0")
    return parse(REAL)


class TestNvrtc:
    def test_header(self, read: Module) -> None:
        assert re.fullmatch(r"\d\.\d", read.version)
        assert (read.target, read.address_size) == ("sm_90", 64)
        assert [f.name for f in read.entries] == ["kernel"]
        assert read.files[1].endswith("k.cu")

    def test_functions(self, read: Module) -> None:
        plus = read.functions["_Z4plusff"]
        assert not plus.is_entry
        assert not plus.is_declaration
        assert [(p.space, p.type, p.size) for p in plus.params] == [("param", "b32", 4)] * 2
        assert [r.name for r in plus.returns] == ["func_retval0"]
        assert instructions(plus)[-1].name == "ret"
        assert read.functions["vprintf"].is_declaration

    def test_kernel(self, read: Module) -> None:
        kernel = read.functions["kernel"]
        assert kernel.directives == {"maxntid": (256, 1, 1), "minnctapersm": (2,)}
        assert [(p.name, p.size, p.align) for p in kernel.params] == [
            ("kernel_param_0", 8, 8),
            ("kernel_param_1", 24, 8),
            ("kernel_param_2", 4, 4),
        ]
        spaces = {(v.space, v.size) for v in kernel.variables}
        assert ("shared", 16 * 17 * 4) in spaces
        assert any(v.space == "local" for v in kernel.variables)
        assert kernel.registers["%SP"] == "b64"

    def test_every_register_is_in_the_table(self, read: Module) -> None:
        kernel = read.functions["kernel"]
        used = {o.name for i in instructions(kernel) for o in i.operands if isinstance(o, Register)}
        declared = {name for name in used if name in kernel.registers}
        assert len(declared) > 40
        assert {name.split(".")[0] for name in used - declared} <= {"%tid"}

    def test_variables(self, read: Module) -> None:
        assert read.variables["counter"].data == b"\7\0\0\0"
        assert read.variables["mask"].data.hex() == "0000803f00000040" + "00" * 12
        assert read.variables["mask"].space == "const"
        assert read.variables["pointers"].references == (
            Reference(0, 8, "counter", 0, True),
            Reference(8, 8, "counter", 4, True),
        )
        assert [r.symbol for r in read.variables["table"].references] == ["_Z4plusff", "_Z5timesff"]
        dynamic = read.variables["dynamic"]
        assert (dynamic.space, dynamic.size, dynamic.extern, dynamic.is_array) == ("shared", 0, True, True)

    def test_inlined_locations(self, read: Module) -> None:
        shuffle = next(i for i in instructions(read.functions["kernel"]) if i.opcode == "shfl")
        lines = []
        loc = shuffle.loc
        while loc:
            lines.append(loc.line)
            loc = loc.inlined_at
        places = [SOURCE.splitlines()[n - 1] for n in lines]
        assert "__shfl_down_sync" in places[0]
        assert "inner(a) * 3" in places[1]
        assert "outer(a)" in places[2]
        assert len(places) == 3

    def test_calls(self, read: Module) -> None:
        calls = [i for i in instructions(read.functions["kernel"]) if i.opcode == "call"]
        indirect = next(c for c in calls if isinstance(c.operands[1], Register))
        assert len(indirect.operands) == 4
        direct = next(c for c in calls if c.operands[1] == Symbol("vprintf"))
        assert len(direct.operands) == 3
        names = {v.name for v in read.functions["kernel"].variables}
        for call in calls:
            for given_list in (call.operands[0], call.operands[2]):
                assert isinstance(given_list, Vector)
                assert {item.name for item in given_list.items if isinstance(item, Symbol)} <= names

    def test_lines_are_those_of_the_text(self, read: Module) -> None:
        lines = REAL.splitlines()
        for instruction in instructions(read.functions["kernel"]):
            assert instruction.name in lines[instruction.line - 1]


class TestHeaders:
    def test_first_of_several_targets(self) -> None:
        assert parse(".version 7.8 .target sm_80, debug, texmode_independent").target == "sm_80"

    def test_address_size_defaults_to_32(self) -> None:
        assert parse(".version 7.8 .target sm_80").address_size == 32

    def test_comments_sections_files(self) -> None:
        text = '// a\n/* b\n .func */ .section .debug_str { L: .b8 1,2 }\n .section .d { .b8 "}" // }\n }'
        read = module(text + '.file 3 "C:\\\\a.cu", 12, 34 .pragma "nounroll"; .global .u32 x;')
        assert read.files == {3: "C:\\a.cu"}
        assert list(read.variables) == ["x"]

    def test_parameters(self) -> None:
        text = (
            ".visible .entry k(.param .u64 .ptr .global .align 16 p, .param .align 8 .b8 s[24], .param .f32 f) {ret;}"
        )
        p, s, f = module(text).functions["k"].params
        assert (p.type, p.size, p.align, p.is_array) == ("u64", 8, 8, False)
        assert (s.type, s.count, s.size, s.align, s.is_array) == ("b8", 24, 24, 8, True)
        assert (f.type, f.size) == ("f32", 4)

    def test_directives(self) -> None:
        text = '.entry k() .reqntid 16, 8 .maxnreg 64 .explicitcluster .reqnctapercluster 2 .pragma "a"; .noreturn {}'
        assert module(text).functions["k"].directives == {
            "reqntid": (16, 8),
            "maxnreg": (64,),
            "explicitcluster": (),
            "reqnctapercluster": (2,),
            "noreturn": (),
        }

    def test_declaration_then_definition(self) -> None:
        read = module(
            ".func (.param .b32 r) f(.param .b32 _, .param .b32 _) .noreturn; .func (.param .b32 r) f() {ret;}"
        )
        assert not read.functions["f"].is_declaration
        assert read.functions["f"].returns[0].name == "r"

    def test_register_parameters(self) -> None:
        f = module(".func (.reg .u32 r) f(.reg .u32 a) { mov.u32 r, a; }").functions["f"]
        assert instructions(f)[0].operands == (Register("r"), Register("a"))
        assert f.registers["a"] == "u32"

    def test_alias(self) -> None:
        read = module(".func g(); .func f() {ret;} .alias g, f;")
        assert read.functions["g"] is read.functions["f"]


class TestVariables:
    # The bytes are those that ptxas 13.0 writes into a cubin's .nv.global.init.
    @pytest.mark.parametrize(
        ("text", "data"),
        [
            (".f32 x[3] = {1.5, -2.5, 0f3F800000}", "0000c03f000020c00000803f"),
            (".f64 x = 0d3FF8000000000000", "000000000000f83f"),
            (".f64 x = 0f3F800000", "000000000000f03f"),
            (".f32 x = 0d3FF0000000000000", "0000803f"),
            (".b32 x = 0f3F800000", "0000803f"),
            (".v4 .f32 x = {1.0, 2.0, 3.0, 4.0}", "0000803f000000400000404000008040"),
            (".u32 x[3] = {(1<<4)|3, ~0, -7/2}", "13000000fffffffffdffffff"),
            (".s16 x[] = {1, -2, 017, 0x1F, 0b101}", "0100feff0f001f000500"),
            (".b8 x[2][4] = {{1,2,3,4},{5}}", "0102030405000000"),
            (".v2 .u8 x[] = {{1,2},{3,4}}", "01020304"),
            (".u8 x = 300", "2c"),
            (".b8 x[4] = {}", "00000000"),
        ],
    )
    def test_initialisers(self, text: str, data: str) -> None:
        x = module(f".global {text};").variables["x"]
        assert x.data.hex() == data
        assert x.size == len(x.data)

    def test_references(self) -> None:
        text = ".global .b8 g[8]; .global .u64 x[5] = {g, g+5, generic(g), generic(g)+9, g-4};"
        assert module(text).variables["x"].references == (
            Reference(0, 8, "g", 0, False),
            Reference(8, 8, "g", 5, False),
            Reference(16, 8, "g", 0, True),
            Reference(24, 8, "g", 9, True),
            Reference(32, 8, "g", -4, False),
        )

    def test_masks_make_one_reference(self) -> None:
        masks = ", ".join(f"{0xFF << 8 * k:#x}(generic(g)+3)" for k in range(8))
        x = module(f".global .b8 g[8]; .global .align 1 .u8 x[10] = {{7, {masks}, 9}};").variables["x"]
        assert x.references == (Reference(1, 8, "g", 3, True),)
        assert x.data == bytes([7, 0, 0, 0, 0, 0, 0, 0, 0, 9])

    def test_shapes_and_attributes(self) -> None:
        text = ".visible .global .attribute(.managed) .align 16 .f32 a[4][8], b; .extern .shared .align 16 .b8 c[];"
        read = module(text + ".weak .const .v4 .f32 d;").variables
        assert (read["a"].count, read["a"].size, read["a"].align) == (32, 128, 16)
        assert (read["b"].count, read["b"].size, read["b"].data) == (1, 4, b"")
        assert (read["c"].size, read["c"].align, read["c"].extern) == (0, 16, True)
        assert (read["d"].count, read["d"].size, read["d"].align, read["d"].is_array) == (4, 16, 16, False)

    def test_extern_then_defined(self) -> None:
        assert module(".extern .global .u32 x; .global .u32 x = 5;").variables["x"].data == b"\5\0\0\0"

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (".global .u32 x[1] = {1, 2};", "'}' at the end of a full array"),
            (".global .b8 x[2][2] = {{1}, {2}};", "short one"),
            (".global .b8 x[2][2] = {1, 2};", "'{'"),
            (".global .f32 x = 1;", "found an integer"),
            (".global .u32 x = 1.0;", "found a floating-point number"),
            (".shared .u32 x = 1;", "no initialiser in .shared"),
            (".global .u16 x = y;", "4 or 8 bytes"),
            (".global .u64 x = y;", "declared name, found 'y'"),
            (".global .u8 x = 0xFF00(x);", "next byte of an address"),
            (".global .u8 x[99999999999] = {1};", "256 MiB"),
            (".global .u8 x[][1099511627776] = {{1}};", "256 MiB"),
            (".global .align 3 .u8 x;", "power of two"),
            (".global .u8 x[-1];", "array's size"),
            (".global .u32 x; .global .u32 x;", "defined twice"),
            (".global .texref x;", "not supported"),
            (".tex .u32 x;", "not supported"),
            (".global .pred x;", "other than .pred"),
            (".global .u31 x;", "'.u31'"),
        ],
    )
    def test_errors(self, text: str, message: str) -> None:
        assert message in error(HEADER + text).message


class TestOperands:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("12", Immediate("int", 12)),
            ("-3", Immediate("int", -3)),
            ("0xFFU", Immediate("int", 255)),
            ("0xFFFFFFFFFFFFFFFF", Immediate("int", 2**64 - 1)),
            ("017", Immediate("int", 15)),
            ("0b101", Immediate("int", 5)),
            ("0F3f800000", Immediate("f32", 0x3F800000)),
            ("-0f3F800000", Immediate("f32", 0xBF800000)),
            ("0d3FF0000000000000", Immediate("f64", 0x3FF0000000000000)),
            ("1.0", Immediate("f64", 0x3FF0000000000000)),
            ("-2.5e-1", Immediate("f64", 0xBFD0000000000000)),
            ("WARP_SZ", Immediate("int", 32)),
            ("2 + 3 * (4 - 1) << 1", Immediate("int", 22)),
            ("~1 & 0xF ^ 1 | 16", Immediate("int", 0b11111)),
            ("-7 / 2 - -7 % 2", Immediate("int", -2)),
            ("!0 + !5", Immediate("int", 1)),
            ("1 << 99999999999", Immediate("int", 0)),
            ("-8 >> 1", Immediate("int", -4)),
            ("-0d3FF0000000000000", Immediate("f64", 0xBFF0000000000000)),
            ("%r8", Register("%r8")),
            ("%tid.x", Register("%tid.x")),
            ("%clock64", Register("%clock64")),
            ("%envreg31", Register("%envreg31")),
            ("q", Register("q")),
            ("!q", NegatedRegister("q")),
            ("_", Sink()),
            ("%p1|_", PredicatePair(Register("%p1"), Sink())),
            ("_|%p1", PredicatePair(Sink(), Register("%p1"))),
            ("{%r1, _, 7}", Vector((Register("%r1"), Sink(), Immediate("int", 7)))),
            ("k+8", Symbol("k", 8)),
            ("k-4*2", Symbol("k", -8)),
            ("[%rd1]", Address(Register("%rd1"))),
            ("[ %rd1 + 0x10 ]", Address(Register("%rd1"), 16)),
            ("[%rd1+-4]", Address(Register("%rd1"), -4)),
            ("[k+4]", Address(Symbol("k"), 4)),
            ("[1234]", Address(Immediate("int", 1234))),
        ],
    )
    def test_operands(self, text: str, expected: Operand) -> None:
        assert operand(text) == expected

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("08", "'08'"),
            ("0x1FFFFFFFFFFFFFFFF", "64 bits"),
            ("0f3F80", "'0f3F80'"),
            ("1/0", "other than 0"),
            ("~1.0", "floating-point"),
            ("[%rd1+%r2]", "a constant, found '%r2'"),
            ("[k {%r1}]", "']' after an address"),
            ("{%r1, {%r2}}", "an operand, found '{'"),
            ("%r1+4", "found '+'"),
            ("(" * 5000, "deep"),
            ("-" * 5000, "deep"),
            ("nowhere", "declared name, found 'nowhere'"),
        ],
    )
    def test_errors(self, text: str, message: str) -> None:
        assert message in body_error(f"x %r0, {text};").message


class TestBodies:
    def test_instruction(self) -> None:
        got = one("\n@!%p1 ld.shared::cta.L1::no_allocate .v2.f32 {%f1, %f2}, [%rd1];")
        assert got.name == "ld.shared::cta.L1::no_allocate.v2.f32"
        assert (got.opcode, got.modifiers[0], got.guard) == ("ld", "shared::cta", Guard("%p1", True))
        assert got.operands[1] == Address(Register("%rd1"))
        assert got.line == HEADER.count("\n") + REGISTERS.count("\n") + 2

    def test_predicate_pairs(self) -> None:
        assert one("setp.lt.and.s32 %p1|%p2, %r1, 0, !q;").operands == (
            PredicatePair(Register("%p1"), Register("%p2")),
            Register("%r1"),
            Immediate("int", 0),
            NegatedRegister("q"),
        )

    def test_labels(self) -> None:
        body = function("A: B: @q bra C; bra.uni A; C: ret;").body
        assert [item.name for item in body] == ["A", "B", "bra", "bra.uni", "C", "ret"]
        assert [type(item) for item in body[:2]] == [Label, Label]
        assert isinstance(body[2], Instruction)
        assert body[2].operands == (Symbol("C"),)

    @pytest.mark.parametrize(
        ("text", "operands"),
        [
            ("call g;", (Vector(()), Symbol("g"), Vector(()))),
            ("call.uni g, (a, 3);", (Vector(()), Symbol("g"), Vector((Symbol("a"), Immediate("int", 3))))),
            ("call (%r1), g;", (Vector((Register("%r1"),)), Symbol("g"), Vector(()))),
            ("call (r), %rd1, (), h;", (Vector((Symbol("r"),)), Register("%rd1"), Vector(()), Symbol("h"))),
            ("call %rd1, h;", (Vector(()), Register("%rd1"), Vector(()), Symbol("h"))),
        ],
    )
    def test_calls(self, text: str, operands: tuple[Operand, ...]) -> None:
        body = ".param .b32 a, r; h: .callprototype (.param .b32 _) _ (); t: .calltargets g; " + text
        read = module(".func g() {ret;} .entry k() {" + REGISTERS + body + "}")
        assert instructions(read.functions["k"])[0].operands == operands

    def test_branch_targets(self) -> None:
        f = function("A: t: .branchtargets A, B<2>; brx.idx %r1, t; B0: B1: ret;")
        assert f.branch_targets == {"t": ("A", "B0", "B1")}
        assert instructions(f)[0].operands == (Register("%r1"), Symbol("t"))

    def test_locations(self) -> None:
        f = function(
            "x; .loc 1 20 3\n x; .loc 2 5 1, function_name $L__s+12, inlined_at 1 20 3\n x; L: x;"
            ".loc 3 7 1, function_name f, inlined_at 2 5 1\n x;"
        )
        call = Loc(1, 20, 3)
        middle = Loc(2, 5, 1, call)
        assert [i.loc for i in instructions(f)] == [None, call, middle, middle, Loc(3, 7, 1, middle)]

    def test_location_without_its_caller(self) -> None:
        assert one(".loc 2 5 1, function_name f, inlined_at 1 15 5 x;").loc == Loc(2, 5, 1, Loc(1, 15, 5))

    def test_locations_that_inline_themselves_end(self) -> None:
        f = function(".loc 1 1 1, function_name f, inlined_at 1 1 1 x;" * 5000)
        assert instructions(f)[-1] == instructions(f)[-1]
        assert str(instructions(f)[-1].loc).count("Loc(") < 100

    def test_body_directives(self) -> None:
        f = function(
            '.pragma "nounroll"; .shared .align 16 .f32 tile[16][17]; .extern .shared .b8 d[]; mov.u32 %r1, tile;'
        )
        assert [(v.name, v.space, v.size, v.align, v.extern) for v in f.variables] == [
            ("tile", "shared", 1088, 16, False),
            ("d", "shared", 0, 1, True),
        ]
        assert instructions(f)[0].operands[1] == Symbol("tile")


class TestScopes:
    def test_inner_names_are_unique(self) -> None:
        f = function(
            "{ .reg .f32 %r1, t<2>; .param .b32 param0; mov.f32 %r1, t1; st.param.b32 [param0+4], %r2; }"
            "{ .reg .f64 %r1; .param .b64 param0; mov.f64 %r1, 0d0; st.param.b64 [param0], %rd1; }"
            "mov.b32 %r1, 0;".replace("0d0", "0d0000000000000000")
        )
        first, store, second, second_store, last = instructions(f)
        assert first.operands == (Register("%r1$1"), Register("t1$1"))
        assert store.operands == (Address(Symbol("param0$1"), 4), Register("%r2"))
        assert second.operands[0] == Register("%r1$2")
        assert second_store.operands[0] == Address(Symbol("param0$2"))
        assert last.operands[0] == Register("%r1")
        assert [f.registers[n] for n in ("%r1", "%r1$1", "%r1$2", "t0$1")] == ["b32", "f32", "f64", "f32"]
        assert [(v.name, v.size) for v in f.variables] == [("param0$1", 4), ("param0$2", 8)]

    def test_labels_of_scopes(self) -> None:
        f = function("{ L: @q bra L; @q bra M; bra N; N: } { L: bra L; } M: L: bra L;")
        targets = [i.operands[0] for i in instructions(f)]
        assert [t.name for t in targets if isinstance(t, Symbol)] == ["L$1", "M", "N$1", "L$2", "L"]
        assert [item.name for item in f.body if isinstance(item, Label)] == ["L$1", "N$1", "L$2", "M", "L"]

    def test_branch_targets_of_scopes(self) -> None:
        f = function("{ L: t: .branchtargets L, M; brx.idx %r1, t; } M: ret;")
        assert f.branch_targets == {"t$1": ("L$1", "M")}
        assert instructions(f)[0].operands[1] == Symbol("t$1")

    def test_suffixes_that_the_text_uses_are_left_out(self) -> None:
        f = function(".reg .b32 t$1; { .reg .b32 t; mov.b32 t, t$1; }")
        assert instructions(f)[0].operands == (Register("t$2"), Register("t$1"))

    def test_registers_are_not_expanded(self) -> None:
        f = function(".reg .b32 %big<2147483648>; mov.b32 %big2147483647, %big0;")
        assert f.registers["%big1234567890"] == "b32"
        assert "%big2147483648" not in f.registers
        assert "%big01" not in f.registers
        assert "nothing" not in f.registers
        assert len(f.registers) == 2**31 + 3 + 1 + 9 * 3
        assert next(iter(f.registers)) == "q"

    def test_prefix_that_ends_in_a_digit(self) -> None:
        f = function(".reg .f64 %x1<10>; mov.f64 %x19, %x10;")
        assert f.registers["%x19"] == "f64"
        assert "%x1" not in f.registers


class TestErrors:
    def test_line_text_and_caret(self) -> None:
        caught = error(HEADER + ".entry k() {\n\tadd.s32 \t%r1, 2;\n}")
        first, text, caret = caught.message.split("\n")
        assert first == "line 5, column 11: expected a declared register, found '%r1'"
        assert text[caret.index("^") :].startswith("%r1")
        assert caught.hint == "declare it: .reg .b32 %r1;"

    @pytest.mark.parametrize(
        ("body", "found", "hint"),
        [
            ("x %r9;", "'%r9'", "%r0 to %r8"),
            ("x %tidx;", "'%tidx'", "'%tid.x'"),
            (".reg .b32 %total; x %totals;", "'%totals'", "'%total'"),
            ("x [%rdd];", "'%rdd'", "%rd"),
            ("@%p7 x;", "'%p7'", "%p0 to %p2"),
            ("@p x;", "'p'", "declare"),
            ("{ .reg .b32 i; } x !i;", "'i'", "declare"),
            ("LOOP: bra LOPO;", "'LOPO'", "'LOOP'"),
            ("bra L; { L: }", "'L'", "where it should lead"),
            ("t: .branchtargets X;", "'X'", "X:"),
            ("L: brx.idx %r1, L;", "'L'", ""),
            ("L: L:", "'L'", "rename"),
            (".reg .b32 %r5;", "'%r5'", "rename"),
            (".reg .b32 a1; .reg .b32 a<2>;", "'a<2>'", "rename"),
            (".reg .v4 .f32 v;", "vector registers are not supported", "each element"),
            (".rge .b32 x;", "'.rge'", "'.reg'"),
            ("x %r1 y;", "found 'y'", "';'"),
            ("x %v.y.z;", "'%v.y'", ""),
            ("x 'a';", "U+0027", "remove"),
            ("x \0;", "U+0000", "binary"),
            ('.pragma "a;', "found its end", "close the string"),
            ("/* ", "somewhere after this '/*'", "close the comment"),
            ("{" * 300, "too many", "256"),
            ("call zz;", "'zz'", "declare"),
            (".loc 1 2\n x;", "found 'x'", ".loc file line column"),
        ],
    )
    def test_bodies(self, body: str, found: str, hint: str) -> None:
        caught = body_error(body)
        assert found in caught.message
        assert hint in caught.hint

    @pytest.mark.parametrize(
        ("text", "message", "hint"),
        [
            ("", "'.version' at the start, found the end", "complete"),
            ("hello", "found 'hello'", ".version, .target"),
            (".version 8", "'8'", ".version, .target"),
            (".version 8.0", "'.target'", "complete"),
            (HEADER + ".entry k() {", "found the end", "complete"),
            (HEADER + ".entry k() .maxntdi 5 {}", "'.maxntdi'", "'.maxntid'"),
            (HEADER + ".entry k() {} .entry k() {}", "defined twice", "rename"),
            (HEADER + ".func k(.param .b32 a) { .reg .b32 a; }", "declared twice", "rename"),
            (HEADER + "}", "found '}'", "too many"),
            (HEADER + ".alias f, g;", "'f'", "declare"),
            (HEADER + ".section .debug_str { .b8 1", "found the end", "complete"),
            ("\x7fELF\x01", "U+007F", "binary"),
        ],
    )
    def test_modules(self, text: str, message: str, hint: str) -> None:
        caught = error(text)
        assert message in caught.message
        assert hint in caught.hint

    def test_long_lines_are_cut(self) -> None:
        caught = body_error("x %r1; " * 5000 + "x %r9;" + "x %r1; " * 5000)
        _, text, caret = caught.message.split("\n")
        assert len(text) < 200
        assert text[caret.index("^") :].startswith("%r9")


def complaint(text: str) -> PtxSyntaxError | None:
    try:
        parse(text)
    except PtxSyntaxError as caught:
        return caught
    return None


def parses_or_complains(text: str) -> None:
    caught = complaint(text)
    if caught:
        assert re.match(r"line \d+, column \d+: ", caught.message)
        assert caught.message.endswith("^")
        assert caught.hint


class TestGarbage:
    PIECES: tuple[str, ...] = (
        ".reg",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        ";",
        ",",
        "%r1",
        "@",
        "!",
        "0x",
        "1<<",
        "-",
        ".section .a {",
        '"',
    )
    PIECES += ("/*", "//", ".v4", ".align", "0f", "<2147483648>", "_", "|", "= {", "generic(", "0xFF(", ".loc 1", "\0")
    PIECES += ("é", "$", "call", "bra", "brx.idx", ".branchtargets", ":", "[][", ".entry", "99999999999", "\ud800")

    @given(st.text())
    def test_random_text(self, text: str) -> None:
        parses_or_complains(text)
        parses_or_complains(HEADER + ".entry k() {" + text)

    @given(st.binary())
    def test_random_bytes(self, data: bytes) -> None:
        parses_or_complains(data.decode("latin-1"))

    @given(st.lists(st.sampled_from(PIECES)))
    def test_random_tokens(self, pieces: list[str]) -> None:
        parses_or_complains(HEADER + " ".join(pieces))
        parses_or_complains(HEADER + ".entry k() {" + " ".join(pieces))
        parses_or_complains(HEADER + ".global .u8 x" + " ".join(pieces))

    @given(st.integers(0, len(REAL)))
    @settings(deadline=None)
    def test_truncation(self, end: int) -> None:
        parses_or_complains(REAL[:end])

    @given(st.lists(st.tuples(st.integers(0, len(REAL)), st.integers(0, 50), st.sampled_from(PIECES)), min_size=1))
    @settings(deadline=None)
    def test_mutation(self, edits: list[tuple[int, int, str]]) -> None:
        text = REAL
        for start, length, piece in edits:
            text = text[:start] + piece + text[start + length :]
        parses_or_complains(text)

    def test_no_input_makes_it_slow(self) -> None:
        began = time.process_time()
        for piece in ("/*", " ", "{", '"', ".section .a {", "//\n", "a.", "%", "0x", "(", ".reg .b32 a, b<2>;", "L: "):
            parses_or_complains(HEADER + ".entry k() {" + piece * 20000)
        assert time.process_time() - began < 20


@pytest.mark.long
def test_speed() -> None:
    body = (
        "L{0}: mad.lo.s32 %r1, %r2, -3, %r4; @%p1 bra L{0}; ld.global.f32 %f1, [%rd1+{0}]; setp.lt.s32 %p1, %r1, 0;\n"
    )
    text = HEADER + ".entry k() {" + REGISTERS + "".join(body.format(i) for i in range(2500)) + "}"
    assert len(instructions(parse(text).functions["k"])) == 10000
    seconds = min(timeit.repeat(lambda: parse(text), timer=time.process_time, number=1, repeat=5))
    assert 10000 / seconds > 20000
