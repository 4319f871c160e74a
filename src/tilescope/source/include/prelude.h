// What nvcc gives every .cu file unasked (through cuda_runtime.h) and NVRTC does not.
#pragma once
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#define __const__ const
#include <cuda/std/__cccl/compiler.h>  // CUDA's libraries tell nvcc from NVRTC by __NVCC__: here they have done so
#include <nv/target>
#define __NVCC__ 1
#define register  // C++17 has no such word, and nvcc passes it over
