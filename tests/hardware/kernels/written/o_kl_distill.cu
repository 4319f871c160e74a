// KL divergence of a student's logits from a teacher's at a temperature, a block for each row, one pass with running maxima.
// tilescope: rows = 1024
// tilescope: classes = 8000
// tilescope: grid = rows
// tilescope: block = 256
// tilescope: args = teacher: random f32[rows, classes], student: random f32[rows, classes], loss: zeros f32[rows], 0.5, classes
struct Part {
    float m, z, dot, ms, zs;
};

__device__ void join(Part &p, const Part &q) {
    float m = fmaxf(p.m, q.m), ms = fmaxf(p.ms, q.ms);
    float e = __expf(p.m - m), f = __expf(q.m - m);
    p.z = p.z * e + q.z * f;
    p.dot = p.dot * e + q.dot * f;
    p.zs = p.zs * __expf(p.ms - ms) + q.zs * __expf(q.ms - ms);
    p.m = m;
    p.ms = ms;
}

__device__ void join_warp(Part &p) {
    for (int d = 16; d > 0; d >>= 1) {
        Part q;
        q.m = __shfl_xor_sync(0xffffffffu, p.m, d);
        q.z = __shfl_xor_sync(0xffffffffu, p.z, d);
        q.dot = __shfl_xor_sync(0xffffffffu, p.dot, d);
        q.ms = __shfl_xor_sync(0xffffffffu, p.ms, d);
        q.zs = __shfl_xor_sync(0xffffffffu, p.zs, d);
        join(p, q);
    }
}

extern "C" __global__ void __launch_bounds__(256)
    o_kl_distill(const float4 *__restrict__ teacher, const float4 *__restrict__ student, float *loss, float inv_t, int classes) {
    __shared__ Part parts[8];
    size_t base = (size_t)blockIdx.x * (classes / 4);
    Part p = {-1e30f, 0, 0, -1e30f, 0};
    for (int i = threadIdx.x; i < classes / 4; i += 256) {
        float4 t4 = teacher[base + i], s4 = student[base + i];
        float t[4] = {t4.x, t4.y, t4.z, t4.w}, s[4] = {s4.x, s4.y, s4.z, s4.w};
#pragma unroll
        for (int k = 0; k < 4; k++) {
            float tt = t[k] * inv_t, ss = s[k] * inv_t;
            Part one = {tt, 1.0f, tt - ss, ss, 1.0f};
            join(p, one);
        }
    }
    join_warp(p);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = p;
    __syncthreads();
    if (threadIdx.x < 32) {
        Part none = {-1e30f, 0, 0, -1e30f, 0};
        p = threadIdx.x < 8 ? parts[threadIdx.x] : none;
        join_warp(p);
        if (threadIdx.x == 0) loss[blockIdx.x] = p.dot / p.z - (p.m + logf(p.z)) + (p.ms + logf(p.zs));
    }
}
