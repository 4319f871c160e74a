// The error that a thread has met last, and what errors are called.
#include "runtime.h"

static _Thread_local cudaError_t last;

cudaError_t ts_told(int status) {
  ts_runtime_used = 1;
  if (status && status != cudaErrorNotReady) last = (cudaError_t)status;
  ts_returned(status, cudaGetErrorName((cudaError_t)status));
  return (cudaError_t)status;
}

// Whoever asks for an error has seen it.
static cudaError_t seen(void) {
  if (last) ASK("error_seen", (uint64_t)last);
  return last;
}

RUNTIME(cudaPeekAtLastError)(void) { return seen(); }

RUNTIME(cudaGetLastError)(void) {
  cudaError_t found = seen();
  last = cudaSuccess;
  return found;
}

// The table is made from CUDA's own header when this is compiled: code, name, words.
static const struct { int code; const char *name, *words; } errors[] = {
#include "errors.inc"
};

static const char *of(int code, int words) {
  for (unsigned i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].code == code) return words ? errors[i].words : errors[i].name;
  return words ? "unrecognized error code" : "cudaErrorUnknownCode";
}

EXPORT const char *CUDARTAPI cudaGetErrorName(cudaError_t error) { return of(error, 0); }
EXPORT const char *CUDARTAPI cudaGetErrorString(cudaError_t error) { return of(error, 1); }
