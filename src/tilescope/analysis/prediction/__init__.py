"""How long a launch would take on a GPU: what it did, its machine code and a sample of its accesses in; time out."""
