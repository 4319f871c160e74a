// The runtime's primary context is the driver's current one, and memory of one is memory of the other.
#include <cuda.h>
#include <cstdio>

__global__ void set(int *p) { *p = 42; }

int main() {
  CUcontext context;
  CUdeviceptr p;
  int value = 0;
  cuCtxGetCurrent(&context);
  printf("%d ", context != 0);
  cudaFree(0);
  cuCtxGetCurrent(&context);
  printf("%d ", context != 0);
  printf("%d ", cuMemAlloc(&p, 4));
  set<<<1, 1>>>((int *)p);
  cuMemcpyDtoH(&value, p, 4);
  cudaFree((void *)p);
  printf("%d\n", value);
}
