"""What is installed here, and on what machine: the facts that a report of a fault needs, without a person's name."""
