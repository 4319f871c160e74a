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
