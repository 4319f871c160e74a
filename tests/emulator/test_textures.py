"""Textures and surfaces as a user has them: what CUDA's functions fetch, what is refused, and that nothing else is touched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import UsageError
from tilescope.findings import KINDS
from tilescope.header import Options, launch_file

LINE = np.arange(1, 33, dtype=np.float32)
IMAGE = np.arange(12 * 20, dtype=np.float32).reshape(12, 20)
CANARY = 0x5A


def fetched(call: str, image: Any, count: int = 32, type: str = "float", argument: str = "cudaTextureObject_t") -> Any:
    """What each thread i of a warp gets from `call`."""
    text = f"__global__ void k({argument} t, {type} *o) {{ int i = threadIdx.x; o[i] = {call}; }}"
    out = np.zeros(count, {"float": np.float32, "int": np.int32, "unsigned": np.uint32}[type])
    ts.compile(text).launch(1, count, (image, out))
    return out


def test_one_dimension() -> None:
    assert (fetched("tex1D<float>(t, i + 0.5f)", ts.texture(LINE)) == LINE).all()
    assert (fetched("tex1Dfetch<float>(t, i - 1)", ts.texture(LINE))[:3] == [0, 1, 2]).all()
    assert (fetched("tex1Dfetch<float>(t, i + 31)", ts.texture(LINE))[:3] == [32, 0, 0]).all()


def test_an_image_transposed() -> None:
    assert (fetched("tex2D<float>(t, 3, i)", ts.texture(IMAGE), 12) == IMAGE[:, 3]).all()
    assert (fetched("tex2DLod<float>(t, i, 2, 0)", ts.texture(IMAGE), 20) == IMAGE[2]).all()


def test_one_level_serves_all_levels_of_detail() -> None:
    steep = "make_float2(8, 3), make_float2(0, 5)"
    for image in (ts.texture(IMAGE), ts.texture(IMAGE, filter="linear")):
        plain = fetched("tex2D<float>(t, i * 0.7f, 2.2f)", image)
        assert (fetched(f"tex2DGrad<float>(t, i * 0.7f, 2.2f, {steep})", image) == plain).all()
        assert (fetched("tex2DLod<float>(t, i * 0.7f, 2.2f, 1.5f)", image) == plain).all()


def test_volumes_and_layers() -> None:
    volume = np.arange(2 * 3 * 4, dtype=np.int32).reshape(2, 3, 4)
    assert (
        fetched("tex3D<int>(t, i & 3, i >> 2 & 1, i >> 3)", ts.texture(volume), 16, "int") == volume[:, :2].ravel()
    ).all()
    layers = ts.texture(volume, layered=True)
    assert (fetched("tex2DLayered<int>(t, i & 3, 2, i >> 2)", layers, 8, "int") == volume[:, 2].ravel()).all()
    lines = ts.texture(volume[0], layered=True)
    assert (fetched("tex1DLayered<int>(t, i & 3, i >> 2)", lines, 12, "int") == volume[0].ravel()).all()


def test_half_way_between_texels() -> None:
    smooth = ts.texture(IMAGE, filter="linear")
    assert (
        fetched("tex2D<float>(t, i + 1.0f, 1.0f)", smooth, 19) == IMAGE[:2].reshape(2, -1)[:, :-1].mean(0) + 0.5
    ).all()


def test_what_lies_outside() -> None:
    outside = {
        "clamp": {}, "border": {"border": 7}, "wrap": {"normalized": True}, "mirror": {"normalized": True},
    }  # fmt: skip
    found = {
        address: fetched(
            f"tex1D<float>(t, (i + 32.5f){' / 32' if more.get('normalized') else ''})",
            ts.texture(LINE, address=address, **more),
        )[:3]
        for address, more in outside.items()
    }
    assert {k: v.tolist() for k, v in found.items()} == {
        "clamp": [32, 32, 32], "border": [7, 7, 7], "wrap": [1, 2, 3], "mirror": [32, 31, 30],
    }  # fmt: skip


def test_bytes_as_fractions_and_four_channels() -> None:
    pixels = np.arange(32 * 4, dtype=np.uint8).reshape(1, 32, 4)
    image = ts.texture(pixels, channels=4, read="normalized")
    np.testing.assert_array_equal(fetched("tex2D<float4>(t, i, 0).z", image), pixels[0, :, 2] / np.float32(255))
    image = ts.texture(pixels, channels=4)
    assert (fetched("tex2D<uchar4>(t, i, 0).w", image, type="int") == pixels[0, :, 3]).all()


def test_a_gather_takes_four_texels() -> None:
    found = [fetched(f"tex2Dgather<float4>(t, i + 1.0f, 1.0f).{c}", ts.texture(IMAGE), 4)[2] for c in "xyzw"]
    assert found == [IMAGE[1, 2], IMAGE[1, 3], IMAGE[0, 3], IMAGE[0, 2]]


def test_a_surface_is_read_and_written() -> None:
    pixels = np.zeros((2, 32, 4), np.uint8)
    pixels[0] = np.arange(128).reshape(32, 4)
    before = pixels.copy()
    text = """__global__ void k(cudaSurfaceObject_t s) {
        uchar4 v = surf2Dread<uchar4>(s, threadIdx.x * 4, 0); v.y += 100; surf2Dwrite(v, s, threadIdx.x * 4, 1); }"""
    profile = ts.compile(text).launch(1, 32, (ts.surface(pixels, channels=4),))
    assert (pixels[0] == before[0]).all()
    assert (pixels[1] == before[0] + np.array([0, 100, 0, 0], np.uint8)).all()
    assert [profile.totals[f"surface_{a}_requests"] for a in ("load", "store")] == [1, 1]


@pytest.mark.parametrize(("mode", "expected"), [("Clamp", [1, 1, 2]), ("Zero", [0, 1, 2])])
def test_modes_at_a_surfaces_edge(mode: str, expected: list[float]) -> None:
    call = f"surf1Dread<float>(t, (i - 1) * 4, cudaBoundaryMode{mode})"
    assert fetched(call, ts.surface(LINE.copy()), argument="cudaSurfaceObject_t")[:3].tolist() == expected


def test_sixteen_bytes_and_wide_elements() -> None:
    volume = np.zeros((2, 2, 4, 4), np.float32)
    text = """__global__ void k(cudaSurfaceObject_t s, cudaSurfaceObject_t l) {
        int i = threadIdx.x; surf3Dwrite(make_float4(i, 1, 2, 3), s, (i & 3) * 16, i >> 2 & 1, i >> 3);
        surf2DLayeredwrite((long long)i << 33, l, (i & 3) * 8, i >> 2 & 1, i >> 3); }"""
    layers = np.zeros((2, 2, 4, 2), np.uint32)
    ts.compile(text).launch(1, 16, (ts.surface(volume, channels=4), ts.surface(layers, channels=2, layered=True)))
    assert (volume[..., 0].ravel() == np.arange(16)).all()
    assert (volume[..., 3] == 3).all()
    assert (layers.view(np.uint64).ravel() == np.arange(16, dtype=np.uint64) << np.uint64(33)).all()


def test_what_a_surface_holds_a_texture_of_it_fetches_next() -> None:
    line = np.zeros(32, np.float32)
    write = "__global__ void k(cudaSurfaceObject_t s) { surf1Dwrite(float(threadIdx.x), s, threadIdx.x * 4); }"
    ts.compile(write).launch(1, 32, (ts.surface(line),))
    assert (fetched("tex1D<float>(t, 31 - i)", ts.texture(line)) == np.arange(32)[::-1]).all()


def test_fetches_are_counted_by_instruction() -> None:
    text = """__global__ void k(cudaTextureObject_t t, float *o) {
        if (threadIdx.x < 40) o[threadIdx.x] = tex1D<float>(t, threadIdx.x); }"""
    arguments = (ts.texture(LINE), np.zeros(64, np.float32))
    assert ts.compile(text).launch(3, 64, arguments).totals["texture_requests"] == 6
    assert ts.compile(text).count(3, 64, arguments).totals["texture_requests"] == 6


def test_sizes_may_be_asked_for() -> None:
    text = """__global__ void k(cudaTextureObject_t t, int *o) {
        asm("txq.width.b32 %0, [%1];" : "=r"(o[0]) : "l"(t)); asm("txq.height.b32 %0, [%1];" : "=r"(o[1]) : "l"(t)); }"""
    sizes = np.zeros(2, np.int32)
    ts.compile(text).launch(1, 1, (ts.texture(IMAGE), sizes))
    assert sizes.tolist() == [20, 12]
    text = text.replace("txq", "suq").replace("cudaTextureObject_t", "cudaSurfaceObject_t")
    ts.compile(text).launch(1, 1, (ts.surface(IMAGE[:3, :10].copy()), sizes))
    assert sizes.tolist() == [10, 3]


# --- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [ts.surface(LINE.copy()), 0, 0x7E << 48])
def test_a_handle_that_is_no_texture_is_a_fault(given: Any) -> None:
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:1: the handle of a texture or surface is none") as raised:
        fetched("tex1D<float>(t, i)", given)
    assert "tilescope.texture(array)" in str(raised.value)
    assert raised.value.finding.kind in KINDS


def test_an_access_off_a_surface_is_a_fault() -> None:
    with pytest.raises(ts.KernelFault, match=r"outside of a surface.*thread \(8, 0, 0\)") as raised:
        fetched("surf1Dread<float>(t, i * 16)", ts.surface(LINE.copy()), argument="cudaSurfaceObject_t")
    assert raised.value.finding.kind == "out_of_bounds"


@pytest.mark.parametrize(
    ("array", "options", "message"),
    [
        (LINE.astype(np.float64), {}, "texels are uint8"),
        (LINE[::2], {}, "without gaps"),
        (LINE, {"filter": "cubic"}, "filter='cubic' is none of point, linear"),
        (LINE, {"address": "repeat"}, "address='repeat'"),
        (LINE, {"address": "wrap"}, "need normalized coordinates"),
        (LINE, {"read": "normalized"}, "not float32"),
        (LINE.astype(np.int32), {"filter": "linear"}, "cannot be filtered"),
        (LINE.astype(np.uint8), {"filter": "linear"}, 'read="normalized" gives floats'),
        (LINE, {"channels": 3}, "channels=3"),
        (LINE, {"channels": 2}, "channels=2"),
        (LINE, {"layered": True}, "beside its layers"),
        (LINE.reshape(2, 2, 2, 4), {}, "one to three axes"),
        (LINE, {"border": (1, 2)}, "one number or four"),
        (np.zeros(0, np.float32), {}, "not empty"),
    ],
)
def test_what_no_texture_can_be(array: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ts.LaunchError) as raised:
        ts.texture(array, **options)
    assert message in str(raised.value)


def test_a_surface_must_be_writable() -> None:
    array = LINE.copy()
    array.flags.writeable = False
    with pytest.raises(ts.LaunchError, match="read-only"):
        ts.surface(array)


def test_a_texture_for_another_parameter_is_refused() -> None:
    with pytest.raises(ts.LaunchError, match=r"`a` is a float\*, and a texture was given"):
        ts.compile("__global__ void k(float *a) { a[0] = 1; }").launch(1, 1, (ts.texture(LINE),))


def test_an_array_for_a_texture_says_how_to_make_one() -> None:
    kernel = ts.compile("__global__ void k(cudaTextureObject_t t, float *a) { a[0] = tex1Dfetch<float>(t, 0); }")
    with pytest.raises(ts.LaunchError, match="`t` is a cudaTextureObject_t, and an array was given") as error:
        kernel.launch(1, 1, (LINE, np.zeros(1, np.float32)))
    assert "pass tilescope.texture(t)" in (error.value.hint or "")


def test_a_header_makes_no_textures(tmp_path: Path) -> None:
    file = tmp_path / "k.cu"
    file.write_text("__global__ void k(cudaTextureObject_t t, float *a) { a[0] = tex1Dfetch<float>(t, 0); }")
    with pytest.raises(UsageError, match=r"launch k\(cudaTextureObject_t t, float\* a\)") as error:
        launch_file(str(file), Options())
    assert "tilescope.texture(array) for t" in (error.value.hint or "")


def test_cubes_are_named() -> None:
    head = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p) {"
    body = ".reg .f32 %f<9>; .reg .b64 %t; ld.param.u64 %t, [p];"
    text = "tex.cube.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%t, {%f5, %f6, %f7, %f7}];"
    with pytest.raises(ts.UnsupportedError, match=r"tex\.cube"):
        ts.compile(f"{head} {body} {text} ret; }}").launch(1, 1, (ts.texture(IMAGE),))


def test_references_are_named() -> None:
    with pytest.raises(ts.PtxSyntaxError, match="texref") as raised:
        ts.compile(
            ".version 8.0\n.target sm_90\n.address_size 64\n.global .texref image;\n.visible .entry k() { ret; }"
        )
    assert "texture and surface objects" in str(raised.value)


# --- nothing else is touched -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "geometry"),
    [("gather", "2d"), *((k, g) for k in ("fetch", "load", "store") for g in ("1d", "2d", "3d", "a1d", "a2d"))],
)
def test_odd_coordinates_touch_nothing_outside(kind: str, geometry: str) -> None:
    random = np.random.default_rng(7)
    around = np.full(3 * 4096, CANARY, np.uint8)
    shape = {"1d": (48,), "2d": (6, 8), "3d": (2, 3, 8), "a1d": (6, 8), "a2d": (2, 3, 8)}[geometry]
    inside = around[4096 : 4096 + 4 * 48].view(np.float32)
    inside[:] = 1
    words = random.integers(0, 1 << 32, (1024, 4), np.uint32)
    words[::3] = random.integers(-2, 40, words[::3].shape).astype(np.int32).view(np.uint32)
    words[1::3] = random.integers(-2, 10, words[1::3].shape).astype(np.float32).view(np.uint32)
    at = {"1d": "%r1", "2d": "%r1, %r2", "3d": "%r1, %r2, %r3, %r3", "a1d": "%r1, %r2", "a2d": "%r1, %r2, %r3, %r3"}[
        geometry
    ]
    values = "{%r5, %r6, %r7, %r8}"
    line = {
        "fetch": f"tex.{geometry}.v4.u32.f32 {values}, [%t, {{{at}}}];",
        "gather": f"tld4.g.{geometry}.v4.u32.f32 {values}, [%t, {{{at}}}];",
        "load": f"suld.b.{geometry}.v2.b32.zero {{%r5, %r6}}, [%t, {{{at}}}];",
        "store": f"sust.b.{geometry}.v2.b32.clamp [%t, {{{at}}}], {{%r5, %r6}};",
    }[kind]
    text = f""".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 t, .param .u64 w) {{
        .reg .b64 %t, %p; .reg .b32 %r<9>; ld.param.u64 %t, [t]; ld.param.u64 %p, [w]; mov.u32 %r0, %tid.x;
        mad.wide.u32 %p, %r0, 16, %p; ld.global.v4.b32 {{%r1, %r2, %r3, %r4}}, [%p]; {line} ret; }}"""
    options = {"layered": geometry.startswith("a")}
    array = inside.reshape(shape)
    image = ts.surface(array, **options) if kind in ("load", "store") else ts.texture(array, filter="linear", **options)
    ts.compile(text).launch(1, 1024, (image, words))
    assert (around[:4096] == CANARY).all()
    assert (around[4096 + 4 * 48 :] == CANARY).all()
