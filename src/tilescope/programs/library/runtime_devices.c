// The device: one, whose attributes the server knows by CUDA's own numbers.
#include <stdio.h>
#include <string.h>

#include "runtime.h"

enum { ATTRIBUTES = 160 };

static int attributes[ATTRIBUTES], attributes_known;
static char name[256];

static cudaError_t known(void) {
  if (attributes_known) return cudaSuccess;
  ts_reply reply = ASK("device", 0);
  if (reply.status) return ts_told(reply.status);
  memcpy(attributes, reply.bytes, sizeof attributes);  // 160 numbers, then the name
  snprintf(name, sizeof name, "%s", reply.bytes + sizeof attributes);
  attributes_known = 1;
  return cudaSuccess;
}

RUNTIME(cudaGetDeviceCount)(int *count) {
  cudaError_t status = known();
  *count = !status;
  return status;
}

static cudaError_t checked(int device) { return device ? ts_told(cudaErrorInvalidDevice) : known(); }

RUNTIME(cudaSetDevice)(int device) { return checked(device); }
RUNTIME(cudaInitDevice)(int device, unsigned flags, unsigned more) { return (void)flags, (void)more, checked(device); }
RUNTIME(cudaGetDevice)(int *device) { return *device = 0, known(); }
RUNTIME(cudaSetValidDevices)(int *devices, int count) { return (void)devices, (void)count, known(); }
RUNTIME(cudaSetDeviceFlags)(unsigned flags) { return (void)flags, cudaSuccess; }
RUNTIME(cudaGetDeviceFlags)(unsigned *flags) { return *flags = 0, cudaSuccess; }
RUNTIME(cudaDeviceSynchronize)(void) { return ts_told(ASK("synchronize", 0).status); }
RUNTIME(cudaDeviceReset)(void) { return ts_told(ASK("reset", 0).status); }
RUNTIME(cudaDriverGetVersion)(int *version) { return *version = CUDART_VERSION, cudaSuccess; }
RUNTIME(cudaRuntimeGetVersion)(int *version) { return *version = CUDART_VERSION, cudaSuccess; }

RUNTIME(cudaDeviceGetAttribute)(int *to, enum cudaDeviceAttr attribute, int device) {
  cudaError_t status = checked(device);
  if (status) return status;
  if ((unsigned)attribute >= ATTRIBUTES) return ts_told(cudaErrorInvalidValue);
  *to = attributes[attribute];
  return cudaSuccess;
}

static void limits(struct cudaDeviceProp *p, const int *a) {
  p->sharedMemPerBlock = (size_t)a[cudaDevAttrMaxSharedMemoryPerBlock];
  p->sharedMemPerBlockOptin = (size_t)a[cudaDevAttrMaxSharedMemoryPerBlockOptin];
  p->sharedMemPerMultiprocessor = (size_t)a[cudaDevAttrMaxSharedMemoryPerMultiprocessor];
  p->reservedSharedMemPerBlock = (size_t)a[cudaDevAttrReservedSharedMemoryPerBlock];
  p->regsPerBlock = a[cudaDevAttrMaxRegistersPerBlock];
  p->regsPerMultiprocessor = a[cudaDevAttrMaxRegistersPerMultiprocessor];
  p->warpSize = a[cudaDevAttrWarpSize];
  p->maxThreadsPerBlock = a[cudaDevAttrMaxThreadsPerBlock];
  p->maxThreadsPerMultiProcessor = a[cudaDevAttrMaxThreadsPerMultiProcessor];
  p->maxBlocksPerMultiProcessor = a[cudaDevAttrMaxBlocksPerMultiprocessor];
  p->totalConstMem = (size_t)a[cudaDevAttrTotalConstantMemory];
  p->multiProcessorCount = a[cudaDevAttrMultiProcessorCount];
  p->l2CacheSize = a[cudaDevAttrL2CacheSize];
  p->memoryBusWidth = a[cudaDevAttrGlobalMemoryBusWidth];
  for (int i = 0; i < 3; i++) {
    p->maxThreadsDim[i] = a[cudaDevAttrMaxBlockDimX + i];
    p->maxGridSize[i] = a[cudaDevAttrMaxGridDimX + i];
  }
}

static void textures(struct cudaDeviceProp *p, const int *a) {
  p->textureAlignment = (size_t)a[cudaDevAttrTextureAlignment];
  p->texturePitchAlignment = (size_t)a[cudaDevAttrTexturePitchAlignment];
  p->maxTexture1D = a[cudaDevAttrMaxTexture1DWidth];
  p->maxTexture2D[0] = a[cudaDevAttrMaxTexture2DWidth];
  p->maxTexture2D[1] = a[cudaDevAttrMaxTexture2DHeight];
  p->maxTexture3D[0] = a[cudaDevAttrMaxTexture3DWidth];
  p->maxTexture3D[1] = a[cudaDevAttrMaxTexture3DHeight];
  p->maxTexture3D[2] = a[cudaDevAttrMaxTexture3DDepth];
}

static void abilities(struct cudaDeviceProp *p, const int *a) {
  p->canMapHostMemory = a[cudaDevAttrCanMapHostMemory];
  p->unifiedAddressing = a[cudaDevAttrUnifiedAddressing];
  p->managedMemory = a[cudaDevAttrManagedMemory];
  p->concurrentManagedAccess = a[cudaDevAttrConcurrentManagedAccess];
  p->cooperativeLaunch = a[cudaDevAttrCooperativeLaunch];
  p->memoryPoolsSupported = a[cudaDevAttrMemoryPoolsSupported];
  p->concurrentKernels = a[cudaDevAttrConcurrentKernels];
  p->asyncEngineCount = a[cudaDevAttrAsyncEngineCount];
  p->streamPrioritiesSupported = a[cudaDevAttrStreamPrioritiesSupported];
  p->globalL1CacheSupported = p->localL1CacheSupported = 1;
}

RUNTIME(cudaGetDeviceProperties)(struct cudaDeviceProp *p, int device) {
  cudaError_t status = checked(device);
  ts_reply memory = {0};
  if (!status) memory = ASK("memory_info", 0);
  if (status || memory.status) return status ? status : ts_told(memory.status);
  memset(p, 0, sizeof *p);
  strcpy(p->name, name);
  memcpy(p->uuid.bytes, "tilescope device", 16);
  p->totalGlobalMem = memory.word[1];
  p->memPitch = 0x7fffffff;
  p->major = attributes[cudaDevAttrComputeCapabilityMajor];
  p->minor = attributes[cudaDevAttrComputeCapabilityMinor];
  limits(p, attributes);
  textures(p, attributes);
  abilities(p, attributes);
  return cudaSuccess;
}

RUNTIME(cudaChooseDevice)(int *device, const struct cudaDeviceProp *wanted) {
  return (void)wanted, cudaGetDevice(device);
}

RUNTIME(cudaDeviceCanAccessPeer)(int *can, int device, int peer) { return (void)peer, *can = 0, checked(device); }

RUNTIME(cudaDeviceGetPCIBusId)(char *to, int length, int device) {
  snprintf(to, (size_t)length, "0000:00:00.0");
  return checked(device);
}

RUNTIME(cudaDeviceGetByPCIBusId)(int *device, const char *bus) { return (void)bus, *device = 0, known(); }

// --- limits and settings ---------------------------------------------------------------------------------------------

RUNTIME(cudaDeviceSetLimit)(enum cudaLimit limit, size_t value) {
  return ts_told(ASK("set_limit", (uint64_t)limit, value).status);
}

RUNTIME(cudaDeviceGetLimit)(size_t *to, enum cudaLimit limit) { return ts_first(ASK("limit", (uint64_t)limit), to); }

RUNTIME(cudaDeviceGetStreamPriorityRange)(int *least, int *greatest) {
  return *least = *greatest = 0, cudaSuccess;
}

RUNTIME(cudaDeviceSetCacheConfig)(enum cudaFuncCache config) { return (void)config, cudaSuccess; }
RUNTIME(cudaDeviceGetCacheConfig)(enum cudaFuncCache *to) { return *to = cudaFuncCachePreferNone, cudaSuccess; }
RUNTIME(cudaDeviceSetSharedMemConfig)(enum cudaSharedMemConfig config) { return (void)config, cudaSuccess; }

RUNTIME(cudaDeviceGetSharedMemConfig)(enum cudaSharedMemConfig *to) {
  return *to = cudaSharedMemBankSizeFourByte, cudaSuccess;
}

RUNTIME(cudaProfilerStart)(void) { return cudaSuccess; }
RUNTIME(cudaProfilerStop)(void) { return cudaSuccess; }
RUNTIME(cudaCtxResetPersistingL2Cache)(void) { return cudaSuccess; }
