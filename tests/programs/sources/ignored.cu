// Calls that fail, and what becomes of their errors: one way for each name that it is called with.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda.h>

static const size_t too_much = size_t(1) << 50;

static void check(cudaError_t error) {
  if (error != cudaSuccess) exit(3);
}

#define CHECK(call) check(call)
#define TRY(call) do { cudaError_t e_ = (call); if (e_ != cudaSuccess) printf("failed\n"); } while (0)

static cudaError_t wrapped(void **p) { return cudaMalloc(p, too_much); }

int main(int argc, char **argv) {
  const char *way = argc > 1 ? argv[1] : "";
  auto is = [&](const char *name) { return !strcmp(way, name); };
  void *p = nullptr;
  cudaFree(nullptr);
  if (is("dropped")) cudaMalloc(&p, too_much);
  if (is("typed")) { float *q; cudaMalloc<float>(&q, too_much); }
  if (is("device")) cudaSetDevice(7);
  if (is("null")) cudaStreamCreate(nullptr);
  if (is("driver")) cuMemAlloc(reinterpret_cast<CUdeviceptr *>(&p), too_much);
  if (is("lambda")) [&] { cudaMalloc(&p, too_much); }();
  if (is("over lines")) {
    // Something ( before.
    cudaMalloc(
      &p, too_much
    );
  }
  if (is("asked")) { cudaMalloc(&p, too_much); printf("%s\n", cudaGetErrorName(cudaGetLastError())); }
  if (is("peeked")) { cudaMalloc(&p, too_much); printf("%s\n", cudaGetErrorName(cudaPeekAtLastError())); }
  if (is("checked")) CHECK(cudaMalloc(&p, too_much));
  if (is("tried")) TRY(cudaMalloc(&p, too_much));
  if (is("compared")) if (cudaMalloc(&p, too_much) != cudaSuccess) printf("failed\n");
  if (is("kept")) { cudaError_t e = cudaMalloc(&p, too_much); printf("%d\n", e); }
  if (is("returned")) return cudaMalloc(&p, too_much);
  if (is("wrapped")) printf("%d\n", wrapped(&p));
  if (is("void")) (void)cudaMalloc(&p, too_much);
  if (is("head")) for (int i = 0; cudaMalloc(&p, too_much), i < 1; i++) {}
  if (is("expression")) printf("%d\n", ({ cudaMalloc(&p, too_much); }));
  if (is("ready")) { cudaEvent_t e; cudaEventCreate(&e); cudaEventRecord(e); cudaEventQuery(e); cudaEventDestroy(e); }
  if (is("fault")) { cudaMemcpy(&p, nullptr, 8, cudaMemcpyDeviceToHost); }
  if (is("null twice")) {
    cudaMalloc(&p, too_much);
    cudaMemcpy(p, way, 4, cudaMemcpyHostToDevice);
    cudaMemset(p, 0, 4);
  }
  printf("end\n");
  return 0;
}
