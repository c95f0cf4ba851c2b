"""Notices: what people want to be told of while they are away, in the page, by e-mail or by webhook."""
