// C += A^T B for small C and long k: blockIdx.z takes a part of k, the parts meet by atomicAdd. A is stored as [k, m].
// tilescope: m = 100
// tilescope: n = 130
// tilescope: k = 6000
// tilescope: slice = 250
// tilescope: grid = (n + 15) / 16, (m + 15) / 16, k / slice
// tilescope: block = 16, 16
// tilescope: args = At: random f32[k, m], B: random f32[k, n], C: zeros f32[m, n], m, n, k, slice
extern "C" __global__ void k_matmul_split_k(const float *__restrict__ At, const float *__restrict__ B, float *C, int m,
                                            int n, int k, int slice) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= m || col >= n)
        return;
    int first = blockIdx.z * slice;
    int last = min(first + slice, k);
    float part = 0.0f;
    for (int i = first; i < last; i++)
        part += At[i * m + row] * B[i * n + col];
    atomicAdd(&C[row * n + col], part);
}
