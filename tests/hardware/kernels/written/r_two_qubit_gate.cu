// State-vector simulator: a dense two-qubit gate (4x4 complex unitary) on qubits lo and hi of 22, in place.
// tilescope: qubits = 22
// tilescope: groups = 1048576
// tilescope: grid = groups / 512
// tilescope: block = 512
// tilescope: args = state: random f32[4 * groups, 2], gate: random f32[4, 4, 2], 3, 15, groups
extern "C" __global__ void r_two_qubit_gate(float2 *__restrict__ state, const float2 *__restrict__ gate, int lo, int hi, unsigned groups) {
    unsigned g = blockIdx.x * blockDim.x + threadIdx.x;
    if (g >= groups) return;
    // spread the index: a zero bit at lo and one at hi
    unsigned i = ((g >> lo) << (lo + 1)) | (g & ((1u << lo) - 1));
    i = ((i >> hi) << (hi + 1)) | (i & ((1u << hi) - 1));
    unsigned at[4] = {i, i | 1u << lo, i | 1u << hi, i | 1u << lo | 1u << hi};
    float2 a[4];
#pragma unroll
    for (int k = 0; k < 4; k++) a[k] = state[at[k]];
#pragma unroll
    for (int r = 0; r < 4; r++) {
        float2 sum = make_float2(0.0f, 0.0f);
#pragma unroll
        for (int k = 0; k < 4; k++) {
            float2 u = __ldg(gate + r * 4 + k);
            sum.x += u.x * a[k].x - u.y * a[k].y;
            sum.y += u.x * a[k].y + u.y * a[k].x;
        }
        state[at[r]] = sum;
    }
}
