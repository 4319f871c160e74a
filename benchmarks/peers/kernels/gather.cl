/* Each work item walks its own path through the data, for as many steps (1 to 64) as the data says. */
__kernel void gather(__global const int *next, __global const int *value, __global int *result, int n)
{
    int t = get_group_id(0) * get_local_size(0) + get_local_id(0);
    if (t < n) {
        int i = t, total = 0;
        int steps = value[t] % 64 + 1;
        for (int step = 0; step < steps; ++step) {
            i = next[i];
            if (i & 1)
                total += value[i];
            else
                total ^= i;
        }
        result[t] = total;
    }
}
