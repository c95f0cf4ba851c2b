"""What the words of rules text mean to the engine, by category; importing this package registers all of them."""
