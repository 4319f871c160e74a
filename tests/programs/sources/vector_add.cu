// A program as a first lesson has it: c = a + 2 b, a counter of threads, and what the device is.
#include <cstdio>
#include <cstdlib>
#include <vector>

__constant__ float scale[4];
__device__ int counter;

__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = a[i] + b[i] * scale[1];
    atomicAdd(&counter, 1);
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000, count;
  size_t bytes = n * sizeof(float);
  std::vector<float> h(n);
  float *a, *b, *c, s[4] = {1, 2, 3, 4};
  for (int i = 0; i < n; i++) h[i] = i;
  cudaMalloc(&a, bytes);
  cudaMalloc(&b, bytes);
  cudaMalloc(&c, bytes);
  cudaMemcpy(a, h.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(scale, s, sizeof s);
  add<<<(n + 255) / 256, 256>>>(a, b, c, n);
  printf("launch: %s\n", cudaGetErrorString(cudaGetLastError()));
  cudaMemcpy(h.data(), c, bytes, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&count, counter, sizeof count);
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  printf("%g %g, %d threads on sm_%d%d\n", h[1], h[n - 1], count, p.major, p.minor);
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  return 3;
}
