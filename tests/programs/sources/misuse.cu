// Calls with what they should not be given, one kind for each name that it is called with; each says its error.
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <thread>

__global__ void fill(int *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = threadIdx.x; }
__global__ void fetch(cudaTextureObject_t t, float *to) { to[threadIdx.x] = tex2D<float>(t, threadIdx.x, 0); }
__constant__ int four[4];

static int host[1024];
static void *p, *none = reinterpret_cast<void *>(8);
static size_t pitch;
static const size_t most = ~size_t(0);

#define SAY(call) printf("%s\n", cudaGetErrorName(call))

static void streams() {
  cudaStream_t s;
  cudaGraph_t graph;
  SAY(cudaMemsetAsync(p, 0, 4, cudaStreamLegacy));
  SAY(cudaMemsetAsync(p, 0, 4, cudaStreamPerThread));
  cudaStreamCreate(&s);
  SAY(cudaStreamDestroy(s));
  SAY(cudaStreamDestroy(s));
  SAY(cudaMemcpyAsync(p, host, 4, cudaMemcpyHostToDevice, s));
  SAY(cudaMemsetAsync(p, 0, 4, s));
  SAY(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  SAY(cudaStreamEndCapture(s, &graph));
  SAY(cudaStreamCreateWithFlags(&s, 6));
}

static void events() {
  cudaEvent_t a, b;
  float milliseconds;
  cudaEventCreate(&a), cudaEventCreateWithFlags(&b, cudaEventDisableTiming);
  cudaEventRecord(a), cudaEventRecord(b);
  SAY(cudaEventElapsedTime(&milliseconds, a, b));
  SAY(cudaEventCreateWithFlags(&b, 64));
  SAY(cudaEventCreateWithFlags(&b, cudaEventInterprocess));
  SAY(cudaStreamSynchronize(reinterpret_cast<cudaStream_t>(a)));
  SAY(cudaGraphDestroy(reinterpret_cast<cudaGraph_t>(a)));
}

static void sizes() {
  cudaPitchedPtr box;
  SAY(cudaMallocPitch(&p, &pitch, most, 2));
  SAY(cudaMallocPitch(&p, &pitch, size_t(1) << 33, size_t(1) << 33));
  SAY(cudaMalloc3D(&box, make_cudaExtent(1 << 30, 1 << 30, 1 << 30)));
  SAY(cudaMallocManaged(&p, 0));
  SAY(cudaMallocManaged(&p, 4, 99));
}

static void pitches() {
  SAY(cudaMemcpy2D(p, most, host, 4, 4, 2, cudaMemcpyHostToDevice));
  SAY(cudaMemset2D(p, 2, 0, 4, 4));
}

static void symbols() {
  SAY(cudaMemcpyToSymbol(four, host, 17));
  SAY(cudaMemcpyToSymbol(four, host, 16, 4));
  SAY(cudaMemcpyFromSymbol(host, four, 17));
  SAY(cudaMemcpyToSymbol(four, host, 4, most));
  SAY(cudaMemcpyToSymbol(four, host, 12, 4));
}

static void others() {
  int n;
  SAY(cudaDeviceCanAccessPeer(&n, 0, 1));
  SAY(cudaMemcpyPeer(p, 1, p, 0, 4));
  SAY(cudaFuncSetAttribute(fill, static_cast<cudaFuncAttribute>(99), 1));
  SAY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&n, fill, 0, 0));
}

static cudaTextureObject_t texture_of(cudaArray_t *array) {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(), odd = {-5, 3, 99, 7, cudaChannelFormatKindFloat};
  cudaResourceDesc resource = {};
  cudaTextureDesc how = {};
  cudaTextureObject_t made;
  SAY(cudaMallocArray(array, &odd, 64, 64));
  cudaMallocArray(array, &format, 64, 64);
  resource.res.array.array = *array;
  SAY(cudaCreateTextureObject(&made, &resource, &how, nullptr));
  return made;
}

static void used_texture(bool is_destroyed) {
  cudaArray_t array;
  cudaTextureObject_t t = texture_of(&array);
  if (is_destroyed) cudaDestroyTextureObject(t);
  else cudaFreeArray(array);
  fetch<<<1, 32>>>(t, static_cast<float *>(p));
  SAY(cudaDeviceSynchronize());
}

// The function waits for a thread that in turn waits for its end, but not for ever.
static void waiting() {
  static std::mutex lock;
  static std::condition_variable changed;
  static bool is_done;
  static std::thread other;
  SAY(cudaLaunchHostFunc(0, [](void *) {
    other = std::thread([] { cudaDeviceSynchronize(), is_done = true, changed.notify_all(); });
    std::unique_lock<std::mutex> held(lock);
    changed.wait_for(held, std::chrono::seconds(12), [] { return is_done; });
  }, nullptr));
  other.join();
  printf("%s\n", is_done ? "done" : "not done");
}

int main(int argc, char **argv) {
  auto is = [&](const char *name) { return !strcmp(argv[1], name); };
  cudaMalloc(&p, 256);
  if (is("streams")) streams();
  if (is("events")) events();
  if (is("sizes")) sizes();
  if (is("pitches")) pitches();
  if (is("symbols")) symbols();
  if (is("others")) others();
  if (is("destroyed texture")) used_texture(true);
  if (is("freed texture")) used_texture(false);
  if (is("host read")) SAY(cudaMemcpy(p, none, 4, cudaMemcpyHostToDevice));
  if (is("host write")) SAY(cudaMemcpy(none, p, 4, cudaMemcpyDeviceToHost));
  if (is("waiting")) waiting();
  return 0;
}
