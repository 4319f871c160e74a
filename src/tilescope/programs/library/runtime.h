// What the files of the runtime API share.
#pragma once
#include <cuda_runtime_api.h>

#include "core.h"

#define RUNTIME(name) EXPORT cudaError_t CUDARTAPI name

cudaError_t ts_told(int status);  // keeps an error for cudaGetLastError
uint64_t ts_kernel_number(const void *function);  // the server's number of a kernel; 0 where there is none
uint64_t ts_symbol(const void *symbol, size_t *size);  // the address of a variable; 0 where there is none

// A kernel's arguments as one piece of memory; its bytes, or -1 where there is no such kernel.
enum { TS_PARAMETERS = 32768 };
long ts_packed(char packed[TS_PARAMETERS], const void *function, void **arguments, uint64_t *number);
const void *ts_function(uint64_t number, const uint64_t **parameters, int *count);  // the inverse; 0 where there is none

void ts_box(uint64_t word[12], const struct cudaMemcpy3DParms *given);  // the words of a copy
uint64_t ts_thread(void);  // the one that asks
uint64_t ts_capture_mode(void);  // the thread's

struct cudaPitchedPtr ts_pitched(cudaArray_t array, struct cudaPos *at);
size_t ts_texel(cudaArray_t array);  // in bytes

// An answer's first word, at `to`.
static inline cudaError_t ts_first(ts_reply reply, uint64_t *to) {
  return ts_told(ts_take(reply, to));
}
