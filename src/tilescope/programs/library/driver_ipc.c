#include "driver_graph.h"

typedef CUipcMemHandle memory_handle;
typedef CUipcEventHandle event_handle;
typedef CUdeviceptr pointer;

#include "ipc_calls.h"

#undef cuIpcOpenMemHandle

DRIVER(cuIpcOpenMemHandle)(CUdeviceptr *to, CUipcMemHandle handle, unsigned flags) {
  return cuIpcOpenMemHandle_v2(to, handle, flags);
}
