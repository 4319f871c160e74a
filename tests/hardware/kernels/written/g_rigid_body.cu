// tilescope: bodies = 10000
// tilescope: steps = 300
// tilescope: grid = (bodies + 127) / 128
// tilescope: block = 128
// tilescope: args = quat: random f32[bodies, 4], omega: random f32[bodies, 4], bodies, steps, dt: 0.01
extern "C" __global__ void g_rigid_body(float4 *quat, float4 *omega, int bodies, int steps, float dt) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= bodies) return;
    float4 q = quat[i], w = omega[i];
    q.w += q.w < 0 ? -0.5f : 0.5f;
    const float ix = 1.0f, iy = 2.0f, iz = 2.5f;
    for (int s = 0; s < steps; s++) {
        float ax = (iy - iz) / ix * w.y * w.z, ay = (iz - ix) / iy * w.z * w.x, az = (ix - iy) / iz * w.x * w.y;
        w.x += dt * ax;
        w.y += dt * ay;
        w.z += dt * az;
        float h = 0.5f * dt;
        float dx = h * (q.w * w.x + q.y * w.z - q.z * w.y), dy = h * (q.w * w.y + q.z * w.x - q.x * w.z);
        float dz = h * (q.w * w.z + q.x * w.y - q.y * w.x), dw = -h * (q.x * w.x + q.y * w.y + q.z * w.z);
        q.x += dx;
        q.y += dy;
        q.z += dz;
        q.w += dw;
        float inv = rsqrtf(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
        q.x *= inv;
        q.y *= inv;
        q.z *= inv;
        q.w *= inv;
    }
    quat[i] = q;
    omega[i] = w;
}
