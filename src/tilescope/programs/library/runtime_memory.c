// Memory: taken, given back, and what a pointer is.
#include <string.h>

#include "graphs.h"
#include "runtime.h"

enum { DEVICE, HOST, MANAGED };  // kinds of memory; the last two can be used by the host

static cudaError_t taken(void **to, size_t bytes, int kind) {
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

RUNTIME(cudaMallocManaged)(void **to, size_t bytes, unsigned flags) { return (void)flags, taken(to, bytes, MANAGED); }

RUNTIME(cudaMallocAsync)(void **to, size_t bytes, cudaStream_t stream) {
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
  *pitch = (width + 511) / 512 * 512;
  return taken(to, *pitch * height, DEVICE);
}

RUNTIME(cudaMalloc3D)(struct cudaPitchedPtr *to, struct cudaExtent extent) {
  to->xsize = extent.width;
  to->ysize = extent.height;
  return cudaMallocPitch(&to->ptr, &to->pitch, extent.width, extent.height * extent.depth);
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
  (void)flags;
  ts_reply reply = ASK("extent", WORD(host));
  *to = reply.status ? 0 : (void *)(uintptr_t)reply.word[2];
  return ts_told(reply.status);
}

RUNTIME(cudaHostGetFlags)(unsigned *flags, void *host) { return (void)host, *flags = 0, cudaSuccess; }

RUNTIME(cudaMemGetInfo)(size_t *unused, size_t *total) {
  ts_reply reply = ASK("memory_info", 0);
  if (!reply.status) *unused = reply.word[0], *total = reply.word[1];
  return ts_told(reply.status);
}

RUNTIME(cudaPointerGetAttributes)(struct cudaPointerAttributes *to, const void *pointer) {
  ts_reply reply = ASK("pointer", WORD(pointer));
  memset(to, 0, sizeof *to);
  if (reply.status) return ts_told(reply.status);
  static const enum cudaMemoryType types[] = {cudaMemoryTypeDevice, cudaMemoryTypeHost, cudaMemoryTypeManaged};
  to->type = reply.word[0] < 3 ? types[reply.word[0]] : cudaMemoryTypeUnregistered;
  if (to->type != cudaMemoryTypeUnregistered) to->devicePointer = (void *)(uintptr_t)reply.word[1];
  if (to->type != cudaMemoryTypeDevice) to->hostPointer = (void *)pointer;
  return cudaSuccess;
}

// --- where memory lies is one place here -----------------------------------------------------------------------------

static cudaError_t known(const void *pointer) { return ts_told(ASK("extent", WORD(pointer)).status); }

RUNTIME(cudaMemPrefetchAsync)(
  const void *pointer, size_t bytes, struct cudaMemLocation place, unsigned flags, cudaStream_t stream
) {
  return (void)bytes, (void)place, (void)flags, (void)stream, known(pointer);
}

RUNTIME(cudaMemAdvise)(const void *pointer, size_t bytes, enum cudaMemoryAdvise advice, struct cudaMemLocation place) {
  return (void)bytes, (void)advice, (void)place, known(pointer);
}

RUNTIME(cudaStreamAttachMemAsync)(cudaStream_t stream, void *pointer, size_t bytes, unsigned flags) {
  return (void)stream, (void)bytes, (void)flags, known(pointer);
}

// --- pools: all of them are the device's memory ----------------------------------------------------------------------

static char pool;

RUNTIME(cudaDeviceGetDefaultMemPool)(cudaMemPool_t *to, int device) {
  return (void)device, *to = (cudaMemPool_t)(void *)&pool, cudaSuccess;
}

RUNTIME(cudaDeviceGetMemPool)(cudaMemPool_t *to, int device) { return cudaDeviceGetDefaultMemPool(to, device); }
RUNTIME(cudaDeviceSetMemPool)(int device, cudaMemPool_t given) { return (void)device, (void)given, cudaSuccess; }

RUNTIME(cudaMemPoolCreate)(cudaMemPool_t *to, const struct cudaMemPoolProps *wanted) {
  return (void)wanted, cudaDeviceGetDefaultMemPool(to, 0);
}

RUNTIME(cudaMemPoolDestroy)(cudaMemPool_t given) { return (void)given, cudaSuccess; }
RUNTIME(cudaMemPoolTrimTo)(cudaMemPool_t given, size_t bytes) { return (void)given, (void)bytes, cudaSuccess; }

// There is one device, which may use all of its memory.
RUNTIME(cudaMemPoolSetAccess)(cudaMemPool_t given, const struct cudaMemAccessDesc *access, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (access[i].location.type == cudaMemLocationTypeDevice && access[i].location.id)
      return ts_told(cudaErrorInvalidDevice);
  return (void)given, cudaSuccess;
}

RUNTIME(cudaMemPoolGetAccess)(enum cudaMemAccessFlags *to, cudaMemPool_t given, struct cudaMemLocation *place) {
  return (void)given, (void)place, *to = cudaMemAccessFlagsProtReadWrite, cudaSuccess;
}

RUNTIME(cudaMemPoolSetAttribute)(cudaMemPool_t given, enum cudaMemPoolAttr attribute, void *value) {
  return (void)given, (void)attribute, (void)value, cudaSuccess;
}
