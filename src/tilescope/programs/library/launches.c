#include "launches.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 32768, COOPERATIVE = 1, UNRETURNED = 2, INVALID_VALUE = 1 };

static const uint64_t magic = 0x6b65726e656c7473;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static ts_kernel *kernels;

static ts_kernel *numbered(uint64_t number) {
  for (ts_kernel *k = kernels; k; k = k->next)
    if (k->number == number) return k;
  return 0;
}

static ts_kernel *made(ts_reply reply) {
  ts_kernel *k = calloc(1, sizeof *k);
  uint64_t *parameters = malloc(reply.length + 1);
  if (!k || !parameters) abort();
  memcpy(parameters, reply.bytes, reply.length);
  *k = (ts_kernel){magic, reply.word[0], parameters, (int)(reply.length / 16), reply.word[1], kernels};
  return kernels = k;
}

ts_kernel *ts_kernel_of(ts_reply reply) {
  if (reply.status) return 0;
  pthread_mutex_lock(&lock);
  ts_kernel *found = numbered(reply.word[0]);
  if (!found) found = made(reply);
  pthread_mutex_unlock(&lock);
  return found;
}

int ts_is_kernel(const void *pointer) {
  pthread_mutex_lock(&lock);
  ts_kernel *k = kernels;
  while (k && k != pointer) k = k->next;
  pthread_mutex_unlock(&lock);
  return k != 0;
}

int ts_launch_packed(const ts_kernel *k, ts_shape s, const void *packed, size_t bytes) {
  char whole[MOST_BYTES] = {0};
  if (bytes < k->bytes) {  // what is behind the last argument may be left out
    memcpy(whole, packed, bytes);
    packed = whole;
  }
  return ASK_WITH(
    "launch", packed, k->bytes, k->number, s.grid[0], s.grid[1], s.grid[2], s.block[0], s.block[1], s.block[2],
    s.shared, s.stream, (s.cooperative ? COOPERATIVE : 0) | (s.unreturned ? UNRETURNED : 0)
  ).status;
}

int ts_launch(const ts_kernel *k, ts_shape s, void *const *arguments) {
  char packed[MOST_BYTES];
  if (k->bytes > sizeof packed) return INVALID_VALUE;
  memset(packed, 0, k->bytes);
  ts_pack(packed, k->parameters, k->count, arguments);
  return ts_launch_packed(k, s, packed, k->bytes);
}
