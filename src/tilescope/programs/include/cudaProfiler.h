// The driver API's two functions around what a profiler looks at; CUDA's own header is no part of its runtime's wheel.
#pragma once
#include <cuda.h>

#ifdef __cplusplus
extern "C" {
#endif
CUresult CUDAAPI cuProfilerStart(void);
CUresult CUDAAPI cuProfilerStop(void);
#ifdef __cplusplus
}
#endif
