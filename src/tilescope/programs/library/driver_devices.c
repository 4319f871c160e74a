// The device as the driver API alone has it.
#include <string.h>

#include "device.h"
#include "driver.h"

typedef CUdevice_attribute attribute_t;

#include "device_calls.h"

DRIVER(cuDeviceGetCount)(int *count) {
  NEEDS(count);
  CUresult status = checked(0);
  *count = !status;
  return status;
}

DRIVER(cuDeviceGet)(CUdevice *to, int ordinal) {
  NEEDS(to);
  return *to = ordinal, checked(ordinal);
}

DRIVER(cuDeviceGetName)(char *to, int length, CUdevice device) {
  NEEDS(to);
  CUresult status = checked(device);
  snprintf(to, (size_t)length, "%s", ts_device_name());
  return status;
}

DRIVER(cuDeviceGetUuid)(CUuuid *to, CUdevice device) {
  NEEDS(to);
  memcpy(to->bytes, ts_device_id, sizeof to->bytes);
  return checked(device);
}

DRIVER(cuDeviceTotalMem)(size_t *to, CUdevice device) {
  NEEDS(to);
  ts_reply reply = ts_ask("memory_info", 0, 0, 0, 0);
  *to = reply.status ? 0 : reply.word[1];
  return reply.status ? ts_result(reply.status) : checked(device);
}

DRIVER(cuDeviceComputeCapability)(int *major, int *minor, CUdevice device) {
  NEEDS(major, minor);
  *major = ts_attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  *minor = ts_attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  return checked(device);
}

DRIVER(cuDeviceGetProperties)(CUdevprop *p, CUdevice device) {
  NEEDS(p);
  memset(p, 0, sizeof *p);
  p->maxThreadsPerBlock = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  for (int i = 0; i < 3; i++) {
    p->maxThreadsDim[i] = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X + i);
    p->maxGridSize[i] = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + i);
  }
  p->sharedMemPerBlock = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK);
  p->totalConstantMemory = ts_attribute(CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY);
  p->SIMDWidth = ts_attribute(CU_DEVICE_ATTRIBUTE_WARP_SIZE);
  p->memPitch = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_PITCH);
  p->regsPerBlock = ts_attribute(CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK);
  p->clockRate = ts_attribute(CU_DEVICE_ATTRIBUTE_CLOCK_RATE);
  p->textureAlign = ts_attribute(CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT);
  return checked(device);
}

DRIVER(cuDeviceGetExecAffinitySupport)(int *to, CUexecAffinityType type, CUdevice device) {
  NEEDS(to);
  return (void)type, *to = 0, checked(device);
}
