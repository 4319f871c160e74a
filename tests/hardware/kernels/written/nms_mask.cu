// Which boxes overlap which, 64 to a word, as the detectors' non-max suppression wants it. Boxes are centre and size.
// tilescope: n = 2048
// tilescope: grid = n / 64, n / 64
// tilescope: block = 64
// tilescope: args = boxes: random f32[n, 4], mask: zeros u64[n, n / 64], n, 0.3
__device__ float iou(float4 a, float4 b) {
    float left = fmaxf(a.x, b.x), right = fminf(a.z, b.z);
    float top = fmaxf(a.y, b.y), bottom = fminf(a.w, b.w);
    float w = fmaxf(right - left, 0.0f), h = fmaxf(bottom - top, 0.0f);
    float inter = w * h;
    float sa = (a.z - a.x) * (a.w - a.y), sb = (b.z - b.x) * (b.w - b.y);
    return inter / (sa + sb - inter + 1e-9f);
}
__device__ float4 corners(float4 b) {
    float w = 0.02f + 0.2f * fabsf(b.z), h = 0.02f + 0.2f * fabsf(b.w);
    return make_float4(b.x - w, b.y - h, b.x + w, b.y + h);
}
extern "C" __global__ void nms_mask(const float4 *boxes, unsigned long long *mask, int n, float threshold) {
    __shared__ float4 others[64];
    if (blockIdx.y > blockIdx.x) return;       // the lower triangle is never asked for
    int mine = blockIdx.y * 64 + threadIdx.x;
    others[threadIdx.x] = corners(boxes[blockIdx.x * 64 + threadIdx.x]);
    __syncthreads();
    float4 own = corners(boxes[mine]);
    unsigned long long bits = 0;
    int start = blockIdx.x == blockIdx.y ? threadIdx.x + 1 : 0;
    for (int j = start; j < 64; j++)
        if (iou(own, others[j]) > threshold) bits |= 1ULL << j;
    mask[mine * (n / 64) + blockIdx.x] = bits;
}
