/** Made of `headjudge.tournament.event.metagame_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/**
 * A kind of deck: its players, their share, matches won, lost and drawn, and the share of matches that it won;
 * those against itself don't count. `name`: empty for decks that nobody has named.
 */
export interface ArchetypeView {
  name: string;
  players: number;
  share: string;
  record: number[];
  rate: string;
}

/** What is played in a format: its title, and the archetypes, those that most play first. */
export interface MetagameView {
  title: string;
  archetypes: ArchetypeView[];
}
