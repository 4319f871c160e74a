// Copies and fills: the server says whether they may be made, and this process makes them.
#include "driver.h"

enum { HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, BY_ADDRESS };  // as cudaMemcpyKind

static CUresult copied(uint64_t to, uint64_t from, size_t bytes, int kind, CUstream stream, int later) {
  return ts_result(
    ASK("copy", to, 0, 0, from, 0, 0, bytes, 1, 1, (uint64_t)kind, WORD(stream), (uint64_t)later).status);
}

DRIVER(cuMemcpy)(CUdeviceptr to, CUdeviceptr from, size_t n) { return copied(to, from, n, BY_ADDRESS, 0, 0); }

DRIVER(cuMemcpyAsync)(CUdeviceptr to, CUdeviceptr from, size_t n, CUstream stream) {
  return copied(to, from, n, BY_ADDRESS, stream, 1);
}

DRIVER(cuMemcpyHtoD)(CUdeviceptr to, const void *from, size_t n) {
  return copied(to, WORD(from), n, HOST_TO_DEVICE, 0, 0);
}

DRIVER(cuMemcpyHtoDAsync)(CUdeviceptr to, const void *from, size_t n, CUstream stream) {
  return copied(to, WORD(from), n, HOST_TO_DEVICE, stream, 1);
}

DRIVER(cuMemcpyDtoH)(void *to, CUdeviceptr from, size_t n) { return copied(WORD(to), from, n, DEVICE_TO_HOST, 0, 0); }

DRIVER(cuMemcpyDtoHAsync)(void *to, CUdeviceptr from, size_t n, CUstream stream) {
  return copied(WORD(to), from, n, DEVICE_TO_HOST, stream, 1);
}

DRIVER(cuMemcpyDtoD)(CUdeviceptr to, CUdeviceptr from, size_t n) {
  return copied(to, from, n, DEVICE_TO_DEVICE, 0, 0);
}

DRIVER(cuMemcpyDtoDAsync)(CUdeviceptr to, CUdeviceptr from, size_t n, CUstream stream) {
  return copied(to, from, n, DEVICE_TO_DEVICE, stream, 1);
}

DRIVER(cuMemcpyPeer)(CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t n) {
  return (void)to_context, (void)from_context, copied(to, from, n, DEVICE_TO_DEVICE, 0, 0);
}

DRIVER(cuMemcpyPeerAsync)(
  CUdeviceptr to, CUcontext to_context, CUdeviceptr from, CUcontext from_context, size_t n, CUstream stream
) {
  return (void)to_context, (void)from_context, copied(to, from, n, DEVICE_TO_DEVICE, stream, 1);
}

// --- two and three dimensions ----------------------------------------------------------------------------------------

typedef struct { CUmemorytype type; const void *host; CUdeviceptr device; size_t x, y, z, pitch, height; } side;

static int is_host(side s) { return s.type == CU_MEMORYTYPE_HOST; }

static uint64_t corner(side s) {
  return (is_host(s) ? WORD(s.host) : s.device) + s.x + s.pitch * (s.y + s.height * s.z);
}

static int kind_of(side to, side from) {
  if (to.type == CU_MEMORYTYPE_UNIFIED || from.type == CU_MEMORYTYPE_UNIFIED) return BY_ADDRESS;
  return is_host(from) ? (is_host(to) ? HOST_TO_HOST : HOST_TO_DEVICE) : is_host(to) ? DEVICE_TO_HOST : DEVICE_TO_DEVICE;
}

static CUresult box(side to, side from, size_t width, size_t height, size_t depth, CUstream stream, int later) {
  if (to.type == CU_MEMORYTYPE_ARRAY || from.type == CU_MEMORYTYPE_ARRAY)
    return ts_result(ts_refused("a copy of a CUDA array by the driver API"));
  if (!to.pitch) to.pitch = width;
  if (!from.pitch) from.pitch = width;
  return ts_result(ASK(
    "copy", corner(to), to.pitch, to.pitch * to.height, corner(from), from.pitch, from.pitch * from.height, width,
    height, depth, (uint64_t)kind_of(to, from), WORD(stream), (uint64_t)later
  ).status);
}

static CUresult copied_2d(const CUDA_MEMCPY2D *c, CUstream stream, int later) {
  side to = {c->dstMemoryType, c->dstHost, c->dstDevice, c->dstXInBytes, c->dstY, 0, c->dstPitch, 0};
  side from = {c->srcMemoryType, c->srcHost, c->srcDevice, c->srcXInBytes, c->srcY, 0, c->srcPitch, 0};
  return box(to, from, c->WidthInBytes, c->Height, 1, stream, later);
}

static CUresult copied_3d(const CUDA_MEMCPY3D *c, CUstream stream, int later) {
  side to = {c->dstMemoryType, c->dstHost, c->dstDevice, c->dstXInBytes, c->dstY, c->dstZ, c->dstPitch, c->dstHeight};
  side from = {c->srcMemoryType, c->srcHost, c->srcDevice, c->srcXInBytes, c->srcY, c->srcZ, c->srcPitch, c->srcHeight};
  return box(to, from, c->WidthInBytes, c->Height, c->Depth, stream, later);
}

DRIVER(cuMemcpy2D)(const CUDA_MEMCPY2D *c) { return copied_2d(c, 0, 0); }
DRIVER(cuMemcpy2DUnaligned)(const CUDA_MEMCPY2D *c) { return copied_2d(c, 0, 0); }
DRIVER(cuMemcpy2DAsync)(const CUDA_MEMCPY2D *c, CUstream stream) { return copied_2d(c, stream, 1); }
DRIVER(cuMemcpy3D)(const CUDA_MEMCPY3D *c) { return copied_3d(c, 0, 0); }
DRIVER(cuMemcpy3DAsync)(const CUDA_MEMCPY3D *c, CUstream stream) { return copied_3d(c, stream, 1); }

// --- fills -----------------------------------------------------------------------------------------------------------

static CUresult filled(CUdeviceptr to, size_t pitch, unsigned value, int size, size_t n, size_t rows, CUstream stream) {
  return ts_result(ASK("fill", to, pitch, value, (uint64_t)size, n, rows, WORD(stream)).status);
}

#define FILLS(bits, type) \
  DRIVER(cuMemsetD##bits)(CUdeviceptr to, type value, size_t n) { return filled(to, 0, value, bits / 8, n, 1, 0); } \
  DRIVER(cuMemsetD##bits##Async)(CUdeviceptr to, type value, size_t n, CUstream stream) { \
    return filled(to, 0, value, bits / 8, n, 1, stream); \
  } \
  DRIVER(cuMemsetD2D##bits)(CUdeviceptr to, size_t pitch, type value, size_t width, size_t height) { \
    return filled(to, pitch, value, bits / 8, width, height, 0); \
  } \
  DRIVER(cuMemsetD2D##bits##Async)( \
    CUdeviceptr to, size_t pitch, type value, size_t width, size_t height, CUstream stream \
  ) { \
    return filled(to, pitch, value, bits / 8, width, height, stream); \
  }

FILLS(8, unsigned char)
FILLS(16, unsigned short)
FILLS(32, unsigned int)
