// tilescope: define K = 512
// tilescope: voxels = 65536
// tilescope: grid = voxels / 256
// tilescope: block = 256
// tilescope: set ck = random f32[2048]
// tilescope: args = x: random f32[voxels], y: random f32[voxels], z: random f32[voxels], Qr: zeros f32[voxels], Qi: zeros f32[voxels]
__constant__ float4 ck[K];
extern "C" __global__ void mri_q_phase(const float *x, const float *y, const float *z, float *Qr, float *Qi) {
    int i = blockIdx.x * 256 + threadIdx.x;
    float sx = x[i], sy = y[i], sz = z[i], qr = Qr[i], qi = Qi[i];
    for (int k = 0; k < K; k++) {
        float4 v = ck[k];
        float arg = 6.2831853071f * (v.x * sx + v.y * sy + v.z * sz);
        qr += v.w * __cosf(arg);
        qi += v.w * __sinf(arg);
    }
    Qr[i] = qr;
    Qi[i] = qi;
}
