// Each consumer waits for the flag of one producer and takes the data of the other.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[128], box: zeros i32[128], full: zeros i32[2], out: zeros i32[128]
// tilescope: expect out[0:64] = in[64:128] + 1
// tilescope: expect out[64:128] = in[0:64] + 1

__global__ void crossover(const int *in, int *box, int *full, int *out)
{
    int t = threadIdx.x, b = blockIdx.x % 2;
    if (blockIdx.x < 2) {
        box[b * 64 + t] = in[b * 64 + t] + 1;  // other
        __threadfence();
        __syncthreads();
        if (t == 0)
            atomicExch(full + b, 1);
    } else {
        int from = 1 - b;
        if (t == 0)
            while (atomicAdd(full + b, 0) == 0)
                ;
        __syncthreads();
        __threadfence();
        out[b * 64 + t] = box[from * 64 + t];  // fault: race
    }
}
