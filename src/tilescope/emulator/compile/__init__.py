"""A plan and its listeners made into a program: generated, compiled, kept on disk."""
