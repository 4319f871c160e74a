#include "copies.h"

enum { BY_ADDRESS = 4, LEGACY = 1 };  // a cudaMemcpyKind; a name of the default stream

// CUDA Runtime API, cudaMemcpyBatchAsync: what its parameters have to be.
static int is_sound(size_t count, const size_t *first, size_t attributes) {
  if (!count || !attributes || attributes > count || first[0]) return 0;
  for (size_t i = 1; i < attributes; i++)
    if (first[i] <= first[i - 1] || first[i] >= count) return 0;
  return 1;
}

int ts_copies(
  const uint64_t *to, const uint64_t *from, const size_t *bytes, size_t count, const size_t *first, size_t attributes,
  uint64_t stream, size_t *failed
) {
  *failed = count;
  if (!to || !from || !bytes || !first || stream <= LEGACY) return TS_INVALID_VALUE;
  if (!is_sound(count, first, attributes)) return TS_INVALID_VALUE;
  for (size_t i = 0; i < count; i++) {
    int status = ASK("copy", to[i], 0, 0, from[i], 0, 0, bytes[i], 1, 1, BY_ADDRESS, stream, 1).status;
    if (status) return *failed = i, status;
  }
  return 0;
}
