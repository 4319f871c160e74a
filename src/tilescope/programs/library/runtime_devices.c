// The device as the runtime API alone has it.
#include <string.h>

#include "device.h"
#include "runtime.h"

typedef enum cudaDeviceAttr attribute_t;

#include "device_calls.h"

static cudaError_t known(void) { return ts_told(ts_device()); }

RUNTIME(cudaGetDeviceCount)(int *count) {
  NEEDS(count);
  cudaError_t status = known();
  *count = !status;
  return status;
}

RUNTIME(cudaSetDevice)(int device) { return checked(device); }
RUNTIME(cudaInitDevice)(int device, unsigned flags, unsigned more) { return (void)flags, (void)more, checked(device); }

RUNTIME(cudaGetDevice)(int *device) {
  NEEDS(device);
  return *device = 0, known();
}

RUNTIME(cudaSetValidDevices)(int *devices, int count) { return (void)devices, (void)count, known(); }
RUNTIME(cudaSetDeviceFlags)(unsigned flags) { return (void)flags, cudaSuccess; }

RUNTIME(cudaGetDeviceFlags)(unsigned *flags) {
  NEEDS(flags);
  return *flags = 0, cudaSuccess;
}

RUNTIME(cudaDeviceSynchronize)(void) { return ts_told(ASK("synchronize", 0).status); }
RUNTIME(cudaDeviceReset)(void) { return ts_told(ASK("reset", 0).status); }

RUNTIME(cudaDriverGetVersion)(int *version) {
  NEEDS(version);
  return *version = CUDART_VERSION, cudaSuccess;
}

RUNTIME(cudaRuntimeGetVersion)(int *version) {
  NEEDS(version);
  return *version = CUDART_VERSION, cudaSuccess;
}

static void limits(struct cudaDeviceProp *p) {
  p->sharedMemPerBlock = (size_t)ts_attribute(cudaDevAttrMaxSharedMemoryPerBlock);
  p->sharedMemPerBlockOptin = (size_t)ts_attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);
  p->sharedMemPerMultiprocessor = (size_t)ts_attribute(cudaDevAttrMaxSharedMemoryPerMultiprocessor);
  p->reservedSharedMemPerBlock = (size_t)ts_attribute(cudaDevAttrReservedSharedMemoryPerBlock);
  p->regsPerBlock = ts_attribute(cudaDevAttrMaxRegistersPerBlock);
  p->regsPerMultiprocessor = ts_attribute(cudaDevAttrMaxRegistersPerMultiprocessor);
  p->warpSize = ts_attribute(cudaDevAttrWarpSize);
  p->maxThreadsPerBlock = ts_attribute(cudaDevAttrMaxThreadsPerBlock);
  p->maxThreadsPerMultiProcessor = ts_attribute(cudaDevAttrMaxThreadsPerMultiProcessor);
  p->maxBlocksPerMultiProcessor = ts_attribute(cudaDevAttrMaxBlocksPerMultiprocessor);
  p->totalConstMem = (size_t)ts_attribute(cudaDevAttrTotalConstantMemory);
  p->multiProcessorCount = ts_attribute(cudaDevAttrMultiProcessorCount);
  p->l2CacheSize = ts_attribute(cudaDevAttrL2CacheSize);
  p->memoryBusWidth = ts_attribute(cudaDevAttrGlobalMemoryBusWidth);
  for (int i = 0; i < 3; i++) {
    p->maxThreadsDim[i] = ts_attribute(cudaDevAttrMaxBlockDimX + i);
    p->maxGridSize[i] = ts_attribute(cudaDevAttrMaxGridDimX + i);
  }
}

// What CUDA 13 took out, and toolkit_headers.py puts back.
static void taken_out(struct cudaDeviceProp *p) {
  p->clockRate = ts_attribute(cudaDevAttrClockRate);
  p->memoryClockRate = ts_attribute(cudaDevAttrMemoryClockRate);
  p->deviceOverlap = ts_attribute(cudaDevAttrGpuOverlap);
  p->kernelExecTimeoutEnabled = ts_attribute(cudaDevAttrKernelExecTimeout);
  p->computeMode = ts_attribute(cudaDevAttrComputeMode);
  p->maxTexture1DLinear = ts_attribute(cudaDevAttrMaxTexture1DLinearWidth);
  p->singleToDoublePrecisionPerfRatio = ts_attribute(cudaDevAttrSingleToDoublePrecisionPerfRatio);
}

static void textures(struct cudaDeviceProp *p) {
  p->textureAlignment = (size_t)ts_attribute(cudaDevAttrTextureAlignment);
  p->texturePitchAlignment = (size_t)ts_attribute(cudaDevAttrTexturePitchAlignment);
  p->maxTexture1D = ts_attribute(cudaDevAttrMaxTexture1DWidth);
  p->maxTexture2D[0] = ts_attribute(cudaDevAttrMaxTexture2DWidth);
  p->maxTexture2D[1] = ts_attribute(cudaDevAttrMaxTexture2DHeight);
  p->maxTexture3D[0] = ts_attribute(cudaDevAttrMaxTexture3DWidth);
  p->maxTexture3D[1] = ts_attribute(cudaDevAttrMaxTexture3DHeight);
  p->maxTexture3D[2] = ts_attribute(cudaDevAttrMaxTexture3DDepth);
}

static void abilities(struct cudaDeviceProp *p) {
  p->canMapHostMemory = ts_attribute(cudaDevAttrCanMapHostMemory);
  p->unifiedAddressing = ts_attribute(cudaDevAttrUnifiedAddressing);
  p->managedMemory = ts_attribute(cudaDevAttrManagedMemory);
  p->concurrentManagedAccess = ts_attribute(cudaDevAttrConcurrentManagedAccess);
  p->cooperativeLaunch = ts_attribute(cudaDevAttrCooperativeLaunch);
  p->memoryPoolsSupported = ts_attribute(cudaDevAttrMemoryPoolsSupported);
  p->concurrentKernels = ts_attribute(cudaDevAttrConcurrentKernels);
  p->asyncEngineCount = ts_attribute(cudaDevAttrAsyncEngineCount);
  p->persistingL2CacheMaxSize = ts_attribute(cudaDevAttrMaxPersistingL2CacheSize);
  p->accessPolicyMaxWindowSize = ts_attribute(cudaDevAttrMaxAccessPolicyWindowSize);
  p->streamPrioritiesSupported = ts_attribute(cudaDevAttrStreamPrioritiesSupported);
  p->globalL1CacheSupported = p->localL1CacheSupported = 1;
}

RUNTIME(cudaGetDeviceProperties)(struct cudaDeviceProp *p, int device) {
  NEEDS(p);
  cudaError_t status = checked(device);
  ts_reply memory = {0};
  if (!status) memory = ASK("memory_info", 0);
  if (status || memory.status) return status ? status : ts_told(memory.status);
  memset(p, 0, sizeof *p);
  strcpy(p->name, ts_device_name());
  memcpy(p->uuid.bytes, ts_device_id, 16);
  p->totalGlobalMem = memory.word[1];
  p->memPitch = 0x7fffffff;
  p->major = ts_attribute(cudaDevAttrComputeCapabilityMajor);
  p->minor = ts_attribute(cudaDevAttrComputeCapabilityMinor);
  limits(p);
  textures(p);
  abilities(p);
  taken_out(p);
  return cudaSuccess;
}

RUNTIME(cudaChooseDevice)(int *device, const struct cudaDeviceProp *wanted) {
  return (void)wanted, cudaGetDevice(device);
}

// --- limits and settings ---------------------------------------------------------------------------------------------

RUNTIME(cudaDeviceSetLimit)(enum cudaLimit limit, size_t value) {
  return ts_told(ASK("set_limit", (uint64_t)limit, value).status);
}

RUNTIME(cudaDeviceGetLimit)(size_t *to, enum cudaLimit limit) {
  NEEDS(to);
  return ts_first(ASK("limit", (uint64_t)limit), to);
}

RUNTIME(cudaDeviceGetStreamPriorityRange)(int *least, int *greatest) {
  if (least) *least = 0;
  if (greatest) *greatest = 0;
  return cudaSuccess;
}

RUNTIME(cudaDeviceSetCacheConfig)(enum cudaFuncCache config) { return (void)config, cudaSuccess; }

RUNTIME(cudaDeviceGetCacheConfig)(enum cudaFuncCache *to) {
  NEEDS(to);
  return *to = cudaFuncCachePreferNone, cudaSuccess;
}

RUNTIME(cudaDeviceSetSharedMemConfig)(enum cudaSharedMemConfig config) { return (void)config, cudaSuccess; }

RUNTIME(cudaDeviceGetSharedMemConfig)(enum cudaSharedMemConfig *to) {
  NEEDS(to);
  return *to = cudaSharedMemBankSizeFourByte, cudaSuccess;
}

RUNTIME(cudaProfilerStart)(void) { return cudaSuccess; }
RUNTIME(cudaProfilerStop)(void) { return cudaSuccess; }
RUNTIME(cudaCtxResetPersistingL2Cache)(void) { return cudaSuccess; }
