// LU with partial pivoting in one block for each matrix; thread 0 looks for the pivot.
// tilescope: batch = 20
// tilescope: define N = 48
// tilescope: grid = batch
// tilescope: block = 64
// tilescope: args = A: random f32[batch, N, N], LU: zeros f32[batch, N, N], perm: zeros i32[batch, N]
extern "C" __global__ void lu_pivot_block(const float *A, float *LU, int *perm) {
    __shared__ float a[N * N];
    __shared__ int pivot;
    int t = threadIdx.x;
    int first = blockIdx.x * N * N;
    for (int i = t; i < N * N; i += blockDim.x) a[i] = A[first + i];
    __syncthreads();
    for (int k = 0; k < N; ++k) {
        if (t == 0) {
            int best = k;
            for (int r = k + 1; r < N; ++r)
                if (fabsf(a[r * N + k]) > fabsf(a[best * N + k])) best = r;
            pivot = best;
            perm[blockIdx.x * N + k] = best;
        }
        __syncthreads();
        if (pivot != k && t < N) {
            float other = a[pivot * N + t];
            a[pivot * N + t] = a[k * N + t];
            a[k * N + t] = other;
        }
        __syncthreads();
        if (t > k && t < N) {
            float factor = a[t * N + k] / a[k * N + k];
            a[t * N + k] = factor;
            for (int c = k + 1; c < N; ++c)
                a[t * N + c] -= factor * a[k * N + c];
        }
        __syncthreads();
    }
    for (int i = t; i < N * N; i += blockDim.x) LU[first + i] = a[i];
}
