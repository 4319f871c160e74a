// Copies and fills: the server says whether they may be made, and this process makes them.
#include <string.h>

#include "copies.h"
#include "runtime.h"
#include "textures.h"

typedef struct {
  uint64_t to, to_pitch, to_slice, from, from_pitch, from_slice, width, height, depth;
} box;

static cudaError_t copied(box b, enum cudaMemcpyKind kind, cudaStream_t stream, int later) {
  return ts_told(ASK(
    "copy", b.to, b.to_pitch, b.to_slice, b.from, b.from_pitch, b.from_slice, b.width, b.height, b.depth,
    (uint64_t)kind, WORD(stream), (uint64_t)later
  ).status);
}

static box flat(const void *to, const void *from, size_t bytes) {
  return (box){WORD(to), 0, 0, WORD(from), 0, 0, bytes, 1, 1};
}

static box plane(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height) {
  return (box){WORD(to), to_pitch, 0, WORD(from), from_pitch, 0, width, height, 1};
}

RUNTIME(cudaMemcpy)(void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind) {
  return copied(flat(to, from, bytes), kind, 0, 0);
}

RUNTIME(cudaMemcpyAsync)(void *to, const void *from, size_t bytes, enum cudaMemcpyKind kind, cudaStream_t stream) {
  return copied(flat(to, from, bytes), kind, stream, 1);
}

// There is one.
static cudaError_t of_devices(int to, int from) { return to || from ? ts_told(cudaErrorInvalidDevice) : cudaSuccess; }

RUNTIME(cudaMemcpyPeer)(void *to, int to_device, const void *from, int from_device, size_t bytes) {
  cudaError_t status = of_devices(to_device, from_device);
  return status ? status : copied(flat(to, from, bytes), cudaMemcpyDeviceToDevice, 0, 0);
}

RUNTIME(cudaMemcpyPeerAsync)(void *to, int to_device, const void *from, int from_device, size_t n, cudaStream_t s) {
  cudaError_t status = of_devices(to_device, from_device);
  return status ? status : copied(flat(to, from, n), cudaMemcpyDeviceToDevice, s, 1);
}

RUNTIME(cudaMemcpy2D)(
  void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, enum cudaMemcpyKind kind
) {
  return copied(plane(to, to_pitch, from, from_pitch, width, height), kind, 0, 0);
}

RUNTIME(cudaMemcpy2DAsync)(
  void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
  enum cudaMemcpyKind kind, cudaStream_t stream
) {
  return copied(plane(to, to_pitch, from, from_pitch, width, height), kind, stream, 1);
}

// --- several, with attributes: hints of where and when, which change no result ---------------------------------------

RUNTIME(cudaMemcpyBatchAsync)(
  void *const *to, const void *const *from, const size_t *bytes, size_t count, struct cudaMemcpyAttributes *attributes,
  size_t *first, size_t number, cudaStream_t stream
) {
  SINCE_13("cudaMemcpyBatchAsync");
  size_t failed;
  if (!attributes) return ts_told(cudaErrorInvalidValue);
  return ts_told(
    ts_copies((const uint64_t *)to, (const uint64_t *)from, bytes, count, first, number, WORD(stream), &failed));
}

RUNTIME(cudaMemcpyWithAttributesAsync)(
  void *to, const void *from, size_t bytes, struct cudaMemcpyAttributes *attributes, cudaStream_t stream
) {
  return attributes ? cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream) : ts_told(cudaErrorInvalidValue);
}

// --- variables -------------------------------------------------------------------------------------------------------

uint64_t ts_symbol(const void *symbol, size_t *size) {
  ts_reply reply = ASK("symbol", WORD(symbol));
  ts_told(reply.status);
  if (size) *size = reply.status ? 0 : reply.word[1];
  return reply.status ? 0 : reply.word[0];
}

RUNTIME(cudaGetSymbolAddress)(void **to, const void *symbol) {
  NEEDS(to);
  *to = (void *)(uintptr_t)ts_symbol(symbol, 0);
  return *to ? cudaSuccess : cudaErrorInvalidSymbol;
}

RUNTIME(cudaGetSymbolSize)(size_t *to, const void *symbol) {
  NEEDS(to);
  return ts_symbol(symbol, to) ? cudaSuccess : cudaErrorInvalidSymbol;
}

cudaError_t ts_symbol_part(uint64_t *to, const void *symbol, size_t offset, size_t bytes) {
  return ts_first(ASK("symbol_part", WORD(symbol), offset, bytes), to);
}

static cudaError_t symbol_copied(
  const void *symbol, size_t offset, const void *host, size_t bytes, enum cudaMemcpyKind kind, int into,
  cudaStream_t stream, int later
) {
  uint64_t part;
  cudaError_t status = ts_symbol_part(&part, symbol, offset, bytes);
  if (status) return status;
  void *at = (void *)(uintptr_t)part;
  return copied(into ? flat(at, host, bytes) : flat(host, at, bytes), kind, stream, later);
}

RUNTIME(cudaMemcpyToSymbol)(const void *s, const void *from, size_t bytes, size_t offset, enum cudaMemcpyKind kind) {
  return symbol_copied(s, offset, from, bytes, kind, 1, 0, 0);
}

RUNTIME(cudaMemcpyFromSymbol)(void *to, const void *s, size_t bytes, size_t offset, enum cudaMemcpyKind kind) {
  return symbol_copied(s, offset, to, bytes, kind, 0, 0, 0);
}

RUNTIME(cudaMemcpyToSymbolAsync)(
  const void *s, const void *from, size_t bytes, size_t offset, enum cudaMemcpyKind kind, cudaStream_t stream
) {
  return symbol_copied(s, offset, from, bytes, kind, 1, stream, 1);
}

RUNTIME(cudaMemcpyFromSymbolAsync)(
  void *to, const void *s, size_t bytes, size_t offset, enum cudaMemcpyKind kind, cudaStream_t stream
) {
  return symbol_copied(s, offset, to, bytes, kind, 0, stream, 1);
}

// --- fills -----------------------------------------------------------------------------------------------------------

static cudaError_t filled(void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return ts_told(
    ASK("fill", WORD(to), pitch, (uint64_t)(value & 255), 1, width, height, WORD(stream)).status);
}

RUNTIME(cudaMemset)(void *to, int value, size_t bytes) { return filled(to, 0, value, bytes, 1, 0); }

RUNTIME(cudaMemsetAsync)(void *to, int value, size_t bytes, cudaStream_t stream) {
  return filled(to, 0, value, bytes, 1, stream);
}

RUNTIME(cudaMemset2D)(void *to, size_t pitch, int value, size_t width, size_t height) {
  return filled(to, pitch, value, width, height, 0);
}

RUNTIME(cudaMemset2DAsync)(void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return filled(to, pitch, value, width, height, stream);
}

// Slice by slice: what is behind a slice's rows stays.
RUNTIME(cudaMemset3DAsync)(struct cudaPitchedPtr to, int value, struct cudaExtent extent, cudaStream_t stream) {
  for (size_t z = 0; z < extent.depth; z++) {
    char *slice = (char *)to.ptr + z * to.pitch * to.ysize;
    cudaError_t status = filled(slice, to.pitch, value, extent.width, extent.height, stream);
    if (status) return status;
  }
  return cudaSuccess;
}

RUNTIME(cudaMemset3D)(struct cudaPitchedPtr to, int value, struct cudaExtent extent) {
  return cudaMemset3DAsync(to, value, extent, 0);
}

// --- three dimensions ------------------------------------------------------------------------------------------------

// One side of a copy: an array's texels, or a pointer's bytes; positions of arrays count texels.
typedef struct { uint64_t at; size_t pitch, slice; } side;

static side of_pointer(struct cudaPitchedPtr p, struct cudaPos at) {
  return (side){WORD(p.ptr) + at.x + p.pitch * (at.y + p.ysize * at.z), p.pitch, p.pitch * p.ysize};
}

static side of_array(const ts_array *a, struct cudaPos at) {
  return (side){ts_texel_at(a, at.x * ts_texel(a), at.y, at.z), ts_row(a), ts_row(a) * ts_rows(a)};
}

// An extent with an array in it counts texels.
int ts_box(uint64_t word[12], const struct cudaMemcpy3DParms *p) {
  const ts_array *out = p->srcArray ? ts_array_of(p->srcArray) : 0, *in = p->dstArray ? ts_array_of(p->dstArray) : 0;
  if ((p->srcArray && !out) || (p->dstArray && !in)) return cudaErrorInvalidResourceHandle;
  side to = in ? of_array(in, p->dstPos) : of_pointer(p->dstPtr, p->dstPos);
  side from = out ? of_array(out, p->srcPos) : of_pointer(p->srcPtr, p->srcPos);
  size_t width = p->extent.width * (out || in ? ts_texel(out ? out : in) : 1);
  const uint64_t made[12] = {
    to.at, to.pitch, to.slice, from.at, from.pitch, from.slice, width, p->extent.height, p->extent.depth,
    (uint64_t)p->kind, 0, 1,
  };
  memcpy(word, made, sizeof made);
  return cudaSuccess;
}

static struct cudaPitchedPtr pointer_of(const uint64_t *word) {
  return (struct cudaPitchedPtr){(void *)(uintptr_t)word[0], word[1], word[1], word[1] ? word[2] / word[1] : 0};
}

static struct cudaPos position_in(const ts_array *a, const size_t at[3]) {
  return (struct cudaPos){at[0] / ts_texel(a), at[1], at[2]};
}

// What is an array is known by its address.
int ts_unbox(struct cudaMemcpy3DParms *to, const uint64_t word[12]) {
  size_t in_at[3], out_at[3];
  const ts_array *in = ts_array_at(word[0], in_at), *out = ts_array_at(word[3], out_at), *any = out ? out : in;
  memset(to, 0, sizeof *to);
  if (in) to->dstArray = (cudaArray_t)(uintptr_t)in, to->dstPos = position_in(in, in_at);
  else to->dstPtr = pointer_of(word);
  if (out) to->srcArray = (cudaArray_t)(uintptr_t)out, to->srcPos = position_in(out, out_at);
  else to->srcPtr = pointer_of(word + 3);
  to->extent = (struct cudaExtent){word[6] / (any ? ts_texel(any) : 1), word[7], word[8]};
  to->kind = (enum cudaMemcpyKind)word[9];
  return cudaSuccess;
}

static cudaError_t copied_3d(const struct cudaMemcpy3DParms *given, cudaStream_t stream, int later) {
  uint64_t word[12];
  int status = given ? ts_box(word, given) : cudaErrorInvalidValue;
  if (status) return ts_told(status);
  word[10] = WORD(stream), word[11] = (uint64_t)later;
  return ts_told(ts_ask("copy", 12, word, 0, 0).status);
}

RUNTIME(cudaMemcpy3D)(const struct cudaMemcpy3DParms *p) { return copied_3d(p, 0, 0); }
RUNTIME(cudaMemcpy3DAsync)(const struct cudaMemcpy3DParms *p, cudaStream_t stream) { return copied_3d(p, stream, 1); }
