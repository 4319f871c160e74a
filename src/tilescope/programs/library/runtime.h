// What the files of the runtime API share.
#pragma once
#include <cuda_runtime_api.h>

#include "core.h"

#define RUNTIME(name) EXPORT cudaError_t CUDARTAPI name

cudaError_t ts_told(int status);  // keeps an error for cudaGetLastError
uint64_t ts_kernel(const void *function);  // the server's number of a kernel; 0 where there is none
uint64_t ts_symbol(const void *symbol, size_t *size);  // the address of a variable; 0 where there is none

struct cudaPitchedPtr ts_pitched(cudaArray_t array, struct cudaPos *at);
size_t ts_texel(cudaArray_t array);  // in bytes

// An answer's first word, at `to`.
static inline cudaError_t ts_first(ts_reply reply, uint64_t *to) {
  *to = reply.status || !reply.words ? 0 : reply.word[0];
  return ts_told(reply.status);
}
