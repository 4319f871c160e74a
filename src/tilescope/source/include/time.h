// clock() is NVRTC's own, and clock_t with it; time_t is only a name.
#pragma once
#include <stddef.h>
typedef long long time_t;
#define CLOCKS_PER_SEC 1000000L
namespace std {
using ::clock;
using ::clock_t;
}
