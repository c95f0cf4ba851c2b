/** Made of `headjudge.tournament.event.prizes_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** What each gets by the standings (nothing before the event is over), and what was handed out. */
export interface PrizesView {
  due: Record<string, number | string>;
  received: Record<string, number | string>;
}
