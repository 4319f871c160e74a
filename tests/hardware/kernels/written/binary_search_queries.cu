// Lower bound of each query in a sorted array.
// tilescope: n = 1000000
// tilescope: queries = 200000
// tilescope: grid = (queries + 127) / 128
// tilescope: block = 128
// tilescope: args = sorted: arange i32[n], found: zeros i32[queries], n, queries
extern "C" __global__ void binary_search_queries(const int *sorted, int *found, int n, int queries) {
    int q = blockIdx.x * blockDim.x + threadIdx.x;
    if (q >= queries) return;
    unsigned h = q * 0x9E3779B9u;
    h ^= h >> 15;
    h *= 0x85EBCA6Bu;
    h ^= h >> 13;
    int target = h % (n + 1);
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = lo + (hi - lo) / 2;
        if (sorted[mid] < target)
            lo = mid + 1;
        else
            hi = mid;
    }
    found[q] = lo;
}
