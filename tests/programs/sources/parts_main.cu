// Compiled separately from the device function that its kernel calls.
#include <cstdio>

extern __device__ int twice(int);
extern __device__ int calls;

__global__ void kernel(int *p) { p[threadIdx.x] = twice(threadIdx.x); }

int main() {
  int host[32], count, *p;
  cudaMallocManaged(&p, sizeof host);
  kernel<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&count, calls, sizeof count);
  printf("%d %d\n", p[31], count);
}
