"""Where variables lie: alignment, guards between them, shared memory as the hardware counts it, and initial bytes."""

from __future__ import annotations

import pytest

from tilescope.emulator.hardware.spaces import CONST_BASE, GLOBALS_BASE, GUARD, LOCAL_START, SHARED_START
from tilescope.emulator.lanes.uniformity import Origin
from tilescope.emulator.plan.inline import flatten
from tilescope.emulator.plan.layout import Layout, build_layout, image, module_layout, space_of
from tilescope.emulator.plan.linked import frame_bytes
from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Variable
from tilescope.ptx.syntax import parse

HEADER = ".version 8.3\n.target sm_90\n.address_size 64\n"


def laid_out(module: str, body: str = "", params: str = "") -> Layout:
    read = parse(HEADER + module + f".entry k({params}) {{ {body} ret; }}")
    function = read.functions["k"]
    return build_layout(read, function, flatten(read, function))


def test_shared_memory_keeps_its_banks() -> None:
    layout = laid_out("", ".shared .b8 a[5]; .shared .b32 b; .shared .align 16 .b8 c[3];")
    a, b, c = (layout.placed[name] for name in "abc")
    assert [p.address for p in (a, b, c)] == [SHARED_START, SHARED_START + 8 + GUARD, SHARED_START + 16 + 2 * GUARD]
    assert [p.offset for p in (a, b, c)] == [p.address for p in (a, b, c)]
    assert [p.length for p in (a, b, c)] == [5, 4, 3]
    assert layout.static_shared == 19
    assert layout.image_bytes["shared"] == 32 + SHARED_START + 4 * GUARD
    assert GUARD % 128 == SHARED_START % 128 == 0


def test_dynamic_shared_memory_is_one_place_behind_all_other() -> None:
    layout = laid_out(".extern .shared .align 16 .b8 d[];", ".extern .shared .b8 e[]; .shared .b8 a[5]; x d, e;")
    d, e = layout.placed["d"], layout.placed["e"]
    assert d.address == e.address == d.offset == SHARED_START + 16 + GUARD
    assert d.length == e.length == -1
    assert layout.static_shared == 5
    alone = laid_out("", ".extern .shared .b8 e[]; x e;")
    assert alone.placed["e"].address == SHARED_START
    assert alone.static_shared == 0


@pytest.mark.parametrize(
    ("space", "base", "declare"),
    [("global", GLOBALS_BASE, ".global"), ("const", CONST_BASE, ".const")],
)
def test_a_modules_variables(space: str, base: int, declare: str) -> None:
    text = f"{declare} .u8 a[300]; {declare} .align 512 .u32 b; {declare} .u8 c;"
    layout = laid_out(text)
    a, b, c = (layout.placed[name] for name in "abc")
    assert a.address == base
    assert b.address == base + -(-(300 + GUARD) // 512) * 512
    assert c.address == base + -(-(b.address - base + 4 + GUARD) // 256) * 256
    assert [p.offset for p in (a, b, c)] == [p.address - base for p in (a, b, c)]
    assert layout.image_bytes[space] == c.offset + 1 + GUARD
    only = module_layout(parse(HEADER + text))
    assert only.placed == {name: layout.placed[name] for name in "abc"}
    assert space_of(b) == space_of(only.placed["b"])
    assert (space_of(b).space, space_of(b).type, space_of(b).length) == (space, "u32", 4)


def test_local_memory_parameters_and_pointers() -> None:
    layout = laid_out("", ".local .align 8 .b8 own[20];", ".param .u32 n, .param .u64 p, .param .u8 c")
    assert layout.placed["own"].address == LOCAL_START
    assert {name: offset for name, (_, offset) in layout.params.items()} == {"n": 0, "p": 8, "c": 16}
    assert layout.variable(Origin(variable="own")) == layout.placed["own"]
    assert layout.variable(Origin(parameter=8)) is None
    assert layout.variable(None) is None
    assert layout.image_bytes["local"] == 20 + GUARD


def test_initial_bytes() -> None:
    text = ".global .u8 g[8]; .global .u32 a[2] = {1, 2}; .global .u64 p = g+3; .global .align 1 .b8 low[3] = {0xFF(g), 0xFF00(g), 7};"
    layout = laid_out(text + ".const .u64 q = generic(a); .global .u32 last = 9;")
    made = image(layout, "global")
    assert len(made) == layout.image_bytes["global"]
    g, a, p, low, last = (layout.placed[name] for name in ("g", "a", "p", "low", "last"))
    assert made[a.offset : a.offset + 8] == bytes([1, 0, 0, 0, 2, 0, 0, 0])
    assert made[p.offset : p.offset + 8] == (g.address + 3).to_bytes(8, "little")
    assert made[low.offset : low.offset + 3] == g.address.to_bytes(8, "little")[:2] + b"\7"
    assert made[last.offset : last.offset + 4] == b"\x09\0\0\0"
    assert sum(made) == sum(made[p.offset : p.offset + 8]) + sum(made[low.offset : low.offset + 3]) + 1 + 2 + 9
    assert image(layout, "const")[:8] == a.address.to_bytes(8, "little")


def test_what_cannot_be_placed() -> None:
    with pytest.raises(UnsupportedError, match="`x` is defined in another module"):
        laid_out(".extern .global .u32 x[];")
    assert laid_out(".extern .global .u32 x;").placed["x"].length == 4
    with pytest.raises(UnsupportedError, match="`t` holds the address of `k`, which has none"):
        image(laid_out(".global .u64 t = k;"), "global")


@pytest.mark.parametrize(
    ("lengths", "total"), [((), 0), ((1,), 16), ((16,), 16), ((17,), 32), ((4, 8), 16), ((4, 8, 4), 32)]
)
def test_a_frame_of_a_function_that_calls_itself(lengths: tuple[int, ...], total: int) -> None:
    """Whole sixteens of bytes, each variable at its own alignment: here its length's."""
    variables = [Variable(f"v{i}", "local", "b8", n, n, n) for i, n in enumerate(lengths)]
    assert frame_bytes(variables) == total
