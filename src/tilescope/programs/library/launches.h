// A kernel as a program holds it, whichever API it came from.
#pragma once
#include "core.h"

enum { TS_PARAMETERS = 32768 };  // the most bytes that the parameters of a kernel have

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
  struct { unsigned block[3], shared; char *packed; } set;  // before cuLaunchGrid: driver_old_launches.c
  int is_brief;   // by the server: nobody sees whether the next such launch is waited for
} ts_kernel;

// Of an answer with a kernel's number and parameters; the same kernel for the same number. 0 for an error.
EXPORT ts_kernel *ts_kernel_of(ts_reply reply);
EXPORT ts_kernel *ts_kernel_numbered(uint64_t number);
EXPORT int ts_is_kernel(const void *pointer);

// Packs an argument for each parameter, or what `extra` has packed already (CU_LAUNCH_PARAM_...); what is behind the
// last argument may be left out. `to` has room for the kernel's bytes.
EXPORT int ts_arguments(char *to, const ts_kernel *kernel, void *const *arguments, void *const *extra);
EXPORT void ts_wait_for_launches(void);  // for the next of each kernel, whose error is to be seen
EXPORT int ts_launch(ts_kernel *kernel, ts_shape shape, void *const *arguments, void *const *extra);
