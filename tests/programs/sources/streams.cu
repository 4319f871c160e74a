// Two streams, an event, and every way to wait.
#include <cstdio>

__global__ void fill(int *p) { p[threadIdx.x] = threadIdx.x; }

int main() {
  int *p, *q;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaMalloc(&p, 256);
  cudaMalloc(&q, 256);
  cudaStreamCreate(&stream);
  cudaEventCreate(&event);
  cudaMemset(p, 0, 256);
  cudaMemcpyAsync(q, p, 256, cudaMemcpyDeviceToDevice, stream);
  fill<<<1, 64, 0, stream>>>(p);
  cudaEventRecord(event, stream);
  cudaStreamSynchronize(stream);
  cudaEventSynchronize(event);
  return cudaDeviceSynchronize();
}
