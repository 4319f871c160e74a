// The driver API is host code: kernels that include <cuda.h> want the runtime's types, and the driver's handles.
#pragma once
#include <stdint.h>
#include <stdlib.h>
#include <cuda_runtime.h>
#define CUDA_VERSION CUDART_VERSION
typedef struct alignas(128) CUtensorMap_st { unsigned long long opaque[16]; } CUtensorMap;
typedef unsigned long long CUdeviceptr, CUtexObject, CUsurfObject;
