"""What people see: profiles, verdicts and lists in, tables for the terminal out."""
