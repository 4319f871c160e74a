// Arrays, textures and surfaces: an array's texels lie in rows, which its textures read where they are.
#pragma once
#include "core.h"

enum { TS_LAYERED = 1, TS_CUBE = 4 };                       // flags of arrays, the same in both APIs
enum { TS_SIGNED, TS_UNSIGNED, TS_FLOAT };                  // kinds of texels (cudaChannelFormatKind)
enum { TS_IS_SURFACE = 1, TS_NORMALISED = 2, TS_LINEAR = 4, TS_AS_FRACTIONS = 8, TS_IS_LAYERED = 16 };

typedef struct ts_array {
  uint64_t address;
  size_t width, height, depth;  // in texels; 0 for a dimension that it has not
  unsigned bits[4], kind, flags;
  struct ts_array *next;
} ts_array;

EXPORT int ts_make_array(ts_array **to, ts_array wanted);
EXPORT int ts_free_array(const void *handle);
EXPORT const ts_array *ts_array_of(const void *handle);  // 0 where it is none, or was freed

EXPORT size_t ts_texel(const ts_array *a);  // bytes
EXPORT size_t ts_row(const ts_array *a);    // bytes
EXPORT size_t ts_rows(const ts_array *a);   // of a slice
// Where a texel's byte is, `x` bytes into a row; 0 where there is no array.
EXPORT uint64_t ts_texel_at(const ts_array *a, size_t x, size_t y, size_t z);
// The array that an address lies in, and where: bytes into a row, row, slice. 0 where it lies in none.
EXPORT const ts_array *ts_array_at(uint64_t address, size_t at[3]);

typedef struct {
  const ts_array *texels;  // in an array or not
  uint64_t pitch;          // of rows that are in none
  uint64_t flags;
  unsigned address[3];     // what happens outside, along each axis
  float border[4];
} ts_view;

// A texture or surface object, for which the descriptions that it was made from are kept.
EXPORT int ts_make_object(
  uint64_t *to, const ts_view *view, const void *resource, size_t bytes, const void *how, size_t more
);
EXPORT int ts_free_object(uint64_t object);
// Of a description of another size, the other API's, it is an error.
EXPORT int ts_resource_of(uint64_t object, void *to, size_t bytes);
EXPORT int ts_sampling_of(uint64_t object, void *to, size_t bytes);
