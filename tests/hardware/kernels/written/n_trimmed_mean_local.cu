// Trimmed mean of 5 x 5 pixels: copied to a local array, the 6 smallest and the 6 largest selected away, the rest averaged.
// tilescope: w = 640
// tilescope: h = 480
// tilescope: grid = (w + 7) / 8, (h + 7) / 8
// tilescope: block = 8, 8
// tilescope: args = in: random f32[h, w], out: zeros f32[h, w], w, h, 6
extern "C" __global__ void n_trimmed_mean_local(const float *in, float *out, int w, int h, int cut) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float a[25];
    int m = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
            if (x + dx >= 0 && x + dx < w && y + dy >= 0 && y + dy < h) a[m++] = in[(y + dy) * w + x + dx];
    int drop = m == 25 ? cut : m / 4;
    int first = 0, last = m - 1;
    for (int r = 0; r < drop; r++) {
        int lo = first, hi = first;
        for (int k = first + 1; k <= last; k++) {
            if (a[k] < a[lo]) lo = k;
            if (a[k] >= a[hi]) hi = k;
        }
        float small = a[lo];
        a[lo] = a[first];
        a[first] = small;
        if (hi == first) hi = lo;
        float large = a[hi];
        a[hi] = a[last];
        a[last] = large;
        first++;
        last--;
    }
    float sum = 0.0f;
    for (int k = first; k <= last; k++) sum += a[k];
    out[y * w + x] = sum / (last - first + 1);
}
