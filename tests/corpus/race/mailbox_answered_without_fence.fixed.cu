// The receiver reads the letter, passes a fence and then says that it has taken it.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random i32[8], box: zeros i32[1], sent: zeros i32[1], taken: zeros i32[1], out: zeros i32[8]
// tilescope: expect out = in

__global__ void letters(const int *in, int *box, int *sent, int *taken, int *out)
{
    if (threadIdx.x != 0)
        return;
    for (int k = 0; k < 8; ++k) {
        if (blockIdx.x == 0) {
            while (atomicAdd(taken, 0) < k)
                ;
            __threadfence();
            *box = in[k];
            __threadfence();
            atomicAdd(sent, 1);
        } else {
            while (atomicAdd(sent, 0) <= k)
                ;
            __threadfence();
            out[k] = *box;
            __threadfence();
            atomicAdd(taken, 1);
        }
    }
}
