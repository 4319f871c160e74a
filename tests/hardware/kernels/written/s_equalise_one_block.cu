// Histogram equalisation of a small grey picture, all in one block: histogram, running sum by thread 0, look-up.
// tilescope: w = 320
// tilescope: h = 200
// tilescope: grid = 1
// tilescope: block = 256
// tilescope: args = img: random u8[h, w], out: zeros u8[h, w], w, h
extern "C" __global__ void s_equalise_one_block(const unsigned char *img, unsigned char *out, int w, int h) {
    __shared__ unsigned int hist[256];
    __shared__ unsigned char lut[256];
    int t = threadIdx.x;
    hist[t] = 0;
    __syncthreads();

    for (int i = t; i < w * h; i += 256)
        atomicAdd(&hist[img[i] * img[i] / 255], 1);
    __syncthreads();

    if (t == 0) {
        int first = 0;
        while (hist[first] == 0) first++;
        unsigned int c0 = hist[first], c = 0;
        for (int k = 0; k < 256; k++) {
            c += hist[k];
            if (c < c0) lut[k] = 0;
            else lut[k] = (unsigned char)(255.0f * (c - c0) / (float)(w * h - c0) + 0.5f);
        }
    }
    __syncthreads();

    for (int y = 0; y < h; y++)
        for (int x = t; x < w; x += 256)
            out[y * w + x] = lut[img[y * w + x] * img[y * w + x] / 255];
}
