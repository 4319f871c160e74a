// tilescope: w = 640
// tilescope: h = 360
// tilescope: grid = w / 64, (h + 3) / 4
// tilescope: block = 64, 4
// tilescope: args = in: random u8[h, w], out: zeros u8[h, w], w, h
#define SWAP(a, b) { int lo = min(a, b); b = max(a, b); a = lo; }
extern "C" __global__ void median_3x3_bytes(const unsigned char *in, unsigned char *out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int v[9];
#pragma unroll
    for (int i = 0; i < 9; i++) {
        int px = min(max(x + i % 3 - 1, 0), w - 1), py = min(max(y + i / 3 - 1, 0), h - 1);
        v[i] = in[py * w + px];
    }
    SWAP(v[1], v[2]) SWAP(v[4], v[5]) SWAP(v[7], v[8]) SWAP(v[0], v[1]) SWAP(v[3], v[4]) SWAP(v[6], v[7])
    SWAP(v[1], v[2]) SWAP(v[4], v[5]) SWAP(v[7], v[8]) SWAP(v[0], v[3]) SWAP(v[5], v[8]) SWAP(v[4], v[7])
    SWAP(v[3], v[6]) SWAP(v[1], v[4]) SWAP(v[2], v[5]) SWAP(v[4], v[7]) SWAP(v[4], v[2]) SWAP(v[6], v[4])
    SWAP(v[4], v[2])
    out[y * w + x] = v[4];
}
