"""The shared memory modes of a kernel (cuda.h, CUsharedMemoryMode), by which Triton asks for more than 48 KiB."""

import ctypes

DYNAMIC, MODE = 8, 17  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, CU_FUNC_ATTRIBUTE_SHARED_MEMORY_MODE
PTX = b""".version 8.0
.target sm_80
.address_size 64
.visible .entry nothing() { ret; }
"""
cuda = ctypes.CDLL("libcuda.so.1")
context, module, kernel = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
statuses = [
    cuda.cuInit(0),
    cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0),
    cuda.cuCtxSetCurrent(context),
    cuda.cuModuleLoadData(ctypes.byref(module), PTX),
    cuda.cuModuleGetFunction(ctypes.byref(kernel), module, b"nothing"),
]
assert not any(statuses)


def launched(shared: int) -> int:
    return int(cuda.cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, shared, None, None, None))


found = [launched(227 << 10)]
for mode in (0, 3, 1, 2, 9):
    found += [cuda.cuFuncSetAttribute(kernel, MODE, mode), launched(227 << 10)]
print(*found)
