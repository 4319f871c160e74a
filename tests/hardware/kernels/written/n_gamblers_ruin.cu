// Monte Carlo of a gambler who bets until ruin or the goal: walks of very uneven length, wins counted by ballot.
// tilescope: n = 200000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = wins: zeros u32[1], rounds: zeros i32[n], 10, 25, 0.48, n
__device__ float nextUniform(unsigned &s) {
    s = s * 1664525u + 1013904223u;
    return (s >> 8) * (1.0f / 16777216.0f);
}

extern "C" __global__ void n_gamblers_ruin(unsigned *wins, int *rounds, int start, int goal, float p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool won = false;
    if (i < n) {
        unsigned seed = (unsigned)i * 2654435761u + 12345u;
        seed ^= seed >> 15;
        int money = start;
        int count = 0;
        while (money > 0 && money < goal && count < 5000) {
            if (nextUniform(seed) < p)
                money++;
            else
                money--;
            count++;
        }
        rounds[i] = count;
        won = money >= goal;
    }
    unsigned ballot = __ballot_sync(0xffffffffu, won);
    if (threadIdx.x % 32 == 0 && ballot != 0) atomicAdd(wins, __popc(ballot));
}
