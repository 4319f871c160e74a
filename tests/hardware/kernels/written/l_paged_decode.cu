// Attention of one new token over a paged key-value cache: a block for each head of each sequence, lengths uneven.
// tilescope: define HEAD = 128
// tilescope: define PAGE = 16
// tilescope: seqs = 48
// tilescope: heads = 8
// tilescope: pages = 448
// tilescope: longest = 512
// tilescope: grid = heads, seqs
// tilescope: block = HEAD
// tilescope: shared = longest * 4
// tilescope: args = q: random f32[seqs, heads, HEAD], k: random f32[pages, heads, PAGE, HEAD], v: random f32[pages, heads, PAGE, HEAD], table: arange i32[seqs, longest / PAGE], seed: random u8[seqs], out: empty f32[seqs, heads, HEAD], heads, pages, longest, 0.0884
__device__ __forceinline__ float warp_sum(float v) {
    for (int mask = 16; mask; mask >>= 1) v += __shfl_xor_sync(0xffffffffu, v, mask);
    return v;
}

__device__ __forceinline__ float warp_max(float v) {
    for (int mask = 16; mask; mask >>= 1) v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, mask));
    return v;
}

extern "C" __global__ void l_paged_decode(const float *__restrict__ q, const float *__restrict__ k, const float *__restrict__ v,
                                          const int *__restrict__ table, const unsigned char *__restrict__ seed,
                                          float *__restrict__ out, int heads, int pages, int longest, float scale) {
    extern __shared__ float logits[];
    __shared__ float red[HEAD / 32];
    const int head = blockIdx.x, seq = blockIdx.y, t = threadIdx.x, lane = t & 31, warp = t >> 5;
    const int length = min(longest, 17 + seed[seq] * 2);
    const int *row = table + seq * (longest / PAGE);
    const float4 query = reinterpret_cast<const float4 *>(q + (seq * heads + head) * HEAD)[lane];
    float top = -3.0e38f;
    for (int token = warp; token < length; token += HEAD / 32) {
        const int page = (unsigned)row[token / PAGE] * 2654435761u % pages;  // pages lie in no order
        const float *key = k + (((size_t)page * heads + head) * PAGE + token % PAGE) * HEAD;
        const float4 kv = reinterpret_cast<const float4 *>(key)[lane];
        const float dot = scale * warp_sum(query.x * kv.x + query.y * kv.y + query.z * kv.z + query.w * kv.w);
        if (lane == 0) logits[token] = dot;
        top = fmaxf(top, dot);
    }
    if (lane == 0) red[warp] = top;
    __syncthreads();
    top = warp_max(lane < HEAD / 32 ? red[lane] : -3.0e38f);
    __syncthreads();
    float sum = 0.0f;
    for (int i = t; i < length; i += HEAD) {
        const float e = __expf(logits[i] - top);
        logits[i] = e;
        sum += e;
    }
    sum = warp_sum(sum);
    if (lane == 0) red[warp] = sum;
    __syncthreads();
    sum = warp_sum(lane < HEAD / 32 ? red[lane] : 0.0f);
    float acc = 0.0f;
    for (int first = 0; first < length; first += PAGE) {
        const int page = (unsigned)row[first / PAGE] * 2654435761u % pages, end = min(PAGE, length - first);
        const float *value = v + ((size_t)page * heads + head) * PAGE * HEAD + t;
        for (int i = 0; i < end; i++) acc += logits[first + i] * value[i * HEAD];
    }
    out[(seq * heads + head) * HEAD + t] = acc / sum;
}
