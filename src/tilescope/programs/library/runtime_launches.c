// Kernels: what <<<>>> becomes, and what a program asks about them.
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

enum { MOST_BYTES = 32768, BUCKETS = 1 << 12, COOPERATIVE = 1 };

typedef struct kernel {
  const void *host;
  uint64_t number, *parameters;  // (offset, size) pairs
  int count;
  size_t bytes;
  struct kernel *next;
} kernel;

static kernel *buckets[BUCKETS];

static kernel **bucket(const void *host) { return &buckets[(WORD(host) >> 4) % BUCKETS]; }

static kernel *made(const void *host) {
  ts_reply reply = ASK("kernel", WORD(host));
  kernel *k = reply.status ? 0 : calloc(1, sizeof *k);
  if (!k) return ts_told(reply.status), (kernel *)0;
  k->host = host;
  k->number = reply.word[0];
  k->bytes = reply.word[1];
  k->count = (int)(reply.length / 16);
  k->parameters = malloc(reply.length + 1);
  memcpy(k->parameters, reply.bytes, reply.length);
  k->next = *bucket(host);
  __atomic_store_n(bucket(host), k, __ATOMIC_RELEASE);
  return k;
}

// By the address of its host function, or by itself, as cudaKernel_t.
static kernel *of(const void *host) {
  for (kernel *k = __atomic_load_n(bucket(host), __ATOMIC_ACQUIRE); k; k = k->next)
    if (k->host == host) return k;
  for (int i = 0; i < BUCKETS; i++)
    for (kernel *k = buckets[i]; k; k = k->next)
      if ((const void *)k == host) return k;
  return made(host);
}

uint64_t ts_kernel(const void *function) {
  kernel *k = of(function);
  return k ? k->number : 0;
}

static cudaError_t launched(
  const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream, int flags
) {
  char packed[MOST_BYTES];
  kernel *k = of(function);
  if (!k) return cudaErrorInvalidDeviceFunction;
  memset(packed, 0, k->bytes);
  ts_pack(packed, k->parameters, k->count, arguments);
  return ts_told(ASK_WITH(
    "launch", packed, k->bytes, k->number, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, WORD(stream),
    (uint64_t)flags
  ).status);
}

RUNTIME(cudaLaunchKernel)(const void *f, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
  return launched(f, grid, block, arguments, shared, stream, 0);
}

RUNTIME(__cudaLaunchKernel)(cudaKernel_t f, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t s) {
  return launched(f, grid, block, arguments, shared, s, 0);
}

RUNTIME(cudaLaunchCooperativeKernel)(
  const void *f, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream
) {
  return launched(f, grid, block, arguments, shared, stream, COOPERATIVE);
}

RUNTIME(cudaLaunchKernelExC)(const cudaLaunchConfig_t *config, const void *f, void **arguments) {
  int flags = 0;
  for (unsigned i = 0; i < config->numAttrs; i++) {
    const cudaLaunchAttribute *a = &config->attrs[i];
    if (a->id == cudaLaunchAttributeCooperative) flags = a->val.cooperative ? COOPERATIVE : 0;
    if (a->id == cudaLaunchAttributeClusterDimension && a->val.clusterDim.x * a->val.clusterDim.y * a->val.clusterDim.z > 1)
      return ts_told(ts_refused("cudaLaunchKernelExC with cudaLaunchAttributeClusterDimension"));
  }
  return launched(f, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream, flags);
}

RUNTIME(__cudaGetKernel)(cudaKernel_t *to, const void *host) {
  *to = (cudaKernel_t)host;  // it is asked for at the program's start: the server is not, before it is launched
  return cudaSuccess;
}

RUNTIME(cudaGetKernel)(cudaKernel_t *to, const void *host) { return __cudaGetKernel(to, host); }

// --- <<<>>> ----------------------------------------------------------------------------------------------------------

typedef struct { dim3 grid, block; size_t shared; void *stream; } configuration;
static _Thread_local configuration pushed[8];
static _Thread_local unsigned depth;

EXPORT unsigned CUDARTAPI __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, struct CUstream_st *stream) {
  if (depth == sizeof pushed / sizeof *pushed) return 1;
  pushed[depth++] = (configuration){grid, block, shared, stream};
  return 0;
}

RUNTIME(__cudaPopCallConfiguration)(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
  if (!depth) return cudaErrorMissingConfiguration;
  configuration *c = &pushed[--depth];
  *grid = c->grid, *block = c->block, *shared = c->shared;
  *(void **)stream = c->stream;
  return cudaSuccess;
}

// --- what kernels are like -------------------------------------------------------------------------------------------

RUNTIME(cudaFuncGetAttributes)(struct cudaFuncAttributes *to, const void *function) {
  ts_reply reply = ASK("function_attributes", ts_kernel(function));
  memset(to, 0, sizeof *to);
  if (reply.status) return ts_told(reply.status);
  to->sharedSizeBytes = reply.word[0];
  to->constSizeBytes = reply.word[1];
  to->localSizeBytes = reply.word[2];
  to->maxThreadsPerBlock = (int)reply.word[3];
  to->numRegs = (int)reply.word[4];
  to->ptxVersion = to->binaryVersion = (int)reply.word[5];
  to->maxDynamicSharedSizeBytes = (int)reply.word[6];
  to->preferredShmemCarveout = -1;
  return cudaSuccess;
}

RUNTIME(cudaFuncSetAttribute)(const void *function, enum cudaFuncAttribute attribute, int value) {
  return ts_told(ASK("set_function_attribute", ts_kernel(function), (uint64_t)attribute, (uint64_t)value).status);
}

RUNTIME(cudaFuncSetCacheConfig)(const void *function, enum cudaFuncCache config) {
  return (void)config, ts_kernel(function) ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}

RUNTIME(cudaFuncSetSharedMemConfig)(const void *function, enum cudaSharedMemConfig config) {
  return (void)config, ts_kernel(function) ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}

RUNTIME(cudaFuncGetName)(const char **name, const void *function) {
  ts_reply reply = ASK("function_name", ts_kernel(function));
  if (!reply.status) *name = strdup(reply.bytes);
  return ts_told(reply.status);
}

RUNTIME(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(
  int *blocks, const void *function, int size, size_t shared, unsigned flags
) {
  uint64_t found;
  (void)flags;
  cudaError_t status = ts_first(ASK("occupancy", ts_kernel(function), (uint64_t)size, shared), &found);
  *blocks = (int)found;
  return status;
}

RUNTIME(cudaOccupancyMaxActiveBlocksPerMultiprocessor)(int *blocks, const void *function, int size, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, size, shared, 0);
}

RUNTIME(cudaOccupancyAvailableDynamicSMemPerBlock)(size_t *to, const void *function, int blocks, int size) {
  return ts_first(ASK("available_shared", ts_kernel(function), (uint64_t)blocks, (uint64_t)size), to);
}
