// tilescope: n = 150000
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 1024
// tilescope: args = logit: random f32[n], grad: zeros f32[n], loss: zeros f32[1], n, 0.25
// binary focal loss (gamma = 2) and its gradient; the total by one atomic a warp
extern "C" __global__ void h_focal_loss(const float *logit, float *grad, float *loss, int n, float alpha) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float l = 0.0f;
    if (i < n) {
        bool positive = ((i * 2654435761u) >> 28) == 0;
        float z = 4.0f * logit[i];
        z = positive ? z : -z;
        float p = 1.0f / (1.0f + __expf(-z));
        p = fminf(fmaxf(p, 1e-6f), 1.0f - 1e-6f);
        float a = positive ? alpha : 1.0f - alpha;
        float q = 1.0f - p, lp = __logf(p);
        l = -a * q * q * lp;
        float d = a * q * q * (2.0f * p * lp - q);
        grad[i] = positive ? d : -d;
    }
    for (int k = 16; k > 0; k >>= 1) l += __shfl_xor_sync(0xffffffffu, l, k);
    if ((threadIdx.x & 31) == 0) atomicAdd(loss, l);
}
