// Buddhabrot: random points whose Mandelbrot orbit escapes leave a trace of it in a picture by atomics; the orbit is computed twice.
// tilescope: w = 512
// tilescope: samples = 4
// tilescope: grid = 160
// tilescope: block = 128
// tilescope: args = hits: zeros u32[w, w], w, samples, 300, 77
extern "C" __global__ void v_buddhabrot(unsigned *hits, int w, int samples, int maxIter, unsigned seed) {
    unsigned long long rng = (unsigned long long)(blockIdx.x * blockDim.x + threadIdx.x + 1) * 0x9E3779B97F4A7C15ull + seed;
    for (int s = 0; s < samples; s++) {
        rng ^= rng << 13;
        rng ^= rng >> 7;
        rng ^= rng << 17;
        float cr = (unsigned)(rng >> 40) * (3.0f / 16777216.0f) - 2.0f;
        float ci = (unsigned)(rng & 0xffffff) * (2.4f / 16777216.0f) - 1.2f;
        float zr = 0, zi = 0;
        int n = 0;
        while (n < maxIter && zr * zr + zi * zi < 4.0f) {
            float t = zr * zr - zi * zi + cr;
            zi = 2.0f * zr * zi + ci;
            zr = t;
            n++;
        }
        if (n == maxIter) continue;
        zr = zi = 0;
        for (int k = 0; k < n; k++) {
            float t = zr * zr - zi * zi + cr;
            zi = 2.0f * zr * zi + ci;
            zr = t;
            int x = (int)((zr + 2.0f) * w / 3.0f);
            int y = (int)((zi + 1.5f) * w / 3.0f);
            if (x >= 0 && x < w && y >= 0 && y < w) atomicAdd(&hits[y * w + x], 1u);
        }
    }
}
