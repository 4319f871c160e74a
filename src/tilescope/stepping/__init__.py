"""A thread stepped like a debugger: a kernel and a launch in; its lines, with the values of its variables, out."""
