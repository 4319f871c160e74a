"""Many launches at once: points of a sweep, submissions of a class; on any executor of concurrent.futures."""
