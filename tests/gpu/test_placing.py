"""Where arguments lie: the parameters' bytes, and the errors that the emulator has for the same mistakes."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import numpy as np
import pytest

from tilescope.arguments.binding import Declared, bind
from tilescope.arguments.parameters import Parameter
from tilescope.errors import LaunchError
from tilescope.gpu.arrays import DeviceArray, recognise
from tilescope.gpu.driver import Parameters
from tilescope.gpu.placing import place

POINTER = Parameter("p", "u64", 8, 0, False)
READ, WRITTEN = Declared("a", "float*", constant=True), Declared("a", "float*")


def on_device(**changes: Any) -> DeviceArray:
    usual = DeviceArray(0x7000_0000_0210, (10,), None, "f", 4, "float32", 0, 0)
    return usual._replace(**changes)


def test_every_parameter_lies_where_the_kernel_reads_it() -> None:
    params = [
        Parameter("a", "u64", 8, 0, False), Parameter("n", "u32", 4, 8, False), Parameter("v", "b8", 16, 16, True),
        Parameter("x", "f64", 8, 32, False), Parameter("none", "u64", 8, 40, False), Parameter("b", "u64", 8, 48, False),
    ]  # fmt: skip
    declared = [Declared(p.name) for p in params]
    vector, host = struct.pack("<4f", 1, 2, 3, 4), np.zeros(4, np.float32)
    args = [object(), -5, vector, 0.5, None, host]
    placed = place(params, declared, args, [on_device(), None, None, None, None, None])
    host_region, device_region = placed.regions
    assert (device_region.pointer, device_region.skew, device_region.length) == (0x7000_0000_0210, 0x10, 40)
    assert host_region.host is not None
    data = placed.parameters([0x1100, 0x2200])
    pointers = np.frombuffer((ctypes.c_uint64 * 6).from_address(data.address), np.uint64)
    read = [ctypes.string_at(int(p), q.size) for p, q in zip(pointers, params, strict=True)]
    assert read == [
        struct.pack("<Q", 0x2200), struct.pack("<i", -5), vector, struct.pack("<d", 0.5), bytes(8),
        struct.pack("<Q", 0x1100),
    ]  # fmt: skip


def test_parameters_of_a_kernel_without_any() -> None:
    assert Parameters(b"", ()).address


@pytest.mark.parametrize(
    ("declared", "array", "message"),
    [
        (WRITTEN, {"strides": (8,)}, "not contiguous"),
        (WRITTEN, {"kind": "f", "itemsize": 8, "dtype": "float64"}, "float\\* and the array holds float64"),
        (WRITTEN, {"kind": "bf", "itemsize": 2, "dtype": "bfloat16"}, "holds bfloat16"),
        (WRITTEN, {"read_only": True}, "read-only"),
        (Declared("a", "float"), {}, "an array was given"),
    ],
)
def test_arrays_that_do_not_fit(declared: Declared, array: dict[str, Any], message: str) -> None:
    with pytest.raises(LaunchError, match=message) as found:
        place([POINTER], [declared], [object()], [on_device(**array)])
    assert found.value.hint or message == "an array was given"


def test_a_read_only_array_may_be_read() -> None:
    assert not place([POINTER], [READ], [object()], [on_device(read_only=True)]).regions[0].written


def test_overlapping_arrays_of_a_gpu_share_a_region() -> None:
    params = [Parameter(n, "u64", 8, 8 * i, False) for i, n in enumerate("abc")]
    at = [0x9000, 0x9020, 0x9028 + 0x1000]
    arrays = [on_device(pointer=p) for p in at]
    declared = [READ, WRITTEN, READ]
    placed = place(params, declared, [object()] * 3, arrays)
    assert [(r.pointer, r.length, r.written) for r in placed.regions] == [(0x9000, 72, True), (at[2], 40, False)]
    assert [(p.offset, p.region, p.delta) for p in placed.patches] == [(0, 0, 0), (8, 0, 0x20), (16, 1, 0)]


@pytest.mark.parametrize("args", [([1, 2],), (3,), (np.zeros(2, np.float64),), (np.zeros(4, np.float32)[::2],), ()])
def test_wrong_arguments_are_told_as_on_the_emulator(args: tuple[Any, ...]) -> None:
    with pytest.raises(LaunchError) as emulated:
        bind([POINTER], [WRITTEN], args)
    with pytest.raises(LaunchError) as placed:
        place([POINTER], [WRITTEN], args, [None] * len(args))
    assert str(placed.value) == str(emulated.value)


class _Interface:
    def __init__(self, **facts: Any) -> None:
        self.__cuda_array_interface__ = {
            "typestr": "<f4",
            "data": (0x5000, False),
            "shape": (4, 6),
            "version": 3,
        } | facts


@pytest.mark.parametrize(
    ("facts", "strides", "stream"),
    [
        ({}, None, 1),
        ({"strides": (24, 4)}, None, 1),
        ({"strides": (4, 16)}, (4, 16), 1),
        ({"shape": (4, 1), "strides": (4, 4)}, None, 1),
        ({"shape": (1, 6), "strides": (999, 4)}, None, 1),
        ({"shape": (0, 6), "strides": (7, 7)}, None, 1),
        ({"stream": 0x77}, None, 0x77),
    ],
)
def test_the_array_interface(
    facts: dict[str, Any], strides: tuple[int, ...] | None, stream: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilescope.gpu.arrays._device_of", lambda pointer: 3)
    found = recognise(_Interface(**facts))
    assert found is not None
    assert (found.pointer, found.strides, found.stream, found.device) == (0x5000, strides, stream, 3)


@pytest.mark.parametrize("value", [3, 2.5, None, "text", np.zeros(3), np.float32(1), b"1234"])
def test_what_lies_on_the_host_is_no_array_of_a_gpu(value: Any) -> None:
    assert recognise(value) is None
