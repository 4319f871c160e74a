// One mistake for each name that it is called with.
#include <cstdio>
#include <cstring>
#include <thread>
#include <unistd.h>

__global__ void fill(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = i;
}

__global__ void neighbours(int *p) {
  __shared__ int tile[64];
  tile[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = tile[63 - threadIdx.x];
}

__global__ void say(int n) { printf("thread %d of %d\n", threadIdx.x, n); }

int *device_memory(int n) {
  int *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  return p;
}

int main(int argc, char **argv) {
  const char *mistake = argc > 1 ? argv[1] : "";
  auto is = [&](const char *name) { return !strcmp(mistake, name); };
  int host[64] = {}, *p = device_memory(64);
  if (is("none")) fill<<<1, 64>>>(p, 64);
  if (is("stray")) printf("%d\n", p[3]);
  if (is("past the end")) cudaMemcpy(p, host, 65 * sizeof(int), cudaMemcpyHostToDevice);
  if (is("direction")) cudaMemcpy(host, p, sizeof host, cudaMemcpyHostToDevice);
  if (is("after free")) cudaFree(p), cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  if (is("freed twice")) cudaFree(p), cudaFree(p);
  if (is("refused launch")) fill<<<1, 2048>>>(p, 64);
  if (is("out of bounds")) fill<<<1, 128>>>(p, 128);
  if (is("host pointer")) fill<<<1, 64>>>(host, 64);
  if (is("kernel after free")) cudaFree(p), fill<<<1, 64>>>(p, 64);
  if (is("race")) cudaMemset(p, 0, 256), neighbours<<<1, 64>>>(p);
  if (is("not there")) cudaDeviceEnablePeerAccess(0, 0);
  if (is("crash")) *(volatile int *)8 = 1;
  if (is("exit")) fill<<<1, 64>>>(p, 64), _exit(7);
  if (is("print")) printf("before\n"), say<<<1, 2>>>(2), cudaDeviceSynchronize(), printf("behind\n");
  if (is("threads")) {
    std::thread other([&] { for (int i = 0; i < 50; i++) fill<<<1, 64>>>(p, 64); });
    for (int i = 0; i < 50; i++) fill<<<1, 64>>>(device_memory(64), 64);
    other.join();
  }
  if (is("fork")) {
    if (fork() == 0) return cudaDeviceSynchronize();
    sleep(0);
  }
  printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  return 0;
}
