// Work of several streams on one memory: each name is a way in which it is ordered, or not.
#include <cstdio>
#include <cstring>

__global__ void fill(int *p, int n, int value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = value;
}
__global__ void twice(const int *from, int *to, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) to[i] = 2 * from[i];
}

int main(int, char **arguments) {
  const int n = 256;
  auto is = [&](const char *name) { return strcmp(arguments[1], name) == 0; };
  int *a, *b, *pinned;
  cudaStream_t one, other;
  cudaEvent_t event;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  cudaMallocHost(&pinned, n * sizeof(int));
  cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
  cudaEventCreate(&event);
  if (is("two streams")) fill<<<1, n, 0, one>>>(a, n, 1), twice<<<1, n, 0, other>>>(a, b, n);
  if (is("two halves")) fill<<<1, n, 0, one>>>(a, n / 2, 1), fill<<<1, n, 0, other>>>(a + n / 2, n / 2, 2);
  if (is("two readers")) {
    fill<<<1, n>>>(a, n, 1);
    cudaDeviceSynchronize();
    twice<<<1, n, 0, one>>>(a, b, n / 2);
    twice<<<1, n, 0, other>>>(a, b + n / 2, n / 2);
  }
  if (is("an event")) {
    fill<<<1, n, 0, one>>>(a, n, 1);
    cudaEventRecord(event, one);
    cudaStreamWaitEvent(other, event, 0);
    twice<<<1, n, 0, other>>>(a, b, n);
  }
  if (is("an event too early")) {
    cudaEventRecord(event, one);
    fill<<<1, n, 0, one>>>(a, n, 1);
    cudaStreamWaitEvent(other, event, 0);
    twice<<<1, n, 0, other>>>(a, b, n);
  }
  if (is("copied back too early")) {
    fill<<<1, n, 0, one>>>(a, n, 1);
    cudaMemcpy(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  }
  if (is("copied back in time")) {
    fill<<<1, n, 0, one>>>(a, n, 1);
    cudaStreamSynchronize(one);
    cudaMemcpy(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  }
  if (is("overwritten")) {
    cudaMemsetAsync(a, 0, n * sizeof(int), one);
    cudaMemcpyAsync(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost, one);
    cudaMemsetAsync(a, 1, n * sizeof(int), other);
  }
  if (is("the default stream")) fill<<<1, n>>>(a, n, 1), twice<<<1, n>>>(a, b, n);
  if (is("never written")) {
    fill<<<1, n>>>(a, n - 1, 1);
    cudaMemcpy(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  }
  if (is("a kernel reads what nothing wrote")) twice<<<1, n>>>(a, b, n), cudaDeviceSynchronize();
  if (is("written whole")) {
    fill<<<1, n>>>(a, n - 1, 1);
    cudaMemset(a + n - 1, 0, sizeof(int));
    cudaMemcpy(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost);
  }
  int *managed;
  cudaMallocManaged(&managed, 2 * n * sizeof(int));
  if (is("managed memory read too early")) fill<<<1, n>>>(managed, n, 1), pinned[0] = managed[n - 1];
  if (is("managed memory written too early")) twice<<<1, n>>>(managed, managed + n, 0), fill<<<1, n>>>(managed, n, 1), managed[3] = 4;
  if (is("managed memory in time")) fill<<<1, n>>>(managed, n, 1), cudaDeviceSynchronize(), pinned[0] = managed[n - 1];
  if (is("another part of managed memory")) fill<<<1, n>>>(managed, n, 1), managed[n] = 2;
  if (is("pinned memory read too early")) {
    cudaMemsetAsync(a, 1, n * sizeof(int), one);
    cudaMemcpyAsync(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost, one);
    managed[0] = pinned[5];
  }
  if (is("pinned memory in time")) {
    cudaMemsetAsync(a, 1, n * sizeof(int), one);
    cudaMemcpyAsync(pinned, a, n * sizeof(int), cudaMemcpyDeviceToHost, one);
    cudaStreamSynchronize(one);
    fill<<<1, n>>>(b, n, 1);
    managed[0] = pinned[5];
  }
  int *own;
  cudaMallocAsync(&own, n * sizeof(int), one);
  if (is("used before its stream allocates it")) fill<<<1, n, 0, other>>>(own, n, 1);
  if (is("freed while it is used")) {
    cudaStreamSynchronize(one);
    fill<<<1, n, 0, other>>>(own, n, 1);
    cudaFreeAsync(own, one);
  }
  if (is("used and freed by its stream")) fill<<<1, n, 0, one>>>(own, n, 1), cudaFreeAsync(own, one);
  if (is("used by another stream in time")) {
    cudaEventRecord(event, one);
    cudaStreamWaitEvent(other, event, 0);
    fill<<<1, n, 0, other>>>(own, n, 1);
    cudaEventRecord(event, other);
    cudaStreamWaitEvent(one, event, 0);
    cudaFreeAsync(own, one);
  }
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
