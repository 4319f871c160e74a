// tilescope: n = 32768
// tilescope: window = 24
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = text: random u8[n + window], hash: zeros u32[n], n, window
extern "C" __global__ void poly_hash(const unsigned char *text, unsigned *hash, int n, int window) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long h = 0;
    for (int k = 0; k < window; k++) h = (h * 257 + text[i + k]) % 1000000007ull;
    hash[i] = (unsigned)h;
}
