// A program that ends otherwise than by returning from main(), one way for each name that it is called with.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <sys/wait.h>
#include <unistd.h>

__global__ void fill(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] = i;
}

__global__ void never_ends(volatile int *p) {
  while (p[0] == 0) p[1] = p[1] + 1;
}

__global__ void null(int *p) { p[0] = 1; }

int *device_memory(int n) {
  int *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  return p;
}

// More than there is, in one piece and in many; what is there stays of use.
int beyond(int *p) {
  void *one = nullptr;
  printf("%s\n", cudaGetErrorName(cudaMalloc(&one, ~size_t(0) >> 1)));
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  int pieces = 0;
  while (pieces < 1 << 20 && cudaMalloc(&one, size_t(1) << 30) == cudaSuccess) pieces++;
  printf("%s\n", pieces > 0 && pieces < 1 << 20 ? "many" : "wrong");
  cudaGetLastError();
  fill<<<1, 64>>>(p, 64);
  int last = 0;
  cudaMemcpy(&last, p + 63, sizeof last, cudaMemcpyDeviceToHost);
  printf("%d\n", last);
  return 0;
}

int launches(int *p, int count) {
  for (int i = 0; i < count; i++) fill<<<1, 64>>>(p, 64);
  printf("%d: %s\n", count, cudaGetErrorName(cudaDeviceSynchronize()));
  return 0;
}

// A child of a program that has begun to use the GPU cannot; the program itself still can.
int forked(int *p) {
  fill<<<1, 64>>>(p, 64);
  pid_t child = fork();
  if (child == 0) _exit(cudaMemset(p, 0, 4) == cudaErrorInitializationError ? 3 : 4);
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {}
  printf("%d\n", WEXITSTATUS(status));
  return launches(p, 1);
}

int main(int argc, char **argv) {
  const char *way = argc > 1 ? argv[1] : "";
  auto is = [&](const char *name) { return !strcmp(way, name); };
  int *p = device_memory(64);
  if (is("launches")) return launches(p, argc > 2 ? atoi(argv[2]) : 100);
  if (is("beyond")) return beyond(p);
  if (is("fork")) return forked(p);
  if (is("crash")) fill<<<1, 64>>>(p, 64), *(volatile int *)8 = 1;
  if (is("abort")) fill<<<1, 64>>>(p, 64), abort();
  if (is("exit") || is("_exit")) {
    std::thread([p] { for (;;) fill<<<1, 64>>>(p, 64); }).detach();
    usleep(100000);
    if (is("exit")) exit(5);
    _exit(6);
  }
  if (is("leave")) {
    cudaMemset(p, 0, 64 * sizeof(int));
    std::thread([p] { never_ends<<<4, 32>>>(p); }).detach();
    usleep(300000);
    _exit(9);
  }
  if (is("thread")) {
    std::thread([] { for (;;) usleep(1000); }).detach();
    return launches(p, 1);
  }
  if (is("never ends")) {
    cudaMemset(p, 0, 64 * sizeof(int));
    printf("begins\n"), fflush(stdout);
    never_ends<<<4, 32>>>(p);
    cudaDeviceSynchronize();
  }
  if (is("sleep")) fill<<<1, 64>>>(p, 64), printf("begins\n"), fflush(stdout), sleep(600);
  if (is("null")) {
    int *none = nullptr;
    cudaMalloc(&none, size_t(1) << 50);
    null<<<1, 1>>>(none);
    cudaDeviceSynchronize();
  }
  if (is("unread")) fill<<<1, 2048>>>(p, 64);
  if (is("read")) fill<<<1, 2048>>>(p, 64), printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  if (is("returned")) {
    int n = 64;
    void *arguments[] = {&p, &n};
    cudaError_t error = cudaLaunchKernel((void *)fill, dim3(1), dim3(2048), arguments, 0, 0);
    printf("%s\n", cudaGetErrorName(error));
  }
  if (is("fault at the end")) null<<<1, 1>>>(nullptr);
  return 0;
}
