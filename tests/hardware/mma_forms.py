"""What record_mma.py records: mma.sync and wmma, each with a kernel that executes it on operands in memory."""

from __future__ import annotations

import re
from dataclasses import dataclass

PARTS, FEW = 32, 4  # hashes of a form's results; of one whose sums are exact, or which makes them as another form does
INTEGERS = {"s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1, "s32": 32}
BITS = INTEGERS | {"f16": 16, "bf16": 16, "tf32": 32, "f32": 32, "f64": 64}


@dataclass(frozen=True)
class Form:
    """An mma.sync: 32-bit registers of a thread for A, B, C and D; `ab` and `c` are the types held in them; `parts`:
    hashes of results that are recorded."""

    words: str
    counts: tuple[int, int, int]
    ab: str
    c: str
    parts: int = PARTS

    @property
    def sums(self) -> tuple[int, str]:
        """Registers of D, and their type."""
        return self.counts[2], self.c

    @property
    def text(self) -> str:
        """PTX: thread t of warp w holds register r of an operand at [(w * count + r) * 32 + t]."""
        a, b, c = self.counts
        wide = self.c == "f64"
        kind, bytes_ = ("f64", 8) if wide else ("b32", 4)
        held = "f64" if wide else "f32" if self.c == "f32" else "b32"
        names = [("a", a, kind), ("b", b, kind), ("c", c, held), ("d", c, held)]
        lines = [f".reg .{type} %{name}<{count}>;" for name, count, type in names]
        lines += [".reg .b64 %p, %q;", ".reg .b32 %t, %w, %i;", "mov.u32 %t, %tid.x;", "mov.u32 %w, %ctaid.x;"]
        for name, count, type in names:
            lines += [f"ld.param.u64 %p, [p_{name}];", f"mad.lo.u32 %i, %w, {count * 32}, %t;",
                      f"mad.wide.u32 %{'p' if name != 'd' else 'q'}, %i, {bytes_}, %p;"]  # fmt: skip
            lines += [f"ld.global.{type} %{name}{r}, [%p+{r * 32 * bytes_}];" for r in range(count) if name != "d"]
        groups = [f"{{{', '.join(f'%{name}{r}' for r in range(count))}}}" for name, count, _ in
                  (names[3], *names[:3])]  # fmt: skip
        lines.append(f"mma.sync.aligned.{self.words} {', '.join(groups)};")
        lines += [f"st.global.{held} [%q+{r * 32 * bytes_}], %d{r};" for r in range(c)]
        return _kernel(lines)


def _kernel(lines: list[str]) -> str:
    params = ", ".join(f".param .u64 p_{name}" for name in "abcd")
    body = "\n".join(f"  {line}" for line in [*lines, "ret;"])
    return f".version 8.4\n.target sm_90\n.address_size 64\n.visible .entry mma({params})\n{{\n{body}\n}}\n"


@dataclass(frozen=True)
class Fragments(Form):
    """A wmma: one warp's matrices lie in memory after another's, A and C by rows and B by columns; `counts` are words of
    32 bits (or f64s) of them, for each thread. `shape` is PTX's, `types` those of A, C and D, `how` .xor.popc or such."""

    shape: str = ""
    types: tuple[str, str, str] = ("", "", "")
    how: str = ""

    @property
    def sums(self) -> tuple[int, str]:
        m, n, _ = _sizes(self.shape)
        return _words(m * n, self.types[2]) // 32, self.types[2]

    @property
    def text(self) -> str:
        (m, n, k), (ab, c, d) = _sizes(self.shape), self.types
        types, sizes = {"a": ab, "b": ab, "c": c, "d": d}, {"a": m * k, "b": n * k, "c": m * n, "d": m * n}
        lines = [".reg .b64 %p_a, %p_b, %p_c, %p_d;", ".reg .b32 %w;", "mov.u32 %w, %ctaid.x;"]
        groups = {}
        for name, type in types.items():
            count = 8 if type == "f16" and name in "ab" else _words(sizes[name], type) // 32
            groups[name] = f"{{{', '.join(f'%{name}{r}' for r in range(count))}}}"
            lines += [f".reg .{type if type in ('f32', 'f64') else 'b32'} %{name}<{count}>;",
                      f"ld.param.u64 %p_{name}, [p_{name}];",
                      f"mad.wide.u32 %p_{name}, %w, {sizes[name] * BITS[type] // 8}, %p_{name};"]  # fmt: skip
        for name, layout, stride in (("a", "row", k), ("b", "col", k), ("c", "row", n)):
            ordered = f"wmma.load.{name}.sync.aligned.{layout}.{self.shape}.global.{types[name]}"
            lines.append(f"{ordered} {groups[name]}, [%p_{name}], {stride};")
        of_all = f"{d}.{c}" if ab == "f16" else f"{d}.{ab}.{ab}.{c}"
        given = ", ".join(groups[name] for name in "dabc")
        lines.append(f"wmma.mma{self.how}.sync.aligned.row.col.{self.shape}.{of_all} {given};")
        lines.append(f"wmma.store.d.sync.aligned.row.{self.shape}.global.{d} [%p_d], {groups['d']}, {n};")
        return _kernel(lines)


def _sizes(shape: str) -> tuple[int, int, int]:
    m, n, k = map(int, re.findall(r"\d+", shape))
    return m, n, k


def _words(elements: int, type: str) -> int:
    return elements * BITS[type] // max(32, BITS[type])


_MIXED = (("e4m3", "e5m2"), ("e5m2", "e4m3"))


def _forms() -> list[Form]:
    made = []
    for ab in ("f16", "bf16"):
        made += [Form(f"m16n8k8.row.col.f32.{ab}.{ab}.f32", (2, 1, 4), ab, "f32")]
        made += [Form(f"m16n8k16.row.col.f32.{ab}.{ab}.f32", (4, 2, 4), ab, "f32")]
    made += [Form("m16n8k8.row.col.f16.f16.f16.f16", (2, 1, 2), "f16", "f16")]
    made += [Form("m16n8k16.row.col.f16.f16.f16.f16", (4, 2, 2), "f16", "f16")]
    made += [Form("m16n8k4.row.col.f32.tf32.tf32.f32", (2, 1, 4), "f32", "f32")]
    made += [Form("m16n8k8.row.col.f32.tf32.tf32.f32", (4, 2, 4), "f32", "f32")]
    made += [Form(f"m16n8k32.row.col.f32.{ab}.{ab}.f32", (4, 2, 4), ab, "f32") for ab in ("e4m3", "e5m2")]
    made += [Form(f"m16n8k32.row.col.f32.{a}.{b}.f32", (4, 2, 4), a, "f32") for a, b in _MIXED]
    made += [Form("m8n8k4.row.col.f64.f64.f64.f64", (1, 1, 2), "f64", "f64")]
    made += [Form(f"m16n8k{k}.row.col.f64.f64.f64.f64", (k // 2, k // 4, 4), "f64", "f64", FEW) for k in (4, 8, 16)]
    return [*made, *_integers(), *_fragments()]


def _integers() -> list[Form]:
    shapes = {8: ((8, 16), (16, 16), (16, 32)), 4: ((8, 32), (16, 32), (16, 64)), 1: ((8, 128), (16, 128), (16, 256))}
    return [form for bits, sizes in shapes.items() for m, k in sizes for form in _of_bits(m, k, bits)]


def _of_bits(m: int, k: int, bits: int) -> list[Form]:
    counts = (m * k * bits // 1024, 8 * k * bits // 1024, m // 4)
    start = f"m{m}n8k{k}.row.col"
    if bits == 1:
        return [Form(f"{start}.s32.b1.b1.s32.{how}.popc", counts, "b1", "s32", FEW) for how in ("xor", "and")]
    kinds = [(a, b, how) for a in "su" for b in "su" for how in ("", ".satfinite")]
    return [Form(f"{start}{how}.s32.{a}{bits}.{b}{bits}.s32", counts, f"{a}{bits}", "s32", FEW) for a, b, how in kinds]


def _fragments() -> list[Form]:
    three = ("m16n16k16", "m32n8k16", "m8n32k16")
    given = [(s, ("f16", c, d), "") for s in three for c in ("f16", "f32") for d in ("f16", "f32")]
    given += [(s, (ab, c, c), "") for s in three for ab, c in (("bf16", "f32"), ("s8", "s32"), ("u8", "s32"))]
    given += [("m16n16k8", ("tf32", "f32", "f32"), ""), ("m8n8k4", ("f64", "f64", "f64"), "")]
    given += [("m8n8k32", (ab, "s32", "s32"), "") for ab in ("s4", "u4")]
    given += [("m8n8k128", ("b1", "s32", "s32"), how) for how in (".xor.popc", ".and.popc")]
    return [_fragment(*each) for each in given]


def _fragment(shape: str, types: tuple[str, str, str], how: str) -> Form:
    (m, n, k), (ab, c, d) = _sizes(shape), types
    counts = (_words(m * k, ab) // 32, _words(n * k, ab) // 32, _words(m * n, c) // 32)
    held = "f32" if ab == "tf32" else ab
    return Fragments(f"wmma{how}.{shape}.{d}.{ab}.{c}", counts, held, c, FEW, shape, types, how)


FORMS = _forms()
