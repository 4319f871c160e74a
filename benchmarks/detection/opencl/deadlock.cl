/* Work items that never end. */

/* --- endless loop --- */

__kernel void walks_in_a_circle(__global int *a, __global int *out, int n)
{
    int at = get_global_id(0);
    while (at >= 0)
        at = a[at]; /* a[i] is i */
    out[get_global_id(0)] = at;
}

__kernel void search_that_stands_still(__global int *a, __global int *out, int n)
{
    int low = 0, high = n, wanted = get_global_id(0);
    while (low < high) {
        int middle = (low + high) / 2;
        if (a[middle] <= wanted)
            low = middle; /* never past it */
        else
            high = middle;
    }
    out[wanted] = low;
}

/* --- waiting for ever --- */

__kernel void lock_never_given_back(__global int *a, __global int *out, int n)
{
    while (atomic_cmpxchg(&a[0], 0, 1) != 0)
        ;
    out[get_global_id(0)] = 1;
}

__kernel void flag_never_set(__global int *a, __global int *out, int n)
{
    while (atomic_add(&a[0], 0) == 0)
        ;
    out[get_global_id(0)] = 1;
}
