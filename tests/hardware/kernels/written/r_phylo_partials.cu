// Felsenstein pruning: conditional likelihoods of a parent from two children (4 states, 4 rate categories), with rescaling.
// tilescope: patterns = 30000
// tilescope: grid = (patterns + 11) / 12
// tilescope: block = (4, 4, 12)
// tilescope: args = left: random f32[patterns, 4, 4], right: random f32[patterns, 4, 4], pl: random f32[4, 4, 4], pr: random f32[4, 4, 4], parent: zeros f32[patterns, 4, 4], scale: zeros f32[patterns], patterns
extern "C" __global__ void r_phylo_partials(const float *left, const float *right, const float *pl, const float *pr, float *parent,
                                            float *scale, int patterns) {
    __shared__ float sl[4][4][5], sr[4][4][5];
    __shared__ float ml[12][16], mr[12][16], top[12][16];
    int state = threadIdx.x, cat = threadIdx.y, local = threadIdx.z;
    int pattern = blockIdx.x * 12 + local;
    int k = cat * 4 + state;
    if (local < 4) {
        sl[cat][local][state] = fabsf(pl[cat * 16 + local * 4 + state]);
        sr[cat][local][state] = fabsf(pr[cat * 16 + local * 4 + state]);
    }
    bool valid = pattern < patterns;
    ml[local][k] = valid ? fabsf(left[pattern * 16 + k]) : 0.0f;
    mr[local][k] = valid ? fabsf(right[pattern * 16 + k]) : 0.0f;
    __syncthreads();
    float a = 0.0f, b = 0.0f;
#pragma unroll
    for (int j = 0; j < 4; j++) {
        a += sl[cat][state][j] * ml[local][cat * 4 + j];
        b += sr[cat][state][j] * mr[local][cat * 4 + j];
    }
    float value = a * b;
    top[local][k] = value;
    __syncthreads();
    for (int half = 8; half > 0; half >>= 1) {
        if (k < half) top[local][k] = fmaxf(top[local][k], top[local][k + half]);
        __syncthreads();
    }
    float m = top[local][0];
    if (m == 0.0f) m = 1.0f;
    if (valid) {
        parent[pattern * 16 + k] = value / m;
        if (k == 0) scale[pattern] = logf(m);
    }
}
