"""Hazards: detectors that generated code calls, asked for by Instrumentation.checks; analysis reads what they find."""
