// tilescope: w = 160
// tilescope: h = 120
// tilescope: grid = w / 8, h / 8
// tilescope: block = 8, 8
// tilescope: args = image: empty f32[h, w], w, h, bounces: 6
__device__ float next(unsigned &s) {
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    return (s >> 8) * (2.0f / 16777216.0f) - 1.0f;
}
extern "C" __global__ void g_bounce_reject(float *image, int w, int h, int bounces) {
    int px = blockIdx.x * 8 + threadIdx.x, py = blockIdx.y * 8 + threadIdx.y;
    unsigned seed = (py * w + px + 1) * 2654435761u | 1u;
    float ox = 0, oy = 0, oz = -3, dx = (px - 0.5f * w) / h, dy = (py - 0.5f * h) / h, dz = 1;
    float n = rsqrtf(dx * dx + dy * dy + 1), light = 0, keep = 1;
    dx *= n;
    dy *= n;
    dz *= n;
    for (int b = 0; b < bounces; b++) {
        float best = 1e20f, nx = 0, ny = 0, nz = 0;
        for (int s = 0; s < 8; s++) {             // eight balls at the corners of a cube
            float cx = s & 1 ? 0.7f : -0.7f, cy = s & 2 ? 0.7f : -0.7f, cz = s & 4 ? 1.4f : 0.0f, r = 0.6f;
            float lx = ox - cx, ly = oy - cy, lz = oz - cz;
            float bb = lx * dx + ly * dy + lz * dz, disc = bb * bb - (lx * lx + ly * ly + lz * lz - r * r);
            if (disc <= 0) continue;
            float t = -bb - sqrtf(disc);
            if (t > 1e-3f && t < best) {
                best = t;
                nx = (lx + t * dx) / r;
                ny = (ly + t * dy) / r;
                nz = (lz + t * dz) / r;
            }
        }
        if (best > 1e19f) {
            light += keep * (0.5f + 0.5f * dy);
            break;
        }
        ox += best * dx;
        oy += best * dy;
        oz += best * dz;
        float x, y, z, q;
        do {                                      // a point in the unit ball
            x = next(seed);
            y = next(seed);
            z = next(seed);
            q = x * x + y * y + z * z;
        } while (q > 1.0f || q < 1e-4f);
        q = rsqrtf(q);
        x = nx * 1.01f + x * q;
        y = ny * 1.01f + y * q;
        z = nz * 1.01f + z * q;
        q = rsqrtf(x * x + y * y + z * z);
        dx = x * q;
        dy = y * q;
        dz = z * q;
        keep *= 0.7f;
    }
    image[py * w + px] = light;
}
