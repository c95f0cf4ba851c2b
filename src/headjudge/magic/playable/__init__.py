"""Which cards can be played: the text compiler's verdict and the engine's together."""
