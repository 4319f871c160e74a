"""The playground: an editor in the browser, whose text is run apart while one types (docs/howto/playground.md)."""
