// Marches rays through the distance to a torus and a ball, melted together, over a floor.
// tilescope: width = 320
// tilescope: height = 240
// tilescope: grid = width / 16, height / 16
// tilescope: block = 16, 16
// tilescope: args = image: zeros f32[height, width], width, height
__device__ float scene(float3 p) {
    float ring = sqrtf(p.x * p.x + p.z * p.z) - 1.0f;
    float torus = sqrtf(ring * ring + p.y * p.y) - 0.3f;
    float bx = p.x - 0.6f, by = p.y - 0.5f, bz = p.z;
    float ball = sqrtf(bx * bx + by * by + bz * bz) - 0.45f;
    float h = fminf(fmaxf(0.5f + 0.5f * (ball - torus) / 0.2f, 0.0f), 1.0f);
    float both = ball * (1.0f - h) + torus * h - 0.2f * h * (1.0f - h);
    return fminf(both, p.y + 0.6f);
}
extern "C" __global__ void sdf_march(float *image, int width, int height) {
    int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
    float u = (2.0f * px - width) / height, v = (height - 2.0f * py) / height;
    float3 d = make_float3(u, v - 0.45f, 1.6f);
    float inverse = rsqrtf(d.x * d.x + d.y * d.y + d.z * d.z);
    d.x *= inverse; d.y *= inverse; d.z *= inverse;
    float3 eye = make_float3(0.0f, 1.4f, -3.2f), p = eye;
    float far = 0.0f;
    bool hit = false;
    for (int step = 0; step < 96 && far < 20.0f; step++) {
        p = make_float3(eye.x + far * d.x, eye.y + far * d.y, eye.z + far * d.z);
        float dist = scene(p);
        if (dist < 0.001f) { hit = true; break; }
        far += dist;
    }
    float shade = 0.0f;
    if (hit) {
        const float e = 0.002f;
        float nx = scene(make_float3(p.x + e, p.y, p.z)) - scene(make_float3(p.x - e, p.y, p.z));
        float ny = scene(make_float3(p.x, p.y + e, p.z)) - scene(make_float3(p.x, p.y - e, p.z));
        float nz = scene(make_float3(p.x, p.y, p.z + e)) - scene(make_float3(p.x, p.y, p.z - e));
        float len = sqrtf(nx * nx + ny * ny + nz * nz);
        shade = fmaxf(0.0f, (0.5f * nx + 0.8f * ny - 0.33f * nz) / len) * expf(-0.08f * far);
    }
    image[py * width + px] = shade;
}
