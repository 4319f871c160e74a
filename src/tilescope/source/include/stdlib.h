// What device code may use of <stdlib.h>: malloc, free and abs are NVRTC's own.
#pragma once
#include <stddef.h>
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
namespace std {
using ::abs;
using ::free;
using ::labs;
using ::llabs;
using ::malloc;
}
