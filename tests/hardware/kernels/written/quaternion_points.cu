// tilescope: n = 65536
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = q: random f32[n, 4], p: random f32[n, 3], out: zeros f32[n, 3], n
extern "C" __global__ void quaternion_points(const float4 *q, const float *p, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 r = q[i];
    float s = rsqrtf(r.x * r.x + r.y * r.y + r.z * r.z + r.w * r.w + 1e-12f);
    r.x *= s; r.y *= s; r.z *= s; r.w *= s;
    float x = p[3 * i], y = p[3 * i + 1], z = p[3 * i + 2];
    float tx = 2.0f * (r.y * z - r.z * y);
    float ty = 2.0f * (r.z * x - r.x * z);
    float tz = 2.0f * (r.x * y - r.y * x);
    out[3 * i] = x + r.w * tx + (r.y * tz - r.z * ty);
    out[3 * i + 1] = y + r.w * ty + (r.z * tx - r.x * tz);
    out[3 * i + 2] = z + r.w * tz + (r.x * ty - r.y * tx);
}
