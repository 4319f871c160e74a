// Launches, and what a kernel is like.
#include <string.h>

#include "driver.h"
#include "launches.h"

static CUresult launched(CUfunction function, ts_shape shape, void **arguments, void **extra) {
  ts_kernel *k = (ts_kernel *)function;
  if (!ts_context()) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  if (!ts_is_kernel(k)) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  return ts_result(ts_launch(k, shape, arguments, extra));
}

DRIVER(cuLaunchKernel)(
  CUfunction f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
  CUstream stream, void **arguments, void **extra
) {
  return launched(f, (ts_shape){{gx, gy, gz}, {bx, by, bz}, shared, WORD(stream), 0, 0}, arguments, extra);
}

DRIVER(cuLaunchCooperativeKernel)(
  CUfunction f, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
  CUstream stream, void **arguments
) {
  return launched(f, (ts_shape){{gx, gy, gz}, {bx, by, bz}, shared, WORD(stream), 1, 0}, arguments, 0);
}

DRIVER(cuLaunchKernelEx)(const CUlaunchConfig *c, CUfunction f, void **arguments, void **extra) {
  NEEDS(c);
  ts_shape shape = {
    {c->gridDimX, c->gridDimY, c->gridDimZ}, {c->blockDimX, c->blockDimY, c->blockDimZ}, c->sharedMemBytes,
    WORD(c->hStream), 0, 0,
  };
  for (unsigned i = 0; i < c->numAttrs; i++) {
    const CUlaunchAttribute *a = &c->attrs[i];
    if (a->id == CU_LAUNCH_ATTRIBUTE_COOPERATIVE) shape.cooperative = a->value.cooperative;
    if (a->id == CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION &&
        a->value.clusterDim.x * a->value.clusterDim.y * a->value.clusterDim.z > 1)
      return ts_result(ts_refused("cuLaunchKernelEx with CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION"));
  }
  return launched(f, shape, arguments, extra);
}

// --- what kernels are like -------------------------------------------------------------------------------------------

static uint64_t number_of(const void *kernel) { return ts_is_kernel(kernel) ? ((const ts_kernel *)kernel)->number : 0; }

static CUresult attribute_of(int *to, CUfunction_attribute attribute, const void *kernel) {
  NEEDS(to);
  ts_reply reply = ASK("function_attributes", number_of(kernel));
  if (reply.status) return ts_result(reply.status);
  switch (attribute) {
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES: *to = (int)reply.word[0]; break;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES: *to = (int)reply.word[1]; break;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES: *to = (int)reply.word[2]; break;
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: *to = (int)reply.word[3]; break;
    case CU_FUNC_ATTRIBUTE_NUM_REGS: *to = (int)reply.word[4]; break;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION: *to = (int)reply.word[5]; break;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: *to = (int)reply.word[6]; break;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT: *to = -1; break;
    default: *to = 0;  // of clusters, which are not there
  }
  return CUDA_SUCCESS;
}

static CUresult set(const void *kernel, CUfunction_attribute attribute, int value) {
  ts_wait_for_launches();  // which may be refused then
  return ts_result(ASK("set_function_attribute", number_of(kernel), (uint64_t)attribute, (uint64_t)value).status);
}

static CUresult known(const void *kernel) { return ts_is_kernel(kernel) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE; }

DRIVER(cuFuncGetAttribute)(int *to, CUfunction_attribute attribute, CUfunction f) {
  return attribute_of(to, attribute, f);
}

DRIVER(cuKernelGetAttribute)(int *to, CUfunction_attribute attribute, CUkernel kernel, CUdevice device) {
  return device ? CUDA_ERROR_INVALID_DEVICE : attribute_of(to, attribute, kernel);
}

DRIVER(cuFuncSetAttribute)(CUfunction f, CUfunction_attribute attribute, int value) { return set(f, attribute, value); }

DRIVER(cuKernelSetAttribute)(CUfunction_attribute attribute, int value, CUkernel kernel, CUdevice device) {
  return device ? CUDA_ERROR_INVALID_DEVICE : set(kernel, attribute, value);
}

DRIVER(cuFuncSetCacheConfig)(CUfunction f, CUfunc_cache config) { return (void)config, known(f); }
DRIVER(cuFuncSetSharedMemConfig)(CUfunction f, CUsharedconfig config) { return (void)config, known(f); }

DRIVER(cuKernelSetCacheConfig)(CUkernel kernel, CUfunc_cache config, CUdevice device) {
  return (void)config, (void)device, known(kernel);
}

static CUresult named(const char **to, const void *kernel) {
  NEEDS(to);
  ts_reply reply = ASK("function_name", number_of(kernel));
  if (!reply.status) *to = strdup(reply.bytes);
  return ts_result(reply.status);
}

DRIVER(cuFuncGetName)(const char **to, CUfunction f) { return named(to, f); }
DRIVER(cuKernelGetName)(const char **to, CUkernel kernel) { return named(to, kernel); }

static CUresult module_of(void *to, const void *kernel) {
  NEEDS(to);
  return ts_word(ASK("function_module", number_of(kernel)), to);
}

DRIVER(cuFuncGetModule)(CUmodule *to, CUfunction f) { return module_of(to, f); }
DRIVER(cuKernelGetLibrary)(CUlibrary *to, CUkernel kernel) { return module_of(to, kernel); }

DRIVER(cuFuncLoad)(CUfunction f) { return known(f); }

DRIVER(cuFuncIsLoaded)(CUfunctionLoadingState *to, CUfunction f) {
  NEEDS(to);
  return *to = CU_FUNCTION_LOADING_STATE_LOADED, known(f);
}

static CUresult parameter(const void *kernel, size_t index, size_t *offset, size_t *size) {
  NEEDS(offset);
  const ts_kernel *k = kernel;
  if (!ts_is_kernel(k)) return ts_result(CUDA_ERROR_INVALID_HANDLE);
  if (index >= (size_t)k->count) return ts_result(CUDA_ERROR_INVALID_VALUE);
  *offset = k->parameters[2 * index];
  if (size) *size = k->parameters[2 * index + 1];
  return CUDA_SUCCESS;
}

DRIVER(cuFuncGetParamInfo)(CUfunction f, size_t index, size_t *offset, size_t *size) {
  return parameter(f, index, offset, size);
}

DRIVER(cuKernelGetParamInfo)(CUkernel kernel, size_t index, size_t *offset, size_t *size) {
  return parameter(kernel, index, offset, size);
}

// --- occupancy -------------------------------------------------------------------------------------------------------

static CUresult occupancy(int *blocks, const void *kernel, int threads, size_t shared) {
  NEEDS(blocks);
  uint64_t found;
  CUresult status = ts_word(ASK("occupancy", number_of(kernel), (uint64_t)threads, shared), &found);
  *blocks = (int)found;
  return status;
}

DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor)(int *blocks, CUfunction f, int threads, size_t shared) {
  return occupancy(blocks, f, threads, shared);
}

DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(
  int *blocks, CUfunction f, int threads, size_t shared, unsigned flags
) {
  return (void)flags, occupancy(blocks, f, threads, shared);
}

DRIVER(cuOccupancyAvailableDynamicSMemPerBlock)(size_t *to, CUfunction f, int blocks, int threads) {
  NEEDS(to);
  return ts_word(ASK("available_shared", number_of(f), (uint64_t)blocks, (uint64_t)threads), to);
}

// The largest block, in whole warps, of which most threads are on a multiprocessor at once.
static CUresult largest(int *grid, int *block, CUfunction f, CUoccupancyB2DSize shared_of, size_t shared, int most) {
  NEEDS(grid, block);
  int best = 0, limit, sms, status = attribute_of(&limit, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, f);
  if (status) return (CUresult)status;
  if (most <= 0 || most > limit) most = limit;
  cuDeviceGetAttribute(&sms, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, 0);
  for (int threads = most; threads > 0; threads = (threads - 1) / 32 * 32) {
    int blocks;
    CUresult failed = occupancy(&blocks, f, threads, shared_of ? shared_of(threads) : shared);
    if (failed) return failed;
    if (blocks * threads > best) best = blocks * threads, *block = threads, *grid = blocks * sms;
  }
  return CUDA_SUCCESS;
}

DRIVER(cuOccupancyMaxPotentialBlockSize)(
  int *grid, int *block, CUfunction f, CUoccupancyB2DSize shared_of, size_t shared, int most
) {
  return largest(grid, block, f, shared_of, shared, most);
}

DRIVER(cuOccupancyMaxPotentialBlockSizeWithFlags)(
  int *grid, int *block, CUfunction f, CUoccupancyB2DSize shared_of, size_t shared, int most, unsigned flags
) {
  return (void)flags, largest(grid, block, f, shared_of, shared, most);
}
