"""A minimal OpenCL host over ctypes: run one benchmark kernel on PoCL or Oclgrind and time it alone."""

import argparse
import ctypes
import json
import os
import sys
from collections.abc import Sequence
from ctypes import byref, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path
from shutil import which
from typing import Any

import numpy as np

from benchmarks.peers.problems import PROBLEMS, Array, Problem, problem
from benchmarks.peers.runner import absent
from benchmarks.peers.timing import seconds_of

KERNELS = Path(__file__).parent / "kernels"
PLATFORMS = {"pocl": "Portable Computing Language", "oclgrind": "Oclgrind"}
THREADS = {"pocl": "POCL_MAX_PTHREAD_COUNT", "oclgrind": "OCLGRIND_NUM_THREADS"}
BUILD_OPTIONS = b"-cl-std=CL1.2 -cl-mad-enable"
ALL_DEVICES = 0xFFFFFFFF
COPY_FROM_HOST = 1 << 5
PLATFORM_NAME = 0x0902
BUILD_LOG = 0x1183

_HANDLE_OF: dict[str, list[Any]] = {
    "clCreateContext": [c_void_p, c_uint32, c_void_p, c_void_p, c_void_p],
    "clCreateCommandQueue": [c_void_p, c_void_p, c_uint64],
    "clCreateProgramWithSource": [c_void_p, c_uint32, c_void_p, c_void_p],
    "clCreateKernel": [c_void_p, c_char_p],
    "clCreateBuffer": [c_void_p, c_uint64, c_size_t, c_void_p],
}
_STATUS_OF: dict[str, list[Any]] = {
    "clGetPlatformIDs": [c_uint32, c_void_p, c_void_p],
    "clGetPlatformInfo": [c_void_p, c_uint32, c_size_t, c_void_p, c_void_p],
    "clGetDeviceIDs": [c_void_p, c_uint64, c_uint32, c_void_p, c_void_p],
    "clBuildProgram": [c_void_p, c_uint32, c_void_p, c_char_p, c_void_p, c_void_p],
    "clGetProgramBuildInfo": [c_void_p, c_void_p, c_uint32, c_size_t, c_void_p, c_void_p],
    "clSetKernelArg": [c_void_p, c_uint32, c_size_t, c_void_p],
    "clEnqueueNDRangeKernel": [c_void_p, c_void_p, c_uint32, *[c_void_p] * 3, c_uint32, c_void_p, c_void_p],
    "clEnqueueReadBuffer": [c_void_p, c_void_p, c_uint32, c_size_t, c_size_t, c_void_p, c_uint32, c_void_p, c_void_p],
    "clFinish": [c_void_p],
}


class NoPlatformError(RuntimeError):
    """The library, or the platform asked for, is not there."""


class OpenCLError(RuntimeError):
    """A call came back with an error."""


class Library:
    """The OpenCL calls used here, each checked."""

    def __init__(self) -> None:
        self._calls = self._load()
        for name, types in _HANDLE_OF.items():
            function = getattr(self._calls, name)
            function.restype, function.argtypes = c_void_p, [*types, c_void_p]
        for name, types in _STATUS_OF.items():
            function = getattr(self._calls, name)
            function.restype, function.argtypes = c_int32, types

    @staticmethod
    def _load() -> ctypes.CDLL:
        preloaded = ctypes.CDLL(None)  # Oclgrind's launcher preloads its own implementation
        if hasattr(preloaded, "clGetPlatformIDs"):
            return preloaded
        try:
            return ctypes.CDLL("libOpenCL.so.1")
        except OSError as error:
            raise NoPlatformError(str(error)) from error

    def make(self, name: str, *arguments: Any) -> c_void_p:
        status = c_int32()
        handle = getattr(self._calls, name)(*arguments, byref(status))
        self._check(name, status.value)
        return c_void_p(handle)

    def do(self, name: str, *arguments: Any) -> None:
        self._check(name, getattr(self._calls, name)(*arguments))

    @staticmethod
    def _check(name: str, status: int) -> None:
        if status:
            raise OpenCLError(f"{name} returned {status}")


class Device:
    """The first device of the platform of that name, with a context and a queue."""

    def __init__(self, platform: str) -> None:
        self._library = Library()
        self._device = self._first_device(self._platform(platform))
        self._context = self._library.make("clCreateContext", None, 1, byref(self._device), None, None)
        self._queue = self._library.make("clCreateCommandQueue", self._context, self._device, 0)

    def _platform(self, name: str) -> c_void_p:
        count, found = c_uint32(), (c_void_p * 16)()
        try:
            self._library.do("clGetPlatformIDs", 16, found, byref(count))
        except OpenCLError as error:
            raise NoPlatformError(str(error)) from error
        for handle in found[: count.value]:
            text = ctypes.create_string_buffer(256)
            self._library.do("clGetPlatformInfo", handle, PLATFORM_NAME, 256, text, None)
            if text.value.decode() == name:
                return c_void_p(handle)
        raise NoPlatformError(f"no OpenCL platform is called {name}")

    def _first_device(self, platform: c_void_p) -> c_void_p:
        device = c_void_p()
        self._library.do("clGetDeviceIDs", platform, ALL_DEVICES, 1, byref(device), None)
        return device

    def build(self, source: str, name: str) -> c_void_p:
        text = c_char_p(source.encode())
        program = self._library.make("clCreateProgramWithSource", self._context, 1, byref(text), None)
        try:
            self._library.do("clBuildProgram", program, 1, byref(self._device), BUILD_OPTIONS, None, None)
        except OpenCLError as error:
            raise OpenCLError(f"{name} does not build: {self._build_log(program)}") from error
        return self._library.make("clCreateKernel", program, name.encode())

    def _build_log(self, program: c_void_p) -> str:
        log = ctypes.create_string_buffer(1 << 16)
        self._library.do("clGetProgramBuildInfo", program, self._device, BUILD_LOG, len(log), log, None)
        return log.value.decode()

    def buffer(self, array: Array) -> c_void_p:
        return self._library.make("clCreateBuffer", self._context, COPY_FROM_HOST, array.nbytes, array.ctypes.data)

    def bind(self, kernel: c_void_p, arguments: Sequence[c_void_p | c_int32]) -> None:
        for place, argument in enumerate(arguments):
            self._library.do("clSetKernelArg", kernel, place, ctypes.sizeof(argument), byref(argument))

    def launch(self, kernel: c_void_p, grid: Sequence[int], block: Sequence[int]) -> None:
        """Run the kernel to its end."""
        dimensions = len(grid)
        whole = (c_size_t * dimensions)(*(g * b for g, b in zip(grid, block, strict=True)))
        local = (c_size_t * dimensions)(*block)
        self._library.do("clEnqueueNDRangeKernel", self._queue, kernel, dimensions, None, whole, local, 0, None, None)
        self._library.do("clFinish", self._queue)

    def read(self, buffer: c_void_p, like: Array) -> Array:
        result = np.empty_like(like)
        at = result.ctypes.data
        self._library.do("clEnqueueReadBuffer", self._queue, buffer, 1, 0, result.nbytes, at, 0, None, None)
        return result


def run(device: Device, task: Problem) -> tuple[float, bool]:
    """Seconds of one launch, and whether the result is right."""
    kernel = device.build((KERNELS / f"{task.kernel}.cl").read_text(), task.kernel)
    buffers = {name: device.buffer(array) for name, array in {**task.arrays, **task.constants}.items()}
    device.bind(kernel, [*buffers.values(), *map(c_int32, task.sizes)])
    seconds = seconds_of(lambda: device.launch(kernel, task.grid, task.block))
    return seconds, task.right(device.read(buffers[task.output], task.arrays[task.output]))


def result(peer: str, kernel: str, size: int, threads: str) -> dict[str, Any]:
    if threads == "all":
        os.environ.pop(THREADS[peer], None)
    else:
        os.environ[THREADS[peer]] = threads
    task = problem(kernel, size)
    seconds, right = run(Device(PLATFORMS[peer]), task)
    about = {"peer": peer, "kernel": kernel, "size": size, "threads": threads}
    return about | {"seconds": seconds, "work": task.work, "right": right}


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--peer", choices=PLATFORMS, required=True, help="oclgrind is started under its launcher")
    options.add_argument("--kernel", choices=PROBLEMS, required=True)
    options.add_argument("--size", type=int, required=True)
    options.add_argument("--threads", choices=["1", "all"], default="1")
    options.add_argument("--json", action="store_true", help="one JSON line, for programs")
    return options


def start_under_launcher() -> None:
    """Oclgrind's launcher preloads its library, so this process has to begin again beneath it."""
    launcher = which("oclgrind")
    if launcher and "oclgrind" not in os.environ.get("LD_PRELOAD", ""):
        os.execv(launcher, [launcher, sys.executable, "-m", "benchmarks.peers.opencl", *sys.argv[1:]])


def main() -> int:
    asked = parser().parse_args()
    if asked.peer == "oclgrind":
        start_under_launcher()
    try:
        found = result(asked.peer, asked.kernel, asked.size, asked.threads)
    except NoPlatformError:
        return absent(asked.peer)
    rate = found["work"] / found["seconds"]
    print(json.dumps(found) if asked.json else f"{found['seconds']:.6f} s, {rate:.3g}/s, right: {found['right']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
