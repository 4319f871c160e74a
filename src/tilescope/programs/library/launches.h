// A kernel as a program holds it, whichever API it came from.
#pragma once
#include "core.h"

typedef struct {
  unsigned grid[3], block[3];
  size_t shared;
  uint64_t stream;
  int cooperative, unreturned;  // unreturned: by <<<>>>, whose error nobody gets but by asking for it
} ts_shape;

typedef struct ts_kernel {
  uint64_t magic, number, *parameters;  // (offset, size) pairs
  int count;
  size_t bytes;
  struct ts_kernel *next;
  ts_shape last;  // launched so, with success
  int is_brief;   // by the server: nobody sees whether the next such launch is waited for
} ts_kernel;

// Of an answer with a kernel's number and parameters; the same kernel for the same number. 0 for an error.
EXPORT ts_kernel *ts_kernel_of(ts_reply reply);
EXPORT int ts_is_kernel(const void *pointer);

// With an argument for each parameter, or with their bytes packed already.
EXPORT int ts_launch(ts_kernel *kernel, ts_shape shape, void *const *arguments);
EXPORT int ts_launch_packed(ts_kernel *kernel, ts_shape shape, const void *packed, size_t bytes);
