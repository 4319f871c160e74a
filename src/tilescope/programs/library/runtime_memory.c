// Memory: taken, given back, and what a pointer is.
#include <string.h>

#include "graphs.h"
#include "runtime.h"

typedef const void *pointer;
typedef void *own_pointer;
typedef enum cudaMemoryAdvise advice_t;
typedef struct cudaMemLocation place_t;

#include "memory_calls.h"

enum { DEVICE, HOST, MANAGED };  // kinds of memory; the last two can be used by the host

static cudaError_t taken(void **to, size_t bytes, int kind) {
  NEEDS(to);
  uint64_t address;
  cudaError_t status = ts_first(ASK("allocate", bytes, (uint64_t)kind, ts_thread(), ts_capture_mode()), &address);
  if (!status) *to = (void *)(uintptr_t)address;
  return status;
}

static cudaError_t given_back(const void *pointer, int kind) {
  if (!pointer) return ts_told(cudaSuccess);
  return ts_told(ASK("free", WORD(pointer), (uint64_t)kind, ts_thread(), ts_capture_mode()).status);
}

RUNTIME(cudaMalloc)(void **to, size_t bytes) { return taken(to, bytes, DEVICE); }
RUNTIME(cudaFree)(void *pointer) { return given_back(pointer, DEVICE); }
RUNTIME(cudaMallocHost)(void **to, size_t bytes) { return taken(to, bytes, HOST); }
RUNTIME(cudaHostAlloc)(void **to, size_t bytes, unsigned flags) { return (void)flags, taken(to, bytes, HOST); }
RUNTIME(cudaFreeHost)(void *pointer) { return given_back(pointer, HOST); }

RUNTIME(cudaMallocManaged)(void **to, size_t bytes, unsigned flags) {
  int is_attached = flags == cudaMemAttachGlobal || flags == cudaMemAttachHost;
  return bytes && is_attached ? taken(to, bytes, MANAGED) : ts_told(cudaErrorInvalidValue);
}

RUNTIME(cudaMallocAsync)(void **to, size_t bytes, cudaStream_t stream) {
  NEEDS(to);
  uint64_t address;
  cudaError_t status = ts_first(ASK("allocate_async", bytes, WORD(stream)), &address);
  if (!status) *to = (void *)(uintptr_t)address;
  return status;
}

RUNTIME(cudaMallocFromPoolAsync)(void **to, size_t bytes, cudaMemPool_t pool, cudaStream_t stream) {
  return (void)pool, cudaMallocAsync(to, bytes, stream);
}

RUNTIME(cudaFreeAsync)(void *pointer, cudaStream_t stream) {
  return pointer ? ts_told(ASK("free_async", WORD(pointer), WORD(stream)).status) : cudaSuccess;
}

RUNTIME(cudaMallocPitch)(void **to, size_t *pitch, size_t width, size_t height) {
  NEEDS(to, pitch);
  *pitch = width > ~(size_t)511 ? width : (width + 511) / 512 * 512;
  return taken(to, ts_times(*pitch, height), DEVICE);
}

RUNTIME(cudaMalloc3D)(struct cudaPitchedPtr *to, struct cudaExtent extent) {
  NEEDS(to);
  to->xsize = extent.width;
  to->ysize = extent.height;
  return cudaMallocPitch(&to->ptr, &to->pitch, extent.width, ts_times(extent.height, extent.depth));
}

enum { IO_MEMORY = cudaHostRegisterIoMemory };

RUNTIME(cudaHostRegister)(void *host, size_t bytes, unsigned flags) {
  if (flags & IO_MEMORY) return ts_told(ts_refused("cudaHostRegister with cudaHostRegisterIoMemory"));
  if (!host || !bytes) return ts_told(cudaErrorInvalidValue);
  const char *why = ts_unsharable(host, bytes);
  return ts_told(ASK_WITH("register", why, why ? strlen(why) : 0, WORD(host), bytes).status);
}

RUNTIME(cudaHostUnregister)(void *host) { return ts_told(ASK("unregister", WORD(host)).status); }

RUNTIME(cudaHostGetDevicePointer)(void **to, void *host, unsigned flags) {
  NEEDS(to);
  (void)flags;
  ts_reply reply = ASK("extent", WORD(host));
  *to = reply.status ? 0 : (void *)(uintptr_t)reply.word[2];
  return ts_told(reply.status);
}

RUNTIME(cudaHostGetFlags)(unsigned *flags, void *host) {
  NEEDS(flags);
  return (void)host, *flags = 0, cudaSuccess;
}

RUNTIME(cudaPointerGetAttributes)(struct cudaPointerAttributes *to, const void *pointer) {
  NEEDS(to);
  ts_reply reply = ASK("pointer", WORD(pointer));
  memset(to, 0, sizeof *to);
  if (reply.status) return ts_told(reply.status);
  static const enum cudaMemoryType types[] = {cudaMemoryTypeDevice, cudaMemoryTypeHost, cudaMemoryTypeManaged};
  to->type = reply.word[0] < 3 ? types[reply.word[0]] : cudaMemoryTypeUnregistered;
  if (to->type != cudaMemoryTypeUnregistered) to->devicePointer = (void *)(uintptr_t)reply.word[1];
  if (to->type != cudaMemoryTypeDevice) to->hostPointer = (void *)pointer;
  return cudaSuccess;
}
