// What the files of the driver API share.
#pragma once
#include <cuda.h>

#include "core.h"

#define DRIVER(name) EXPORT CUresult CUDAAPI name

// For the calls that both APIs have, which are written once (stream_calls.h and so on).
#define API(name) DRIVER(cu##name)
#define STATUS CUresult
#define TOLD(status) ts_result(status)

// As ts_ask, where a context is current; else the answer is the error that CUDA gives then.
ts_reply ts_ask_in_context(const char *name, int words, const uint64_t *word, const void *bytes, size_t length);

#undef ASK_WITH
#define ASK_WITH(name, bytes, length, ...) ASK_OF(ts_ask_in_context, name, bytes, length, __VA_ARGS__)

CUresult ts_result(int status);  // of an answer: some errors have another number in the runtime API
CUcontext ts_context(void);      // the current one, or 0
CUresult ts_in_context(void);    // whether there is one, or what is said then
int ts_initialised(void);        // whether cuInit was called, or the runtime API did so

int ts_box(uint64_t word[12], const CUDA_MEMCPY3D *given);  // the words of a copy
int ts_unbox(CUDA_MEMCPY3D *to, const uint64_t word[12]);   // the inverse

// An answer's first word, at `to`.
static inline CUresult ts_word(ts_reply reply, uint64_t *to) {
  return ts_result(ts_take(reply, to));
}
