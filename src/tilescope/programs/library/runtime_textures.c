// Arrays, textures and surfaces: an array's texels lie in rows, which its textures read where they are.
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

struct cudaArray {
  uint64_t address;
  struct cudaChannelFormatDesc format;
  struct cudaExtent extent;  // in texels
  unsigned flags;
};

static size_t texel(const struct cudaChannelFormatDesc *f) { return (size_t)(f->x + f->y + f->z + f->w) / 8; }
static size_t row(const struct cudaArray *a) { return texel(&a->format) * a->extent.width; }
static size_t rows(const struct cudaArray *a) { return a->extent.height ? a->extent.height : 1; }
static size_t slices(const struct cudaArray *a) { return a->extent.depth ? a->extent.depth : 1; }

RUNTIME(cudaMalloc3DArray)(
  cudaArray_t *to, const struct cudaChannelFormatDesc *format, struct cudaExtent extent, unsigned flags
) {
  if (flags & cudaArrayCubemap) return ts_told(ts_refused("cudaMalloc3DArray of a cube map"));
  struct cudaArray *a = malloc(sizeof *a);
  if (!a) return ts_told(cudaErrorMemoryAllocation);
  *a = (struct cudaArray){0, *format, extent, flags};
  cudaError_t status = ts_first(ASK("allocate", row(a) * rows(a) * slices(a), 0), &a->address);
  if (status) free(a), a = 0;
  *to = a;
  return status;
}

RUNTIME(cudaMallocArray)(
  cudaArray_t *to, const struct cudaChannelFormatDesc *format, size_t width, size_t height, unsigned flags
) {
  return cudaMalloc3DArray(to, format, (struct cudaExtent){width, height, 0}, flags);
}

RUNTIME(cudaFreeArray)(cudaArray_t array) {
  if (!array) return cudaSuccess;
  int status = ASK("free", array->address, 0).status;
  free(array);
  return ts_told(status);
}

RUNTIME(cudaArrayGetInfo)(
  struct cudaChannelFormatDesc *format, struct cudaExtent *extent, unsigned *flags, cudaArray_t array
) {
  if (format) *format = array->format;
  if (extent) *extent = array->extent;
  if (flags) *flags = array->flags;
  return cudaSuccess;
}

EXPORT struct cudaChannelFormatDesc CUDARTAPI cudaCreateChannelDesc(
  int x, int y, int z, int w, enum cudaChannelFormatKind kind
) {
  return (struct cudaChannelFormatDesc){x, y, z, w, kind};
}

RUNTIME(cudaGetChannelDesc)(struct cudaChannelFormatDesc *to, cudaArray_const_t array) {
  return *to = array->format, cudaSuccess;
}

// --- copies ----------------------------------------------------------------------------------------------------------

static uint64_t place(cudaArray_const_t a, size_t x, size_t y, size_t z) {
  return a->address + x + row(a) * (y + rows(a) * z);
}

RUNTIME(cudaMemcpy2DToArray)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  return cudaMemcpy2D((void *)(uintptr_t)place(to, x, y, 0), row(to), from, pitch, width, height, kind);
}

RUNTIME(cudaMemcpy2DToArrayAsync)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height,
  enum cudaMemcpyKind kind, cudaStream_t s
) {
  return cudaMemcpy2DAsync((void *)(uintptr_t)place(to, x, y, 0), row(to), from, pitch, width, height, kind, s);
}

RUNTIME(cudaMemcpy2DFromArray)(
  void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  return cudaMemcpy2D(to, pitch, (void *)(uintptr_t)place(from, x, y, 0), row(from), width, height, kind);
}

RUNTIME(cudaMemcpyToArray)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  return cudaMemcpy((void *)(uintptr_t)place(to, x, y, 0), from, bytes, kind);
}

RUNTIME(cudaMemcpyFromArray)(
  void *to, cudaArray_const_t from, size_t x, size_t y, size_t bytes, enum cudaMemcpyKind kind
) {
  return cudaMemcpy(to, (void *)(uintptr_t)place(from, x, y, 0), bytes, kind);
}

RUNTIME(cudaMemcpy2DFromArrayAsync)(
  void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind, cudaStream_t s
) {
  return cudaMemcpy2DAsync(to, pitch, (void *)(uintptr_t)place(from, x, y, 0), row(from), width, height, kind, s);
}

RUNTIME(cudaMemcpyToArrayAsync)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t s
) {
  return cudaMemcpyAsync((void *)(uintptr_t)place(to, x, y, 0), from, bytes, kind, s);
}

RUNTIME(cudaMemcpyFromArrayAsync)(
  void *to, cudaArray_const_t from, size_t x, size_t y, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t s
) {
  return cudaMemcpyAsync(to, (void *)(uintptr_t)place(from, x, y, 0), bytes, kind, s);
}

RUNTIME(cudaMemcpy2DArrayToArray)(
  cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  void *into = (void *)(uintptr_t)place(to, to_x, to_y, 0), *out = (void *)(uintptr_t)place(from, x, y, 0);
  return cudaMemcpy2D(into, row(to), out, row(from), width, height, kind);
}

RUNTIME(cudaMemcpyArrayToArray)(
  cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from, size_t x, size_t y, size_t bytes,
  enum cudaMemcpyKind kind
) {
  return cudaMemcpyToArray(to, to_x, to_y, (void *)(uintptr_t)place(from, x, y, 0), bytes, kind);
}

// An array as a pointer with a pitch; positions of arrays count texels, and so does an extent with an array in it.
struct cudaPitchedPtr ts_pitched(cudaArray_t array, struct cudaPos *at) {
  at->x *= texel(&array->format);
  return (struct cudaPitchedPtr){(void *)(uintptr_t)array->address, row(array), row(array), rows(array)};
}

size_t ts_texel(cudaArray_t array) { return texel(&array->format); }

// --- texture and surface objects -------------------------------------------------------------------------------------

enum { IS_SURFACE = 1, NORMALISED = 2, LINEAR = 4, AS_FRACTIONS = 8, LAYERED = 16 };

static cudaError_t object(
  uint64_t *to, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *how, uint64_t flags
) {
  struct cudaArray linear = {0}, *a = &linear;
  uint64_t pitch = 0;
  if (resource->resType == cudaResourceTypeArray) {
    a = resource->res.array.array;
    flags |= a->flags & cudaArrayLayered ? LAYERED : 0;
  } else if (resource->resType == cudaResourceTypeLinear) {
    linear.address = WORD(resource->res.linear.devPtr);
    linear.format = resource->res.linear.desc;
    linear.extent.width = resource->res.linear.sizeInBytes / texel(&linear.format);
  } else if (resource->resType == cudaResourceTypePitch2D) {
    linear.address = WORD(resource->res.pitch2D.devPtr);
    linear.format = resource->res.pitch2D.desc;
    linear.extent = (struct cudaExtent){resource->res.pitch2D.width, resource->res.pitch2D.height, 0};
    pitch = resource->res.pitch2D.pitchInBytes;
  } else {
    return ts_told(ts_refused("a texture of a mipmapped array"));
  }
  uint64_t address[3] = {0}, border[4] = {0};
  for (int i = 0; how && i < 3; i++) address[i] = (uint64_t)how->addressMode[i];
  for (int i = 0; how && i < 4; i++) memcpy(&border[i], &how->borderColor[i], sizeof(float));
  return ts_first(ASK(
    "texture", a->address, pitch, a->extent.width, a->extent.height, a->extent.depth, (uint64_t)a->format.x,
    (uint64_t)a->format.y, (uint64_t)a->format.z, (uint64_t)a->format.w, (uint64_t)a->format.f, flags, address[0],
    address[1], address[2], border[0], border[1], border[2], border[3]
  ), to);
}

RUNTIME(cudaCreateTextureObject)(
  cudaTextureObject_t *to, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *how,
  const struct cudaResourceViewDesc *view
) {
  if (view) return ts_told(ts_refused("cudaCreateTextureObject with a cudaResourceViewDesc"));
  uint64_t flags = how->normalizedCoords ? NORMALISED : 0, made;
  flags |= how->filterMode == cudaFilterModeLinear ? LINEAR : 0;
  flags |= how->readMode == cudaReadModeNormalizedFloat ? AS_FRACTIONS : 0;
  cudaError_t status = object(&made, resource, how, flags);
  *to = made;
  return status;
}

RUNTIME(cudaCreateSurfaceObject)(cudaSurfaceObject_t *to, const struct cudaResourceDesc *resource) {
  uint64_t made;
  cudaError_t status = object(&made, resource, 0, IS_SURFACE);
  *to = made;
  return status;
}

RUNTIME(cudaDestroyTextureObject)(cudaTextureObject_t object) { return ts_told(ASK("free_texture", object).status); }
RUNTIME(cudaDestroySurfaceObject)(cudaSurfaceObject_t object) { return ts_told(ASK("free_texture", object).status); }
