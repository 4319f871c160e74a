// A ticket lock whose holder serves the next one by a plain increment instead of an atomic.
//
// tilescope: grid = 6
// tilescope: block = 64
// tilescope: args = in: random f32[6 * 64], next: zeros u32[1], serving: zeros u32[1], log: zeros f32[6]

__global__ void write_in_turn(const float *in, unsigned *next, unsigned *serving, float *log)
{
    if (threadIdx.x != 0)
        return;
    unsigned mine = atomicAdd(next, 1u);
    while (*(volatile unsigned *)serving != mine)  // fault: race
        ;
    __threadfence();
    log[mine] = in[blockIdx.x * 64] + (mine > 0 ? log[mine - 1] : 0);  // other
    __threadfence();
    *serving += 1;  // other
}
