// What device code may use of <stdio.h>: printf is NVRTC's own; FILE is only a name.
#pragma once
#include <stddef.h>
typedef struct _IO_FILE FILE;
namespace std {
using ::printf;
}
