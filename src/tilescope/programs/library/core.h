// The core below both APIs: requests, the memory that is shared with the server, and where a call came from.
#pragma once
#include "wire.h"

#define EXPORT __attribute__((visibility("default")))

// One request and its answer; what the server asks to be performed meanwhile is performed.
EXPORT ts_reply ts_ask(const char *name, int words, const uint64_t *word, const void *bytes, size_t length);

// A request whose answer is not waited for: it is read before that to the next one which is asked. 0 where it was not
// made.
EXPORT int ts_post(const char *name, int words, const uint64_t *word, const void *bytes, size_t length);

#define TS_COUNT(...) ((int)(sizeof((uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)))
#define ASK_OF(asked, name, bytes, length, ...) \
  asked(name, TS_COUNT(__VA_ARGS__), (const uint64_t[]){__VA_ARGS__}, bytes, length)
#define ASK_WITH(name, bytes, length, ...) ASK_OF(ts_ask, name, bytes, length, __VA_ARGS__)
#define ASK(name, ...) ASK_WITH(name, 0, 0, __VA_ARGS__)
#define WORD(x) ((uint64_t)(uintptr_t)(x))

// Where the bytes of a device address can be reached from the host; other addresses are the host's own.
EXPORT void *ts_reach(uint64_t address);

// Another process's memory, of so many bytes, is reached from now on, too: it is a file's. 0, or the error.
EXPORT int ts_lend(uint64_t base, uint64_t bytes, const char *path);

// Why host memory cannot be shared with kernels by registering it; 0 where it can. `length` bytes are looked at.
EXPORT const char *ts_unsharable(const void *host, size_t length);

// Packs the arguments of a launch: `parameters` has (offset, size) pairs.
EXPORT void ts_pack(char *packed, const uint64_t *parameters, int count, void *const *arguments);

// An answer's first word, at `to`; its status.
static inline int ts_take(ts_reply reply, uint64_t *to) {
  *to = reply.status || !reply.words ? 0 : reply.word[0];
  return reply.status;
}

// The same, of as many bytes as the place has; an error where there is none.
EXPORT int ts_put(ts_reply reply, void *to, size_t size);
#define PUT(to, reply) ((to) ? ts_put(reply, to, sizeof *(to)) : TS_INVALID_VALUE)
enum { TS_INVALID_VALUE = 1, TS_NO_DEVICE = 101 };

// Ends a function of either API with an error where one of these pointers is null.
#define NEEDS(...) \
  do \
    if (ts_is_null_among((const void *const[]){__VA_ARGS__}, sizeof((const void *[]){__VA_ARGS__}) / sizeof(void *))) \
      return TOLD(TS_INVALID_VALUE); \
  while (0)
static inline int ts_is_null_among(const void *const *pointers, size_t count) {
  while (count && pointers[count - 1]) count--;
  return count != 0;
}

// A call of CUDA's that is not there: said by the server, and kept as the error that every later call gives.
EXPORT int ts_refused(const char *name);

// An error that a call gives the program, by its name: the server tells of one that nobody looks at.
EXPORT void ts_returned(int status, const char *name);

// As many bytes as there are addresses where the product is more than that.
static inline size_t ts_times(size_t a, size_t b) {
  size_t product;
  return __builtin_mul_overflow(a, b, &product) ? ~(size_t)0 : product;
}

EXPORT extern int ts_runtime_used;  // by this process, at least once

EXPORT void ts_registered(void (*tell)(void));  // `tell` is run once, before the first request
