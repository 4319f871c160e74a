"""The driver by which Triton launches: NVIDIA's launcher and utilities, with tensors of the CPU in device memory."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

from triton.backends import driver
from triton.backends.compiler import GPUTarget
from triton.backends.nvidia import driver as nvidia

from tilescope.frontends.triton import ARCHITECTURE

from ..wire import SOCKET
from .interface import DeviceInterface
from .memory import DriverMemory
from .registers import registers_and_spills
from .tensors import Copies

CAPABILITY = divmod(int(ARCHITECTURE.removeprefix("sm_")), 10)
_SCRATCH = 11  # where it stands among what the launcher is given: sizes, stream, function, ..., hooks
_NAMES: ContextVar[dict[int, str]] = ContextVar("_NAMES")  # of the arguments of the launch that is being made


def _has_cuda() -> bool:
    """Whether NVIDIA's driver is the one: with a PyTorch that has CUDA, or without any. Whether a program has imported
    it does not matter, as the driver for AMD's devices does when Triton asks it the same."""
    try:
        torch = importlib.import_module("torch")
    except ImportError:
        return True
    return bool(torch.cuda.is_available())


class CpuTensorDriver(driver.DriverBase):  # type: ignore[misc]
    """Active under `tilescope exec` for a PyTorch without CUDA."""

    def __init__(self) -> None:
        _complete_streams()
        self.utils = Utilities(nvidia.CudaUtils())
        self.utils.memory.be_current()
        self.launcher_cls = NamingLauncher

    @staticmethod
    def is_active() -> bool:
        return SOCKET in os.environ and not _has_cuda()

    def map_python_to_cpp_type(self, ty: str) -> str:
        return str(nvidia.ty_to_cpp(ty))

    def get_current_target(self) -> Any:
        return GPUTarget("cuda", 10 * CAPABILITY[0] + CAPABILITY[1], 32)

    def get_device_capability(self, device: object = None) -> tuple[int, int]:
        return CAPABILITY

    def get_current_device(self) -> int:
        return 0

    def set_current_device(self, device: int) -> None:
        """Raises ValueError for a device that there is not."""
        if device:
            raise ValueError(f"device {device}: tilescope emulates one, 0")

    def get_current_stream(self, device: int) -> int:
        return int(self.utils.get_default_stream(device))

    def get_active_torch_device(self) -> Any:
        import torch

        return torch.device("cpu")

    def get_device_interface(self) -> DeviceInterface:
        return DeviceInterface(self.utils.memory, CAPABILITY, self.utils.get_device_properties)

    def get_benchmarker(self) -> Callable[..., Any]:
        return once

    def get_empty_cache_for_benchmark(self) -> None:
        """The emulator has no cache to be emptied."""

    def clear_cache(self, cache: None) -> None:
        """There is none."""

    def assemble_tensormap_to_arg(self, tensormaps_info: object, args: Any) -> Any:
        return args

    def allocate_default_profile_scratch(self, size: int, alignment: int, stream: int | None) -> Any:
        import torch

        return torch.zeros(size, dtype=torch.int8)


def once(kernel_call: Callable[[], object], *, quantiles: Any = None, **_: Any) -> Any:
    """How `triton.autotune` compares configurations: each is run once, and takes no time. What an emulation takes says
    nothing of a GPU; so the first is chosen of those that can run, each time the same."""
    kernel_call()
    return [0.0] * len(quantiles) if quantiles else 0.0


def _complete_streams() -> None:
    """torch.cpu has streams and no set_stream, which programs call for any device; no stream of it orders anything."""
    import torch

    if not hasattr(torch.cpu, "set_stream"):
        torch.cpu.set_stream = lambda stream: None


class NamingLauncher:
    """NVIDIA's, which is told the arguments' names for findings."""

    def __init__(self, source: Any, metadata: Any) -> None:
        self._launcher, self._parameters = nvidia.CudaLauncher(source, metadata), source.fn.arg_names

    def __call__(self, *given: Any) -> None:
        arguments = given[-len(self._parameters) :]
        with _named(dict(_names(zip(self._parameters, arguments, strict=True)))):
            self._launcher(*given)


@contextmanager
def _named(names: dict[int, str]) -> Iterator[None]:
    token = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(token)


def _names(arguments: Any) -> Iterator[tuple[int, str]]:
    """Of members of a tuple and of what a tensor's descriptor describes, too."""
    for name, argument in arguments:
        if isinstance(argument, tuple):
            yield from _names((f"{name}[{i}]", member) for i, member in enumerate(argument))
        else:
            yield id(argument), name
            yield id(getattr(argument, "base", argument)), name


class Utilities:
    """NVIDIA's, and what differs for tensors of the CPU."""

    def __init__(self, vendor: Any) -> None:
        """Raises RuntimeError where NVIDIA's are of a Triton that makes code for each launcher."""
        if not hasattr(vendor, "launch"):
            raise RuntimeError(
                "tensors of the CPU need a newer Triton under `tilescope exec`: pip install 'triton>=3.7'"
            )
        self._vendor, self.memory = vendor, DriverMemory()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._vendor, name)

    def get_device_properties(self, device: int | None) -> Any:
        """`device`: the index of a torch.device, which the CPU's has not."""
        return self._vendor.get_device_properties(device or 0)

    def load_binary(self, name: str, kernel: bytes, shared: int, device: int) -> tuple[int, int, int, int, int]:
        """Module, function, registers, spilled words, most threads of a block."""
        module, function, _, _, threads = self._vendor.load_binary(name, kernel, shared, device)
        assembler = Path(nvidia.dirname) / "bin" / "ptxas"
        return module, function, *registers_and_spills(assembler, kernel), threads

    def launch(self, *given: Any) -> None:
        """As NVIDIA's: the last are two scratch memories, two of the launcher's own, and the arguments."""
        before, (scratch, profile, annotations, signature, arguments) = given[:_SCRATCH], given[_SCRATCH:]
        copies = Copies(self.memory, _NAMES.get({}))
        try:
            copies.bring((scratch, profile, *arguments))
            passed = copies.passed((scratch, profile, *arguments))
            self._vendor.launch(*before, *passed[:2], annotations, signature, passed[2:])
            copies.fetch()
        finally:
            copies.give_back()
