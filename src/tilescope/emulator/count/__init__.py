"""Counters: listeners that add up executions, memory transactions and which bytes are accessed."""
