// Kernels: what <<<>>> becomes, and what a program asks about them.
#include <stdlib.h>
#include <string.h>

#include "launches.h"
#include "runtime.h"

enum { BUCKETS = 1 << 12 };

typedef struct entry {
  const void *host;
  ts_kernel *kernel;
  struct entry *next;
} entry;

static entry *buckets[BUCKETS];

static entry **bucket(const void *host) { return &buckets[(WORD(host) >> 4) % BUCKETS]; }

static ts_kernel *made(const void *host) {
  ts_reply reply = ASK("kernel", WORD(host));
  ts_kernel *k = ts_kernel_of(reply);
  entry *e = k ? malloc(sizeof *e) : 0;
  if (!e) return ts_told(reply.status), k;
  *e = (entry){host, k, *bucket(host)};
  __atomic_store_n(bucket(host), e, __ATOMIC_RELEASE);
  return k;
}

// By the address of its host function, or by itself, as cudaKernel_t.
static ts_kernel *of(const void *host) {
  for (entry *e = __atomic_load_n(bucket(host), __ATOMIC_ACQUIRE); e; e = e->next)
    if (e->host == host) return e->kernel;
  return ts_is_kernel(host) ? (ts_kernel *)(uintptr_t)host : made(host);
}

uint64_t ts_kernel_number(const void *function) {
  ts_kernel *k = of(function);
  return k ? k->number : 0;
}

const ts_kernel *ts_kernel_at(const void *function) { return of(function); }

void *ts_function(const ts_kernel *kernel) {
  for (int i = 0; i < BUCKETS; i++)
    for (const entry *e = __atomic_load_n(&buckets[i], __ATOMIC_ACQUIRE); e; e = e->next)
      if (e->kernel == kernel) return (void *)(uintptr_t)e->host;
  return (void *)(uintptr_t)kernel;
}

static _Thread_local int popped;  // whether the launch is one of <<<>>>

static cudaError_t launched(
  const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream, int cooperative
) {
  ts_kernel *k = of(function);
  int unreturned = popped;
  popped = 0;
  if (!k) return cudaErrorInvalidDeviceFunction;
  ts_shape shape = {
    {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, shared, WORD(stream), cooperative, unreturned,
  };
  return ts_told(ts_launch(k, shape, arguments, 0));
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
  return launched(f, grid, block, arguments, shared, stream, 1);
}

RUNTIME(cudaLaunchKernelExC)(const cudaLaunchConfig_t *config, const void *f, void **arguments) {
  NEEDS(config);
  int cooperative = 0;
  for (unsigned i = 0; i < config->numAttrs; i++) {
    const cudaLaunchAttribute *a = &config->attrs[i];
    if (a->id == cudaLaunchAttributeCooperative) cooperative = a->val.cooperative;
    if (a->id == cudaLaunchAttributeClusterDimension &&
        a->val.clusterDim.x * a->val.clusterDim.y * a->val.clusterDim.z > 1)
      return ts_told(ts_refused("cudaLaunchKernelExC with cudaLaunchAttributeClusterDimension"));
  }
  return launched(
    f, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream, cooperative);
}

RUNTIME(__cudaGetKernel)(cudaKernel_t *to, const void *host) {
  NEEDS(to);
  *to = (cudaKernel_t)host;  // it is asked for at the program's start: the server is not, before it is launched
  return cudaSuccess;
}

RUNTIME(cudaGetKernel)(cudaKernel_t *to, const void *host) { return __cudaGetKernel(to, host); }

// --- <<<>>> ----------------------------------------------------------------------------------------------------------

typedef struct { dim3 grid, block; size_t shared; void *stream; } configuration;
static _Thread_local configuration pushed[8];
static _Thread_local unsigned depth;

EXPORT unsigned CUDARTAPI __cudaPushCallConfiguration(
  dim3 grid, dim3 block, size_t shared, struct CUstream_st *stream
) {
  if (depth == sizeof pushed / sizeof *pushed) return 1;
  pushed[depth++] = (configuration){grid, block, shared, stream};
  return 0;
}

RUNTIME(__cudaPopCallConfiguration)(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
  if (!depth) return cudaErrorMissingConfiguration;
  configuration *c = &pushed[--depth];
  *grid = c->grid, *block = c->block, *shared = c->shared;
  *(void **)stream = c->stream;
  popped = 1;
  return cudaSuccess;
}

// --- what kernels are like -------------------------------------------------------------------------------------------

RUNTIME(cudaFuncGetAttributes)(struct cudaFuncAttributes *to, const void *function) {
  NEEDS(to);
  ts_reply reply = ASK("function_attributes", ts_kernel_number(function));
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
  ts_wait_for_launches();  // which may be refused then
  uint64_t number = ts_kernel_number(function);
  return ts_told(ASK("set_function_attribute", number, (uint64_t)attribute, (uint64_t)value).status);
}

RUNTIME(cudaFuncSetCacheConfig)(const void *function, enum cudaFuncCache config) {
  return (void)config, ts_kernel_number(function) ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}

RUNTIME(cudaFuncSetSharedMemConfig)(const void *function, enum cudaSharedMemConfig config) {
  return (void)config, ts_kernel_number(function) ? cudaSuccess : cudaErrorInvalidDeviceFunction;
}

RUNTIME(cudaFuncGetParamInfo)(const void *function, size_t place, size_t *offset, size_t *size) {
  NEEDS(offset);
  const ts_kernel *k = of(function);
  if (!k) return cudaErrorInvalidDeviceFunction;
  if (place >= (size_t)k->count) return ts_told(cudaErrorInvalidValue);
  *offset = k->parameters[2 * place];
  if (size) *size = k->parameters[2 * place + 1];
  return cudaSuccess;
}

RUNTIME(cudaFuncGetName)(const char **name, const void *function) {
  NEEDS(name);
  ts_reply reply = ASK("function_name", ts_kernel_number(function));
  if (!reply.status) *name = strdup(reply.bytes);
  return ts_told(reply.status);
}

RUNTIME(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)(
  int *blocks, const void *function, int size, size_t shared, unsigned flags
) {
  NEEDS(blocks);
  uint64_t found;
  (void)flags;
  cudaError_t status = ts_first(ASK("occupancy", ts_kernel_number(function), (uint64_t)size, shared), &found);
  *blocks = (int)found;
  return status;
}

RUNTIME(cudaOccupancyMaxActiveBlocksPerMultiprocessor)(int *blocks, const void *function, int size, size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, size, shared, 0);
}

RUNTIME(cudaOccupancyAvailableDynamicSMemPerBlock)(size_t *to, const void *function, int blocks, int size) {
  NEEDS(to);
  return ts_first(ASK("available_shared", ts_kernel_number(function), (uint64_t)blocks, (uint64_t)size), to);
}
