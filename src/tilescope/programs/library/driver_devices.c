// The device: one, whose attributes have the same numbers in both APIs.
#include <stdio.h>
#include <string.h>

#include "device.h"
#include "driver.h"

static CUresult checked(CUdevice device) { return device ? CUDA_ERROR_INVALID_DEVICE : ts_result(ts_device()); }

DRIVER(cuDeviceGetCount)(int *count) {
  CUresult status = checked(0);
  *count = !status;
  return status;
}

DRIVER(cuDeviceGet)(CUdevice *to, int ordinal) { return *to = ordinal, checked(ordinal); }

DRIVER(cuDeviceGetName)(char *to, int length, CUdevice device) {
  CUresult status = checked(device);
  snprintf(to, (size_t)length, "%s", ts_device_name());
  return status;
}

DRIVER(cuDeviceGetUuid)(CUuuid *to, CUdevice device) {
  memcpy(to->bytes, ts_device_id, sizeof to->bytes);
  return checked(device);
}

DRIVER(cuDeviceTotalMem)(size_t *to, CUdevice device) {
  ts_reply reply = ts_ask("memory_info", 0, 0, 0, 0);
  *to = reply.status ? 0 : reply.word[1];
  return reply.status ? ts_result(reply.status) : checked(device);
}

DRIVER(cuDeviceGetAttribute)(int *to, CUdevice_attribute attribute, CUdevice device) {
  if (!ts_has_attribute(attribute)) return CUDA_ERROR_INVALID_VALUE;
  *to = ts_attribute(attribute);
  return checked(device);
}

DRIVER(cuDeviceComputeCapability)(int *major, int *minor, CUdevice device) {
  *major = ts_attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  *minor = ts_attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  return checked(device);
}

DRIVER(cuDeviceGetProperties)(CUdevprop *p, CUdevice device) {
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

DRIVER(cuDeviceGetPCIBusId)(char *to, int length, CUdevice device) {
  snprintf(to, (size_t)length, "%s", ts_device_bus);
  return checked(device);
}

DRIVER(cuDeviceGetByPCIBusId)(CUdevice *to, const char *bus) { return (void)bus, *to = 0, checked(0); }

DRIVER(cuDeviceCanAccessPeer)(int *can, CUdevice device, CUdevice peer) {
  return (void)peer, *can = 0, checked(device);
}

DRIVER(cuDeviceGetExecAffinitySupport)(int *to, CUexecAffinityType type, CUdevice device) {
  return (void)type, *to = 0, checked(device);
}
