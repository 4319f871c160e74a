// Shell sort of 2000 shorts a block in shared memory: for each gap the threads sort one chain each, at the end thread 0 is alone.
// tilescope: lists = 24
// tilescope: define LEN = 2000
// tilescope: grid = lists
// tilescope: block = 128
// tilescope: args = data: random i16[lists * LEN], lists
__device__ const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
extern "C" __global__ void v_shell_sort_i16(short *data, int lists) {
    __shared__ short a[LEN];
    if (blockIdx.x >= lists) return;
    short *mine = data + blockIdx.x * LEN;
    for (int i = threadIdx.x; i < LEN; i += blockDim.x) {
        // the numbers are few, so make them all different
        unsigned h = (unsigned)(mine[i] + 9) * 40503u + i * 25173u + blockIdx.x * 7919u;
        a[i] = (short)(h ^ (h >> 9));
    }
    __syncthreads();
    for (int g = 0; g < 8; g++) {
        int gap = gaps[g];
        for (int chain = threadIdx.x; chain < gap; chain += blockDim.x) {
            for (int i = chain + gap; i < LEN; i += gap) {
                short v = a[i];
                int j = i;
                while (j >= gap && a[j - gap] > v) {
                    a[j] = a[j - gap];
                    j -= gap;
                }
                a[j] = v;
            }
        }
        __syncthreads();
    }
    for (int i = threadIdx.x; i < LEN; i += blockDim.x) mine[i] = a[i];
}
