"""What each instruction does, by family; importing this package registers all of them."""
