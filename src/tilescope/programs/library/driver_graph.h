// As driver.h, for what belongs to no context: graphs.
#pragma once
#include "driver.h"
#include "graphs.h"

#undef ASK_WITH
#define ASK_WITH(name, bytes, length, ...) ASK_OF(ts_ask, name, bytes, length, __VA_ARGS__)

// An error without cuInit.
#undef TOLD
#define TOLD(call) (ts_initialised() ? ts_result(call) : CUDA_ERROR_NOT_INITIALIZED)
#define SINCE_13(name) (void)0
