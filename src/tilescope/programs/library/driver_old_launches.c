// Launches as they were before CUDA 4, which PyCUDA still makes: what a kernel is to be launched with is set first, one
// thing after the other (CUDA Driver API, Execution Control, deprecated).
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "launches.h"

static ts_kernel *kernel_of(CUfunction function) { return ts_is_kernel(function) ? (ts_kernel *)function : 0; }

DRIVER(cuFuncSetBlockShape)(CUfunction function, int x, int y, int z) {
  ts_kernel *k = kernel_of(function);
  if (!k) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  if (x < 1 || y < 1 || z < 1) return ts_result(CUDA_ERROR_INVALID_VALUE);
  k->set.block[0] = (unsigned)x, k->set.block[1] = (unsigned)y, k->set.block[2] = (unsigned)z;
  return CUDA_SUCCESS;
}

DRIVER(cuFuncSetSharedSize)(CUfunction function, unsigned bytes) {
  ts_kernel *k = kernel_of(function);
  if (!k) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  return k->set.shared = bytes, CUDA_SUCCESS;
}

// How many bytes the parameters have is known.
DRIVER(cuParamSetSize)(CUfunction function, unsigned bytes) {
  ts_kernel *k = kernel_of(function);
  if (!k) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  return ts_result(bytes > k->bytes ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS);
}

static CUresult set(CUfunction function, int offset, const void *value, size_t bytes) {
  ts_kernel *k = kernel_of(function);
  if (!k) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  if (offset < 0 || (size_t)offset > k->bytes || bytes > k->bytes - (size_t)offset)
    return ts_result(CUDA_ERROR_INVALID_VALUE);
  if (!k->set.packed && !(k->set.packed = calloc(1, k->bytes + 1))) return ts_result(CUDA_ERROR_OUT_OF_MEMORY);
  memcpy(k->set.packed + offset, value, bytes);
  return CUDA_SUCCESS;
}

DRIVER(cuParamSeti)(CUfunction f, int offset, unsigned value) { return set(f, offset, &value, sizeof value); }
DRIVER(cuParamSetf)(CUfunction f, int offset, float value) { return set(f, offset, &value, sizeof value); }

DRIVER(cuParamSetv)(CUfunction f, int offset, void *from, unsigned bytes) {
  NEEDS(from);
  return set(f, offset, from, bytes);
}

DRIVER(cuLaunchGridAsync)(CUfunction function, int width, int height, CUstream stream) {
  ts_kernel *k = kernel_of(function);
  if (!k) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  unsigned *b = k->set.block;
  size_t bytes = k->set.packed ? k->bytes : 0;
  void *extra[] = {
    CU_LAUNCH_PARAM_BUFFER_POINTER, k->set.packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END,
  };
  return cuLaunchKernel(
    function, (unsigned)width, (unsigned)height, 1, b[0], b[1], b[2], k->set.shared, stream, 0, k->bytes ? extra : 0);
}

DRIVER(cuLaunchGrid)(CUfunction f, int width, int height) { return cuLaunchGridAsync(f, width, height, 0); }
DRIVER(cuLaunch)(CUfunction f) { return cuLaunchGridAsync(f, 1, 1, 0); }
