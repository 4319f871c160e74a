"""The devices: limits against NVIDIA's own traits and a GPU's properties, peaks against what was published."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.device import H200, Device, capabilities, devices, find
from tilescope.errors import UsageError

HERE = Path(__file__).parent
TRAITS = (
    "max_threads", "threads_per_sm", "blocks_per_sm", "registers_per_sm", "registers_per_block",
    "registers_per_thread", "shared_per_sm", "default_shared", "max_shared", "reserved_shared",
)  # fmt: skip

# f32 TFLOPS as datasheets and whitepapers round them.
PUBLISHED = {
    "GTX 580": 1.58, "K40": 5.04, "M40": 6.8, "GTX 1080": 8.9, "P100": 10.6, "V100": 15.7, "T4": 8.1, "2080 Ti": 13.4,
    "A100 40GB": 19.5, "A100 80GB": 19.5, "A10": 31.2, "RTX 3090": 35.6, "RTX 4090": 82.6, "L4": 30.3,
    "H100": 66.9, "H200": 66.9, "B200": 75, "RTX 5090": 104.8,
}  # fmt: skip


@pytest.mark.long
def test_limits_are_nvidias_traits_of_the_architecture() -> None:
    out = np.zeros((19, 11), np.int32)
    ts.compile(HERE / "traits.cu")[1, 1](out)
    for number, *traits in out.tolist():
        device = find(f"sm_{number}")
        assert [getattr(device, name) for name in TRAITS] == traits, device.name


def test_limits_are_those_of_a_real_h200() -> None:
    recorded = json.loads((HERE / "h200.json").read_text())["limits"]
    assert {name: getattr(H200, name) for name in (*TRAITS, "sms") if name in recorded} == {
        name: recorded[name] for name in (*TRAITS, "sms") if name in recorded
    }
    assert recorded["clock"] * 1e3 == H200.clock
    by_its_clock = 2 * recorded["memory_clock"] * 1e3 * recorded["bus_width"] / 8
    assert by_its_clock == pytest.approx(H200.bandwidth, rel=0.005)


@pytest.mark.parametrize(("name", "tera"), PUBLISHED.items())
def test_peaks_are_the_published_ones(name: str, tera: float) -> None:
    """Computed: 2 operations for each lane, SM and clock."""
    device = find(name)
    assert device.flops == 2 * device.lanes * device.sms * device.clock
    assert device.flops / 1e12 == pytest.approx(tera, rel=0.007)


def test_every_figure_has_a_source() -> None:
    for device in devices():
        assert len(device.sources) >= 3, device.name
        assert device.flops
        assert device.bandwidth
    assert len(devices()) >= 15


def test_the_default_is_an_h200() -> None:
    assert (H200.name, H200.capability, H200.max_shared, H200.default_shared) == (
        "NVIDIA H200", "9.0", 227 * 1024, 48 * 1024,
    )  # fmt: skip
    assert (H200.max_threads, H200.max_block) == (1024, (1024, 1024, 64))
    assert H200.max_grid == (2**31 - 1, 65535, 65535)
    assert Device("NVIDIA H200", "9.0").threads_per_sm == H200.threads_per_sm


@pytest.mark.parametrize(
    ("name", "found"),
    [("h200", "NVIDIA H200"), ("rtx4090", "GeForce RTX 4090"), ("GTX 1080", "GeForce GTX 1080"),
     ("1080", "GeForce GTX 1080"), ("course", "the course's GPU"), ("9.0", "compute capability 9.0"),
     ("sm_120", "compute capability 12.0"), ("compute_20", "compute capability 2.0"), ("A10", "NVIDIA A10")],
)  # fmt: skip
def test_names(name: str, found: str) -> None:
    assert find(name).name == found


@pytest.mark.parametrize(
    ("name", "says"),
    [("RTX 4091", "did you mean GeForce RTX 4090"), ("H2000", "did you mean NVIDIA H200"), ("banana", "`tilescope devices`"),
     ("A100", "NVIDIA A100 40GB, NVIDIA A100 80GB"), ("", "`tilescope devices`"), ("9.9", "known are 1.0, 1.1")],
)  # fmt: skip
def test_names_that_none_has(name: str, says: str) -> None:
    with pytest.raises(UsageError) as error:
        find(name)
    assert says in error.value.hint


def test_old_gpus_had_other_shapes() -> None:
    assert (find("1.3").max_block, find("1.3").max_grid) == ((512, 512, 64), (65535, 65535, 1))
    assert (find("2.0").max_block, find("2.0").max_grid) == ((1024, 1024, 64), (65535,) * 3)


def test_limits_make_sense() -> None:
    for name in capabilities():
        d = find(name)
        assert d.threads_per_sm % 32 == d.registers_per_sm % d.register_unit == d.shared_per_sm % d.shared_unit == 0
        assert d.default_shared <= d.max_shared <= d.shared_per_sm - d.reserved_shared
        assert d.flops == d.bandwidth == 0
