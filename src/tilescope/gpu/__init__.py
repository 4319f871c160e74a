"""The same launch on a real GPU: a kernel's machine code and arguments in, results, times and hardware counters out.

`driver` opens a device, `modules` loads machine code, `arrays` recognises other libraries' arrays, `launch` runs a
kernel once, `timing` many times, `counters` under Nsight Compute.

Nothing here is imported until a GPU is asked for."""
