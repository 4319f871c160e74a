// Host memory that is registered, managed variables, the heap of kernels, and textures of rows with a pitch.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

__global__ void fetch(cudaTextureObject_t rows, float *to) {
  to[threadIdx.x] = tex2D<float>(rows, threadIdx.x % 3 + 0.5f, threadIdx.x / 3 + 0.5f);
}

__global__ void keep(int **to) {
  *to = (int *)malloc(16 << 20);
  if (*to) (*to)[5] = 55;
}

__global__ void kept(int **from) { printf("%d\n", *from ? (*from)[5] : -1); }

__managed__ int counted = 5, several[40];
__device__ int apart = 7;

__global__ void count() { counted += apart, several[threadIdx.x] = threadIdx.x; }

#define NAME(call) cudaGetErrorName(call)

static void registered() {
  std::vector<int> around(3000);  // its pages have other things in them, too
  int *p = around.data() + 1024, *seen = nullptr;
  for (int i = 0; i < 32; i++) p[i] = i;
  p[-1] = 5;
  printf("%s", NAME(cudaHostRegister(p, 32 * sizeof(int), cudaHostRegisterDefault)));
  printf(" %s", NAME(cudaHostGetDevicePointer(&seen, p, 0)));
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, p);
  printf(" %d %d\n", seen == attributes.devicePointer, attributes.type);
  twice<<<1, 32>>>(seen);
  p[0] = 7;
  cudaMemcpyAsync(p + 1, p, sizeof(int), cudaMemcpyDefault);
  printf("%d %d %d %d\n", p[-1], p[0], p[1], p[31]);
  printf("%s %s\n", NAME(cudaHostRegister(p + 8, 4, 0)), NAME(cudaFreeHost(p)));
  printf("%s", NAME(cudaHostUnregister(p)));
  printf(" %d %d %s\n", p[-1], p[31], NAME(cudaHostUnregister(p)));
  p[31] = 1;
  printf("%s %d\n", NAME(cudaHostRegister(p, 32 * sizeof(int), 0)), p[31]);
  around.clear(), around.shrink_to_fit();
}

static void unsharable() {
  int local[4];
  printf("%s\n", NAME(cudaHostRegister(local, sizeof local, 0)));
}

static void pitched() {
  float host[4][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {9, 10, 11}}, *device, *to;
  size_t pitch;
  cudaMallocPitch(&device, &pitch, sizeof host[0], 4), cudaMallocManaged(&to, 15 * sizeof(float));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.devPtr = device, resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
  resource.res.pitch2D.width = 3, resource.res.pitch2D.height = 4, resource.res.pitch2D.pitchInBytes = pitch;
  cudaTextureDesc how = {};
  how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
  cudaTextureObject_t rows;
  printf("%s\n", NAME(cudaCreateTextureObject(&rows, &resource, &how, nullptr)));
  cudaMemcpy2D(device, pitch, host, sizeof host[0], sizeof host[0], 4, cudaMemcpyHostToDevice);
  fetch<<<1, 15>>>(rows, to);
  cudaDeviceSynchronize();
  for (int i = 0; i < 15; i++) printf("%g ", to[i]);
  printf("\n%s\n", NAME(cudaDestroyTextureObject(rows)));
}

static void heap() {
  int **place;
  cudaMalloc(&place, sizeof *place);
  keep<<<1, 1>>>(place), kept<<<1, 1>>>(place);
  printf("%s\n", NAME(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20)));
}

static void managed() {
  int *p, seen;
  printf("%d", counted);
  counted = 6;
  count<<<1, 1>>>();
  printf(" %s %d\n", NAME(cudaDeviceSynchronize()), counted);
  count<<<1, 40>>>();
  cudaGetSymbolAddress((void **)&p, several);
  cudaMemcpyFromSymbol(&seen, several, sizeof seen, 39 * sizeof seen);
  printf("%d %d %d\n", several[39], p == several, seen);
}

static void arrays() {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  cudaArray_t first, second;
  int host[3][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}}, back[2][2] = {}, tail[2] = {};
  cudaMallocArray(&first, &format, 4, 3), cudaMallocArray(&second, &format, 4, 3);
  printf("%s", NAME(cudaMemcpy2DToArray(first, 0, 0, host, sizeof host[0], sizeof host[0], 3, cudaMemcpyDefault)));
  printf(" %s", NAME(cudaMemcpy2DArrayToArray(second, 4, 1, first, 8, 0, 8, 2, cudaMemcpyDeviceToDevice)));
  printf(" %s\n", NAME(cudaMemcpy2DFromArrayAsync(back, 8, second, 4, 1, 8, 2, cudaMemcpyDeviceToHost, 0)));
  printf("%d %d %d %d\n", back[0][0], back[0][1], back[1][0], back[1][1]);
  cudaPitchedPtr box;
  cudaMalloc3D(&box, make_cudaExtent(8, 3, 2));
  printf("%s", NAME(cudaMemset3D(box, 0, make_cudaExtent(8, 3, 2))));
  printf(" %s\n", NAME(cudaMemset3DAsync(box, 1, make_cudaExtent(8, 2, 2), 0)));
  char *slice = (char *)box.ptr + 3 * box.pitch;  // the second
  cudaMemcpy(&tail[0], slice + box.pitch, 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(&tail[1], slice + 2 * box.pitch, 4, cudaMemcpyDeviceToHost);
  printf("%x %x\n", tail[0], tail[1]);
  size_t offset, size;
  printf("%s", NAME(cudaFuncGetParamInfo((void *)fetch, 1, &offset, &size)));
  printf(" %zu %zu %s\n", offset, size, NAME(cudaFuncGetParamInfo((void *)fetch, 2, &offset, &size)));
}

int main(int argc, char **argv) {
  auto is = [&](const char *name) { return argc > 1 && !strcmp(argv[1], name); };
  if (is("registered")) registered();
  if (is("managed")) managed();
  if (is("arrays")) arrays();
  if (is("pitched")) pitched();
  if (is("heap")) heap();
  if (is("large heap")) cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20), heap();
  if (is("stack")) unsharable();
  return 0;
}
