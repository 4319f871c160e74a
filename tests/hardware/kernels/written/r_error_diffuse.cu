// Floyd-Steinberg dithering by one block: a thread a row, each two pixels behind the row above, a barrier a step.
// tilescope: w = 384
// tilescope: h = 288
// tilescope: grid = 1
// tilescope: block = h
// tilescope: args = grey: random u8[h, w], work: zeros i16[h, w], out: zeros u8[h, w], w, h
extern "C" __global__ void r_error_diffuse(const unsigned char *grey, short *work, unsigned char *out, int w, int h) {
    int y = threadIdx.x;
    for (int i = threadIdx.x; i < w * h; i += blockDim.x) work[i] = grey[i] << 4;
    __syncthreads();
    int carry = 0;
    for (int step = 0; step < w + 2 * (h - 1); step++) {
        int x = step - 2 * y;
        if (x >= 0 && x < w) {
            int value = work[y * w + x] + carry;
            int level = value >= 2048 ? 4080 : 0;
            out[y * w + x] = level ? 255 : 0;
            int error = value - level;
            carry = error * 7 / 16;
            if (y + 1 < h) {
                short *below = work + (y + 1) * w + x;
                if (x > 0) below[-1] += error * 3 / 16;
                below[0] += error * 5 / 16;
                if (x + 1 < w) below[1] += error / 16;
            }
        }
        __syncthreads();
    }
}
