// The functions of CUDA's header of this name, which its wheels do not bring.
#pragma once
#include <driver_types.h>
#include <host_defines.h>

#ifdef __cplusplus
extern "C" {
#endif
extern __host__ cudaError_t CUDARTAPI cudaProfilerStart(void);
extern __host__ cudaError_t CUDARTAPI cudaProfilerStop(void);
#ifdef __cplusplus
}
#endif
