// tilescope: states = 33
// tilescope: steps = 200
// tilescope: sequences = 80
// tilescope: grid = sequences
// tilescope: block = states
// tilescope: args = transition: random f32[states, states], emission: random f32[64, states], observed: random u8[sequences, steps], likelihood: empty f32[sequences], steps
// Scaled forward algorithm of a hidden Markov model, a block of 33 threads per sequence.
#define S 33
extern "C" __global__ void hmm_forward(const float *transition, const float *emission, const unsigned char *observed, float *likelihood, int steps) {
    __shared__ float a[S][S], alpha[S], fresh[S], norm;
    int j = threadIdx.x;
    float row = 0.0f;
    for (int i = 0; i < S; i++) row += transition[j * S + i] + 1.1f;
    for (int i = 0; i < S; i++) a[j][i] = (transition[j * S + i] + 1.1f) / row;
    alpha[j] = 1.0f / S;
    float total = 0.0f;
    __syncthreads();
    for (int t = 0; t < steps; t++) {
        int o = observed[blockIdx.x * steps + t] & 63;
        float sum = 0.0f;
        for (int i = 0; i < S; i++) sum += alpha[i] * a[i][j];
        fresh[j] = sum * (0.5f + 0.45f * emission[o * S + j]);
        __syncthreads();
        if (j == 0) {
            float z = 0.0f;
            for (int i = 0; i < S; i++) z += fresh[i];
            norm = z;
        }
        __syncthreads();
        alpha[j] = fresh[j] / norm;
        total += logf(norm);
        __syncthreads();
    }
    if (j == 0) likelihood[blockIdx.x] = total;
}
