// Heap sort of many short lists of doubles, each list sorted in global memory by a block of a single thread.
// tilescope: lists = 600
// tilescope: len = 100
// tilescope: grid = lists
// tilescope: block = 1
// tilescope: args = data: random f64[lists, len], len
__device__ void siftDown(double *a, int start, int end)
{
    int root = start;
    while (2 * root + 1 <= end) {
        int child = 2 * root + 1;
        int swp = root;
        if (a[swp] < a[child]) swp = child;
        if (child + 1 <= end && a[swp] < a[child + 1]) swp = child + 1;
        if (swp == root) return;
        double t = a[root];
        a[root] = a[swp];
        a[swp] = t;
        root = swp;
    }
}

extern "C" __global__ void s_heap_sort_lonely(double *data, int len)
{
    double *a = data + blockIdx.x * len;
    for (int start = (len - 2) / 2; start >= 0; start--)
        siftDown(a, start, len - 1);
    for (int end = len - 1; end > 0; end--) {
        double t = a[end];
        a[end] = a[0];
        a[0] = t;
        siftDown(a, 0, end - 1);
    }
}
