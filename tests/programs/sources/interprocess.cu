// One process gives handles of its memory and of an event to another, which is this program with them as words.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#define NAME(call) cudaGetErrorName(call)

__global__ void add(int *p, int n) { p[threadIdx.x] += n; }

template <typename T> static std::string words_of(const T &handle) {
  std::string made;
  char byte[3];
  for (unsigned char c : handle.reserved) snprintf(byte, sizeof byte, "%02x", c), made += byte;
  return made;
}

template <typename T> static T handle_of(const char *words) {
  T made;
  for (size_t i = 0; i < sizeof made.reserved; i++) {
    unsigned byte;
    sscanf(words + 2 * i, "%2x", &byte);
    made.reserved[i] = (char)byte;
  }
  return made;
}

static int other(const char *memory, const char *event, const char *gone) {
  int *p, *q, host[32];
  cudaEvent_t e;
  auto handle = handle_of<cudaIpcMemHandle_t>(memory), nonsense = handle;
  nonsense.reserved[8] ^= 1;
  printf("open: %s\n", NAME(cudaIpcOpenMemHandle((void **)&p, handle, cudaIpcMemLazyEnablePeerAccess)));
  CUipcMemHandle same;
  memcpy(&same, &handle, sizeof same);
  printf("driver: %d", cuIpcOpenMemHandle((CUdeviceptr *)&q, same, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS));
  printf(" %d %d\n", p == q, cuIpcCloseMemHandle((CUdeviceptr)q));
  printf("nonsense: %s\n", NAME(cudaIpcOpenMemHandle((void **)&q, nonsense, cudaIpcMemLazyEnablePeerAccess)));
  printf("freed: %s\n", NAME(cudaIpcOpenMemHandle((void **)&q, handle_of<cudaIpcMemHandle_t>(gone), 1)));
  printf("event: %s", NAME(cudaIpcOpenEventHandle(&e, handle_of<cudaIpcEventHandle_t>(event))));
  printf(" %s\n", NAME(cudaStreamWaitEvent(0, e, 0)));
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  printf("seen: %d\n", host[31]);
  add<<<1, 32>>>(p, 10);
  cudaMemset(p + 31, 0, 4);
  printf("past: %s\n", NAME(cudaMemset(p, 0, 4 * 33)));
  printf("free: %s\n", NAME(cudaFree(p)));
  printf("close: %s", NAME(cudaIpcCloseMemHandle(p)));
  printf(" %s\n", NAME(cudaIpcCloseMemHandle(p)));
  printf("after: %s\n", NAME(cudaMemcpy(host, p, 4, cudaMemcpyDeviceToHost)));
  fflush(stdout);
  return 0;
}

int main(int count, char **words) {
  if (count == 4) return other(words[1], words[2], words[3]);
  int *p, *freed, host[32];
  cudaIpcMemHandle_t memory, gone;
  cudaIpcEventHandle_t handle;
  cudaEvent_t event, own;
  cudaMalloc(&p, sizeof host), cudaMalloc(&freed, sizeof host);
  cudaMemset(p, 0, sizeof host);
  add<<<1, 32>>>(p, 3);
  cudaEventCreateWithFlags(&event, cudaEventInterprocess | cudaEventDisableTiming), cudaEventCreate(&own);
  cudaEventRecord(event);
  printf("get: %s", NAME(cudaIpcGetMemHandle(&memory, p)));
  printf(" %s", NAME(cudaIpcGetMemHandle(&gone, freed)));
  printf(" %s\n", NAME(cudaIpcGetEventHandle(&handle, event)));
  printf("own: %s", NAME(cudaIpcOpenMemHandle((void **)&freed, memory, cudaIpcMemLazyEnablePeerAccess)));
  printf(" %s", NAME(cudaIpcGetEventHandle(&handle, own)));
  printf(" %s\n", NAME(cudaIpcGetMemHandle(&memory, host)));
  cudaFree(freed);
  cudaIpcGetMemHandle(&memory, p), cudaIpcGetEventHandle(&handle, event);
  fflush(stdout);
  int ended = system((words[0] + (" " + words_of(memory)) + " " + words_of(handle) + " " + words_of(gone)).c_str());
  cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost);
  printf("ended: %d, left: %d %d\n", ended, host[0], host[31]);
  return 0;
}
