// The block that stops the search writes the answer, passes a fence and then stops the others.
//
// tilescope: n = 256
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: arange i32[n], wanted: 200, answer: full(-1) i32[1], stop: zeros i32[1], out: zeros i32[4]
// tilescope: expect out = 200

__global__ void search(const int *in, int wanted, int *answer, volatile int *stop, int *out)
{
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    if (in[i] == wanted) {
        *answer = i;
        __threadfence();
        *stop = 1;
    }
    __syncthreads();
    if (t == 0) {
        while (*stop == 0)
            ;
        __threadfence();
        out[blockIdx.x] = *answer;
    }
}
