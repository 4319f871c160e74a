// tilescope: sets = 256
// tilescope: words = 16
// tilescope: grid = sets / 16, sets / 16
// tilescope: block = 16, 16
// tilescope: args = bits: random u32[sets, words], out: zeros f32[sets, sets], sets, words
extern "C" __global__ void jaccard_bits(const unsigned *bits, float *out, int sets, int words) {
    int a = blockIdx.y * blockDim.y + threadIdx.y;
    int b = blockIdx.x * blockDim.x + threadIdx.x;
    if (a >= sets || b >= sets) return;
    int both = 0, any = 0;
    for (int k = 0; k < words; k++) {
        unsigned p = bits[a * words + k], q = bits[b * words + k];
        both += __popc(p & q);
        any += __popc(p | q);
    }
    out[a * sets + b] = any > 0 ? (float)both / any : 1.0f;
}
