// What device code may use of <string.h>: memcpy and memset are NVRTC's own.
#pragma once
#include <stddef.h>
namespace std {
using ::memcpy;
using ::memset;
}
