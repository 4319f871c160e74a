"""Text that is not trusted runs apart: in a process of its own, with limits of time and memory."""
