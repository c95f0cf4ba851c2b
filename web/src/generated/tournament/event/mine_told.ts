/** Made of `headjudge.tournament.event.mine_told` by `python -m tests.server.typescript --update`; not to be changed by hand. */

import type { OwnCallView } from "../../tournament/event/calls_told";
import type { OwnRulingView } from "../../tournament/event/judging/told";
import type { OwnListView } from "../../tournament/event/lists_told";
import type { MatchFacts } from "../../tournament/matches/showing";

/**
 * What a player needs at hand: their table, opponents and match in the present round, what is wrong with their
 * list, the pool that they built it of, the lists that they play with, those for stages to come, too, whether they
 * have called a judge, and what judges have ruled at their table.
 */
export interface MineView {
  key: string;
  table: number | null;
  opponents: string[];
  bye: boolean;
  match: MatchFacts | null;
  result: string | null;
  to_confirm: boolean;
  problems: string[];
  pool: Record<string, number>;
  lists: OwnListView[];
  call: OwnCallView | null;
  rulings: OwnRulingView[];
}
