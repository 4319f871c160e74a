"""Hazards: detectors that generated code calls, asked for by Watch.checks; their findings are read by analysis."""
