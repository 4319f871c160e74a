// The runtime's primary context is the driver's current one, and memory of one is memory of the other. With a word:
// copies that are asked for together, by both.
#include <cuda.h>
#include <cstdio>

__global__ void set(int *p) { *p = 42; }

static int batches() {
  int from[2] = {7, 8}, to[2] = {}, *p;
  cudaStream_t stream;
  cudaMalloc(&p, 8);
  cudaStreamCreate(&stream);
  cudaMemcpyAttributes how = {};
  how.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  CUmemcpyAttributes driver_how = {};
  driver_how.srcAccessOrder = CU_MEMCPY_SRC_ACCESS_ORDER_STREAM;
  void *into[] = {p, p + 1};
  const void *out[] = {from + 1, from};
  size_t bytes[] = {4, 4}, too_many[] = {4, 8}, first = 0, wrong_first = 1;
  CUdeviceptr back[] = {(CUdeviceptr)to, (CUdeviceptr)(to + 1)}, there[] = {(CUdeviceptr)p, (CUdeviceptr)(p + 1)};
  printf("%d ", cudaMemcpyBatchAsync(into, out, bytes, 2, &how, &first, 1, stream));
  printf("%d ", cuMemcpyBatchAsync(back, there, bytes, 2, &driver_how, &first, 1, stream));
  cudaStreamSynchronize(stream);
  printf("%d %d\n", to[0], to[1]);
  printf("%d ", cudaMemcpyBatchAsync(into, out, bytes, 2, &how, &first, 1, nullptr));
  printf("%d ", cudaMemcpyBatchAsync(into, out, bytes, 2, &how, &wrong_first, 1, stream));
  printf("%d ", cudaMemcpyBatchAsync(into, out, bytes, 2, nullptr, &first, 1, stream));
  printf("%d ", cuMemcpyBatchAsync(back, nullptr, bytes, 2, &driver_how, &first, 1, stream));
  printf("%d ", cuMemcpyBatchAsync(there, back, too_many, 2, &driver_how, &first, 1, stream));
  printf("%d ", cuMemcpyWithAttributesAsync(there[0], back[1], 4, &driver_how, stream));
  printf("%d\n", cudaMemcpyWithAttributesAsync(to, p, 4, nullptr, stream));
  return 0;
}

int main(int count, char **) {
  CUcontext context;
  CUdeviceptr p;
  int value = 0;
  if (count > 1) return batches();
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
