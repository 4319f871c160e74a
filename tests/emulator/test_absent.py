"""Every instruction of the manual's chapter 9.7 (PTX ISA 9.0): it has a row, or is refused with what to do instead."""

from __future__ import annotations

import re

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.isa import rows
from tilescope.emulator.isa.absent import ABSENT, advice

MANUAL = re.findall(
    r"\S+",
    """
add.s32 add.sat.s32 sub.u64 mul.wide.s16 mad.lo.u32 mad.hi.sat.s32 mul24.lo.u32 mad24.hi.s32 sad.u32 div.s64 rem.u16 abs.s32
neg.s64 min.u16x2 min.relu.s32 max.s16x2 popc.b64 clz.b32 bfind.shiftamt.u32 fns.b32 brev.b64 bfe.s32 bfi.b64 szext.wrap.u32
bmsk.clamp.b32 dp4a.u32.s32 dp2a.hi.s32.u32 add.cc.u64 addc.cc.s32 sub.cc.u32 subc.s64 mad.lo.cc.u32 madc.hi.cc.u64
testp.finite.f32 copysign.f64 add.rn.ftz.sat.f32 add.rz.f32x2 sub.f64 sub.rn.f32x2 mul.rp.f32 mul.ftz.f32x2 fma.rn.f64
fma.rn.f32x2 mad.rn.f32 div.full.f32 div.approx.f32 div.rn.f64 abs.ftz.f32 neg.f64 min.NaN.xorsign.abs.f32 max.abs.f32
min.abs.f32 max.f64 rcp.approx.ftz.f64 rcp.rn.f32 sqrt.approx.f32 sqrt.rm.f64 rsqrt.approx.f32 rsqrt.approx.ftz.f64
sin.approx.f32 cos.approx.ftz.f32 lg2.approx.f32 ex2.approx.f32 tanh.approx.f32 add.rn.f16x2 sub.bf16 mul.f16
fma.rn.relu.bf16x2 fma.rn.oob.f16x2 neg.f16 abs.bf16x2 min.NaN.f16 max.bf16 tanh.approx.f16 ex2.approx.ftz.bf16
add.rn.f32.f16 add.f32.bf16 sub.rz.f32.bf16 sub.f32.f16 fma.rn.f32.f16 fma.rn.f32.bf16
set.eq.u32.s32 set.lt.and.ftz.f32.f32 set.eq.f16.f32 set.lt.bf16.u32 set.eq.f16x2.f16x2 setp.eq.s32 setp.lt.and.f64
setp.geu.bf16x2 selp.b64 slct.u32.f32 and.pred or.b64 xor.b16 not.b32 cnot.b16 lop3.b32 lop3.or.b32 shf.l.wrap.b32 shl.b16
shr.s64
mov.b128 mov.pred mov.v4.u32 shfl.sync.idx.b32 shfl.up.b32 prmt.b32.f4e ld.weak.global.ca.v2.f32 ld.relaxed.gpu.global.b128
ld.volatile.shared.u8 ld.mmio.relaxed.sys.global.u32 ld.shared::cluster.u32 ld.param::entry.u64 ld.const.v4.f32
ld.global.nc.L1::no_allocate.L2::cache_hint.L2::256B.v8.b32 ldu.global.f32 ldu.b128 st.global.wt.v4.b32
st.release.sys.global.u64 st.shared::cluster.v2.b64 st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.b32
st.bulk.weak.shared::cta multimem.ld_reduce.relaxed.gpu.global.add.f32 multimem.st.weak.global.f32
multimem.red.relaxed.sys.global.add.f16x2 prefetch.global.L2 prefetch.global.L2::evict_last prefetch.param.tensormap
prefetchu.L1 applypriority.global.L2::evict_normal discard.global.L2 createpolicy.fractional.L2::evict_last.b64
createpolicy.range.global.L2::evict_last.L2::evict_unchanged.b64 createpolicy.cvt.L2.b64 isspacep.shared::cluster
cvta.shared::cluster.u64 cvta.to.param::entry.u64 cvt.rni.s32.f32 cvt.rn.bf16x2.f32 cvt.rn.satfinite.e4m3x2.f32
cvt.rn.f16x2.e5m2x2 cvt.rna.tf32.f32 cvt.rs.f16x2.f32 cvt.rn.satfinite.e2m1x2.f32 cvt.rn.f16x2.e2m3x2 cvt.rn.f16x2.e3m2x2
cvt.rz.ue8m0x2.f32 cvt.pack.sat.u8.s32.b32 mapa.shared::cluster.u32 getctarank.u64
cp.async.cg.shared.global cp.async.commit_group cp.async.wait_group cp.async.wait_all
cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster
cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes cp.async.bulk.global.shared::cta.bulk_group
cp.async.bulk.global.shared::cta.bulk_group.cp_mask cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32
cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 cp.async.bulk.prefetch.L2.global
cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes
cp.reduce.async.bulk.tensor.1d.global.shared::cta.add.tile.bulk_group cp.async.bulk.prefetch.tensor.3d.L2.global.tile
cp.async.bulk.commit_group cp.async.bulk.wait_group.read tensormap.replace.tile.rank.shared::cta.b1024.b32
tex.2d.v4.f32.f32 tex.base.1d.v4.s32.f32 tex.level.3d.v4.u32.f32 tex.grad.a2d.v4.f32.f32 tex.cube.v4.f32.f32
tex.acube.v4.f32.f32 tex.2dms.v4.f32.s32 tex.a2dms.v4.f32.s32 tex.2d.v4.f16.f32 tex.2d.v2.f16x2.f32 tex.level.1d.v4.f32.s32
tld4.r.2d.v4.f32.f32 tld4.g.a2d.v4.f32.f32 tld4.b.cube.v4.f32.f32 tld4.a.acube.v4.u32.f32 txq.width.b32
txq.num_mipmap_levels.b32 istypep.texref suld.b.2d.cg.v2.b32.clamp sust.b.a1d.b64.trap sust.p.2d.v4.b32.trap
sured.b.add.2d.u32.trap suq.height.b32 suq.memory_layout.b32
bra.uni brx.idx ret.uni exit bar.sync bar.red.popc.u32 bar.arrive barrier.cta.sync.aligned barrier.red.and.pred
bar.warp.sync barrier.cluster.arrive.release.aligned barrier.cluster.wait membar.gl membar.proxy.alias fence.sc.gpu
fence.acq_rel.cluster fence.acquire.sync_restrict::shared::cluster.cluster fence.release.sync_restrict::shared::cta.cluster
fence.mbarrier_init.release.cluster fence.proxy.async.global fence.proxy.alias fence.proxy.tensormap::generic.acquire.gpu
fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster atom.global.add.f64 atom.shared::cluster.cas.b64
atom.add.noftz.bf16x2 atom.global.v4.f32.add atom.exch.L2::cache_hint.b128 red.relaxed.gpu.global.add.u32
red.global.add.noftz.v8.f16 red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32
vote.sync.ballot.b32 vote.all.pred match.any.sync.b64 activemask.b32 redux.sync.xor.b32 redux.sync.max.abs.NaN.f32
griddepcontrol.wait elect.sync mbarrier.init.shared.b64 mbarrier.inval.b64 mbarrier.expect_tx.relaxed.cta.shared::cta.b64
mbarrier.complete_tx.b64 mbarrier.arrive.expect_tx.shared.b64 mbarrier.arrive.release.cluster.shared::cluster.b64
mbarrier.arrive.noComplete.b64 mbarrier.arrive_drop.expect_tx.shared.release.cta.b64 cp.async.mbarrier.arrive.noinc.b64
mbarrier.test_wait.b64 mbarrier.try_wait.parity.acquire.cta.shared.b64 mbarrier.pending_count.b64
tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned
clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128
clusterlaunchcontrol.query_cancel.is_canceled.pred.b128
wmma.load.a.sync.aligned.row.m16n16k16.f16 wmma.store.d.sync.aligned.col.m16n16k16.f32
wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32
mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 mma.sync.aligned.m16n8k32.row.col.f16.e4m3.e4m3.f16
mma.sync.aligned.m16n8k32.row.col.f16.e5m2.e5m2.f16 mma.sync.aligned.m16n8k32.row.col.kind::f8f6f4.f32.e3m2.e2m1.f32
mma.sync.aligned.m16n8k64.row.col.kind::mxf4.block_scale.f32.e2m1.e2m1.f32.ue8m0
mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 mma.sp::ordered_metadata.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8
ldmatrix.sync.aligned.m8n16.x1.shared.b8x16.b6x16_p32 stmatrix.sync.aligned.m8n8.x1.shared.b16
stmatrix.sync.aligned.m16n8.x1.trans.shared.b8 movmatrix.sync.aligned.m8n8.trans.b16
wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 wgmma.fence.sync.aligned wgmma.commit_group.sync.aligned
wgmma.wait_group.sync.aligned tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 tcgen05.mma.cta_group::1.kind::f16
stacksave.u32 stackrestore.u64 alloca.u64 vadd.s32.s32.s32 vsub.s32.u32.u32.sat vabsdiff.u32.u32.u32.add vmin.s32.s32.s32
vmax.u32.u32.u32 vshl.u32.u32.u32.clamp vshr.u32.u32.u32.wrap.add vmad.s32.s32.s32.sat vset.u32.u32.lt
vadd2.u32.u32.u32.sat vavrg4.s32.s32.s32 vset2.u32.u32.eq vset4.s32.s32.ge.add vabsdiff4.u32.u32.u32.add
brkpt nanosleep.u32 pmevent.mask trap setmaxnreg.inc.sync.aligned.u32
""",
)


def has_row(name: str) -> bool:
    opcode, *modifiers = name.split(".")
    return any(row.opcode == opcode and row.match(modifiers) for row in rows())


def advised(name: str) -> str:
    opcode, *modifiers = name.split(".")
    return advice(opcode, tuple(modifiers))


def test_each_has_a_row_or_advice() -> None:
    assert [name for name in MANUAL if not has_row(name) and not advised(name)] == []


def test_each_advice_is_about_something_of_the_manual() -> None:
    assert {advised(name) for name in MANUAL if not has_row(name)} == {instead for _, instead in ABSENT}


def test_every_opcode_of_the_table_is_here() -> None:
    """But those that stand for calls and for what the emulator itself does."""
    own = {"printf", "assertfail", "malloc", "free", "partialcopy", "badcall", "stackoverflow", "barrier_result"}
    assert {row.opcode for row in rows()} - {name.split(".")[0] for name in MANUAL} <= own | {
        f"{name}{count}" for name in ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax") for count in (2, 4)
    }


def test_the_advice_is_the_errors_hint() -> None:
    text = '__global__ void k(int *a) {\n    asm volatile("wgmma.fence.sync.aligned;");\n}'
    with pytest.raises(
        ts.UnsupportedError, match=r"kernel\.cu:2: the instruction `wgmma\.fence\.sync\.aligned`"
    ) as error:
        ts.compile(text).launch(1, 32, (np.zeros(32, np.int32),))
    assert "mma.sync" in error.value.hint
