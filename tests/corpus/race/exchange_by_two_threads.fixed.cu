// Two threads exchange words by flags, both with a fence between word and flag.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[2], word: zeros i32[2], flag: zeros i32[2], out: zeros i32[2]
// tilescope: expect out[0] = in[1]
// tilescope: expect out[1] = in[0]

__global__ void exchange(const int *in, int *word, volatile int *flag, int *out)
{
    int me = blockIdx.x, you = 1 - me;
    if (threadIdx.x != 0)
        return;
    if (me == 0) {
        word[me] = in[me];
        __threadfence();
        flag[me] = 1;
    } else {
        word[me] = in[me];
        __threadfence();
        flag[me] = 1;
    }
    while (flag[you] == 0)
        ;
    __threadfence();
    out[me] = word[you];
}
