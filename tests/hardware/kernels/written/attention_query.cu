// tilescope: heads = 16
// tilescope: seq = 512
// tilescope: grid = heads
// tilescope: block = 128
// tilescope: args = q: random f32[heads, 64], K: random f32[heads, seq, 64], V: random f32[heads, seq, 64], out: zeros f32[heads, 64], seq
// One query against all keys of its head; the maximum and the sum of softmax are found by thread 0.
#define DIM 64
#define MAX_SEQ 512
extern "C" __global__ void attention_query(const float *q, const float *K, const float *V, float *out, int seq) {
    __shared__ float query[DIM];
    __shared__ float score[MAX_SEQ];
    __shared__ float row_max, row_sum;
    int tid = threadIdx.x, head = blockIdx.x;
    K += head * seq * DIM;
    V += head * seq * DIM;

    if (tid < DIM) query[tid] = q[head * DIM + tid];
    __syncthreads();
    for (int t = tid; t < seq; t += blockDim.x) {
        float dot = 0.0f;
        for (int d = 0; d < DIM; d++) dot += query[d] * K[t * DIM + d];
        score[t] = dot / sqrtf((float)DIM);
    }
    __syncthreads();
    if (tid == 0) {
        float m = score[0];
        for (int t = 1; t < seq; t++) m = fmaxf(m, score[t]);
        row_max = m;
    }
    __syncthreads();
    for (int t = tid; t < seq; t += blockDim.x) score[t] = expf(score[t] - row_max);
    __syncthreads();
    if (tid == 0) {
        float s = 0.0f;
        for (int t = 0; t < seq; t++) s += score[t];
        row_sum = s;
    }
    __syncthreads();
    if (tid < DIM) {
        float acc = 0.0f;
        for (int t = 0; t < seq; t++) acc += score[t] * V[t * DIM + tid];
        out[head * DIM + tid] = acc / row_sum;
    }
}
