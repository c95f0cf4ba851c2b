"""The kinds of games that tables can be opened for, each as the live server needs it."""
