// tilescope: n = 11
// tilescope: starts = n * n * n
// tilescope: grid = (starts + 95) / 96
// tilescope: block = 96
// tilescope: args = solutions: zeros i32[1], n
// counts the placements below each choice of the first three rows; depth-first with a stack in shared memory
extern "C" __global__ void h_nqueens(int *solutions, int n) {
    __shared__ unsigned cols[10][96], left[10][96], right[10][96], open[10][96];
    int t = threadIdx.x, id = blockIdx.x * blockDim.x + t;
    unsigned all = (1u << n) - 1, c = 0, l = 0, r = 0;
    bool ok = id < n * n * n;
    int q = id;
    for (int k = 0; k < 3 && ok; k++) {
        unsigned bit = 1u << (q % n);
        q /= n;
        ok = !((c | l | r) & bit);
        c |= bit;
        l = (l | bit) << 1;
        r = (r | bit) >> 1;
    }
    int found = 0;
    if (ok) {
        int depth = 0;
        cols[0][t] = c;
        left[0][t] = l;
        right[0][t] = r;
        open[0][t] = all & ~(c | l | r);
        while (depth >= 0) {
            unsigned o = open[depth][t];
            if (!o) {
                depth--;
                continue;
            }
            unsigned bit = o & (0u - o);
            open[depth][t] = o ^ bit;
            c = cols[depth][t] | bit;
            if (c == all) {
                found++;
                continue;
            }
            l = (left[depth][t] | bit) << 1;
            r = (right[depth][t] | bit) >> 1;
            depth++;
            cols[depth][t] = c;
            left[depth][t] = l;
            right[depth][t] = r;
            open[depth][t] = all & ~(c | l | r);
        }
    }
    if (found) atomicAdd(solutions, found);
}
