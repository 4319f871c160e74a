// tilescope: n = 400000
// tilescope: buckets = 512
// tilescope: grid = 100
// tilescope: block = 256
// tilescope: args = key: random f32[n], count: zeros i32[buckets], slot: zeros u16[n], n, buckets
// hybrid sort, first pass: the bucket of each key and how many keys each bucket gets
extern "C" __global__ void h_bucket_count(const float *key, int *count, unsigned short *slot, int n, int buckets) {
    __shared__ int local[512];
    for (int b = threadIdx.x; b < buckets; b += blockDim.x) local[b] = 0;
    __syncthreads();
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        float k = key[i];
        k = k * k;                              // crowded near zero
        int b = min((int)(k * buckets), buckets - 1);
        slot[i] = (unsigned short)b;
        atomicAdd(&local[b], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < buckets; b += blockDim.x)
        if (local[b]) atomicAdd(&count[b], local[b]);
}
