"""Records what a real GPU's texture units fetch: each of CASES at POINTS random and odd coordinates.

    python tests/hardware/record_textures.py --out tests/hardware/textures.json

Texels and coordinates follow from a seed; the recording holds the four 32-bit words that each fetch gave, and the bytes of a
surface after stores. Needs cuda-bindings; the driver compiles the PTX."""

from __future__ import annotations

import argparse
import base64
import ctypes
import json
import sys
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from record_instructions import checked, device

SEED = 20261123
POINTS = 96
SHAPES = {"1d": (19,), "2d": (7, 13), "3d": (5, 6, 9), "a1d": (3, 19), "a2d": (3, 7, 13)}  # of texels
BORDER = (0.25, 0.5, 0.75, 1.5)
Words = np.ndarray[Any, np.dtype[np.uint32]]


@dataclass(frozen=True)
class Case:
    """An instruction and the texture or surface that it is given; `normalized` coordinates go from 0 to 1."""

    words: str
    dtype: str = "float32"
    channels: int = 1
    filter: str = "point"
    address: str = "clamp"
    read: str = "element"
    normalized: bool = False
    linear_memory: bool = False

    @property
    def name(self) -> str:
        how = [self.words, f"{self.dtype}x{self.channels}", self.filter, self.address, self.read]
        return " ".join(how + ["normalized"] * self.normalized)

    @property
    def geometry(self) -> str:
        return next(word for word in self.words.split(".") if word in SHAPES)

    @property
    def is_surface(self) -> bool:
        return self.words.startswith("su")

    @property
    def shape(self) -> tuple[int, ...]:
        return SHAPES[self.geometry]

    @property
    def layered(self) -> bool:
        return self.geometry.startswith("a")

    @property
    def text(self) -> str:
        """PTX: a thread a point; coordinate k of point t at coordinates[k * POINTS + t], its words at out[4 * t]."""
        named = {
            "1d": "%c0",
            "2d": "%c0, %c1",
            "3d": "%c0, %c1, %c2, %c2",
            "a1d": "%c0, %c1",
            "a2d": "%c0, %c1, %c2, %c2",
        }
        lines = [".reg .b64 %t, %p, %q;", ".reg .b32 %i, %c<3>, %d<4>;", ".reg .b64 %w<2>;", ".reg .b16 %h<4>;",
                 "mov.u32 %i, %tid.x;", "ld.param.u64 %t, [texture];", "ld.param.u64 %p, [coordinates];",
                 "mad.wide.u32 %p, %i, 4, %p;", "ld.param.u64 %q, [out];", "mad.wide.u32 %q, %i, 16, %q;"]  # fmt: skip
        lines += [f"ld.global.b32 %c{k}, [%p+{4 * POINTS * k}];" for k in range(3)]
        at = f"[%t, {{{named[self.geometry]}}}]"
        if self.words.startswith("sust"):
            lines += ["ld.global.v4.b32 {%d0, %d1, %d2, %d3}, [%q];", f"{self.words} {at}, {{%d0, %d1}};"]
        else:
            lines += self._fetch(at)
        body = "\n".join(f"  {line}" for line in [*lines, "ret;"])
        params = ".param .u64 texture, .param .u64 coordinates, .param .u64 out"
        return f".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry fetch({params})\n{{\n{body}\n}}\n"

    def _fetch(self, at: str) -> list[str]:
        level = ", 0f00000000" if ".level." in self.words else ""
        level = ", {%c2, %c0}, {%c1, %c2}" if ".grad." in self.words else level
        lines = [f"{self.words} {{%d0, %d1, %d2, %d3}}, {at}{level};"]
        return [*lines, "st.global.v4.b32 [%q], {%d0, %d1, %d2, %d3};"]


def _cases() -> list[Case]:
    made = []
    for geometry, filter, (address, normalized) in product(
        SHAPES, ("point", "linear"),
        (("clamp", False), ("border", False), ("clamp", True), ("border", True), ("wrap", True), ("mirror", True)),
    ):  # fmt: skip
        made.append(Case(f"tex.{geometry}.v4.f32.f32", filter=filter, address=address, normalized=normalized))
    for dtype, channels in product(("uint8", "int8", "uint16", "int16"), (1, 2, 4)):
        sign = "s" if dtype[0] == "i" else "u"
        made.append(Case(f"tex.2d.v4.{sign}32.f32", dtype, channels))
        made.append(Case("tex.2d.v4.f32.f32", dtype, channels, read="normalized"))
        made.append(Case("tex.2d.v4.f32.f32", dtype, channels, "linear", read="normalized"))
    for dtype, channels in product(("uint32", "int32"), (1, 2, 4)):
        made.append(Case(f"tex.2d.v4.{'s' if dtype[0] == 'i' else 'u'}32.f32", dtype, channels, address="border"))
    floats = (("float16", 1), ("float16", 2), ("float16", 4), ("float32", 2), ("float32", 4))
    for (dtype, channels), filter in product(floats, ("point", "linear")):
        made.append(Case("tex.2d.v4.f32.f32", dtype, channels, filter, "border"))
    for filter, component in product(("point", "linear"), "rgba"):
        made.append(Case(f"tld4.{component}.2d.v4.f32.f32", "float32", 4, filter))
    made += [Case("tex.level.2d.v4.f32.f32", filter="linear"), Case("tex.level.3d.v4.f32.f32", filter="linear")]
    made += [Case(f"tex.{how}.2d.v4.f32.f32", filter="linear") for how in ("base", "grad")]  # one level: which is all
    for dtype, channels in (("float32", 1), ("float32", 4), ("uint8", 4), ("int16", 2), ("uint32", 1)):
        kind = "f32" if dtype == "float32" else "s32" if dtype[0] == "i" else "u32"
        made.append(Case(f"tex.1d.v4.{kind}.s32", dtype, channels, linear_memory=True))
    for geometry, mode in product(SHAPES, ("clamp", "zero")):
        made.append(Case(f"suld.b.{geometry}.v4.b32.{mode}", "float32", 4))
        made.append(Case(f"sust.b.{geometry}.v2.b32.{mode}", "uint32", 2))
    return made


CASES = _cases()


def texels(case: Case) -> Any:
    """An array [..., channels] of the case's shape."""
    random = np.random.default_rng([SEED, zlib.crc32(case.name.encode())])
    shape = (*case.shape, case.channels)
    if case.dtype.startswith("float"):
        return random.uniform(-10, 10, shape).astype(case.dtype)
    info = np.iinfo(case.dtype)
    return random.integers(info.min, info.max, shape, np.dtype(case.dtype), endpoint=True)


def coordinates(case: Case) -> Words:
    """Three rows of POINTS words: of a layered texture the layer comes first."""
    random = np.random.default_rng([SEED, 1, zlib.crc32(case.name.encode())])
    sizes = list(case.shape[::-1])
    if case.layered:
        sizes = [sizes[-1], *sizes[:-1]]
    rows = [_row(case, random, size, layer=case.layered and not k) for k, size in enumerate(sizes)]
    return np.stack([*rows, *[np.zeros(POINTS, np.uint32)] * (3 - len(rows))])


def _row(case: Case, random: np.random.Generator, size: int, *, layer: bool) -> Words:
    if layer:
        return random.integers(0, size + 2, POINTS).astype(np.uint32)
    if case.is_surface or ".s32 " in case.words + " ":
        step = 4 * case.channels if case.is_surface else 1
        first = -2 if case.is_surface else 0
        return (random.integers(first, size + 2, POINTS) * step).astype(np.int32).view(np.uint32)
    found = random.uniform(-1.5 * size, 2.5 * size, POINTS)
    found[:24] = random.uniform(0, size, 24)
    found[24:48] = random.integers(-2 * size, 8 * size, 24) / 4
    found[48:56] = random.integers(0, size, 8) + random.integers(-256, 257, 8) / 512
    if case.normalized:
        found /= size
    rows = found.astype(np.float32)
    rows[56:60] = np.nextafter(rows[24:28], np.float32(100))
    rows[60:64] = np.nextafter(rows[24:28], np.float32(-100))
    odd = np.array([np.nan, np.inf, -np.inf, 1e10, -1e10, -0.0, 3e38, 1e-40], np.float32)
    rows[64:72] = odd[random.permutation(8)]
    return rows.view(np.uint32)


def given(case: Case) -> Words:
    """What `out` holds before: of a surface store, the words to be stored."""
    random = np.random.default_rng([SEED, 2])
    return random.integers(0, 1 << 32, (POINTS, 4), np.uint32, endpoint=False)


# --- the GPU ---------------------------------------------------------------------------------------------------------

_FORMATS = {"uint8": "UNSIGNED_INT8", "uint16": "UNSIGNED_INT16", "uint32": "UNSIGNED_INT32", "int8": "SIGNED_INT8",
            "int16": "SIGNED_INT16", "int32": "SIGNED_INT32", "float16": "HALF", "float32": "FLOAT"}  # fmt: skip


def fetched(case: Case) -> Any:
    """The words of all points, or the surface's bytes after the stores."""
    from cuda.bindings import driver

    image = ctypes.create_string_buffer(case.text.encode())
    module = checked(driver.cuModuleLoadData(ctypes.addressof(image)))
    function = checked(driver.cuModuleGetFunction(module, b"fetch"))
    data, at, out = np.ascontiguousarray(texels(case)), coordinates(case), given(case)
    held, handle = _linear(case, data) if case.linear_memory else _array(case, data)
    pointers = [checked(driver.cuMemAlloc(a.nbytes)) for a in (at, out)]
    for pointer, array in zip(pointers, (at, out), strict=True):
        checked(driver.cuMemcpyHtoD(pointer, array.ctypes.data, array.nbytes))
    values = ((int(handle), *(int(p) for p in pointers)), (ctypes.c_void_p,) * 3)
    checked(driver.cuLaunchKernel(function, 1, 1, 1, POINTS, 1, 1, 0, 0, values, 0))
    checked(driver.cuCtxSynchronize())
    if case.words.startswith("sust"):
        _copy(case, data, held, back=True)
        out = data
    else:
        checked(driver.cuMemcpyDtoH(out.ctypes.data, pointers[1], out.nbytes))
    checked(driver.cuModuleUnload(module))
    return out


def _linear(case: Case, data: Any) -> tuple[Any, Any]:
    from cuda.bindings import driver

    pointer = checked(driver.cuMemAlloc(data.nbytes))
    checked(driver.cuMemcpyHtoD(pointer, data.ctypes.data, data.nbytes))
    described = driver.CUDA_RESOURCE_DESC()
    described.resType = driver.CUresourcetype.CU_RESOURCE_TYPE_LINEAR
    linear = described.res.linear
    linear.devPtr, linear.sizeInBytes, linear.numChannels = pointer, data.nbytes, case.channels
    linear.format = _format(case)
    described.res.linear = linear
    return pointer, checked(driver.cuTexObjectCreate(described, _sampling(case), None))


def _array(case: Case, data: Any) -> tuple[Any, Any]:
    from cuda.bindings import driver

    sizes = [*case.shape[::-1], 0, 0][:3]
    if case.geometry == "a1d":
        sizes = [case.shape[1], 0, case.shape[0]]
    made = driver.CUDA_ARRAY3D_DESCRIPTOR()
    made.Width, made.Height, made.Depth = sizes
    made.Format, made.NumChannels = _format(case), case.channels
    made.Flags = (1 if case.layered else 0) | (2 if case.is_surface else 0) | (8 if "tld4" in case.words else 0)
    held = checked(driver.cuArray3DCreate(made))
    _copy(case, data, held, back=False)
    described = driver.CUDA_RESOURCE_DESC()
    described.resType = driver.CUresourcetype.CU_RESOURCE_TYPE_ARRAY
    described.res.array.hArray = held
    if case.is_surface:
        return held, checked(driver.cuSurfObjectCreate(described))
    return held, checked(driver.cuTexObjectCreate(described, _sampling(case), None))


def _format(case: Case) -> Any:
    from cuda.bindings import driver

    return getattr(driver.CUarray_format, f"CU_AD_FORMAT_{_FORMATS[case.dtype]}")


def _sampling(case: Case) -> Any:
    from cuda.bindings import driver

    made = driver.CUDA_TEXTURE_DESC()
    made.addressMode = [getattr(driver.CUaddress_mode, f"CU_TR_ADDRESS_MODE_{case.address.upper()}")] * 3
    made.filterMode = getattr(driver.CUfilter_mode, f"CU_TR_FILTER_MODE_{case.filter.upper()}")
    integers = case.read == "element" and not case.dtype.startswith("float")
    made.flags = (1 if integers else 0) | (2 if case.normalized else 0)
    made.borderColor = list(BORDER)
    return made


def _copy(case: Case, data: Any, held: Any, *, back: bool) -> None:
    from cuda.bindings import driver

    row = case.shape[-1] * case.channels * data.dtype.itemsize
    rows = 1 if case.geometry == "a1d" else case.shape[-2] if len(case.shape) > 1 else 1
    copy = driver.CUDA_MEMCPY3D()
    host, device = ("dst", "src") if back else ("src", "dst")
    for side, kind in ((host, "HOST"), (device, "ARRAY")):
        setattr(copy, f"{side}MemoryType", getattr(driver.CUmemorytype, f"CU_MEMORYTYPE_{kind}"))
    setattr(copy, f"{host}Host", data.ctypes.data)
    setattr(copy, f"{host}Pitch", row)
    setattr(copy, f"{host}Height", rows)
    setattr(copy, f"{device}Array", held)
    copy.WidthInBytes, copy.Height, copy.Depth = row, rows, max(1, data.nbytes // (row * rows))
    checked(driver.cuMemcpy3D(copy))


def packed(words: Any) -> str:
    return base64.b64encode(zlib.compress(np.ascontiguousarray(words).tobytes(), 9)).decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    with device() as about:
        found = {case.name: packed(fetched(case)) for case in CASES}
    about |= {"date": datetime.now(UTC).date().isoformat(), "command": " ".join(["python", *sys.argv])}
    options.out.write_text(json.dumps(about | {"cases": found}, indent=1) + "\n", encoding="utf-8")
    print(f"{options.out}: {len(found)} cases of {POINTS} points, on {about['device']}")


if __name__ == "__main__":
    main()
