// Snakes and Ladders: every thread plays games with an LCG as its die until square 100, and notes how many throws they took.
// tilescope: players = 60000
// tilescope: games = 3
// tilescope: grid = (players + 191) / 192
// tilescope: block = 192
// tilescope: args = throws: zeros u16[players, games], longest: zeros u32[1], players, games, 20240229
__constant__ signed char jump[101] = {
    0, 37, 0, 0, 10, 0, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, -10, 0, 0, 0, 0, 21, 0, 0, 0, 0,
    0, 0, 56, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -21, 0, -38, 0,
    16, 0, 0, 0, 0, -3, 0, 0, 0, 0, 0, -43, 0, -4, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0,
    0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, -63, 0, 0, 0, 0, 0, -20, 0, -20, 0, 0, -20, 0, 0};
extern "C" __global__ void v_snakes_ladders(unsigned short *throws, unsigned *longest, int players, int games, unsigned seed) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= players) return;
    unsigned rng = seed ^ (id * 2654435761u);
    unsigned worst = 0;
    for (int g = 0; g < games; g++) {
        int square = 0, count = 0;
        while (square != 100 && count < 2000) {
            rng = rng * 1664525u + 1013904223u;
            int die = (rng >> 16) % 6 + 1;
            count++;
            if (square + die <= 100) {
                square += die;
                square += jump[square];
            }
        }
        throws[id * games + g] = count;
        if (count > worst) worst = count;
    }
    atomicMax(longest, worst);
}
