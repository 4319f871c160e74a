// The driver API, given contexts and modules that are none; each call says its error.
#include <cstdio>
#include <cuda.h>

#define SAY(call) printf("%d\n", static_cast<int>(call))

int main() {
  CUcontext context, none = reinterpret_cast<CUcontext>(0x1234);
  CUdeviceptr p;
  CUmodule module;
  CUfunction kernel;
  CUdevice device;
  cuInit(0);
  SAY(cuModuleLoadData(&module, "no context"));
  SAY(cuCtxCreate(&context, 0, 0, 0));
  SAY(cuCtxDestroy(context));
  SAY(cuCtxDestroy(context));
  SAY(cuCtxSetCurrent(context));
  SAY(cuCtxPushCurrent(none));
  SAY(cuCtxGetDevice(&device));
  SAY(cuMemAlloc(&p, 8));
  SAY(cuCtxCreate(&context, 0, 0, 0));
  unsigned long long image[8] = {0xBA55ED50, ~0ull};
  SAY(cuModuleLoadData(&module, image));
  SAY(cuModuleLoadData(&module, ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() { ret; }\n"));
  SAY(cuModuleGetFunction(&kernel, module, "k"));
  SAY(cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0));
  SAY(cuModuleUnload(module));
  SAY(cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 2, 0, 0, 0, 0));
  SAY(cuModuleUnload(module));
  return 0;
}
