// Arrays, textures and surfaces as the runtime API has them.
#include "textures.h"

#include "runtime.h"

static ts_array texels_of(const struct cudaChannelFormatDesc *f, struct cudaExtent extent, unsigned flags) {
  return (ts_array){
    .width = extent.width, .height = extent.height, .depth = extent.depth, .kind = f->f, .flags = flags,
    .bits = {(unsigned)f->x, (unsigned)f->y, (unsigned)f->z, (unsigned)f->w},
  };
}

static struct cudaChannelFormatDesc format_of(const ts_array *a) {
  enum cudaChannelFormatKind kind = (enum cudaChannelFormatKind)a->kind;
  return (struct cudaChannelFormatDesc){(int)a->bits[0], (int)a->bits[1], (int)a->bits[2], (int)a->bits[3], kind};
}

RUNTIME(cudaMalloc3DArray)(
  cudaArray_t *to, const struct cudaChannelFormatDesc *format, struct cudaExtent extent, unsigned flags
) {
  if (!format) return ts_told(cudaErrorInvalidValue);
  return ts_told(ts_make_array((ts_array **)to, texels_of(format, extent, flags)));
}

RUNTIME(cudaMallocArray)(
  cudaArray_t *to, const struct cudaChannelFormatDesc *format, size_t width, size_t height, unsigned flags
) {
  return cudaMalloc3DArray(to, format, (struct cudaExtent){width, height, 0}, flags);
}

RUNTIME(cudaFreeArray)(cudaArray_t array) { return ts_told(array ? ts_free_array(array) : 0); }

RUNTIME(cudaArrayGetInfo)(
  struct cudaChannelFormatDesc *format, struct cudaExtent *extent, unsigned *flags, cudaArray_t array
) {
  const ts_array *a = ts_array_of(array);
  if (!a) return ts_told(cudaErrorInvalidResourceHandle);
  if (format) *format = format_of(a);
  if (extent) *extent = (struct cudaExtent){a->width, a->height, a->depth};
  if (flags) *flags = a->flags;
  return cudaSuccess;
}

EXPORT struct cudaChannelFormatDesc CUDARTAPI cudaCreateChannelDesc(
  int x, int y, int z, int w, enum cudaChannelFormatKind kind
) {
  return (struct cudaChannelFormatDesc){x, y, z, w, kind};
}

RUNTIME(cudaGetChannelDesc)(struct cudaChannelFormatDesc *to, cudaArray_const_t array) {
  const ts_array *a = ts_array_of(array);
  if (!a || !to) return ts_told(a ? cudaErrorInvalidValue : cudaErrorInvalidResourceHandle);
  return *to = format_of(a), cudaSuccess;
}

// --- copies ----------------------------------------------------------------------------------------------------------

// A place in an array as a pointer with a pitch; 0 where there is no array.
typedef struct { void *at; size_t pitch; } place;

static place place_of(cudaArray_const_t array, size_t x, size_t y) {
  const ts_array *a = ts_array_of(array);
  return a ? (place){(void *)(uintptr_t)ts_texel_at(a, x, y, 0), ts_row(a)} : (place){0, 0};
}

static cudaError_t no_array(void) { return ts_told(cudaErrorInvalidResourceHandle); }

RUNTIME(cudaMemcpy2DToArray)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  place p = place_of(to, x, y);
  return p.at ? cudaMemcpy2D(p.at, p.pitch, from, pitch, width, height, kind) : no_array();
}

RUNTIME(cudaMemcpy2DToArrayAsync)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height,
  enum cudaMemcpyKind kind, cudaStream_t s
) {
  place p = place_of(to, x, y);
  return p.at ? cudaMemcpy2DAsync(p.at, p.pitch, from, pitch, width, height, kind, s) : no_array();
}

RUNTIME(cudaMemcpy2DFromArray)(
  void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  place p = place_of(from, x, y);
  return p.at ? cudaMemcpy2D(to, pitch, p.at, p.pitch, width, height, kind) : no_array();
}

RUNTIME(cudaMemcpy2DFromArrayAsync)(
  void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind, cudaStream_t s
) {
  place p = place_of(from, x, y);
  return p.at ? cudaMemcpy2DAsync(to, pitch, p.at, p.pitch, width, height, kind, s) : no_array();
}

RUNTIME(cudaMemcpyToArray)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, enum cudaMemcpyKind kind
) {
  place p = place_of(to, x, y);
  return p.at ? cudaMemcpy(p.at, from, bytes, kind) : no_array();
}

RUNTIME(cudaMemcpyToArrayAsync)(
  cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t s
) {
  place p = place_of(to, x, y);
  return p.at ? cudaMemcpyAsync(p.at, from, bytes, kind, s) : no_array();
}

RUNTIME(cudaMemcpyFromArray)(
  void *to, cudaArray_const_t from, size_t x, size_t y, size_t bytes, enum cudaMemcpyKind kind
) {
  place p = place_of(from, x, y);
  return p.at ? cudaMemcpy(to, p.at, bytes, kind) : no_array();
}

RUNTIME(cudaMemcpyFromArrayAsync)(
  void *to, cudaArray_const_t from, size_t x, size_t y, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t s
) {
  place p = place_of(from, x, y);
  return p.at ? cudaMemcpyAsync(to, p.at, bytes, kind, s) : no_array();
}

RUNTIME(cudaMemcpy2DArrayToArray)(
  cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from, size_t x, size_t y, size_t width, size_t height,
  enum cudaMemcpyKind kind
) {
  place p = place_of(to, to_x, to_y);
  return p.at ? cudaMemcpy2DFromArray(p.at, p.pitch, from, x, y, width, height, kind) : no_array();
}

RUNTIME(cudaMemcpyArrayToArray)(
  cudaArray_t to, size_t to_x, size_t to_y, cudaArray_const_t from, size_t x, size_t y, size_t bytes,
  enum cudaMemcpyKind kind
) {
  place into = place_of(to, to_x, to_y), out = place_of(from, x, y);
  return into.at && out.at ? cudaMemcpy(into.at, out.at, bytes, kind) : no_array();
}

// --- texture and surface objects -------------------------------------------------------------------------------------

static int texels_in(const struct cudaResourceDesc *r, ts_array *to, uint64_t *pitch) {
  const ts_array *a;
  *pitch = 0;
  switch (r->resType) {
    case cudaResourceTypeArray:
      if (!(a = ts_array_of(r->res.array.array))) return cudaErrorInvalidResourceHandle;
      return *to = *a, cudaSuccess;
    case cudaResourceTypeLinear:
      *to = texels_of(&r->res.linear.desc, (struct cudaExtent){0, 0, 0}, 0);
      to->address = WORD(r->res.linear.devPtr);
      to->width = ts_texel(to) ? r->res.linear.sizeInBytes / ts_texel(to) : 0;
      return cudaSuccess;
    case cudaResourceTypePitch2D:
      *to = texels_of(&r->res.pitch2D.desc, (struct cudaExtent){r->res.pitch2D.width, r->res.pitch2D.height, 0}, 0);
      to->address = WORD(r->res.pitch2D.devPtr);
      return *pitch = r->res.pitch2D.pitchInBytes, cudaSuccess;
    default: return ts_refused("a texture of a mipmapped array");
  }
}

RUNTIME(cudaCreateTextureObject)(
  cudaTextureObject_t *to, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *how,
  const struct cudaResourceViewDesc *view
) {
  ts_array texels;
  ts_view made = {.texels = &texels};
  uint64_t number = 0;
  if (!to || !resource || !how) return ts_told(cudaErrorInvalidValue);
  if (view) return ts_told(ts_refused("cudaCreateTextureObject with a cudaResourceViewDesc"));
  int status = texels_in(resource, &texels, &made.pitch);
  made.flags |= how->normalizedCoords ? TS_NORMALISED : 0;
  made.flags |= how->filterMode == cudaFilterModeLinear ? TS_LINEAR : 0;
  made.flags |= how->readMode == cudaReadModeNormalizedFloat ? TS_AS_FRACTIONS : 0;
  for (int i = 0; i < 3; i++) made.address[i] = how->addressMode[i];
  for (int i = 0; i < 4; i++) made.border[i] = how->borderColor[i];
  if (!status) status = ts_make_object(&number, &made, resource, sizeof *resource, how, sizeof *how);
  return *to = number, ts_told(status);
}

RUNTIME(cudaCreateSurfaceObject)(cudaSurfaceObject_t *to, const struct cudaResourceDesc *resource) {
  ts_array texels;
  ts_view made = {.texels = &texels, .flags = TS_IS_SURFACE};
  uint64_t number = 0;
  if (!to || !resource) return ts_told(cudaErrorInvalidValue);
  int status = texels_in(resource, &texels, &made.pitch);
  if (!status) status = ts_make_object(&number, &made, resource, sizeof *resource, 0, 0);
  return *to = number, ts_told(status);
}

RUNTIME(cudaDestroyTextureObject)(cudaTextureObject_t object) { return ts_told(ts_free_object(object)); }
RUNTIME(cudaDestroySurfaceObject)(cudaSurfaceObject_t object) { return ts_told(ts_free_object(object)); }

RUNTIME(cudaGetTextureObjectResourceDesc)(struct cudaResourceDesc *to, cudaTextureObject_t object) {
  return ts_told(ts_resource_of(object, to, sizeof *to));
}

RUNTIME(cudaGetTextureObjectTextureDesc)(struct cudaTextureDesc *to, cudaTextureObject_t object) {
  return ts_told(ts_sampling_of(object, to, sizeof *to));
}

RUNTIME(cudaGetSurfaceObjectResourceDesc)(struct cudaResourceDesc *to, cudaSurfaceObject_t object) {
  return ts_told(ts_resource_of(object, to, sizeof *to));
}
