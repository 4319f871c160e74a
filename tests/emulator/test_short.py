"""Floats of 8 bits and tf32 against plain tables of their numbers, made here: all halves, all pairs, all edges."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts

Array = np.ndarray[Any, Any]
FORMATS = {"e4m3x2": (3, 7, 0x7E, 0x7E), "e5m2x2": (2, 15, 0x7B, 0x7C)}  # fraction, bias, largest, last that is no NaN
RANDOM = np.random.default_rng(8)


def numbers(name: str) -> Array:
    """What the bytes 0 to 127 stand for."""
    fraction, bias, largest, last = FORMATS[name]
    found = [
        (1 + code % 2**fraction / 2**fraction) * 2.0 ** (code // 2**fraction - bias)
        if code >= 2**fraction
        else code * 2.0 ** (1 - bias - fraction)
        for code in range(128)
    ]
    found[largest + 1 :] = [np.inf] * (last - largest) + [np.nan] * (127 - last)
    return np.array(found)


def nearest(values: Array, name: str, *, relu: bool) -> Array:
    """The byte of the nearest number that is finite; between two, the even one."""
    codes = np.arange(FORMATS[name][2] + 1)
    table = numbers(name)[codes]
    size = np.minimum(np.abs(np.where(np.isnan(values), 0, values)).astype(np.float64), table[-1])
    above = np.searchsorted(table, size)
    below = np.maximum(above - 1, 0)
    down, up = size - table[below], table[above] - size
    code = np.where((down < up) | ((down == up) & (below % 2 == 0)), below, above)
    negative = np.signbit(values)
    code = np.where(negative & relu, 0, code | negative * 0x80)
    return np.where(np.isnan(values), 0x7F, code)


NARROW = """
extern "C" __global__ void narrow(const {held} *a, const {held} *b, unsigned short *out)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    asm("{name} %0, {operands};" : "=h"(out[i]) : "{letter}"(a[i]), "{letter}"(b[i]));
}}
"""
WIDEN = """
extern "C" __global__ void widen(const unsigned short *in, unsigned *out)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    asm("cvt.rn{relu}.f16x2.{name} %0, %1;" : "=r"(out[i]) : "h"(in[i]));
}}
"""
EITHER = pytest.mark.parametrize("relu", ["", ".relu"])
BOTH = pytest.mark.parametrize("name", list(FORMATS))


def padded(values: Array) -> Array:
    return np.resize(values, -(-len(values) // 128) * 128)


def run(text: str, arrays: list[Array]) -> None:
    ts.compile(text).launch(len(arrays[-1]) // 128, 128, arrays, count=False)


def hostile(name: str) -> Array:
    """All numbers of the format, what lies between neighbours, and the f32s next to each; and the ends of f32."""
    table = numbers(name)[: FORMATS[name][2] + 1]
    step = table[-1] - table[-2]
    places = np.concatenate([table, (table[1:] + table[:-1]) / 2, [table[-1] + step / 2, table[-1] + step]])
    places = np.concatenate([places, [2.0**-149, 2.0**-126, 2.0**127, 1e30, np.inf]]).astype(np.float32)
    around = np.concatenate([places, np.nextafter(places, np.float32(0)), np.nextafter(places, np.float32(np.inf))])
    bits = RANDOM.integers(0, 1 << 32, 4096, np.uint32).view(np.float32)
    nans = np.array([0x7FC00000, 0xFFC00001, 0x7F800001, 0xFFFFFFFF], np.uint32).view(np.float32)
    return np.concatenate([around, -around, bits, nans])


@EITHER
@BOTH
def test_two_floats_become_bytes(name: str, relu: str) -> None:
    a = padded(hostile(name))
    b, out = a[::-1].copy(), np.zeros(len(a), np.uint16)
    ordered = f"cvt.rn.satfinite{relu}.{name}.f32"
    run(NARROW.format(held="float", name=ordered, operands="%1, %2", letter="f"), [a, b, out])
    high, low = (nearest(v, name, relu=bool(relu)) for v in (a, b))
    assert (out == high << 8 | low).all()


@EITHER
@BOTH
def test_all_halves_become_bytes(name: str, relu: str) -> None:
    low = np.arange(1 << 16, dtype=np.uint32)
    high = (low * 40503) & 0xFFFF  # another half beside each
    pairs, out = low | high << 16, np.zeros(1 << 16, np.uint16)
    ordered = f"cvt.rn{relu}.satfinite.{name}.f16x2"
    run(NARROW.format(held="unsigned", name=ordered, operands="%1", letter="r"), [pairs, pairs, out])
    with np.errstate(invalid="ignore"):
        parts = [nearest(v.astype(np.uint16).view(np.float16), name, relu=bool(relu)) for v in (high, low)]
    assert (out == parts[0] << 8 | parts[1]).all()


@EITHER
@BOTH
def test_all_pairs_of_bytes_become_halves(name: str, relu: str) -> None:
    codes, out = np.arange(1 << 16, dtype=np.uint16), np.zeros(1 << 16, np.uint32)
    run(WIDEN.format(name=name, relu=relu), [codes, out])
    both = np.concatenate([numbers(name), -numbers(name)])
    if relu:
        both = np.where(both > 0, both, np.where(np.isnan(both), both, 0.0))
    halves = np.where(np.isnan(both), 0x7FFF, both.astype(np.float16).view(np.uint16)).astype(np.uint32)
    assert (out == (halves[codes >> 8] << 16 | halves[codes & 0xFF])).all()


TF32 = """
extern "C" __global__ void shorten(const float *in, unsigned *out)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    asm("cvt.{words}.tf32.f32 %0, %1;" : "=r"(out[i]) : "f"(in[i]));
}}
"""


@pytest.mark.parametrize("words", ["rna", "rna.satfinite", "rn", "rz", "rn.relu", "rz.relu"])
def test_tf32(words: str) -> None:
    """To the place of 2^-10 of the exponent, worked out in binary64, where a subnormal's last place is 2^-136."""
    values = padded(np.concatenate([hostile("e4m3x2"), np.array([2.0**-127, 2.0**-136 * 2.5, 3.4e38], np.float32)]))
    out = np.zeros(len(values), np.uint32)
    run(TF32.format(words=words), [values, out])
    finite = np.where(np.isfinite(values), values, 0).astype(np.float64)
    place = 2.0 ** (np.maximum(np.frexp(finite)[1] - 1, -126) - 10)
    units = np.abs(finite) / place
    whole = {"rna": np.floor(units + 0.5), "rz": np.floor(units), "rn": np.rint(units)}[words.split(".")[0]]
    with np.errstate(over="ignore", invalid="ignore"):
        made = np.copysign(whole * place, values).astype(np.float32)
    made = np.where(np.isinf(values), values, made)
    largest = np.float32((2 - 2.0**-10) * 2.0**127)
    made = np.clip(made, -largest, largest) if "satfinite" in words else made
    made = np.where(np.signbit(made), np.float32(0), made) if "relu" in words else made
    wanted = np.where(np.isnan(values), np.uint32(0x7FFFFFFF), made.view(np.uint32))
    assert (out == wanted).all()


CAST = """
#include <cuda_fp8.h>
extern "C" __global__ void cast(const float *in, unsigned char *bytes, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __nv_fp8_{name} x = __nv_fp8_{name}(in[i]);
    bytes[i] = x.__x;
    out[i] = float(x) + float(__nv_fp8_{name}(__float2half_rn(in[i]))) * 0;
}
"""


@BOTH
@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
def test_as_cuda_fp8_does_it(arch: str, name: str) -> None:
    """Below sm_89 the header has code of its own, which keeps some bits of a NaN."""
    values = padded(hostile(name))
    codes, out = np.zeros(len(values), np.uint8), np.zeros(len(values), np.float32)
    kernel = ts.compile(CAST.replace("{name}", name[:-2]), arch=arch)
    assert ("satfinite" in kernel.ptx) == (arch == "sm_90")
    kernel.launch(len(values) // 128, 128, [values, codes, out], count=False)
    known = ~np.isnan(values)
    assert (codes[known] == nearest(values, name, relu=False)[known]).all()
    both = np.concatenate([numbers(name), -numbers(name)])
    assert np.array_equal(out[known], both[codes[known]].astype(np.float32))
    assert np.isnan(both[codes[~known]]).all()
    assert np.isnan(out[~known]).all()
