// Gaussian splats blended front to back in tiles of 16x16, in batches of 256, until every pixel of the tile is opaque.
// tilescope: w = 320
// tilescope: h = 240
// tilescope: per = 600
// tilescope: grid = (w / 16, h / 16)
// tilescope: block = (16, 16)
// tilescope: args = splat: random f32[300, per, 8], image: zeros f32[h, w, 3], w, per
extern "C" __global__ void o_gaussian_tiles(const float4 *__restrict__ splat, float *image, int w, int per) {
    __shared__ float4 place[256], paint[256];
    int t = threadIdx.y * 16 + threadIdx.x;
    int tile = blockIdx.y * gridDim.x + blockIdx.x;
    int count = per - (tile * 37) % (per / 2);
    float px = threadIdx.x + 0.5f, py = threadIdx.y + 0.5f;
    float through = 1.0f, r = 0, g = 0, b = 0;
    bool done = false;
    for (int first = 0; first < count; first += 256) {
        if (__syncthreads_count(done) == 256) break;
        if (first + t < count) {
            size_t at = ((size_t)tile * per + first + t) * 2;
            place[t] = splat[at];
            paint[t] = splat[at + 1];
        }
        __syncthreads();
        int here = min(256, count - first);
        for (int k = 0; k < here && !done; k++) {
            float4 s = place[k];
            float dx = s.x * 16.0f - px, dy = s.y * 16.0f - py;
            float power = -0.5f * (s.z * dx * dx + s.w * dy * dy);
            if (power < -5.5f) continue;
            float4 c = paint[k];
            float alpha = fminf(0.99f, c.w * __expf(power));
            if (alpha < 1.0f / 255.0f) continue;
            float next = through * (1.0f - alpha);
            if (next < 0.0001f) {
                done = true;
            } else {
                r += c.x * alpha * through;
                g += c.y * alpha * through;
                b += c.z * alpha * through;
                through = next;
            }
        }
    }
    float *out = image + ((blockIdx.y * 16 + threadIdx.y) * w + blockIdx.x * 16 + threadIdx.x) * 3;
    out[0] = r;
    out[1] = g;
    out[2] = b;
}
