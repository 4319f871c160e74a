// Each thread plays random games of Connect Four on two bit boards until somebody wins, and the wins are counted.
// tilescope: games = 20000
// tilescope: grid = (games + 191) / 192
// tilescope: block = 192
// tilescope: args = seeds: random u32[games], length: zeros u8[games], wins: zeros u32[3], games
__device__ bool has_four(unsigned long long b) {
    const int dirs[4] = {1, 7, 6, 8};
    for (int d = 0; d < 4; d++) {
        unsigned long long two = b & (b >> dirs[d]);
        if (two & (two >> (2 * dirs[d]))) return true;
    }
    return false;
}

extern "C" __global__ void q_connect_four(const unsigned *seeds, unsigned char *length, unsigned *wins, int games) {
    int g = blockIdx.x * blockDim.x + threadIdx.x;
    if (g >= games) return;
    unsigned s = (seeds[g] + 1u) * 2654435761u ^ (g * 40503u + 12345u);
    s = (s ^ (s >> 15)) * 2246822519u | 1u;
    unsigned long long board[2] = {0ull, 0ull};
    unsigned char height[7];
    for (int i = 0; i < 7; i++) height[i] = 0;
    int winner = 2, move = 0;
    while (move < 42) {
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        int col = s % 7;
        while (height[col] == 6) col = col == 6 ? 0 : col + 1;
        board[move & 1] |= 1ull << (col * 7 + height[col]);
        height[col]++;
        move++;
        if (has_four(board[(move - 1) & 1])) {
            winner = (move - 1) & 1;
            break;
        }
    }
    length[g] = (unsigned char)move;
    atomicAdd(&wins[winner], 1u);
}
