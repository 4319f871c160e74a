"""The one place that calls CUDA: a device opened; its memory, code, copies, launches and events.

cuda-core finds devices and loads code. Where it has no call, the driver's own are used: parameters packed with
structures, variables of a module, memory that any stream may use, events that time every record."""

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property, partial
from typing import Any

from tilescope import device as devices
from tilescope.errors import KernelFault, LaunchError, TilescopeError, UsageError

Dims = tuple[int, int, int]
DEFAULT_STREAM = 0

# CUDA Driver API, CUresult: what a kernel did that ended it
_FAULTS = {
    "CUDA_ERROR_ILLEGAL_ADDRESS": "it accessed memory that is none of its arrays",
    "CUDA_ERROR_MISALIGNED_ADDRESS": "an address was no multiple of the access's size",
    "CUDA_ERROR_INVALID_ADDRESS_SPACE": "an address was not in the memory that the instruction accesses",
    "CUDA_ERROR_ILLEGAL_INSTRUCTION": "it met an illegal instruction or a trap",
    "CUDA_ERROR_INVALID_PC": "it jumped to no code",
    "CUDA_ERROR_HARDWARE_STACK_ERROR": "its stack overflowed",
    "CUDA_ERROR_LAUNCH_FAILED": "it failed",
    "CUDA_ERROR_LAUNCH_TIMEOUT": "it ran longer than the display's driver allows",
    "CUDA_ERROR_ASSERT": "an assertion failed",
}
_REFUSED = {
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": "a block takes more registers or shared memory than the GPU has",
    "CUDA_ERROR_OUT_OF_MEMORY": "the GPU has not enough free memory",
    "CUDA_ERROR_INVALID_VALUE": "the driver refuses the launch",
    "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE": "the GPU cannot hold all of its blocks at once",
}
_NO_CODE = ("CUDA_ERROR_NO_BINARY_FOR_GPU", "CUDA_ERROR_UNSUPPORTED_PTX_VERSION", "CUDA_ERROR_INVALID_IMAGE",
            "CUDA_ERROR_INVALID_PTX", "CUDA_ERROR_UNSUPPORTED_TOOLCHAIN")  # fmt: skip


class DeviceMemory:
    """`size` bytes of a GPU at `pointer`, freed when nobody has them any more. Any stream may use them."""

    def __init__(self, pointer: int, size: int, free: Any) -> None:
        self.pointer, self.size = pointer, size
        self._finalizer = weakref.finalize(self, free, pointer)
        self._finalizer.atexit = False  # the process's end frees all

    def free(self) -> None:
        self._finalizer()


class CudaEvent:
    """A CUevent, as an integer in `handle`."""

    def __init__(self, handle: int, destroy: Any) -> None:
        self.handle = handle
        weakref.finalize(self, destroy, handle).atexit = False


class Parameters:
    """A kernel's parameters as the driver takes them: `address` of pointers to each one's bytes."""

    def __init__(self, data: bytes, offsets: Sequence[int]) -> None:
        self._data = ctypes.create_string_buffer(data, max(len(data), 1))
        base = ctypes.addressof(self._data)
        self._pointers = (ctypes.c_void_p * max(len(offsets), 1))(*(base + o for o in offsets))
        self.address = ctypes.addressof(self._pointers)


class LaunchConfig(ctypes.Structure):
    """CUlaunchConfig of the driver's API."""

    _fields_ = (
        *((name, ctypes.c_uint) for name in ("grid_x", "grid_y", "grid_z", "block_x", "block_y", "block_z", "shared")),
        ("stream", ctypes.c_void_p), ("attributes", ctypes.c_void_p), ("count", ctypes.c_uint),
    )  # fmt: skip


class Gpu:
    """One device, with its primary context, which PyTorch and CuPy use too. Streams, functions, events and libraries
    are the driver's handles as integers."""

    def __init__(self, device: Any, driver: Any) -> None:
        self.device, self.driver = device, driver
        self.ordinal = int(device.device_id)
        self.name = str(device.name)

    @property
    def arch(self) -> str:
        major, minor = self.device.compute_capability
        return f"sm_{major}{minor}"

    @cached_property
    def limits(self) -> devices.Device:
        """The row of devices.json of this GPU, or of its compute capability, which has no peaks."""
        try:
            return devices.find(self.name)
        except UsageError:
            return devices.of_capability(self.arch)

    @property
    def l2_bytes(self) -> int:
        return int(self.device.properties.l2_cache_size)

    @property
    def driver_version(self) -> str:
        """The newest CUDA that the driver knows, such as "13.0"."""
        number = int(self._call(self.driver.cuDriverGetVersion()))
        return f"{number // 1000}.{number % 1000 // 10}"

    @contextmanager
    def current(self) -> Iterator[None]:
        """This device for what the calling thread does; afterwards the one that it had before."""
        before = self._call(self.driver.cuCtxGetCurrent())
        self.device.set_current()
        try:
            yield
        finally:
            if int(before):
                self._call(self.driver.cuCtxSetCurrent(before))

    # --- memory ------------------------------------------------------------------------------------------------------

    def allocate(self, size: int) -> DeviceMemory:
        pointer = int(self._call(self.driver.cuMemAlloc(max(size, 1)), f"{size:,} bytes"))
        return DeviceMemory(pointer, size, self.driver.cuMemFree)

    def free_bytes(self) -> int:
        return int(self._call(self.driver.cuMemGetInfo())[0])

    def upload(self, pointer: int, host: int, size: int, stream: int = DEFAULT_STREAM) -> None:
        if size:
            self._call(self.driver.cuMemcpyHtoDAsync(pointer, host, size, stream))

    def download(self, host: int, pointer: int, size: int, stream: int = DEFAULT_STREAM) -> None:
        """The bytes are there after synchronize()."""
        if size:
            self._call(self.driver.cuMemcpyDtoHAsync(host, pointer, size, stream))

    def copy(self, to: int, source: int, size: int, stream: int = DEFAULT_STREAM) -> None:
        if size:
            self._call(self.driver.cuMemcpyDtoDAsync(to, source, size, stream))

    def fill(self, pointer: int, size: int, stream: int = DEFAULT_STREAM) -> None:
        """With zeros."""
        self._call(self.driver.cuMemsetD8Async(pointer, 0, size, stream))

    # --- code --------------------------------------------------------------------------------------------------------

    def load(self, image: bytes, is_ptx: bool = False) -> Any:
        """cuda-core's ObjectCode of a cubin, or of PTX text that the driver compiles."""
        from cuda.core import ObjectCode

        try:
            code = ObjectCode.from_ptx(image) if is_ptx else ObjectCode.from_cubin(image)
            int(code.handle)  # loaded when first needed
        except Exception as error:
            reason = _last_line(error)
            hint = "the driver may be older than the compiler: install a newer driver" if _is_too_new(reason) else ""
            raise LaunchError(f"{self.name} does not load the kernel's code: {reason}", hint=hint) from error
        return code

    def symbol(self, library: int, name: str) -> tuple[int, int] | None:
        """Address and bytes of a variable; None where the compiler kept none of that name."""
        answer = self.driver.cuLibraryGetGlobal(library, name.encode())
        return (int(answer[1]), int(answer[2])) if answer[0] == 0 else None

    def attribute(self, function: int, name: str) -> int:
        """CUfunction_attribute, such as NUM_REGS."""
        what = self._attribute_of(name)
        return int(self._call(self.driver.cuKernelGetAttribute(what, function, self.ordinal)))

    def _attribute_of(self, name: str) -> Any:
        return getattr(self.driver.CUfunction_attribute, f"CU_FUNC_ATTRIBUTE_{name}")

    def allow_shared(self, function: int, size: int) -> None:
        """Opt in to so many bytes of dynamic shared memory a block, at least: launches of a function may differ."""
        name = "MAX_DYNAMIC_SHARED_SIZE_BYTES"
        if size > self.attribute(function, name):
            what = self._attribute_of(name)
            self._call(self.driver.cuKernelSetAttribute(what, size, function, self.ordinal))

    def launch(
        self, function: int, grid: Dims, block: Dims, shared: int, stream: int, parameters: Parameters,
        cooperative: bool = False,
    ) -> None:  # fmt: skip
        """A CUkernel may stand where the driver wants a CUfunction (CUDA Driver API, cuLaunchKernel)."""
        shape = (function, *grid, *block, shared, stream, parameters.address)
        if cooperative:
            self._call(self.driver.cuLaunchCooperativeKernel(*shape), "the cooperative launch")
        else:
            self._call(self.driver.cuLaunchKernel(*shape, 0), "the launch")

    def launcher(
        self, function: int, grid: Dims, block: Dims, shared: int, parameters: int, stream: int
    ) -> Callable[[], int]:
        """Launches that are all alike, at a tenth of what `launch` takes: by ctypes, from what is made here once.
        `function`: a CUkernel; `parameters`: the address of pointers to them. Each answers with the driver's CUresult,
        CUDA_ERROR_INVALID_HANDLE in a thread that uses another GPU."""
        config = LaunchConfig(*grid, *block, shared, stream)
        here = int(self._call(self.driver.cuKernelGetFunction(function)))  # a CUkernel runs wherever the thread is
        given = (ctypes.byref(config), ctypes.c_void_p(here), ctypes.c_void_p(parameters), ctypes.c_void_p())
        return partial(_libcuda().cuLaunchKernelEx, *given)

    def refusal(self, answer: int) -> TilescopeError:
        """Of a launch, as the driver's CUresult says."""
        return failure(self.driver.CUresult(answer).name, "the launch")

    # --- streams and events ------------------------------------------------------------------------------------------

    def synchronize(self, stream: int = DEFAULT_STREAM) -> None:
        """Wait for all that is queued. Raises KernelFault where a kernel was ended by an error."""
        self._call(self.driver.cuStreamSynchronize(stream))

    def event(self) -> CudaEvent:
        return CudaEvent(int(self._call(self.driver.cuEventCreate(0))), self.driver.cuEventDestroy)

    def record(self, event: CudaEvent, stream: int) -> None:
        self._call(self.driver.cuEventRecord(event.handle, stream))

    def wait(self, stream: int, event: CudaEvent) -> None:
        """What is queued to `stream` after this starts when `event` has happened."""
        self._call(self.driver.cuStreamWaitEvent(stream, event.handle, 0))

    def seconds(self, first: CudaEvent, last: CudaEvent) -> float:
        """Between two records; waits for the second."""
        self._call(self.driver.cuEventSynchronize(last.handle))
        return float(self._call(self.driver.cuEventElapsedTime(first.handle, last.handle))) / 1e3

    def _call(self, answer: tuple[Any, ...], what: str = "") -> Any:
        """The value of a call that went well."""
        if answer[0] != 0:
            raise failure(answer[0].name, what)
        return answer[1] if len(answer) == 2 else answer[1:]


def failure(name: str, what: str = "") -> TilescopeError:
    """What a CUresult means to the user."""
    about = f"{what}: " if what else ""
    if name in _FAULTS:
        hint = "launch it with on='cpu', which names line, thread and array; this process can use the GPU no more"
        return KernelFault(f"the GPU ended the kernel: {_FAULTS[name]} ({name})", hint=hint)
    if name in _REFUSED:
        return LaunchError(f"{about}{_REFUSED[name]} ({name})")
    return LaunchError(f"{about}CUDA's driver answered {name}")


def _is_too_new(reason: str) -> bool:
    return any(name in reason for name in _NO_CODE)


def _last_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


@cache
def _libcuda() -> ctypes.CDLL:
    """The library that the driver's bindings have loaded."""
    return ctypes.CDLL("nvcuda.dll" if os.name == "nt" else "libcuda.so.1")


_OPENED: dict[int | None, Gpu] = {}


def open_gpu(ordinal: int | None = None) -> Gpu:
    """The GPU of that number; without one, the calling thread's current one, or the first.

    Raises UsageError where cuda-core is not installed, or there is no GPU or driver."""
    if ordinal is not None and ordinal in _OPENED:
        return _OPENED[ordinal]
    gpu = _opened(ordinal)
    return _OPENED.setdefault(gpu.ordinal, gpu)


def _opened(ordinal: int | None) -> Gpu:
    try:
        from cuda.bindings import driver
        from cuda.core import Device
    except ImportError as error:
        hint = "pip install 'tilescope[gpu]' installs it"
        raise UsageError(f"a GPU is used through the package cuda-core: {error}", hint=hint) from None
    try:
        gpu = Gpu(Device() if ordinal is None else Device(ordinal), driver)
        with gpu.current():
            return gpu
    except Exception as error:
        hint = "on='cpu' (--on cpu) emulates the kernel without a GPU"
        raise UsageError(f"no GPU can be used here: {_last_line(error)}", hint=hint) from error


def available() -> bool:
    """Whether a GPU can be used."""
    try:
        open_gpu()
    except UsageError:
        return False
    return True
