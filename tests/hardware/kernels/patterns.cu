// Access patterns, each a kernel: what a warp's 32 addresses look like is what the counters tell.

__device__ int linear() {
    return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

__device__ int global_index() {
    return blockIdx.x * blockDim.x * blockDim.y * blockDim.z + linear();
}

__global__ void strided(const float *in, float *out, int stride) {
    int i = global_index();
    out[i] = in[i * stride];
}

__global__ void shifted(const float *in, float *out, int offset) {
    int i = global_index();
    out[i + offset] = in[i + 2 * offset];
}

// Every `hole`-th lane takes no part.
__global__ void holes(const float *in, float *out, int hole) {
    int i = global_index();
    if (i % hole != 0) out[i] = in[i];
}

__global__ void rows(const float *in, float *out, int pitch) {
    out[global_index()] = in[(blockIdx.x + threadIdx.y + 3 * threadIdx.z) * pitch + threadIdx.x];
}

__global__ void columns(const float *in, float *out, int pitch) {
    out[global_index()] = in[(blockIdx.x + threadIdx.x) * pitch + threadIdx.y + 3 * threadIdx.z];
}

// A row of threads reads one element.
__global__ void together(const float *in, float *out, int pitch) {
    out[global_index()] = in[(blockIdx.x + threadIdx.y + 3 * threadIdx.z) * pitch];
}

__global__ void vector4(const float *in, float *out) {
    int i = global_index();
    float4 v = reinterpret_cast<const float4 *>(in)[i];
    out[i] = v.x + v.y * v.z - v.w;
}

__global__ void vector2(const float *in, float *out) {
    int i = global_index();
    float2 v = reinterpret_cast<const float2 *>(in)[i];
    reinterpret_cast<float2 *>(out)[i] = make_float2(v.y, v.x);
}

__global__ void bytes(const float *in, float *out) {
    int i = global_index();
    reinterpret_cast<unsigned char *>(out)[i] = reinterpret_cast<const unsigned char *>(in)[i + 1] + 1;
}

__global__ void shared_strided(const float *in, float *out, int stride) {
    __shared__ float tile[256 * 33];
    int i = global_index(), t = linear();
    tile[t * stride] = in[i];
    __syncthreads();
    out[i] = tile[(255 - t) * stride];
}

__global__ void shared_vector4(const float *in, float *out) {
    __shared__ float4 tile[128];
    int i = global_index(), t = linear();
    tile[t] = make_float4(in[i], 1.0f, 2.0f, 3.0f);
    __syncthreads();
    float4 v = tile[127 - t];
    out[i] = v.x + v.y + v.z + v.w;
}

__global__ void shared_double(const float *in, float *out) {
    __shared__ double tile[128];
    int i = global_index(), t = linear();
    tile[t] = in[i];
    __syncthreads();
    out[i] = tile[(t * 5) % 128];
}

// Each lane its own number of rounds, by data.
__global__ void diverging(const float *in, float *out) {
    int i = global_index(), rounds = 0;
    float v = in[i];
    while (v > 0.1f) {
        v = in[(i * 7 + rounds * 1031) & 0xffff];
        rounds++;
        if (rounds > 40) break;
    }
    out[i] = v + rounds;
}

__global__ void atomics(const float *in, float *out, int bins) {
    int i = global_index();
    atomicAdd(&out[(i * 3) % bins], in[i]);
}
