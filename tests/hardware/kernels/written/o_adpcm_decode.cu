// IMA ADPCM: each thread decodes one block of 256 bytes to 512 samples of 16 bits.
// tilescope: blocks = 3000
// tilescope: grid = (blocks + 63) / 64
// tilescope: block = 64
// tilescope: args = code: random u8[blocks * 256], pcm: zeros i16[blocks * 512], blocks
__constant__ signed char move[8] = {-1, -1, -1, -1, 2, 4, 6, 8};

extern "C" __global__ void o_adpcm_decode(const unsigned char *code, short *pcm, int blocks) {
    __shared__ int steps[89];
    for (int i = threadIdx.x; i < 89; i += blockDim.x) steps[i] = (int)(7.0f * powf(1.1f, (float)i) + 0.5f);
    __syncthreads();
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= blocks) return;
    const unsigned char *in = code + id * 256;
    short *out = pcm + id * 512;
    int sample = 0, index = 0;
    for (int b = 0; b < 256; b++) {
        int byte = in[b];
        for (int half = 0; half < 2; half++) {
            int nibble = half ? byte >> 4 : byte & 15;
            int step = steps[index], delta = step >> 3;
            if (nibble & 4) delta += step;
            if (nibble & 2) delta += step >> 1;
            if (nibble & 1) delta += step >> 2;
            sample += nibble & 8 ? -delta : delta;
            sample = max(-32768, min(32767, sample));
            index = max(0, min(88, index + move[nibble & 7]));
            out[b * 2 + half] = sample;
        }
    }
}
