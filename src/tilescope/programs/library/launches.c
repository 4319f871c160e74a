#include "launches.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { COOPERATIVE = 1, UNRETURNED = 2, BRIEF = 1 };

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
  *k = (ts_kernel){
    .magic = magic, .number = reply.word[0], .parameters = parameters, .count = (int)(reply.length / 16),
    .bytes = reply.word[1], .next = kernels,
  };
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

ts_kernel *ts_kernel_numbered(uint64_t number) {
  pthread_mutex_lock(&lock);
  ts_kernel *found = numbered(number);
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

static int is_alike(const ts_shape *a, const ts_shape *b) {
  return !memcmp(a->grid, b->grid, sizeof a->grid) && !memcmp(a->block, b->block, sizeof a->block) &&
         a->shared == b->shared && a->stream == b->stream && !a->cooperative && !b->cooperative;
}

// What may be refused of a launch was not refused the last time, and what else goes wrong is said by the next call, as
// on a GPU: a brief one is not waited for.
static int launched(ts_kernel *k, const ts_shape *s, const uint64_t *word, int words, const void *packed) {
  pthread_mutex_lock(&lock);
  int waits = !k->is_brief || !is_alike(&k->last, s);
  pthread_mutex_unlock(&lock);
  if (!waits && ts_post("launch", words, word, packed, k->bytes)) return 0;
  ts_reply reply = ts_ask("launch", words, word, packed, k->bytes);
  pthread_mutex_lock(&lock);
  k->last = *s;
  k->is_brief = !reply.status && reply.words == 1 && reply.word[0] == BRIEF;
  pthread_mutex_unlock(&lock);
  return reply.status;
}

void ts_wait_for_launches(void) {
  pthread_mutex_lock(&lock);
  for (ts_kernel *k = kernels; k; k = k->next) k->is_brief = 0;
  pthread_mutex_unlock(&lock);
}

// What `extra` is a list of, as pointers (cuda.h, CU_LAUNCH_PARAM_END and so on).
enum { END, POINTER, SIZE };

static int packed_already(char *to, const ts_kernel *k, void *const *extra) {
  const void *packed = 0;
  size_t bytes = 0;
  for (; WORD(*extra) != END; extra += 2) {
    if (WORD(*extra) == POINTER) packed = extra[1];
    else if (WORD(*extra) == SIZE && extra[1]) bytes = *(const size_t *)extra[1];
    else return TS_INVALID_VALUE;
  }
  if (!packed) return TS_INVALID_VALUE;
  memcpy(to, packed, bytes < k->bytes ? bytes : k->bytes);
  return 0;
}

int ts_arguments(char *to, const ts_kernel *k, void *const *arguments, void *const *extra) {
  memset(to, 0, k->bytes);
  if (extra && !arguments) return packed_already(to, k, extra);
  for (int i = 0; i < k->count; i++)
    if (!arguments || !arguments[i]) return TS_INVALID_VALUE;
  ts_pack(to, k->parameters, k->count, arguments);
  return 0;
}

int ts_launch(ts_kernel *k, ts_shape s, void *const *arguments, void *const *extra) {
  char packed[TS_PARAMETERS];
  int status = k->bytes > sizeof packed ? TS_INVALID_VALUE : ts_arguments(packed, k, arguments, extra);
  uint64_t flags = (s.cooperative ? COOPERATIVE : 0) | (s.unreturned ? UNRETURNED : 0);
  uint64_t word[] = {k->number, s.grid[0], s.grid[1], s.grid[2], s.block[0],
                     s.block[1], s.block[2], s.shared, s.stream, flags};
  return status ? status : launched(k, &s, word, sizeof word / sizeof *word, packed);
}
