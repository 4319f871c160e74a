// Writes each element to a place found by hashing (a permutation of 0 .. n - 1, n a power of two).
// tilescope: n = 1048576
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = in: random f32[n], out: zeros f32[n], n
extern "C" __global__ void scatter_hashed(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned mask = n - 1;
    unsigned h = i;
    h = (h * 0x9E3779B1u) & mask;
    h ^= h >> 11;
    h = (h * 0x85EBCA77u) & mask;
    h ^= h >> 9;
    out[h] = in[i];
}
