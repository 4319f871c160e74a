// In front of CUDA's own NVRTC, all of whose other functions are found behind this: what a program would load as
// machine code is the PTX of the same run, which it has for an architecture by name, too (NVRTC, nvrtcGetPTX).
#include <stddef.h>

typedef struct _nvrtcProgram *nvrtcProgram;

int nvrtcGetPTXSize(nvrtcProgram program, size_t *size);
int nvrtcGetPTX(nvrtcProgram program, char *to);

int nvrtcGetCUBINSize(nvrtcProgram program, size_t *size) { return nvrtcGetPTXSize(program, size); }
int nvrtcGetCUBIN(nvrtcProgram program, char *to) { return nvrtcGetPTX(program, to); }
