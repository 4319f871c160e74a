// LZ77, the search: for each position the longest match that begins in the 96 letters before it. Two letters only.
// tilescope: n = 65536
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = text: random bool[n], length: zeros u8[n], distance: zeros u8[n], n
extern "C" __global__ void lz77_match(const bool *text, unsigned char *length, unsigned char *distance, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int best = 0, from = 0;
    for (int d = 1; d <= 96 && d <= i; d++) {
        int l = 0;
        while (l < 32 && i + l < n && text[i + l] == text[i + l - d]) l++;
        if (l > best) {
            best = l;
            from = d;
        }
    }
    length[i] = (unsigned char)best;
    distance[i] = (unsigned char)from;
}
