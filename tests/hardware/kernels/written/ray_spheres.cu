// Ray casting: each pixel's ray against all spheres, the nearest one is shaded.
// tilescope: width = 256
// tilescope: height = 192
// tilescope: spheres = 48
// tilescope: grid = width / 8, height / 8
// tilescope: block = 8, 8
// tilescope: args = s: random f32[spheres, 4], image: zeros f32[height, width], spheres, width, height
extern "C" __global__ void ray_spheres(const float4 *s, float *image, int spheres, int width, int height) {
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    float dx = (px - width * 0.5f) / width, dy = (py - height * 0.5f) / width, dz = 1.0f;
    float length = sqrtf(dx * dx + dy * dy + dz * dz);
    dx /= length; dy /= length; dz /= length;
    float nearest = 1e20f;
    int hit = -1;
    for (int k = 0; k < spheres; ++k) {
        float4 ball = s[k];
        float cx = ball.x, cy = ball.y, cz = ball.z + 3.0f;
        float radius = 0.05f + 0.15f * fabsf(ball.w);
        float b = dx * cx + dy * cy + dz * cz;
        float c = cx * cx + cy * cy + cz * cz - radius * radius;
        float disc = b * b - c;
        if (disc > 0.0f) {
            float t = b - sqrtf(disc);
            if (t > 0.0f && t < nearest) {
                nearest = t;
                hit = k;
            }
        }
    }
    float shade = 0.0f;
    if (hit >= 0) {
        float nx = nearest * dx - s[hit].x, ny = nearest * dy - s[hit].y, nz = nearest * dz - s[hit].z - 3.0f;
        float norm = rsqrtf(nx * nx + ny * ny + nz * nz);
        shade = fmaxf(0.0f, (0.5f * nx - 0.6f * ny - 0.6f * nz) * norm) + 0.1f;
    }
    image[py * width + px] = shade;
}
