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
#define ASK(name, ...) ts_ask(name, TS_COUNT(__VA_ARGS__), (const uint64_t[]){__VA_ARGS__}, 0, 0)
#define ASK_WITH(name, bytes, length, ...) \
  ts_ask(name, TS_COUNT(__VA_ARGS__), (const uint64_t[]){__VA_ARGS__}, bytes, length)
#define WORD(x) ((uint64_t)(uintptr_t)(x))

// Where the bytes of a device address can be reached from the host; other addresses are the host's own.
EXPORT void *ts_reach(uint64_t address);

// Why host memory cannot be shared with kernels by registering it; 0 where it can. `length` bytes are looked at.
EXPORT const char *ts_unsharable(const void *host, size_t length);

// Packs the arguments of a launch: `parameters` has (offset, size) pairs.
EXPORT void ts_pack(char *packed, const uint64_t *parameters, int count, void *const *arguments);

// An answer's first word, at `to`; its status.
static inline int ts_take(ts_reply reply, uint64_t *to) {
  *to = reply.status || !reply.words ? 0 : reply.word[0];
  return reply.status;
}

// A call of CUDA's that is not there: said by the server, and kept as the error that every later call gives.
EXPORT int ts_refused(const char *name);

EXPORT extern int ts_runtime_used;  // by this process, at least once

EXPORT void ts_registered(void (*tell)(void));  // `tell` is run once, before the first request
