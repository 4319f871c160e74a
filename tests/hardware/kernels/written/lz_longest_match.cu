// tilescope: n = 16384
// tilescope: window = 512
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = text: random u8[n + 64], length: zeros u8[n], offset: zeros u16[n], n, window
extern "C" __global__ void lz_longest_match(const unsigned char *text, unsigned char *length, unsigned short *offset, int n, int window) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int best = 0, where = 0;
    for (int back = 1; back <= min(window, i); back++) {
        int l = 0;
        while (l < 18 && (text[i + l] & 3) == (text[i - back + l] & 3)) l++;
        if (l > best) {
            best = l;
            where = back;
        }
    }
    length[i] = best;
    offset[i] = where;
}
