// tilescope: words = 640
// tilescope: grid = words / 4
// tilescope: block = 16, 4
// tilescope: args = code: random u8[words, 255], syn: empty u8[words, 16], words
extern "C" __global__ void g_rs_syndrome(const unsigned char *code, unsigned char *syn, int words) {
    __shared__ unsigned char expo[512], logt[256], cw[4][256];
    int t = threadIdx.y * 16 + threadIdx.x;
    if (t == 0) {                                // GF(256), polynomial 0x11d
        int v = 1;
        for (int i = 0; i < 255; i++) {
            expo[i] = expo[i + 255] = v;
            logt[v] = i;
            v <<= 1;
            if (v & 256) v ^= 0x11d;
        }
    }
    int first = blockIdx.x * 4;
    for (int i = t; i < 4 * 255; i += 64) cw[i / 255][i % 255] = code[first * 255 + i];
    __syncthreads();
    int j = threadIdx.x, s = 0;
    for (int i = 0; i < 255; i++) {               // Horner at alpha^j
        if (s) s = expo[logt[s] + j];
        s ^= cw[threadIdx.y][i];
    }
    syn[(first + threadIdx.y) * 16 + j] = s;
}
