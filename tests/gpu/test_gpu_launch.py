"""What a launch does to the caller's arrays, on a GPU whose memory is the host's: copies, symbols, timing, replays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from fake_gpu import FakeGpu, array_at

import tilescope as ts
from tilescope.gpu import launch as launching
from tilescope.gpu import modules, replay
from tilescope.gpu.arrays import DeviceArray
from tilescope.gpu.driver import Gpu as DriverGpu

ADD = """
__constant__ float scale[2];
__device__ int calls;
__global__ void add(const float *a, float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0) calls++;
    if (i < n) b[i] += a[i] * scale[0];
}
"""


class Gpu(FakeGpu):
    """Adds as the kernel does."""

    def __init__(self, **options: Any) -> None:
        super().__init__(self.add, (8, 8, 4), **options)
        self.symbols = {"scale": np.zeros(2, np.float32), "calls": np.zeros(1, np.int32)}

    def add(self, values: Sequence[int]) -> None:
        a, b, n = values
        array_at(b, n)[:] += array_at(a, n) * self.symbols["scale"][0]
        self.symbols["calls"] += 1


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Gpu:
    made = Gpu()
    monkeypatch.setattr(launching, "open_gpu", lambda ordinal=None: made)
    monkeypatch.setattr(replay, "open_gpu", lambda ordinal=None: made)
    monkeypatch.setattr(modules, "_LOADED", {})
    return made


@pytest.fixture
def kernel() -> ts.Kernel:
    made = ts.compile(ADD)
    made.symbol("scale")[0] = 2
    return made


def arrays(n: int = 100) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    return np.arange(n, dtype=np.float32), np.ones(n, np.float32)


def test_arrays_hold_the_result_of_one_launch_whatever_is_measured(gpu: Gpu, kernel: ts.Kernel) -> None:
    a, b = arrays()
    profile = kernel.launch(1, 128, (a, b, 100), on="gpu")
    expected = 1 + 2 * np.arange(100)
    np.testing.assert_array_equal(b, expected)
    assert kernel.symbol("calls")[0] == 1
    assert profile.time.runs >= 16
    assert gpu.launches > profile.time.runs
    np.testing.assert_array_equal(b, expected)
    assert kernel.symbol("calls")[0] == 1
    kernel.launch(1, 128, (a, b, 100), on="gpu")  # timing has changed the variable on the GPU, not here
    assert kernel.symbol("calls")[0] == 2


def test_a_profile_has_the_names_of_an_emulated_one(gpu: Gpu, kernel: ts.Kernel) -> None:
    a, b = arrays()
    measured, emulated = kernel.launch(1, 128, (a, b, 100), on="gpu"), kernel.launch(1, 128, (a, b, 100))
    for name in ("kernel", "grid", "block", "shared_bytes", "file", "source", "head"):
        assert getattr(measured, name) == getattr(emulated, name), name
    assert measured.seconds == pytest.approx(1e-3)
    found = measured.to_dict()
    assert (found["time"], found["counters"], found["device"]) == (None, None, "a fake")
    assert json.loads(json.dumps(found)) == found


def test_a_profile_is_a_line_at_the_prompt(gpu: Gpu, kernel: ts.Kernel) -> None:
    """However long its arrays and its machine code are."""
    a, b = arrays(100_000)
    profile = kernel.launch(1, 128, (a, b, 100), on="gpu")
    launched = "<DeviceProfile of add on a fake: grid 1x1x1, block 128x1x1, 1,000.0 us"
    assert repr(profile) == f"{launched}>"
    runs = profile.time.runs
    assert repr(profile).startswith(launched)
    assert repr(profile).endswith(f" us in the median of {runs} runs>")
    assert max(len(repr(part)) for part in (profile.done, profile.done.launch)) < 200


def test_what_may_not_be_written_is_not_copied_back(gpu: Gpu, kernel: ts.Kernel) -> None:
    a, b = arrays()
    b.flags.writeable = False
    kernel.launch(1, 128, (a, b, 100), on="gpu")
    assert (b == 1).all()


def test_arrays_that_overlap_stay_so(gpu: Gpu, kernel: ts.Kernel) -> None:
    whole = np.ones(150, np.float32)
    kernel.launch(1, 128, (whole[:100], whole[50:], 100), on="gpu")
    assert whole[:50].tolist() == [1] * 50
    assert (whole[50:] == 3).all()


def test_a_replay_has_what_the_arguments_held_before(gpu: Gpu, kernel: ts.Kernel, tmp_path: Path) -> None:
    a, b = arrays()
    done = kernel.launch(1, 128, (a, b, 100), on="gpu").done
    folder = replay.Folder(tmp_path)
    folder.add(done.launch, done.placement, gpu, "sm_90")  # type: ignore[arg-type]
    folder.close()
    (facts,) = json.loads((tmp_path / replay.LIST).read_text())
    kept = [np.fromfile(tmp_path / region["file"], np.float32) for region in facts["regions"]]
    np.testing.assert_array_equal(kept[0], a)
    assert (kept[1] == 1).all()
    seen = list[np.ndarray[Any, Any]]()
    gpu.body = lambda values: seen.append(array_at(values[1], values[2]).copy())
    replay.replay(tmp_path)
    assert (seen[0] == 1).all()


def test_without_counting_nothing_is_kept(gpu: Gpu, kernel: ts.Kernel) -> None:
    profile = kernel.launch(1, 128, (*arrays(), 100), on="gpu", count=False)
    assert all(region.before is None for region in profile.done.placement.regions)
    with pytest.raises(ts.UsageError, match="count=False"):
        _ = profile.time
    with pytest.raises(ts.UsageError, match="count=False"):
        _ = profile.counters


def test_arrays_of_a_gpu_are_used_in_place_on_their_streams(
    gpu: Gpu, kernel: ts.Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = arrays()

    def found(value: Any) -> DeviceArray | None:
        stream = 7 if value is a else 9
        if not isinstance(value, np.ndarray):
            return None
        return DeviceArray(value.ctypes.data, value.shape, None, "f", 4, "float32", 0, stream)

    monkeypatch.setattr(launching, "recognise", found)
    done = kernel.launch(1, 128, (a, b, 100), on="gpu").done
    np.testing.assert_array_equal(b, 1 + 2 * np.arange(100))
    assert [region.pointer for region in done.placement.regions] == sorted([a.ctypes.data, b.ctypes.data])
    assert done.stream == 7
    assert [stream for stream, _ in gpu.waits] == [7, 9]  # it waits for the other's work, which waits for it


@pytest.mark.parametrize(
    ("grid", "block", "options", "attributes", "message"),
    [
        (1, 2048, {}, {}, "2,048 threads; a block holds at most 1,024"),
        (0, 32, {}, {}, "no threads"),
        (1, 32, {"shared": 300_000}, {}, "300,000 bytes of shared memory"),
        (1, 32, {"shared": 200_000}, {"SHARED_SIZE_BYTES": 40_000}, "240,000 bytes of shared memory"),
        (1, 1024, {}, {"MAX_THREADS_PER_BLOCK": 512, "NUM_REGS": 128}, "with 128 registers a thread"),
    ],
)  # fmt: skip
def test_what_a_gpu_refuses(
    gpu: Gpu,
    kernel: ts.Kernel,
    grid: int,
    block: int,
    options: dict[str, Any],
    attributes: dict[str, int],
    message: str,
) -> None:
    gpu.attributes |= attributes
    with pytest.raises(ts.LaunchError, match=message):
        kernel.launch(grid, block, (*arrays(), 100), on="gpu", **options)
    assert gpu.launches == 0


def test_more_than_the_usual_shared_memory_is_asked_for(gpu: Gpu, kernel: ts.Kernel) -> None:
    kernel.launch(1, 32, (*arrays(), 100), on="gpu", shared=100_000)
    assert gpu.shared_allowed == [100_000]


@pytest.mark.parametrize("cooperative", [False, True])
def test_a_cooperative_launch(gpu: Gpu, kernel: ts.Kernel, cooperative: bool) -> None:
    kernel.launch(1, 32, (*arrays(), 100), on="gpu", cooperative=cooperative)
    assert gpu.cooperative == cooperative


@pytest.mark.parametrize(
    "options",
    [{"check": True}, {"device": "T4"}, {"trace": [(0, 0)]}, {"schedule": "reverse"}, {"threads": 2}, {"steps": 5}],
    ids=lambda options: next(iter(options)),
)
def test_options_of_the_emulator_are_refused(gpu: Gpu, kernel: ts.Kernel, options: dict[str, Any]) -> None:
    with pytest.raises(ts.UsageError, match=f"{next(iter(options))}: only the emulator"):
        kernel.launch(1, 32, (*arrays(), 100), on="gpu", **options)


def test_no_other_place(kernel: ts.Kernel) -> None:
    with pytest.raises(ts.UsageError, match="on='tpu'"):
        kernel.launch(1, 32, (*arrays(), 100), on="tpu")  # type: ignore[call-overload]


class Attributes:
    """A driver that knows a function's attributes, as driver.py asks it for them."""

    CUfunction_attribute = SimpleNamespace(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES=8)

    def __init__(self) -> None:
        self.known = 48 * 1024

    def cuKernelGetAttribute(self, what: int, function: int, ordinal: int) -> tuple[int, int]:  # noqa: N802
        return 0, self.known

    def cuKernelSetAttribute(self, what: int, value: int, function: int, ordinal: int) -> tuple[int]:  # noqa: N802
        self.known = value
        return (0,)


def test_a_launch_that_takes_less_shared_memory_leaves_what_others_of_the_function_were_allowed() -> None:
    driver = Attributes()
    gpu = DriverGpu(SimpleNamespace(device_id=0, name="a GPU"), driver)
    allowed = []
    for size in (60_000, 200_000, 16, 100_000):
        gpu.allow_shared(1, size)
        allowed.append(driver.known)
    assert allowed == [60_000, 200_000, 200_000, 200_000]
