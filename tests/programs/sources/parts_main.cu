// Compiled separately from the device function that its kernel calls.
#include <cstdio>

extern __device__ int twice(int);
extern __device__ int calls;

__global__ void kernel(int *p) { p[threadIdx.x] = twice(threadIdx.x); }

// Each has its own 40 KiB; compiled separately, both arrays are the module's.
__global__ void first(int *p) {
  __shared__ int own[10240];
  own[threadIdx.x] = threadIdx.x;
  __syncthreads();
  p[threadIdx.x] = own[31 - threadIdx.x];
}

__global__ void second(int *p) {
  __shared__ int other[10240];
  other[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = other[31 - threadIdx.x] + 1;
}

int main() {
  int host[32], count, *p;
  cudaMallocManaged(&p, sizeof host);
  kernel<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(&count, calls, sizeof count);
  printf("%d %d\n", p[31], count);
  first<<<1, 32>>>(p), second<<<1, 32>>>(p);
  cudaFuncAttributes found;
  cudaFuncGetAttributes(&found, first);
  printf("%s %d %zu\n", cudaGetErrorName(cudaDeviceSynchronize()), p[5], found.sharedSizeBytes);
}
