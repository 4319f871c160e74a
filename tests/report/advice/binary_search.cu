// advice: none
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = sorted: arange f32[n], wanted: arange f32[n], out: zeros i32[n]
// Each thread goes its own way through the array, which the data tells: no tile would hold it
__global__ void search(const float *sorted, const float *wanted, int *out)
{
    int i = blockIdx.x * 128 + threadIdx.x, low = 0, high = 1024;
    while (low < high) {
        int middle = (low + high) / 2;
        if (sorted[middle] < wanted[i])
            low = middle + 1;
        else
            high = middle;
    }
    out[i] = low;
}
