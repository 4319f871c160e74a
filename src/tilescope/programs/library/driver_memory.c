// Memory: taken, given back, filled, and what a pointer is.
#include <string.h>

#include "driver.h"
#include "graphs.h"

typedef CUdeviceptr pointer, own_pointer;
typedef CUmem_advise advice_t;
typedef CUmemLocation place_t;

#include "memory_calls.h"

enum { DEVICE, HOST, MANAGED };  // kinds of memory, as the server has them

static CUresult taken(void *to, size_t bytes, int kind) {
  if (!to || !bytes) return ts_result(CUDA_ERROR_INVALID_VALUE);
  return ts_word(ASK("allocate", bytes, (uint64_t)kind, ts_thread(), ts_capture_mode()), to);
}

static CUresult given_back(uint64_t address, int kind) {
  if (!address) return CUDA_SUCCESS;
  return ts_result(ASK("free", address, (uint64_t)kind, ts_thread(), ts_capture_mode()).status);
}

DRIVER(cuMemAlloc)(CUdeviceptr *to, size_t bytes) { return taken(to, bytes, DEVICE); }
DRIVER(cuMemFree)(CUdeviceptr pointer) { return given_back(pointer, DEVICE); }
DRIVER(cuMemAllocHost)(void **to, size_t bytes) { return taken(to, bytes, HOST); }
DRIVER(cuMemHostAlloc)(void **to, size_t bytes, unsigned flags) { return (void)flags, taken(to, bytes, HOST); }
DRIVER(cuMemFreeHost)(void *pointer) { return given_back(WORD(pointer), HOST); }

DRIVER(cuMemAllocManaged)(CUdeviceptr *to, size_t bytes, unsigned flags) {
  return (void)flags, taken(to, bytes, MANAGED);
}

DRIVER(cuMemAllocAsync)(CUdeviceptr *to, size_t bytes, CUstream stream) {
  if (!to || !bytes) return ts_result(CUDA_ERROR_INVALID_VALUE);
  return ts_result(PUT(to, ASK("allocate_async", bytes, WORD(stream))));
}

DRIVER(cuMemAllocFromPoolAsync)(CUdeviceptr *to, size_t bytes, CUmemoryPool pool, CUstream stream) {
  return (void)pool, cuMemAllocAsync(to, bytes, stream);
}

DRIVER(cuMemFreeAsync)(CUdeviceptr pointer, CUstream stream) {
  return pointer ? ts_result(ASK("free_async", pointer, WORD(stream)).status) : CUDA_SUCCESS;
}

DRIVER(cuMemAllocPitch)(CUdeviceptr *to, size_t *pitch, size_t width, size_t height, unsigned element) {
  NEEDS(to, pitch);
  (void)element;
  *pitch = (width + 511) / 512 * 512;
  return taken(to, *pitch * height, DEVICE);
}

DRIVER(cuMemHostRegister)(void *host, size_t bytes, unsigned flags) {
  if (flags & CU_MEMHOSTREGISTER_IOMEMORY)
    return ts_result(ts_refused("cuMemHostRegister with CU_MEMHOSTREGISTER_IOMEMORY"));
  if (!host || !bytes) return ts_result(CUDA_ERROR_INVALID_VALUE);
  const char *why = ts_unsharable(host, bytes);
  return ts_result(ASK_WITH("register", why, why ? strlen(why) : 0, WORD(host), bytes).status);
}

DRIVER(cuMemHostUnregister)(void *host) { return ts_result(ASK("unregister", WORD(host)).status); }

DRIVER(cuMemHostGetDevicePointer)(CUdeviceptr *to, void *host, unsigned flags) {
  NEEDS(to);
  (void)flags;
  ts_reply reply = ASK("extent", WORD(host));
  *to = reply.status ? 0 : reply.word[2];
  return ts_result(reply.status);
}

DRIVER(cuMemHostGetFlags)(unsigned *flags, void *host) {
  NEEDS(flags);
  return (void)host, *flags = 0, CUDA_SUCCESS;
}

DRIVER(cuMemGetAddressRange)(CUdeviceptr *base, size_t *size, CUdeviceptr pointer) {
  ts_reply reply = ASK("extent", pointer);
  if (base) *base = reply.status ? 0 : reply.word[0];
  if (size) *size = reply.status ? 0 : reply.word[1];
  return reply.status == 1 ? CUDA_ERROR_NOT_FOUND : ts_result(reply.status);
}

#undef cuMemAdvise
#undef cuMemPrefetchAsync

EXPORT CUresult CUDAAPI cuMemAdvise(CUdeviceptr pointer, size_t bytes, CUmem_advise advice, CUdevice device) {
  return (void)bytes, (void)advice, (void)device, known(pointer);
}

EXPORT CUresult CUDAAPI cuMemPrefetchAsync(CUdeviceptr pointer, size_t bytes, CUdevice device, CUstream stream) {
  return (void)bytes, (void)device, (void)stream, known(pointer);
}

// What a kernel's argument is called that points there, and the bytes of one of its elements: for triton_backend, which
// passes copies of the host's tensors.
EXPORT CUresult CUDAAPI tilescopeNameMemory(CUdeviceptr pointer, size_t itemsize, const char *name) {
  NEEDS(name);
  return ts_result(ASK_WITH("name_memory", name, strlen(name), pointer, itemsize).status);
}

// --- what a pointer is -----------------------------------------------------------------------------------------------

static CUresult attribute_of(void *to, CUpointer_attribute attribute, CUdeviceptr pointer) {
  NEEDS(to);
  static const CUmemorytype types[] = {CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_DEVICE};
  ts_reply reply = ASK("pointer", pointer);
  if (reply.status) return ts_result(reply.status);
  uint64_t kind = reply.word[0];
  if (kind > MANAGED) return ts_result(CUDA_ERROR_INVALID_VALUE);
  switch (attribute) {
    case CU_POINTER_ATTRIBUTE_CONTEXT: *(CUcontext *)to = ts_context(); break;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE: *(unsigned *)to = types[kind]; break;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER: *(CUdeviceptr *)to = reply.word[1]; break;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
      if (kind == DEVICE) return ts_result(CUDA_ERROR_INVALID_VALUE);
      *(CUdeviceptr *)to = pointer;
      break;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED: *(unsigned *)to = kind == MANAGED; break;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL: *(int *)to = 0; break;
    case CU_POINTER_ATTRIBUTE_MAPPED: *(unsigned char *)to = 1; break;
    case CU_POINTER_ATTRIBUTE_BUFFER_ID: return cuMemGetAddressRange(to, 0, pointer);
    case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR: return cuMemGetAddressRange(to, 0, pointer);
    case CU_POINTER_ATTRIBUTE_RANGE_SIZE: return cuMemGetAddressRange(0, to, pointer);
    case CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE: *(CUmemoryPool *)to = 0; break;
    default: return CUDA_ERROR_NOT_SUPPORTED;
  }
  return CUDA_SUCCESS;
}

DRIVER(cuPointerGetAttribute)(void *to, CUpointer_attribute attribute, CUdeviceptr pointer) {
  return attribute_of(to, attribute, pointer);
}

// Of what is no pointer of CUDA's, every attribute is zero.
static void zero(void *to, CUpointer_attribute attribute) {
  int is_wide = attribute == CU_POINTER_ATTRIBUTE_CONTEXT || attribute == CU_POINTER_ATTRIBUTE_DEVICE_POINTER ||
                attribute == CU_POINTER_ATTRIBUTE_HOST_POINTER || attribute == CU_POINTER_ATTRIBUTE_BUFFER_ID ||
                attribute == CU_POINTER_ATTRIBUTE_RANGE_START_ADDR || attribute == CU_POINTER_ATTRIBUTE_RANGE_SIZE ||
                attribute == CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE;
  if (is_wide) *(uint64_t *)to = 0;
  else if (attribute == CU_POINTER_ATTRIBUTE_IS_MANAGED || attribute == CU_POINTER_ATTRIBUTE_MAPPED) *(char *)to = 0;
  else *(int *)to = attribute == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL ? -2 : 0;
}

DRIVER(cuPointerGetAttributes)(unsigned n, CUpointer_attribute *attributes, void **to, CUdeviceptr pointer) {
  NEEDS(attributes, to);
  for (unsigned i = 0; i < n; i++)
    if (attribute_of(to[i], attributes[i], pointer)) zero(to[i], attributes[i]);
  return CUDA_SUCCESS;
}

DRIVER(cuPointerSetAttribute)(const void *value, CUpointer_attribute attribute, CUdeviceptr pointer) {
  return (void)value, (void)attribute, known(pointer);
}
