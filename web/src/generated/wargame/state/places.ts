/** Made of `headjudge.wargame.state.places` by `python -m tests.server.typescript --update`; not to be changed by hand. */

export type PlaceKind = "base" | "portal" | "town";
