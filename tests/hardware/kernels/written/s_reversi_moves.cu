// Reversi on bitboards: legal moves of each position by eight floods, then the move that turns most discs over.
// tilescope: n = 20000
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = noise: random u8[n, 16], best: zeros i32[n], moves: zeros u64[n], n
typedef unsigned long long u64;
#define NOT_A 0xfefefefefefefefeULL
#define NOT_H 0x7f7f7f7f7f7f7f7fULL

__device__ u64 shift(u64 b, int dir)
{
    switch (dir) {
    case 0: return b << 8;
    case 1: return b >> 8;
    case 2: return (b << 1) & NOT_A;
    case 3: return (b >> 1) & NOT_H;
    case 4: return (b << 9) & NOT_A;
    case 5: return (b >> 9) & NOT_H;
    case 6: return (b << 7) & NOT_H;
    default: return (b >> 7) & NOT_A;
    }
}

__device__ u64 legal(u64 own, u64 opp)
{
    u64 empty = ~(own | opp), all = 0;
    for (int d = 0; d < 8; d++) {
        u64 run = shift(own, d) & opp;
        for (int i = 0; i < 5; i++)
            run |= shift(run, d) & opp;
        all |= shift(run, d) & empty;
    }
    return all;
}

__device__ int turned(u64 own, u64 opp, u64 move)
{
    int count = 0;
    for (int d = 0; d < 8; d++) {
        u64 at = shift(move, d);
        int run = 0;
        while (at & opp) {
            run++;
            at = shift(at, d);
        }
        if (at & own) count += run;
    }
    return count;
}

extern "C" __global__ void s_reversi_moves(const unsigned char *noise, int *best, u64 *moves, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    u64 a = 0, b = 0;
    for (int k = 0; k < 8; k++) {
        a = a << 8 | noise[i * 16 + k];
        b = b << 8 | noise[i * 16 + 8 + k];
    }
    u64 own = a & b, opp = a & ~b; // a quarter each, half of the board empty
    u64 m = legal(own, opp);
    moves[i] = m;
    int top = -1, topCount = 0;
    while (m) {
        int sq = __ffsll(m) - 1;
        m &= m - 1;
        int c = turned(own, opp, 1ULL << sq);
        if (c > topCount) {
            topCount = c;
            top = sq;
        }
    }
    best[i] = top;
}
