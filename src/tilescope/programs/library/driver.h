// What the files of the driver API share.
#pragma once
#include <cuda.h>

#include "core.h"

#define DRIVER(name) EXPORT CUresult CUDAAPI name

// As ts_ask, where a context is current; else the answer is the error that CUDA gives then.
ts_reply ts_ask_in_context(const char *name, int words, const uint64_t *word, const void *bytes, size_t length);

#undef ASK
#undef ASK_WITH
#define ASK(name, ...) ASK_WITH(name, 0, 0, __VA_ARGS__)
#define ASK_WITH(name, bytes, length, ...) \
  ts_ask_in_context(name, TS_COUNT(__VA_ARGS__), (const uint64_t[]){__VA_ARGS__}, bytes, length)

CUresult ts_result(int status);  // of an answer: some errors have another number in the runtime API
CUcontext ts_context(void);      // the current one, or 0

// An answer's first word, at `to`.
static inline CUresult ts_word(ts_reply reply, uint64_t *to) {
  return ts_result(ts_take(reply, to));
}
