"""What of PTX ISA 9.0 has no row, and what to write instead: names, and advice.

A name is words that an instruction has in that order, the opcode first; the first entry that fits tells."""

from __future__ import annotations

ABSENT: tuple[tuple[str, str], ...] = (
    (
        "barrier cluster, mapa, getctarank, clusterlaunchcontrol, st async, red async, "
        "fence sync_restrict::shared::cta, fence sync_restrict::shared::cluster, fence async::generic, "
        "cp async bulk multicast::cluster, cp async bulk shared::cluster shared::cta, "
        "cp reduce async bulk shared::cluster",
        "blocks run here without clusters: let each use its own shared memory, and global memory for what they share",
    ),
    (
        "cp async bulk tensor, cp async bulk prefetch tensor, cp reduce async bulk tensor, tensormap, "
        "prefetch tensormap, fence proxy tensormap::generic",
        "copies of tensors are not emulated: copy rows (cp.async.bulk, cp.async), or compile the path for sm_80",
    ),
    ("cp reduce async bulk", "reduce with red.global, thread by thread"),
    (
        "wgmma, setmaxnreg",
        "compile for sm_80 (`arch='sm_80'`, `--arch sm_80`), where such a kernel takes its path by mma.sync",
    ),
    ("mma sp, mma sp::ordered_metadata", "sparse matrices are not emulated: multiply the whole matrix with mma.sync"),
    ("mma m8n8k4 f16", "of Volta: write m16n8k8 or m16n8k16, as the compiler does from sm_75 on"),
    (
        "tcgen05, st bulk, cp async bulk cp_mask, mma block_scale, mma kind::f8f6f4, ldmatrix b8, ldmatrix b8x16, "
        "stmatrix b8, add f32x2, sub f32x2, mul f32x2, fma f32x2, add f32 f16, add f32 bf16, sub f32 f16, "
        "sub f32 bf16, fma f32 f16, fma f32 bf16, min abs f32, max abs f32, cvt rs, cvt ue8m0x2, cvt e2m1x2, "
        "cvt e2m3x2, cvt e3m2x2",
        "of sm_100 and later: compile for sm_90 or sm_80 (`arch='sm_90'`, `--arch sm_90`)",
    ),
    (
        "mma e4m3, mma e5m2",
        "floats of 8 bits are multiplied as m16n8k32, with sums in f32: of other forms no rounding is known",
    ),
    ("multimem", "one address for the memory of several GPUs, and here is one GPU: use ld, st and red"),
    (
        "alloca u32, stacksave u32, stackrestore u32",
        "of 32-bit PTX: compile for 64 bits",
    ),
    ("fma oob", "select with setp and selp what is not to count"),
    ("set f16, set bf16", "write setp and selp"),
    ("mov v4", "read each of a vector's registers by itself, such as %tid.x"),
    (
        "vadd, vsub, vabsdiff, vmin, vmax, vshl, vshr, vmad, vset, vset2, vset4",
        "write it with shifts, add, min and max, as compilers do",
    ),
    ("tex cube, tex acube, tld4 cube, tld4 acube", "cube maps are not emulated: make a layered texture of six faces"),
    ("tex 2dms, tex a2dms", "textures of several samples a pixel are not emulated"),
    ("tex f16, tex f16x2", "fetch f32, and convert"),
    ("tex s32", "whole coordinates are for linear memory, in one dimension and without levels (tex1Dfetch)"),
    ("tld4", "gather from a texture of two axes without layers"),
    ("txq, suq, istypep", "give the kernel the number as an argument: of textures and surfaces only sizes are known"),
    ("sust p", "write bytes (sust.b), in the surface's own format"),
    ("sured", "use atomics in global memory"),
    ("shfl, vote", "not there for sm_70 and later without .sync and the mask of the lanes"),
)


def advice(opcode: str, modifiers: tuple[str, ...]) -> str:
    """What to do instead of an instruction that is known to have no row; "" of others."""
    for names, instead in ABSENT:
        if any(_fits(name.split(), opcode, modifiers) for name in names.split(",")):
            return instead
    return ""


def _fits(name: list[str], opcode: str, modifiers: tuple[str, ...]) -> bool:
    words = iter(modifiers)
    return name[0] == opcode and all(word in words for word in name[1:])
