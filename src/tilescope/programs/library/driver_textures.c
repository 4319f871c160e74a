// Arrays, textures and surfaces as the driver API has them.
#include "textures.h"

#include "driver.h"

// --- formats ---------------------------------------------------------------------------------------------------------

static const struct { CUarray_format format; unsigned bits, kind; } formats[] = {
  {CU_AD_FORMAT_UNSIGNED_INT8, 8, TS_UNSIGNED}, {CU_AD_FORMAT_UNSIGNED_INT16, 16, TS_UNSIGNED},
  {CU_AD_FORMAT_UNSIGNED_INT32, 32, TS_UNSIGNED}, {CU_AD_FORMAT_SIGNED_INT8, 8, TS_SIGNED},
  {CU_AD_FORMAT_SIGNED_INT16, 16, TS_SIGNED}, {CU_AD_FORMAT_SIGNED_INT32, 32, TS_SIGNED},
  {CU_AD_FORMAT_HALF, 16, TS_FLOAT}, {CU_AD_FORMAT_FLOAT, 32, TS_FLOAT},
};
enum { FORMATS = sizeof formats / sizeof *formats };

static int texels_of(CUarray_format format, unsigned channels, ts_array *to) {
  unsigned place = 0;
  while (place < FORMATS && formats[place].format != format) place++;
  if (channels != 1 && channels != 2 && channels != 4) return CUDA_ERROR_INVALID_VALUE;
  if (place == FORMATS) return ts_refused("an array of this CUarray_format");
  *to = (ts_array){.kind = formats[place].kind};
  for (unsigned i = 0; i < channels; i++) to->bits[i] = formats[place].bits;
  return 0;
}

static unsigned channels_of(const ts_array *a) {
  unsigned n = 0;
  while (n < 4 && a->bits[n]) n++;
  return n;
}

// Of the runtime API's arrays, too: every kind and width that they can have is among the formats.
static CUarray_format format_of(const ts_array *a) {
  unsigned place = 0;
  while (place < FORMATS - 1 && (formats[place].bits != a->bits[0] || formats[place].kind != a->kind)) place++;
  return formats[place].format;
}

// --- arrays ----------------------------------------------------------------------------------------------------------

static CUresult created(
  CUarray *to, CUarray_format format, unsigned channels, size_t width, size_t height, size_t depth, unsigned flags
) {
  ts_array wanted = {0};
  enum {
    KNOWN = CUDA_ARRAY3D_LAYERED | CUDA_ARRAY3D_SURFACE_LDST | CUDA_ARRAY3D_TEXTURE_GATHER | CUDA_ARRAY3D_CUBEMAP
  };
  if (ts_in_context()) return ts_in_context();
  if (flags & ~(unsigned)KNOWN) return ts_result(ts_refused("cuArray3DCreate with these flags"));
  int status = texels_of(format, channels, &wanted);
  wanted.width = width, wanted.height = height, wanted.depth = depth, wanted.flags = flags;
  return ts_result(status ? status : ts_make_array((ts_array **)to, wanted));
}

DRIVER(cuArrayCreate)(CUarray *to, const CUDA_ARRAY_DESCRIPTOR *d) {
  return d ? created(to, d->Format, d->NumChannels, d->Width, d->Height, 0, 0) : CUDA_ERROR_INVALID_VALUE;
}

DRIVER(cuArray3DCreate)(CUarray *to, const CUDA_ARRAY3D_DESCRIPTOR *d) {
  return d ? created(to, d->Format, d->NumChannels, d->Width, d->Height, d->Depth, d->Flags) : CUDA_ERROR_INVALID_VALUE;
}

DRIVER(cuArrayDestroy)(CUarray array) { return ts_result(ts_free_array(array)); }

DRIVER(cuArray3DGetDescriptor)(CUDA_ARRAY3D_DESCRIPTOR *to, CUarray array) {
  const ts_array *a = ts_array_of(array);
  if (!a || !to) return a ? CUDA_ERROR_INVALID_VALUE : CUDA_ERROR_INVALID_HANDLE;
  *to = (CUDA_ARRAY3D_DESCRIPTOR){a->width, a->height, a->depth, format_of(a), channels_of(a), a->flags};
  return CUDA_SUCCESS;
}

DRIVER(cuArrayGetDescriptor)(CUDA_ARRAY_DESCRIPTOR *to, CUarray array) {
  CUDA_ARRAY3D_DESCRIPTOR found;
  CUresult status = to ? cuArray3DGetDescriptor(&found, array) : CUDA_ERROR_INVALID_VALUE;
  if (!status) *to = (CUDA_ARRAY_DESCRIPTOR){found.Width, found.Height, found.Format, found.NumChannels};
  return status;
}

// --- objects ---------------------------------------------------------------------------------------------------------

static int texels_in(const CUDA_RESOURCE_DESC *r, ts_array *to, uint64_t *pitch) {
  int status = 0;
  const ts_array *a;
  *pitch = 0;
  switch (r->resType) {
    case CU_RESOURCE_TYPE_ARRAY:
      if (!(a = ts_array_of(r->res.array.hArray))) return CUDA_ERROR_INVALID_HANDLE;
      return *to = *a, 0;
    case CU_RESOURCE_TYPE_LINEAR:
      status = texels_of(r->res.linear.format, r->res.linear.numChannels, to);
      to->address = r->res.linear.devPtr;
      if (!status) to->width = r->res.linear.sizeInBytes / ts_texel(to);
      return status;
    case CU_RESOURCE_TYPE_PITCH2D:
      status = texels_of(r->res.pitch2D.format, r->res.pitch2D.numChannels, to);
      to->address = r->res.pitch2D.devPtr, to->width = r->res.pitch2D.width, to->height = r->res.pitch2D.height;
      return *pitch = r->res.pitch2D.pitchInBytes, status;
    default: return ts_refused("a texture of a mipmapped array");
  }
}

// Integers of 8 and 16 bits are read as fractions of 1, if it is not said otherwise (CUDA Driver API,
// cuTexObjectCreate).
static uint64_t flags_of(const CUDA_TEXTURE_DESC *how, const ts_array *texels) {
  int is_narrow = texels->kind != TS_FLOAT && texels->bits[0] < 32;
  uint64_t flags = how->flags & CU_TRSF_NORMALIZED_COORDINATES ? TS_NORMALISED : 0;
  flags |= how->filterMode == CU_TR_FILTER_MODE_LINEAR ? TS_LINEAR : 0;
  return flags | (is_narrow && !(how->flags & CU_TRSF_READ_AS_INTEGER) ? TS_AS_FRACTIONS : 0);
}

DRIVER(cuTexObjectCreate)(
  CUtexObject *to, const CUDA_RESOURCE_DESC *resource, const CUDA_TEXTURE_DESC *how,
  const CUDA_RESOURCE_VIEW_DESC *view
) {
  ts_array texels = {0};
  ts_view made = {.texels = &texels};
  uint64_t number = 0;
  if (!to || !resource || !how) return CUDA_ERROR_INVALID_VALUE;
  if (view) return ts_result(ts_refused("cuTexObjectCreate with a CUDA_RESOURCE_VIEW_DESC"));
  if (how->flags & CU_TRSF_SRGB) return ts_result(ts_refused("cuTexObjectCreate with CU_TRSF_SRGB"));
  int status = texels_in(resource, &texels, &made.pitch);
  for (int i = 0; i < 3; i++) made.address[i] = how->addressMode[i];
  for (int i = 0; i < 4; i++) made.border[i] = how->borderColor[i];
  if (!status) made.flags = flags_of(how, &texels);
  if (!status) status = ts_make_object(&number, &made, resource, sizeof *resource, how, sizeof *how);
  return *to = number, ts_result(status);
}

DRIVER(cuSurfObjectCreate)(CUsurfObject *to, const CUDA_RESOURCE_DESC *resource) {
  ts_array texels = {0};
  ts_view made = {.texels = &texels, .flags = TS_IS_SURFACE};
  uint64_t number = 0;
  if (!to || !resource) return CUDA_ERROR_INVALID_VALUE;
  int status = texels_in(resource, &texels, &made.pitch);
  if (!status) status = ts_make_object(&number, &made, resource, sizeof *resource, 0, 0);
  return *to = number, ts_result(status);
}

DRIVER(cuTexObjectDestroy)(CUtexObject object) { return ts_result(ts_free_object(object)); }
DRIVER(cuSurfObjectDestroy)(CUsurfObject object) { return ts_result(ts_free_object(object)); }

DRIVER(cuTexObjectGetResourceDesc)(CUDA_RESOURCE_DESC *to, CUtexObject object) {
  return ts_result(ts_resource_of(object, to, sizeof *to));
}

DRIVER(cuTexObjectGetTextureDesc)(CUDA_TEXTURE_DESC *to, CUtexObject object) {
  return ts_result(ts_sampling_of(object, to, sizeof *to));
}

DRIVER(cuSurfObjectGetResourceDesc)(CUDA_RESOURCE_DESC *to, CUsurfObject object) {
  return ts_result(ts_resource_of(object, to, sizeof *to));
}
