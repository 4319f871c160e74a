"""Hints about caches, which change no result and no count; the spaces of addresses; and what stays out."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import tilescope as ts

TEXT = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out)
{
  .reg .b64 %a, %b, %p<4>;
  .reg .b32 %t, %r<4>, %s;
  .reg .f32 %f<3>;
  .reg .b128 %w;
  .shared .align 16 .b8 tile[512];
  .local .align 16 .b8 own[16];
  ld.param.u64 %a, [in];
  ld.param.u64 %b, [out];
  mov.u32 %t, %tid.x;
  mad.wide.u32 %a, %t, 16, %a;
  mad.wide.u32 %b, %t, 16, %b;
  mov.u32 %s, tile;
  mad.lo.u32 %s, %t, 16, %s;
LINES
  ret;
}
"""
HINTED = """
  mov.f32 %f2, 0f3F000000;
  createpolicy.fractional.L2::evict_first.b64 %p0, %f2;
  createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 %p1, 0.25;
  createpolicy.range.global.L2::evict_last.L2::evict_first.b64 %p2, [%a], 128, 512;
  createpolicy.cvt.L2.b64 %p3, %p1;
  prefetch.global.L2 [%a];
  prefetch.L1 [%a];
  prefetch.global.L2::evict_last [%a];
  applypriority.global.L2::evict_normal [%a], 128;
  cp.async.bulk.prefetch.L2.global.L2::cache_hint [%a], 512, %p0;
  cp.async.cg.shared.global.L2::cache_hint.L2::128B [%s], [%a], 16, %p0;
  cp.async.wait_all;
  cp.async.cg.shared.global.L2::cache_hint [%s], [%a], 16, 16, %p0;
  cp.async.wait_all;
  ld.shared::cluster.b32 %r3, [%s+12];
  st.shared::cluster.b32 [%s], %r3;
  ld.global.L1::no_allocate.L2::cache_hint.L2::256B.v2.b32 {%r0, %r1}, [%a], %p1;
  prefetchu.L1 [%a];
  prefetch.local.L1 [own];
  pmevent.mask 5;
  griddepcontrol.wait;
  griddepcontrol.launch_dependents;
  nanosleep.u32 20;
  membar.proxy.alias;
  fence.proxy.alias;
  discard.global.L2 [%b], 128;
  fence.proxy.async.shared::cta;
  fence.mbarrier_init.release.cluster;
  ldu.global.b128 %w, [%a];
  mov.b128 {%p0, %p1}, %w;
  ld.mmio.relaxed.sys.global.b32 %r2, [%a+8];
  ld.global.nc.L2::cache_hint.b32 %r2, [%a+8], %p2;
  st.global.L2::cache_hint.v4.b32 [%b], {%r0, %r1, %r2, %r3}, %p3;
  red.global.add.L2::cache_hint.u32 [%b], %r1, %p3;
  atom.global.L2::cache_hint.max.u32 %r0, [%b+4], %r2, %p3;
"""
PLAIN = """
  cp.async.cg.shared.global.L2::128B [%s], [%a], 16;
  cp.async.wait_all;
  cp.async.cg.shared.global [%s], [%a], 16, 16;
  cp.async.wait_all;
  ld.shared.b32 %r3, [%s+12];
  st.shared.b32 [%s], %r3;
  ld.global.v2.b32 {%r0, %r1}, [%a];
  ld.global.v2.b64 {%p0, %p1}, [%a];
  ld.global.b32 %r2, [%a+8];
  ld.global.nc.b32 %r2, [%a+8];
  st.global.v4.b32 [%b], {%r0, %r1, %r2, %r3};
  red.global.add.u32 [%b], %r1;
  atom.global.max.u32 %r0, [%b+4], %r2;
"""


def launched(lines: str) -> tuple[Any, dict[str, int]]:
    given, out = np.arange(1, 129, dtype=np.uint32) * 77 % 1000, np.zeros(128, np.uint32)
    profile = ts.compile(TEXT.replace("LINES", lines)).launch(1, 32, (given, out), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    return out, dict(profile.totals)


def test_hints_change_nothing() -> None:
    hinted, plain = launched(HINTED), launched(PLAIN)
    assert (hinted[0] == plain[0]).all()
    assert hinted[0].any()
    of_memory = [name for name in plain[1] if name.startswith(("global", "shared"))]
    assert {n: hinted[1][n] for n in of_memory} == {n: plain[1][n] for n in of_memory}


@pytest.mark.parametrize(("line", "said"), [
    ("ld.global.L2::cache_hint.b32 %r0, [%a];", "cache policy"), ("ld.global.b32 %r0, [%a], %p0;", "cache policy"),
    ("discard.global.L2 [%a], 64;", "128 bytes"), ("prefetch.tensormap [%a];", "prefetch.tensormap"),
    ("getctarank.shared::cluster.u64 %r0, %a;", "getctarank"), ("mapa.u64 %a, %b, %r0;", "mapa"),
    ("fence.proxy.tensormap::generic.release.gpu;", "tensormap"), ("stacksave.u32 %r0;", "stacksave"),
    ("fma.rn.f32x2 %a, %b, %p0, %p1;", "fma.rn.f32x2"), ("istypep.texref %q, %a;", "istypep"),
    ("barrier.cluster.arrive;", "barrier.cluster.arrive"), ("setmaxnreg.dec.sync.aligned.u32 24;", "setmaxnreg"),
    ("multimem.red.global.add.f32 [%a], %f0;", "multimem"), ("vmad.u32.u32.u32 %r0, %r1, %r2, %r3;", "vmad"),
])  # fmt: skip
def test_what_stays_out_is_named(line: str, said: str) -> None:
    with pytest.raises(ts.TilescopeError, match=said):
        ts.compile(TEXT.replace("LINES", line)).launch(1, 32, (np.zeros(128, np.uint32), np.zeros(128, np.uint32)))


def test_to_a_generic_address_and_back() -> None:
    """By whatever name of the space; a parameter's own address is generic already."""
    lines = ""
    for space in ("shared", "shared::cta", "shared::cluster", "param", "param::entry"):
        place = "tile" if space.startswith("shared") else "in"
        lines += f"mov.b64 %p0, {place}; cvta.{space}.u64 %p1, %p0; cvta.to.{space}.u64 %p2, %p1;"
        lines += "setp.eq.u64 %q, %p0, %p2; selp.u32 %r0, 1, 0, %q; st.global.b32 [%b], %r0; add.u64 %b, %b, 4;"
    out = np.zeros(128, np.uint32)
    text = TEXT.replace("LINES", f".reg .pred %q; {lines}").replace("%t, 16, %b", "%t, 0, %b")
    ts.compile(text.replace("mov.b64 %p0, in;", "mov.b64 %p0, 8;")).launch(1, 1, (np.zeros(4, np.uint32), out))
    assert out[:5].tolist() == [1] * 5


ALONE = {"%is_explicit_cluster": 0, "%cluster_ctarank": 0, "%cluster_nctarank": 1}
ALONE |= {f"%cluster_ctaid.{axis}": 0 for axis in "xyz"} | {f"%cluster_nctaid.{axis}": 1 for axis in "xyz"}
ALONE |= {"%clusterid.x": 2, "%clusterid.y": 1, "%nclusterid.x": 3, "%nclusterid.z": 1}


def register_read(register: str, head: str = "") -> ts.Kernel:
    line = f"mov.u32 %r0, {register};"
    if "explicit" in register:
        line = f".reg .pred %q; mov.pred %q, {register}; selp.u32 %r0, 1, 0, %q;"
    return ts.compile(TEXT.replace("LINES", f"{line} st.global.b32 [%b], %r0;").replace("out)", f"out) {head}"))


@pytest.mark.parametrize("register", ALONE)
def test_a_block_without_a_cluster_is_one_of_its_own(register: str) -> None:
    out = np.zeros(128, np.uint32)  # the last block is the last to write
    register_read(register).launch((3, 2), 1, (np.zeros(4, np.uint32), out), threads=1)
    assert out[0] == ALONE[register]


def test_registers_of_clusters_need_clusters() -> None:
    for register in ("%cluster_ctarank", "%clusterid.x"):
        with pytest.raises(ts.UnsupportedError, match=f"{register} is not supported yet"):
            register_read(register, ".explicitcluster .reqnctapercluster 2, 1, 1").launch(
                2, 1, (np.zeros(4), np.zeros(4))
            )


@pytest.mark.parametrize("register", [
    "%envreg7", "%pm0", "%aggr_smem_size", "%reserved_smem_offset_cap", "%current_graph_exec", "%tid.w", "%tid", "%ctaid",
])  # fmt: skip
def test_registers_that_are_not_known_are_named(register: str) -> None:
    with pytest.raises(ts.UnsupportedError, match=register):
        register_read(register).launch(1, 1, (np.zeros(4), np.zeros(4)))


BY_REGISTER = """.version 8.0
.target sm_90
.address_size 64
.func f(.param .b64 a) { .reg .b64 %a; ld.param.u64 %a, [%a]; ret; }
.visible .entry k() { { .param .b64 a0; call.uni f, (a0); } ret; }
"""
RUNTIME = """.version 8.0
.target sm_90
.address_size 64
.extern .func (.param .b32 r) cudaLaunchDeviceV2 (.param .b64 a);
.visible .entry k(.param .u64 a)
{
  .reg .b64 %a;
  ld.param.u64 %a, [a];
  { .param .b64 a0; .param .b32 r0; st.param.b64 [a0], %a; call.uni (r0), cudaLaunchDeviceV2, (a0); }
  ret;
}
"""


@pytest.mark.parametrize(("text", "said", "instead"), [
    (BY_REGISTER, "takes its address from a register", "only a kernel's own parameters have addresses"),
    (RUNTIME, "`cudaLaunchDeviceV2` has no body", "leave such calls to host code"),
    (TEXT.replace("LINES", "vshr.u32.u32.u32.clamp %r0, %r1.b0, %r2;"), "declared register", r"take \.b0 out of %r1"),
    (TEXT.replace("LINES", "tex.2d.v4.u32.f32 {%r0, %r1, %r2, %r3}|%q, [%a, {%f0, %f1}];"), "after a vector", "leave out"),
])  # fmt: skip
def test_what_to_do_instead_is_said(text: str, said: str, instead: str) -> None:
    with pytest.raises(ts.TilescopeError, match=said) as error:
        ts.compile(text).launch(1, 1, ())
    assert re.search(instead, str(error.value))


# what a place of an array in each space is by a generic address
PLACES = """
__constant__ int fixed[4] = {1, 2, 3, 4};
__global__ void k(int *global, int *out)
{
    __shared__ int shared[4];
    int local[4] = {global[0], global[1], 3, 4};
    const void *places[] = {global, shared, local, fixed};
    for (int i = 0; i < 4; i++)
        asm volatile("{ .reg .pred p; isspacep.SPACE p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(out[i]) : "l"(places[i]));
    shared[threadIdx.x] = local[out[0]];
    out[4] = shared[threadIdx.x];
}
"""


@pytest.mark.parametrize(("space", "found"), [
    ("global", [1, 0, 0, 0]), ("shared", [0, 1, 0, 0]), ("shared::cta", [0, 1, 0, 0]), ("shared::cluster", [0, 1, 0, 0]),
    ("local", [0, 0, 1, 0]), ("const", [0, 0, 0, 1]), ("param", [0, 0, 0, 0]), ("param::entry", [0, 0, 0, 0]),
])  # fmt: skip
def test_spaces(space: str, found: list[int]) -> None:
    out = np.zeros(5, np.int32)
    ts.compile(PLACES.replace("SPACE", space)).launch(1, 1, (np.arange(4, dtype=np.int32), out))
    assert out[:4].tolist() == found
