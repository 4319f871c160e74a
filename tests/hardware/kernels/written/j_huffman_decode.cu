// tilescope: chunks = 30000
// tilescope: bytes = 64
// tilescope: grid = (chunks + 127) / 128
// tilescope: block = 128
// tilescope: args = stream: random u8[chunks, bytes], out: zeros u8[chunks, 160], made: zeros i32[chunks], chunks, bytes
// decodes a canonical Huffman code bit by bit, one chunk a thread
__constant__ int per_length[9] = {0, 0, 1, 2, 3, 4, 6, 8, 8};
extern "C" __global__ void j_huffman_decode(const unsigned char *stream, unsigned char *out, int *made, int chunks, int bytes) {
    __shared__ int first[9], index[9];
    if (threadIdx.x == 0) {
        int code = 0, k = 0;
        for (int l = 1; l < 9; l++) {
            code = (code + per_length[l - 1]) << 1;
            first[l] = code;
            index[l] = k;
            k += per_length[l];
        }
    }
    __syncthreads();
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    if (c >= chunks) return;
    const unsigned *word = (const unsigned *)(stream + (size_t)c * bytes);
    unsigned char *to = out + (size_t)c * 160;
    int left = bytes * 8, at = 0, n = 0;
    unsigned bits = 0;
    while (n < 160 && left >= 8) {
        int code = 0, l = 0;
        do {
            if ((at & 31) == 0) bits = word[at / 32];
            code = code << 1 | (bits & 1);
            bits >>= 1;
            at++;
            left--;
            l++;
        } while (code - first[l] >= per_length[l]);
        to[n++] = (unsigned char)('A' + index[l] + code - first[l]);
    }
    made[c] = n;
}
