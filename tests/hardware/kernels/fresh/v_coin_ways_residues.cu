// In how many ways can an amount be paid with 12 coins? Modulo 2^64, one block: each thread walks the amounts of one residue of a coin.
// tilescope: amount = 4000
// tilescope: grid = 1
// tilescope: block = 200
// tilescope: args = ways: zeros u64[amount + 1], amount
__constant__ int coins[12] = {1, 2, 5, 10, 20, 50, 100, 200, 7, 13, 64, 150};
extern "C" __global__ void v_coin_ways_residues(unsigned long long *ways, int amount) {
    __shared__ unsigned long long w[4001];
    for (int i = threadIdx.x; i <= amount; i += blockDim.x) w[i] = i == 0 ? 1 : 0;
    __syncthreads();
    for (int c = 11; c >= 0; c--) {
        int coin = coins[c];
        if (threadIdx.x < coin) {
            unsigned long long running = 0;
            for (int i = threadIdx.x; i <= amount; i += coin) {
                running += w[i];
                w[i] = running;
            }
        }
        __syncthreads();
    }
    for (int i = threadIdx.x; i <= amount; i += blockDim.x) ways[i] = w[i];
}
