// What the files of the runtime API share.
#pragma once
#include <cuda_runtime_api.h>

#include "launches.h"

#define RUNTIME(name) EXPORT cudaError_t CUDARTAPI name

// For the calls that both APIs have, which are written once (graph_calls.h and so on).
#define API(name) RUNTIME(cuda##name)
#define STATUS cudaError_t
#define TOLD(status) ts_told(status)

// Functions have parameters since CUDA 13, such as data of edges, which a program of CUDA 12 does not pass.
#if TS_MAJOR < 13
#define SINCE_13(name) return ts_told(ts_refused(name " as CUDA 12 has it"))
#else
#define SINCE_13(name) (void)0
#endif

cudaError_t ts_told(int status);  // keeps an error for cudaGetLastError
uint64_t ts_kernel_number(const void *function);  // the server's number of a kernel; 0 where there is none
uint64_t ts_symbol(const void *symbol, size_t *size);  // the address of a variable; 0 where there is none
cudaError_t ts_symbol_part(uint64_t *to, const void *symbol, size_t offset, size_t bytes);  // of bytes in one

const ts_kernel *ts_kernel_at(const void *function);  // 0 where there is none
void *ts_function(const ts_kernel *kernel);             // that the program knows it by

int ts_box(uint64_t word[12], const struct cudaMemcpy3DParms *given);  // the words of a copy
int ts_unbox(struct cudaMemcpy3DParms *to, const uint64_t word[12]);   // the inverse

// An answer's first word, at `to`.
static inline cudaError_t ts_first(ts_reply reply, uint64_t *to) {
  return ts_told(ts_take(reply, to));
}
