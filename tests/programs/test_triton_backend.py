"""Programs of Triton's with tensors of a PyTorch that has no CUDA: the backend that tilescope brings for them."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from tests.programs.stand_in import torch as stand_in
from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute
from tilescope.programs.triton_backend.interface import DeviceInterface, HostEvent
from tilescope.programs.triton_backend.memory import DriverMemory
from tilescope.programs.triton_backend.registers import registers_and_spills
from tilescope.programs.triton_backend.tensors import Copies
from tilescope.programs.wire import SOCKET

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
PROGRAM = HERE / "python" / "triton_tensors.py"
PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry nothing() { ret; }
"""


# --- without Triton --------------------------------------------------------------------------------------------------


class ArrayMemory(DriverMemory):
    """Device memory that is an array, at addresses that no host has."""

    def __init__(self) -> None:
        self.bytes, self.taken, self.names = np.zeros(1 << 16, np.uint8), dict[int, int](), dict[int, tuple[int, str]]()

    def take(self, length: int) -> int:
        address = (1 + len(self.names)) << 12
        self.taken[address] = length
        return address

    def name(self, address: int, itemsize: int, name: str) -> None:
        self.names[address] = (itemsize, name)

    def bring(self, address: int, host: int, length: int) -> None:
        self.bytes[address : address + length] = _host(host, length)

    def fetch(self, host: int, address: int, length: int) -> None:
        _host(host, length)[:] = self.bytes[address : address + length]

    def give_back(self, address: int) -> None:
        del self.taken[address]


def _host(address: int, length: int) -> np.ndarray:
    import ctypes

    return np.frombuffer((ctypes.c_char * length).from_address(address), np.uint8)


def tensor(count: int) -> stand_in.Tensor:
    made = stand_in.empty(count)
    made.numpy()[:] = range(count)
    return made


def test_a_storage_is_copied_once_and_whole_for_all_that_view_it() -> None:
    memory, x = ArrayMemory(), tensor(100)
    first, second = x[10:20], x[50:]
    copies = Copies(memory, {id(first): "a", id(second): "b"})
    copies.bring((first, 7, (second, None)))
    ((taken, length),) = memory.taken.items()
    assert (length, memory.names) == (400, {taken: (4, "a, b")})
    assert copies.passed((first, 7, (second, None))) == (taken + 40, 7, (taken + 200, None))
    memory.bytes[taken : taken + 4] = 0
    memory.bytes[taken + 4 : taken + 8] = np.float32(5).reshape(1).view(np.uint8)
    copies.fetch()
    assert list(x.numpy()[:3]) == [0, 5, 2]
    copies.give_back()
    assert not memory.taken


def test_storages_in_the_same_bytes_are_one() -> None:
    memory, values = ArrayMemory(), tensor(64).numpy()
    low, high, other = (stand_in.from_numpy(part) for part in (values[:40], values[16:], tensor(8).numpy()))
    copies = Copies(memory)
    copies.bring((high, low, other))
    assert sorted(memory.taken.values()) == [32, 256]
    given = copies.passed((low, high))
    assert given[1] - given[0] == 64


def test_a_copy_is_as_aligned_as_the_tensor() -> None:
    """Triton has made code for the address that it saw."""
    memory, values = ArrayMemory(), tensor(64).numpy()
    odd = stand_in.from_numpy(values[1:])
    copies = Copies(memory)
    copies.bring((odd,))
    assert copies.passed(odd) % 16 == odd.data_ptr() % 16 == 4


def test_what_is_no_tensor_of_the_host_is_left_or_refused() -> None:
    nothing, elsewhere = stand_in.from_numpy(np.zeros(0, np.float32)), tensor(4)
    own = SimpleNamespace(data_ptr=lambda: 1234, dtype="fp32")
    elsewhere.device = stand_in.device("meta")
    copies = Copies(ArrayMemory(), {id(elsewhere): "out_ptr"})
    copies.bring((nothing, own))
    assert copies.passed((nothing, own, 5)) == (0, own, 5)
    with pytest.raises(TypeError, match=r"out_ptr is a tensor of the device .* tensors of the CPU"):
        copies.bring((elsewhere,))


def test_events_are_the_host_s_clock() -> None:
    begin, end = HostEvent(enable_timing=True), HostEvent(enable_timing=True)
    with pytest.raises(RuntimeError, match="was not recorded"):
        begin.elapsed_time(end)
    begin.record()
    end.record()
    assert begin.elapsed_time(end) > 0 > end.elapsed_time(begin)


def test_what_a_gpu_s_interface_has_beside_is_an_error_that_says_so() -> None:
    interface = DeviceInterface(ArrayMemory(), (8, 0), lambda device: {"device": device})
    assert (interface.current_device(), interface.get_device_capability()) == (0, (8, 0))
    assert interface.get_device_properties() == {"device": 0}
    with pytest.raises(AttributeError, match="no CUDAGraph under `tilescope exec`"):
        _ = interface.CUDAGraph


# --- with Triton -----------------------------------------------------------------------------------------------------


def test_triton_finds_the_backend_by_its_entry_point() -> None:
    """And neither it nor its compiler is in the way of NVIDIA's."""
    backends = pytest.importorskip("triton.backends", reason="the extra `triton` is not installed")
    ((name, value),) = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"][
        "triton.backends"
    ].items()
    driver, compiler = (importlib.import_module(f"{value}.{part}") for part in ("driver", "compiler"))
    assert name == "tilescope"
    assert issubclass(backends._find_concrete_subclasses(driver, backends.DriverBase), driver.CpuTensorDriver)
    found = backends._find_concrete_subclasses(compiler, backends.BaseBackend)
    assert not found.supports_target(SimpleNamespace(backend="cuda"))


@pytest.mark.parametrize(("is_inside", "torch", "active"), [
    (True, stand_in, True), (False, stand_in, False), (True, None, False),
    (True, SimpleNamespace(cuda=SimpleNamespace(is_available=lambda: True)), False),
])  # fmt: skip
def test_it_is_active_for_a_pytorch_without_cuda(is_inside, torch, active, monkeypatch) -> None:
    driver = pytest.importorskip(
        "tilescope.programs.triton_backend.driver", reason="the extra `triton` is not installed"
    )
    monkeypatch.delenv(SOCKET, raising=False)
    if is_inside:
        monkeypatch.setenv(SOCKET, "here")
    monkeypatch.setitem(sys.modules, "torch", torch)
    assert driver.CpuTensorDriver.is_active() is active


def test_an_older_triton_is_refused() -> None:
    driver = pytest.importorskip(
        "tilescope.programs.triton_backend.driver", reason="the extra `triton` is not installed"
    )
    with pytest.raises(RuntimeError, match=r"triton>=3\.7"):
        driver.Utilities(SimpleNamespace(load_binary=None))


def test_registers_are_those_that_the_assembler_says(tmp_path) -> None:
    nvidia = pytest.importorskip("triton.backends.nvidia.driver", reason="the extra `triton` is not installed")
    assembler = Path(nvidia.dirname) / "bin" / "ptxas"
    registers, spilled = registers_and_spills(assembler, PTX.encode())
    assert registers > 0 == spilled
    with pytest.raises(RuntimeError, match=r"counts no registers of this kernel: .*sm_1"):
        registers_and_spills(assembler, PTX.replace("sm_80", "sm_1").encode())
    with pytest.raises(RuntimeError, match="nowhere, which counts"):
        registers_and_spills(tmp_path / "nowhere", PTX.encode())


# --- whole programs --------------------------------------------------------------------------------------------------


def ran(folder: Path, torch: Path | None, *words: str, check: bool = False, program: Path = PROGRAM) -> ProgramProfile:
    """`torch`: where it is, if it is not installed."""
    entry = folder / "entry" / "backend-0.dist-info"
    entry.mkdir(parents=True)
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: backend\nVersion: 0\n")
    (entry / "entry_points.txt").write_text("[triton.backends]\ntilescope = tilescope.programs.triton_backend\n")
    path = [str(entry.parent), *([str(torch)] if torch else []), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(path), "TRITON_CACHE_DIR": str(folder / "cache"), "PYTHONWARNINGS": "ignore",
    }  # fmt: skip
    command = [sys.executable, str(program), *words]
    return execute(command, RunOptions(check=check), environment, say=lambda _: None, capture=True)


def line_with(text: str) -> int:
    return next(n for n, line in enumerate(PROGRAM.read_text().splitlines(), 1) if text in line)


def as_it_should_be(profile: ProgramProfile) -> None:
    assert (profile.stdout, profile.code, profile.findings) == ("as it should be\n", 0, []), profile.stderr
    added = next(record for record in profile.kernels if record.profile.block == (128, 1, 1))
    assert added.profile.kernel == "add_kernel"
    stored = [added.profile.lines[line_with(text)] for text in ("tl.store(out_ptr + places", "x = tl.load")]
    assert all(stored)
    assert "triton_tensors.py" in repr(profile)  # the program's memory, which kernels' arguments lay in, is gone


@pytest.fixture
def torch_folder(tmp_path) -> Path:
    """With the stand-in alone."""
    folder = tmp_path / "torch"
    folder.mkdir()
    shutil.copy(HERE / "stand_in" / "torch.py", folder)
    return folder


@pytest.mark.long
def test_tensors_of_the_cpu(tmp_path, torch_folder) -> None:
    as_it_should_be(ran(tmp_path, torch_folder))


@pytest.mark.long
def test_tensors_of_pytorch(tmp_path) -> None:
    if importlib.util.find_spec("torch") is None:
        pytest.skip(
            "PyTorch is not installed: it is no requirement of the tests (test_tensors_of_the_cpu has a stand-in)"
        )
    as_it_should_be(ran(tmp_path, None, check=True))


@pytest.mark.long
def test_a_stray_access_names_argument_and_line(tmp_path, torch_folder) -> None:
    profile = ran(tmp_path, torch_folder, "stray")
    (finding,) = profile.findings
    assert (finding.kind, finding.line) == ("out_of_bounds", line_with("tl.store(out_ptr + places"))
    assert "writes out_ptr[510], 4 bytes past its end" in finding.message  # two at a time
    assert "CUDA_ERROR_ILLEGAL_ADDRESS; `tilescope exec` has said why" in profile.stderr
    assert profile.code == 1


@pytest.mark.long
def test_a_race_names_argument_and_line(tmp_path, torch_folder) -> None:
    (finding,) = ran(tmp_path, torch_folder, "race", check=True).findings
    assert (finding.line, "out_ptr" in finding.message) == (line_with("tl.store(out_ptr, tl"), True)
