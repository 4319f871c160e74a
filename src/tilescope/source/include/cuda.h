// The driver API is host code: kernels that include <cuda.h> want the runtime's types.
#pragma once
#include <stdint.h>
#include <stdlib.h>
#include <cuda_runtime.h>
#define CUDA_VERSION CUDART_VERSION
