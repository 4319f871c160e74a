// tilescope: n = 300000
// tilescope: m = 200000
// tilescope: items = 11
// tilescope: grid = ((n + m + items - 1) / items + 127) / 128
// tilescope: block = 128
// tilescope: args = a: arange i32[n], b: arange i32[m], out: empty i32[n + m], n, m, items
// Merge of two sorted arrays: each thread looks for its diagonal and merges a few elements from there.
__device__ int left(const int *a, int i) { return 2 * a[i]; }
__device__ int right(const int *b, int j) { return 3 * b[j] + 1; }
extern "C" __global__ void merge_diagonals(const int *a, const int *b, int *out, int n, int m, int items) {
    int diagonal = (blockIdx.x * blockDim.x + threadIdx.x) * items;
    if (diagonal >= n + m) return;
    int low = max(0, diagonal - m), high = min(diagonal, n);
    while (low < high) {
        int mid = (low + high) / 2;
        if (left(a, mid) <= right(b, diagonal - 1 - mid)) low = mid + 1;
        else high = mid;
    }
    int i = low, j = diagonal - low;
    for (int k = 0; k < items && diagonal + k < n + m; k++) {
        bool first = j >= m || (i < n && left(a, i) <= right(b, j));
        out[diagonal + k] = first ? left(a, i++) : right(b, j++);
    }
}
