// KinectFusion: a depth frame is fused into a truncated signed distance volume of i16 pairs (distance, weight), each thread a column of voxels.
// tilescope: n = 192
// tilescope: grid = (n // 32, n // 8)
// tilescope: block = (32, 8)
// tilescope: args = depth: random u8[240, 320], volume: zeros i16[n, n, n, 2], n, 260.0, 0.01, 0.05
extern "C" __global__ void u_tsdf_fuse(const unsigned char *depth, short2 *volume, int n, float focal, float voxel, float trunc) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    float vx = (x - n / 2 + 0.5f) * voxel, vy = (y - n / 2 + 0.5f) * voxel;
    const float c = 0.9950042f, s = 0.0998334f;
    short2 *v = volume + y * n + x;
    for (int z = 0; z < n; z++, v += n * n) {
        float vz = (z + 0.5f) * voxel;
        float cx = c * vx + s * vz, cz = -s * vx + c * vz + 0.4f;
        if (cz <= 0.0f) continue;
        float inv = 1.0f / cz;
        int u = __float2int_rn(cx * focal * inv + 160.0f), w = __float2int_rn(vy * focal * inv + 120.0f);
        if (u < 0 || w < 0 || u >= 320 || w >= 240) continue;
        int raw = depth[w * 320 + u];
        if (raw < 8) continue;
        float lx = (u - 160.0f) / focal, ly = (w - 120.0f) / focal;
        float sdf = (0.6f + raw * 0.0075f) - sqrtf(cx * cx + vy * vy + cz * cz) * rsqrtf(1.0f + lx * lx + ly * ly);
        if (sdf < -trunc) continue;
        float f = fminf(1.0f, sdf / trunc);
        short2 old = *v;
        float mean = (old.x * (1.0f / 32767.0f) * old.y + f) / (old.y + 1);
        *v = make_short2((short)max(-32767, min(32767, __float2int_rz(mean * 32767.0f))), min(old.y + 1, 128));
    }
}
