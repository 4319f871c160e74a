// Markus-Lyapunov fractal for a string of As and Bs: exponent of the logistic map for each pixel, coloured blue or yellow.
// tilescope: w = 500
// tilescope: h = 360
// tilescope: grid = ((w + 31) / 32, (h + 7) / 8)
// tilescope: block = (32, 8)
// tilescope: args = img: zeros u8[h, w, 3], w, h, 30, 60
extern "C" __global__ void s_lyapunov_fractal(unsigned char *img, int w, int h, int warm, int iters) {
    const char seq[] = "BBBBBBAAAAAA";
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= w || py >= h) return;

    float a = 2.5f + 0.9f * px / w;
    float b = 3.4f + 0.6f * py / h;
    float x = 0.5f;
    int k = 0;
    for (int i = 0; i < warm; i++) {
        float r = seq[k] == 'A' ? a : b;
        x = r * x * (1.0f - x);
        k = (k + 1) % 12;
    }
    float lambda = 0.0f;
    for (int i = 0; i < iters; i++) {
        float r = seq[k] == 'A' ? a : b;
        x = r * x * (1.0f - x);
        float d = fabsf(r * (1.0f - 2.0f * x));
        if (d < 1e-8f) {
            lambda = -1e3f;
            break;
        }
        lambda += logf(d);
        k = (k + 1) % 12;
    }
    lambda /= iters;

    unsigned char *p = img + 3 * (py * w + px);
    if (lambda < 0.0f) {
        unsigned char c = (unsigned char)(255.0f * expf(lambda));
        p[0] = c;
        p[1] = (unsigned char)(c * 0.85f);
        p[2] = 0;
    } else {
        p[0] = 0;
        p[1] = 0;
        p[2] = (unsigned char)fminf(255.0f, 400.0f * lambda);
    }
}
