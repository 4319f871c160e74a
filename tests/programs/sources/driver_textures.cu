// Arrays, textures and surfaces of the driver API, which kernels of the runtime API read: handles are the same in both.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define CHECK(call) do { CUresult r = (call); if (r) { printf("%s: %s\n", #call, name(r)); exit(1); } } while (0)

static const char *name(CUresult r) {
  const char *n = "unknown";
  cuGetErrorName(r, &n);
  return n;
}

__global__ void plane(cudaTextureObject_t t, float *to) { to[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, 1.5f); }
__global__ void space(cudaTextureObject_t t, float *to) { to[threadIdx.x] = tex3D<float>(t, threadIdx.x, 1, 1); }
__global__ void layer(cudaTextureObject_t t, float *to) { to[threadIdx.x] = tex2DLayered<float>(t, threadIdx.x, 1, 1); }
__global__ void line(cudaTextureObject_t t, float *to) { to[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }
__global__ void colour(cudaTextureObject_t t, float4 *to) { to[threadIdx.x] = tex2D<float4>(t, threadIdx.x, 0); }
__global__ void bytes(cudaTextureObject_t t, uchar4 *to) { to[threadIdx.x] = tex2D<uchar4>(t, threadIdx.x, 0); }
__global__ void paint(cudaSurfaceObject_t s) {
  surf2Dwrite(10.0f * threadIdx.y + threadIdx.x, s, threadIdx.x * 4, threadIdx.y);
}

static float *seen;  // that the host may use, too

static void show(const char *what) {
  cudaDeviceSynchronize();
  printf("%s: %g %g %g %g\n", what, seen[0], seen[1], seen[2], seen[3]);
}

static CUtexObject texture(CUarray array, unsigned flags = 0, CUfilter_mode filter = CU_TR_FILTER_MODE_POINT) {
  CUDA_RESOURCE_DESC resource = {CU_RESOURCE_TYPE_ARRAY};
  CUDA_TEXTURE_DESC how = {};
  CUtexObject made;
  resource.res.array.hArray = array;
  for (auto &mode : how.addressMode) mode = CU_TR_ADDRESS_MODE_CLAMP;
  how.filterMode = filter, how.flags = flags;
  CHECK(cuTexObjectCreate(&made, &resource, &how, nullptr));
  return made;
}

static CUarray planes(CUarray_format format, unsigned channels, size_t width, size_t height, const void *from, size_t row) {
  CUDA_ARRAY_DESCRIPTOR d = {width, height, format, channels};
  CUarray made;
  CHECK(cuArrayCreate(&made, &d));
  CUDA_MEMCPY2D c = {};
  c.srcMemoryType = CU_MEMORYTYPE_HOST, c.srcHost = from, c.srcPitch = row;
  c.dstMemoryType = CU_MEMORYTYPE_ARRAY, c.dstArray = made, c.WidthInBytes = row, c.Height = height;
  CHECK(cuMemcpy2D(&c));
  return made;
}

static void two_dimensions() {
  float from[4][8];
  for (int i = 0; i < 32; i++) from[0][i] = (float)i;
  CUarray array = planes(CU_AD_FORMAT_FLOAT, 1, 8, 4, from, sizeof *from);
  plane<<<1, 4>>>(texture(array), seen);
  show("plane");
  plane<<<1, 4>>>(texture(array, CU_TRSF_NORMALIZED_COORDINATES), seen);  // all behind the last texel
  show("normalised");
  CUDA_ARRAY3D_DESCRIPTOR d;
  CHECK(cuArray3DGetDescriptor(&d, array));
  printf("array: %zu x %zu x %zu, format %d, %u channels\n", d.Width, d.Height, d.Depth, d.Format, d.NumChannels);
  CUtexObject t = texture(array, CU_TRSF_NORMALIZED_COORDINATES, CU_TR_FILTER_MODE_LINEAR);
  CUDA_RESOURCE_DESC resource;
  CUDA_TEXTURE_DESC how;
  CHECK(cuTexObjectGetResourceDesc(&resource, t));
  CHECK(cuTexObjectGetTextureDesc(&how, t));
  printf("texture: %d %d %u\n", resource.res.array.hArray == array, how.filterMode, how.flags);
  CHECK(cuTexObjectDestroy(t));
  CHECK(cuArrayDestroy(array));
}

static void of_bytes() {
  unsigned char from[2][16];
  for (int i = 0; i < 32; i++) from[0][i] = (unsigned char)(51 * (i % 6));
  CUarray array = planes(CU_AD_FORMAT_UNSIGNED_INT8, 4, 4, 2, from, sizeof *from);
  colour<<<1, 1>>>(texture(array), (float4 *)seen);
  show("fractions");
  bytes<<<1, 1>>>(texture(array, CU_TRSF_READ_AS_INTEGER), (uchar4 *)seen);
  cudaDeviceSynchronize();
  printf("integers: %d %d\n", ((uchar4 *)seen)->y, ((uchar4 *)seen)->w);
}

static CUarray spaces(size_t width, size_t height, size_t depth, unsigned flags) {
  CUDA_ARRAY3D_DESCRIPTOR d = {width, height, depth, CU_AD_FORMAT_FLOAT, 1, flags};
  CUarray made;
  CHECK(cuArray3DCreate(&made, &d));
  return made;
}

static void three_dimensions(unsigned flags) {
  float from[2][3][4], back[2];
  for (int i = 0; i < 24; i++) from[0][0][i] = (float)i;
  CUarray array = spaces(4, 3, 2, flags);
  CUDA_MEMCPY3D c = {};
  c.srcMemoryType = CU_MEMORYTYPE_HOST, c.srcHost = from, c.srcPitch = 16, c.srcHeight = 3;
  c.dstMemoryType = CU_MEMORYTYPE_ARRAY, c.dstArray = array, c.WidthInBytes = 16, c.Height = 3, c.Depth = 2;
  CHECK(cuMemcpy3D(&c));
  CUDA_MEMCPY3D b = {};
  b.dstMemoryType = CU_MEMORYTYPE_HOST, b.dstHost = back, b.srcMemoryType = CU_MEMORYTYPE_ARRAY, b.srcArray = array;
  b.srcXInBytes = 4, b.srcY = 2, b.srcZ = 1, b.WidthInBytes = 8, b.Height = b.Depth = 1;
  CHECK(cuMemcpy3D(&b));
  if (flags) layer<<<1, 4>>>(texture(array), seen);
  else space<<<1, 4>>>(texture(array), seen);
  show(flags ? "layer" : "space");
  printf("back: %g %g\n", back[0], back[1]);
}

static void one_dimension() {
  CUDA_ARRAY_DESCRIPTOR d = {8, 0, CU_AD_FORMAT_SIGNED_INT32, 1};
  CUarray one, other;
  CUdeviceptr p;
  int from[8] = {0, 1, 2, 3, 4, 5, 6, 7}, to[8];
  CHECK(cuArrayCreate(&one, &d));
  CHECK(cuArrayCreate(&other, &d));
  CHECK(cuMemAlloc(&p, sizeof from));
  CHECK(cuMemcpyHtoA(one, 0, from, sizeof from));
  CHECK(cuMemcpyAtoA(other, 8, one, 0, 24));   // . . 0 1 2 3 4 5
  CHECK(cuMemcpyHtoA(other, 0, from + 6, 8));  // 6 7 0 1 2 3 4 5
  CHECK(cuMemcpyAtoD(p, other, 4, 28));        // 7 0 1 2 3 4 5
  CHECK(cuMemcpyDtoA(one, 4, p, 28));          // 0 7 0 1 2 3 4 5
  CHECK(cuMemcpyAtoH(to, one, 0, sizeof to));
  printf("line:");
  for (int i : to) printf(" %d", i);
  printf("\n");
}

static void without_array() {
  CUdeviceptr p = (CUdeviceptr)seen;
  CUDA_TEXTURE_DESC how = {};
  CUDA_RESOURCE_DESC linear = {CU_RESOURCE_TYPE_LINEAR}, rows = {CU_RESOURCE_TYPE_PITCH2D};
  CUtexObject t;
  for (int i = 0; i < 64; i++) seen[64 + i] = i + 0.25f;
  linear.res.linear.devPtr = p + 256, linear.res.linear.format = CU_AD_FORMAT_FLOAT;
  linear.res.linear.numChannels = 1, linear.res.linear.sizeInBytes = 64;
  CHECK(cuTexObjectCreate(&t, &linear, &how, nullptr));
  line<<<1, 4>>>(t, seen);
  show("linear");
  rows.res.pitch2D.devPtr = p + 256, rows.res.pitch2D.format = CU_AD_FORMAT_FLOAT, rows.res.pitch2D.numChannels = 1;
  rows.res.pitch2D.width = 4, rows.res.pitch2D.height = 2, rows.res.pitch2D.pitchInBytes = 32;
  CHECK(cuTexObjectCreate(&t, &rows, &how, nullptr));
  plane<<<1, 4>>>(t, seen);
  show("rows");
}

static void surface() {
  CUarray array = spaces(4, 2, 0, CUDA_ARRAY3D_SURFACE_LDST);
  CUDA_RESOURCE_DESC resource = {CU_RESOURCE_TYPE_ARRAY}, found;
  CUsurfObject s;
  resource.res.array.hArray = array;
  CHECK(cuSurfObjectCreate(&s, &resource));
  paint<<<1, dim3(4, 2)>>>(s);
  CUDA_MEMCPY2D c = {};
  c.srcMemoryType = CU_MEMORYTYPE_ARRAY, c.srcArray = array, c.srcY = 1;
  c.dstMemoryType = CU_MEMORYTYPE_HOST, c.dstHost = seen, c.WidthInBytes = 16, c.Height = 1;
  CHECK(cuMemcpy2D(&c));
  show("surface");
  CHECK(cuSurfObjectGetResourceDesc(&found, s));
  CHECK(cuSurfObjectDestroy(s));
  printf("same: %d, again: %s\n", found.res.array.hArray == array, name(cuSurfObjectDestroy(s)));
}

static void hostile() {
  CUDA_ARRAY_DESCRIPTOR none = {0, 4, CU_AD_FORMAT_FLOAT, 1}, three = {4, 4, CU_AD_FORMAT_FLOAT, 3};
  CUDA_ARRAY_DESCRIPTOR huge = {~(size_t)0 / 2, 3, CU_AD_FORMAT_FLOAT, 4}, video = {4, 4, CU_AD_FORMAT_NV12, 1}, found;
  CUDA_ARRAY3D_DESCRIPTOR cube = {4, 4, 6, CU_AD_FORMAT_FLOAT, 1, CUDA_ARRAY3D_CUBEMAP};
  CUDA_RESOURCE_DESC nothing = {}, mipmap = {CU_RESOURCE_TYPE_MIPMAPPED_ARRAY};
  CUDA_TEXTURE_DESC how = {};
  CUDA_MEMCPY2D c = {};
  CUarray array = spaces(4, 4, 0, 0), gone = spaces(4, 4, 0, 0);
  CUtexObject t;
  CHECK(cuArrayDestroy(gone));
  nothing.res.array.hArray = gone;
  c.srcMemoryType = CU_MEMORYTYPE_ARRAY, c.srcArray = gone, c.dstMemoryType = CU_MEMORYTYPE_HOST, c.dstHost = &how;
  c.WidthInBytes = 4, c.Height = 1;
  CUresult given[] = {
    cuArrayCreate(nullptr, &three), cuArrayCreate(&gone, nullptr), cuArrayCreate(&gone, &none),
    cuArrayCreate(&gone, &three), cuArrayCreate(&gone, &huge), cuArrayCreate(&gone, &video),
    cuArray3DCreate(&gone, &cube), cuArrayDestroy((CUarray)&how), cuArrayDestroy(nullptr),
    cuArrayGetDescriptor(&found, (CUarray)&how), cuArrayGetDescriptor(nullptr, array), cuMemcpy2D(nullptr), cuMemcpy2D(&c),
    cuMemcpyHtoA(nullptr, 0, &how, 4), cuMemcpyHtoA(array, 0, &how, 4096), cuMemcpyAtoH(&how, array, 1 << 20, 4),
    cuTexObjectCreate(&t, nullptr, &how, nullptr), cuTexObjectCreate(nullptr, &nothing, &how, nullptr),
    cuTexObjectCreate(&t, &nothing, &how, nullptr), cuTexObjectCreate(&t, &mipmap, &how, nullptr),
    cuTexObjectDestroy(12345), cuTexObjectGetResourceDesc(nullptr, texture(array)),
    cuTexObjectGetTextureDesc(&how, 12345), cuSurfObjectCreate(&t, nullptr),
  };
  int place = 0;
  for (CUresult r : given) printf("%d: %s\n", place++, name(r));
}

int main(int argc, char **argv) {
  CUcontext context;
  CHECK(cuInit(0));
  CHECK(cuDevicePrimaryCtxRetain(&context, 0));
  CHECK(cuCtxSetCurrent(context));
  cudaMallocManaged(&seen, 1024);
  if (argc > 1) return hostile(), 0;
  two_dimensions();
  of_bytes();
  three_dimensions(0);
  three_dimensions(CUDA_ARRAY3D_LAYERED);
  one_dimension();
  without_array();
  surface();
  return 0;
}
