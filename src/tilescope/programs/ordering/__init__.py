"""What streams leave unordered: the work of a program in, pairs that nothing orders out."""
