"""Atomics on vectors and on 128 bits: kernels that execute one of them in each thread, on operands in memory."""

from __future__ import annotations

TEXT = """.version 8.1
.target sm_90
.address_size 64
.visible .entry k(.param .u64 places, .param .u64 given, .param .u64 before)
{{
  .reg .{reg} %v<{count}>, %d<{count}>;
  .reg .b64 %a, %b, %c;
  .reg .b32 %i, %j, %n;
  ld.param.u64 %a, [places];
  ld.param.u64 %b, [given];
  ld.param.u64 %c, [before];
  mov.u32 %i, %ctaid.x;
  mov.u32 %n, %ntid.x;
  mov.u32 %j, %tid.x;
  mad.lo.u32 %i, %i, %n, %j;
  mad.wide.u32 %b, %i, {bytes}, %b;
  mad.wide.u32 %c, %i, {bytes}, %c;
  rem.u32 %j, %i, {places};
  mad.wide.u32 %a, %j, {bytes}, %a;
{loads}
  {instruction}
{stores}
  ret;
}}
"""


def text(words: str, count: int, size: int, wanted: bool, places: int) -> str:
    """`words` up to the type; elements of `size` bytes; thread i changes place i modulo `places`."""
    v, d = (", ".join(f"%{name}{i}" for i in range(count)) for name in "vd")
    v, d = (v, d) if count == 1 else (f"{{{v}}}", f"{{{d}}}")
    loads = "\n".join(f"  ld.global.b{8 * size} %v{i}, [%b+{i * size}];" for i in range(count))
    stores = "\n".join(f"  st.global.b{8 * size} [%c+{i * size}], %d{i};" for i in range(count))
    instruction = f"atom.{words} {d}, [%a], {v};" if wanted else f"red.{words} [%a], {v};"
    if words.endswith("b128"):
        instruction = _whole(words)
    reg = words[-3:] if words.endswith((".f32", ".f64")) else f"b{8 * size}"
    return TEXT.format(reg=reg, count=count, bytes=count * size, places=places, loads=loads,
                       stores=stores if wanted else "", instruction=instruction)  # fmt: skip


def _whole(words: str) -> str:
    """Exchanged, or compared with what is given and swapped for its halves turned round."""
    operands = "%q, %r" if "cas" in words else "%q"
    return f"""{{ .reg .b128 %o, %q, %r;
  mov.b128 %q, {{%v0, %v1}};
  mov.b128 %r, {{%v1, %v0}};
  atom.{words} %o, [%a], {operands};
  mov.b128 {{%d0, %d1}}, %o; }}"""


def size_of(type: str) -> int:
    """Bytes of an element's register."""
    return 8 if type in ("f64", "b128") else 4 if type == "f32" or type.endswith("x2") else 2


FORMS = [
    *((f"global.add.v{n}.f32", n, "f32") for n in (2, 4)),
    *((f"global.{op}.noftz.v{n}.{t}", n, t) for op in ("add", "min", "max") for t in ("f16", "bf16") for n in (2, 4, 8)),
    *((f"global.{op}.noftz.v{n}.{t}", n, t) for op in ("add", "min", "max") for t in ("f16x2", "bf16x2") for n in (2, 4)),
]  # fmt: skip
ALONE = [
    ("global.add.f32", 1, "f32"), ("global.add.f64", 1, "f64"),
    *((f"global.add.noftz.{t}", 1, t) for t in ("f16", "bf16", "f16x2", "bf16x2")),
    ("global.exch.b128", 2, "b128"), ("global.cas.b128", 2, "b128"),
]  # fmt: skip
