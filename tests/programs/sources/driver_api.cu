// The driver API by itself: each line says what a call gave. Kernels come from PTX text at run time.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static const char *scale = R"(
.version 8.0
.target sm_70
.address_size 64
.visible .global .align 4 .u32 offset = 5;
.extern .func (.param .b32 r) twice (.param .b32 x);
.visible .entry scale(.param .u64 p, .param .u32 factor)
{
  .reg .b32 %r<6>;
  .reg .b64 %d<4>;
  ld.param.u64 %d0, [p];
  ld.param.u32 %r0, [factor];
  mov.u32 %r1, %tid.x;
  mad.wide.u32 %d1, %r1, 4, %d0;
  ld.global.u32 %r2, [%d1];
  ld.global.u32 %r3, [offset];
  mad.lo.u32 %r2, %r2, %r0, %r3;
  .param .b32 a;
  .param .b32 b;
  st.param.b32 [a], %r2;
  call (b), twice, (a);
  ld.param.b32 %r2, [b];
  st.global.u32 [%d1], %r2;
  ret;
}
)";

static const char *twice = R"(
.version 8.0
.target sm_70
.address_size 64
.visible .func (.param .b32 r) twice (.param .b32 x)
{
  .reg .b32 %r<2>;
  ld.param.b32 %r0, [x];
  add.u32 %r0, %r0, %r0;
  st.param.b32 [r], %r0;
  ret;
}
)";

#define CHECK(call) do { CUresult r = (call); if (r) { const char *n; cuGetErrorName(r, &n); \
  printf("%s: %s\n", #call, n); exit(1); } } while (0)

static const char *name(CUresult r) {
  const char *n = "unknown";
  cuGetErrorName(r, &n);
  return n;
}

static void *linked() {
  static CUlinkState link;
  void *image;
  size_t size;
  CHECK(cuLinkCreate(0, 0, 0, &link));
  CHECK(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void *)scale, strlen(scale) + 1, "scale", 0, 0, 0));
  CHECK(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void *)twice, strlen(twice) + 1, "twice", 0, 0, 0));
  CHECK(cuLinkComplete(link, &image, &size));
  char *copy = strdup((const char *)image);
  printf("linked: %d\n", size == strlen(copy) + 1);
  CHECK(cuLinkDestroy(link));
  return copy;
}

static void entries() {
  CUdriverProcAddressQueryResult status;
  void *f;
  printf("%d ", cuGetProcAddress("cuMemAlloc", &f, 12000, 0, &status) == 0 && f == (void *)cuMemAlloc && status == 0);
  printf("%d ", cuGetProcAddress("cuMemAlloc", &f, 2000, 0, &status) == 0 && f != (void *)cuMemAlloc);
  printf("%s ", name(cuGetProcAddress("cuNoSuchThing", &f, 12000, 0, &status)));
  printf("%d ", status);
  printf("%s ", name(cuGetProcAddress("cuLaunchKernelEx", &f, 11000, 0, &status)));
  printf("%d\n", status);
}

static void launches(CUfunction f, CUdeviceptr p) {
  unsigned factor = 3, values[64];
  void *arguments[] = {&p, &factor};
  struct { CUdeviceptr p; unsigned factor; } packed = {p, 10};
  size_t bytes = 12;
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes, CU_LAUNCH_PARAM_END};
  CHECK(cuMemsetD32(p, 1, 64));
  CHECK(cuLaunchKernel(f, 1, 1, 1, 64, 1, 1, 0, 0, arguments, 0));  // (1 * 3 + 5) * 2
  CHECK(cuLaunchKernel(f, 1, 1, 1, 32, 1, 1, 0, 0, 0, extra));      // (16 * 10 + 5) * 2
  CHECK(cuMemcpyDtoH(values, p, sizeof values));
  printf("launched: %u %u %u\n", values[0], values[31], values[32]);
  CUlaunchConfig config = {};
  config.gridDimX = config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.blockDimX = 64;
  CHECK(cuLaunchKernelEx(&config, f, arguments, 0));
  CHECK(cuMemcpy(reinterpret_cast<CUdeviceptr>(values), p + 128, 4));
  printf("again: %u\n", values[0]);
}

static void kernels(CUmodule module, CUfunction f) {
  CUfunction other;
  CUdeviceptr where;
  size_t size, at;
  unsigned value = 7;
  int threads, blocks, grid, block;
  CHECK(cuModuleGetGlobal(&where, &size, module, "offset"));
  CHECK(cuMemcpyHtoD(where, &value, size));
  CHECK(cuFuncGetAttribute(&threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, f));
  CHECK(cuFuncGetParamInfo(f, 1, &at, &size));
  CHECK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, f, 256, 0));
  CHECK(cuOccupancyMaxPotentialBlockSize(&grid, &block, f, 0, 0, 0));
  printf("kernel: %d threads, parameter 1 at %zu, %d blocks of 256, %d of %d\n", threads, at, blocks, grid, block);
  printf("missing: %s ", name(cuModuleGetFunction(&other, module, "nothing")));
  printf("%s ", name(cuModuleGetGlobal(&where, &size, module, "nothing")));
  CHECK(cuModuleGetFunction(&other, module, "scale"));
  printf("same %d\n", other == f);
}

static void pointers(CUdeviceptr p) {
  CUdeviceptr base, managed;
  size_t size;
  unsigned type, is_managed;
  CHECK(cuMemGetAddressRange(&base, &size, p + 100));
  CHECK(cuMemAllocManaged(&managed, 64, CU_MEM_ATTACH_GLOBAL));
  CUpointer_attribute asked[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_IS_MANAGED};
  void *to[] = {&type, &is_managed};
  CHECK(cuPointerGetAttributes(2, asked, to, managed));
  printf("range: %d %zu, managed: %u %u, ", base == p, size, type, is_managed);
  printf("host: %s\n", name(cuPointerGetAttribute(&type, asked[0], reinterpret_cast<CUdeviceptr>(&size))));
  CHECK(cuMemFree(managed));
}

static void planes(CUdeviceptr p) {
  unsigned short rows[3][8];
  for (int i = 0; i < 24; i++) rows[0][i] = (unsigned short)i;
  CUDA_MEMCPY2D c = {};
  c.srcMemoryType = CU_MEMORYTYPE_HOST, c.srcHost = rows, c.srcPitch = 16, c.srcXInBytes = 4;
  c.dstMemoryType = CU_MEMORYTYPE_DEVICE, c.dstDevice = p, c.dstPitch = 32;
  c.WidthInBytes = 8, c.Height = 3;
  CHECK(cuMemsetD2D16(p, 32, 9, 16, 3));
  CHECK(cuMemcpy2D(&c));
  unsigned short back[48];
  CHECK(cuMemcpyDtoH(back, p, sizeof back));
  printf("planes: %d %d %d %d\n", back[0], back[3], back[4], back[16 * 2 + 1]);
}

static void timed(CUstream stream) {
  CUevent begin, end;
  float time = -1;
  CHECK(cuEventCreate(&begin, 0));
  CHECK(cuEventCreate(&end, 0));
  CHECK(cuEventRecord(begin, stream));
  CHECK(cuEventRecord(end, stream));
  CHECK(cuStreamSynchronize(stream));
  CHECK(cuEventElapsedTime(&time, begin, end));
  CHECK(cuStreamDestroy(stream));
  printf("time: %d\n", time >= 0);
}

int main(int count, char **) {
  CUdevice device;
  CUcontext context, current;
  CUmodule module;
  CUfunction f;
  CUstream stream;
  CUdeviceptr p;
  char words[200] = "";
  printf("before: %s\n", name(cuMemAlloc(&p, 4)));
  CHECK(cuInit(0));
  printf("no context: %s\n", name(cuMemAlloc(&p, 4)));
  CHECK(cuDeviceGet(&device, 0));
  CHECK(cuDeviceGetName(words, sizeof words, device));
  CHECK(cuDevicePrimaryCtxRetain(&context, device));
  CHECK(cuCtxSetCurrent(context));
  CHECK(cuCtxGetCurrent(&current));
  printf("%s, %d\n", words, current == context);
  CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *values[] = {words, (void *)sizeof words};
  entries();
  CHECK(cuModuleLoadData(&module, linked()));
  CHECK(cuModuleGetFunction(&f, module, "scale"));
  CHECK(cuMemAlloc(&p, 256));
  launches(f, p);
  kernels(module, f);
  launches(f, p);
  pointers(p);
  planes(p);
  CHECK(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
  timed(stream);
  CHECK(cuMemFree(p));
  CHECK(cuModuleUnload(module));
  fflush(stdout);
  if (count > 1) {
    printf("no PTX: %s\n", name(cuModuleLoadDataEx(&module, ".version 8.0 nonsense", 2, options, values)));
    printf("log: %s\n", words);
    printf("launch: %s\n", name(cuLaunchKernel(f, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)));
    printf("stream: %s\n", name(cuStreamSynchronize((CUstream)12345)));
    CUtexref reference;
    printf("reference: %s\n", name(cuTexRefCreate(&reference)));
  }
}
