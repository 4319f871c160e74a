// tilescope: define SPHERES = 48
// tilescope: w = 320
// tilescope: h = 240
// tilescope: grid = w / 16, h / 8
// tilescope: block = 16, 8
// tilescope: set ball = random f32[192]
// tilescope: args = out: zeros u8[h, w, 4], w, h
__constant__ float4 ball[SPHERES];
extern "C" __global__ void ray_spheres_bounce(uchar4 *out, int w, int h) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    float ox = 0, oy = 0, oz = -3, dx = (px - w / 2) / (float)w, dy = (py - h / 2) / (float)w, dz = 1;
    float r = rsqrtf(dx * dx + dy * dy + dz * dz), weight = 1, shade = 0;
    dx *= r; dy *= r; dz *= r;
    for (int bounce = 0; bounce < 4; bounce++) {
        float near = 1e20f;
        int hit = -1;
        for (int s = 0; s < SPHERES; s++) {
            float4 b = ball[s];
            float lx = b.x * 2 - ox, ly = b.y * 2 - oy, lz = b.z - oz;
            float tca = lx * dx + ly * dy + lz * dz, rad = 0.15f + 0.1f * fabsf(b.w);
            float d2 = lx * lx + ly * ly + lz * lz - tca * tca;
            if (tca > 0 && d2 < rad * rad) {
                float t = tca - sqrtf(rad * rad - d2);
                if (t > 1e-3f && t < near) {
                    near = t;
                    hit = s;
                }
            }
        }
        if (hit < 0) {
            shade += weight * (0.5f + 0.5f * dy);
            break;
        }
        float4 b = ball[hit];
        ox += dx * near; oy += dy * near; oz += dz * near;
        float nx = ox - b.x * 2, ny = oy - b.y * 2, nz = oz - b.z;
        float k = rsqrtf(nx * nx + ny * ny + nz * nz + 1e-12f);
        nx *= k; ny *= k; nz *= k;
        float dn = dx * nx + dy * ny + dz * nz;
        shade += weight * 0.3f * fmaxf(-ny, 0.0f);
        dx -= 2 * dn * nx; dy -= 2 * dn * ny; dz -= 2 * dn * nz;
        weight *= 0.6f;
    }
    unsigned char v = (unsigned char)(255.0f * fminf(fmaxf(shade, 0.0f), 1.0f));
    out[py * w + px] = make_uchar4(v, v, v, 255);
}
