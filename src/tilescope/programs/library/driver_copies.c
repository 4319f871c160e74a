// Copies and fills: the server says whether they may be made, and this process makes them.
#include "copies.h"
#include "driver.h"
#include "textures.h"

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

// --- several, with attributes: hints of where and when, which change no result ---------------------------------------

DRIVER(cuMemcpyBatchAsync)(
  CUdeviceptr *to, CUdeviceptr *from, size_t *bytes, size_t count, CUmemcpyAttributes *attributes, size_t *first,
  size_t number, CUstream stream
) {
  size_t failed;
  if (ts_in_context() || !attributes) return ts_in_context() ? ts_in_context() : CUDA_ERROR_INVALID_VALUE;
  return ts_result(
    ts_copies((const uint64_t *)to, (const uint64_t *)from, bytes, count, first, number, WORD(stream), &failed));
}

DRIVER(cuMemcpyWithAttributesAsync)(
  CUdeviceptr to, CUdeviceptr from, size_t bytes, CUmemcpyAttributes *attributes, CUstream stream
) {
  return attributes ? copied(to, from, bytes, BY_ADDRESS, stream, 1) : CUDA_ERROR_INVALID_VALUE;
}

// --- two and three dimensions ----------------------------------------------------------------------------------------

typedef struct {
  CUmemorytype type;
  const void *host;
  CUdeviceptr device;
  CUarray array;
  size_t x, y, z, pitch, height;
} side;
typedef struct { size_t width, height, depth; } extent;

static int is_host(side s) { return s.type == CU_MEMORYTYPE_HOST; }

static int kind_of(side to, side from) {
  if (to.type == CU_MEMORYTYPE_UNIFIED || from.type == CU_MEMORYTYPE_UNIFIED) return BY_ADDRESS;
  if (is_host(from)) return is_host(to) ? HOST_TO_HOST : HOST_TO_DEVICE;
  return is_host(to) ? DEVICE_TO_HOST : DEVICE_TO_DEVICE;
}

// The first byte, the pitch of rows and that of slices; an array's are its own.
static int place(side s, size_t width, uint64_t to[3]) {
  uint64_t base = is_host(s) ? WORD(s.host) : s.device;
  if (s.type < CU_MEMORYTYPE_HOST || s.type > CU_MEMORYTYPE_UNIFIED) return ts_result(CUDA_ERROR_INVALID_VALUE);
  if (s.type == CU_MEMORYTYPE_ARRAY) {
    const ts_array *a = ts_array_of(s.array);
    if (!a) return ts_result(CUDA_ERROR_INVALID_HANDLE);
    base = a->address, s.pitch = ts_row(a), s.height = ts_rows(a);
  }
  if (!s.pitch) s.pitch = width;
  to[0] = base + s.x + s.pitch * (s.y + s.height * s.z), to[1] = s.pitch, to[2] = s.pitch * s.height;
  return 0;
}

static int box(uint64_t word[12], side to, side from, extent e) {
  int status = place(to, e.width, word);
  if (!status) status = place(from, e.width, word + 3);
  word[6] = e.width, word[7] = e.height, word[8] = e.depth, word[9] = (uint64_t)kind_of(to, from);
  word[10] = 0, word[11] = 1;
  return status;
}

int ts_box(uint64_t word[12], const CUDA_MEMCPY3D *c) {
  side to = {c->dstMemoryType, c->dstHost, c->dstDevice, c->dstArray, c->dstXInBytes, c->dstY, c->dstZ, c->dstPitch,
             c->dstHeight};
  side from = {c->srcMemoryType, c->srcHost, c->srcDevice, c->srcArray, c->srcXInBytes, c->srcY, c->srcZ, c->srcPitch,
               c->srcHeight};
  return box(word, to, from, (extent){c->WidthInBytes, c->Height, c->Depth});
}

// The inverse: what a pointer points to is known by the copy's direction, or an array by its address.
static side side_of(const uint64_t *word, int is_host, int kind) {
  size_t at[3];
  const ts_array *a = is_host ? 0 : ts_array_at(word[0], at);
  if (a) return (side){CU_MEMORYTYPE_ARRAY, 0, 0, (CUarray)(uintptr_t)a, at[0], at[1], at[2], 0, 0};
  CUmemorytype type = kind == BY_ADDRESS ? CU_MEMORYTYPE_UNIFIED : is_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
  side found = {.type = type, .pitch = word[1], .height = word[1] ? word[2] / word[1] : 0};
  if (is_host) found.host = (void *)(uintptr_t)word[0];
  else found.device = word[0];
  return found;
}

int ts_unbox(CUDA_MEMCPY3D *c, const uint64_t word[12]) {
  int kind = (int)word[9];
  side to = side_of(word, kind == HOST_TO_HOST || kind == DEVICE_TO_HOST, kind);
  side from = side_of(word + 3, kind == HOST_TO_HOST || kind == HOST_TO_DEVICE, kind);
  *c = (CUDA_MEMCPY3D){
    from.x, from.y, from.z, 0, from.type, from.host, from.device, from.array, 0, from.pitch, from.height,
    to.x, to.y, to.z, 0, to.type, (void *)(uintptr_t)to.host, to.device, to.array, 0, to.pitch, to.height,
    word[6], word[7], word[8],
  };
  return 0;
}

static int flat_box(uint64_t word[12], const CUDA_MEMCPY2D *c) {
  side to = {c->dstMemoryType, c->dstHost, c->dstDevice, c->dstArray, c->dstXInBytes, c->dstY, 0, c->dstPitch, 0};
  side from = {c->srcMemoryType, c->srcHost, c->srcDevice, c->srcArray, c->srcXInBytes, c->srcY, 0, c->srcPitch, 0};
  return box(word, to, from, (extent){c->WidthInBytes, c->Height, 1});
}

static CUresult asked(int status, uint64_t word[12], CUstream stream, int later) {
  if (status) return ts_result(status);
  word[10] = WORD(stream), word[11] = (uint64_t)later;
  return ts_result(ts_ask_in_context("copy", 12, word, 0, 0).status);
}

static CUresult copied_2d(const CUDA_MEMCPY2D *c, CUstream stream, int later) {
  uint64_t word[12];
  return asked(c ? flat_box(word, c) : CUDA_ERROR_INVALID_VALUE, word, stream, later);
}

static CUresult copied_3d(const CUDA_MEMCPY3D *c, CUstream stream, int later) {
  uint64_t word[12];
  return asked(c ? ts_box(word, c) : CUDA_ERROR_INVALID_VALUE, word, stream, later);
}

DRIVER(cuMemcpy2D)(const CUDA_MEMCPY2D *c) { return copied_2d(c, 0, 0); }
DRIVER(cuMemcpy2DUnaligned)(const CUDA_MEMCPY2D *c) { return copied_2d(c, 0, 0); }
DRIVER(cuMemcpy2DAsync)(const CUDA_MEMCPY2D *c, CUstream stream) { return copied_2d(c, stream, 1); }
DRIVER(cuMemcpy3D)(const CUDA_MEMCPY3D *c) { return copied_3d(c, 0, 0); }
DRIVER(cuMemcpy3DAsync)(const CUDA_MEMCPY3D *c, CUstream stream) { return copied_3d(c, stream, 1); }

// --- arrays of one dimension -----------------------------------------------------------------------------------------

static CUresult line(side to, side from, size_t bytes, CUstream stream, int later) {
  uint64_t word[12];
  return asked(box(word, to, from, (extent){bytes, 1, 1}), word, stream, later);
}

static side array(CUarray a, size_t at) { return (side){.type = CU_MEMORYTYPE_ARRAY, .array = a, .x = at}; }
static side host(const void *at) { return (side){.type = CU_MEMORYTYPE_HOST, .host = at}; }
static side device(CUdeviceptr at) { return (side){.type = CU_MEMORYTYPE_DEVICE, .device = at}; }

DRIVER(cuMemcpyHtoA)(CUarray to, size_t at, const void *from, size_t n) {
  return line(array(to, at), host(from), n, 0, 0);
}

DRIVER(cuMemcpyAtoH)(void *to, CUarray from, size_t at, size_t n) {
  return line(host(to), array(from, at), n, 0, 0);
}

DRIVER(cuMemcpyDtoA)(CUarray to, size_t at, CUdeviceptr from, size_t n) {
  return line(array(to, at), device(from), n, 0, 0);
}

DRIVER(cuMemcpyAtoD)(CUdeviceptr to, CUarray from, size_t at, size_t n) {
  return line(device(to), array(from, at), n, 0, 0);
}

DRIVER(cuMemcpyAtoA)(CUarray to, size_t to_at, CUarray from, size_t at, size_t n) {
  return line(array(to, to_at), array(from, at), n, 0, 0);
}

DRIVER(cuMemcpyHtoAAsync)(CUarray to, size_t at, const void *from, size_t n, CUstream stream) {
  return line(array(to, at), host(from), n, stream, 1);
}

DRIVER(cuMemcpyAtoHAsync)(void *to, CUarray from, size_t at, size_t n, CUstream stream) {
  return line(host(to), array(from, at), n, stream, 1);
}

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

// As CUDA 12 has it: it says which copy is wrong.
#undef cuMemcpyBatchAsync

DRIVER(cuMemcpyBatchAsync)(
  CUdeviceptr *to, CUdeviceptr *from, size_t *bytes, size_t count, CUmemcpyAttributes *attributes, size_t *first,
  size_t number, size_t *wrong, CUstream stream
) {
  size_t failed = ~(size_t)0;
  if (ts_in_context()) return ts_in_context();
  int status = attributes ? ts_copies(
    (const uint64_t *)to, (const uint64_t *)from, bytes, count, first, number, WORD(stream), &failed
  ) : CUDA_ERROR_INVALID_VALUE;
  if (status && wrong) *wrong = failed == count ? ~(size_t)0 : failed;
  return ts_result(status);
}
