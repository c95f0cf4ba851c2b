/** Where everybody sits in a round. */

import type { RoundView, TableView } from "../../generated/tournament/event/rounds_told";
import type { PlayerView } from "../../generated/tournament/event/event_view";
import { byName } from "./names";

export interface Seat {
  /** The person's. */
  key: string;
  /** The player, or the team, that they are or play for. */
  side: string;
  /** As lists have it. */
  name: string;
  /** The name of their team; "" of single players. */
  team: string;
  table: TableView;
  /** The names of whoever plays against them. */
  others: string[];
}

/** What a list of seats asks of people. */
export interface Namer {
  name(key: string): string;
  listed(key: string): string;
}

/** A seat for each player of a round, those of teams under their own names, by last name. */
export function placed(round: RoundView, players: PlayerView[], people: Namer): Seat[] {
  const members = new Map(players.map((one) => [one.key, one.members]));
  return round.tables
    .flatMap((table) =>
      table.sides.flatMap((side) => {
        const persons = members.get(side) ?? [];
        const team = persons.length > 1 ? people.name(side) : "";
        const others = table.sides.filter((one) => one !== side).map((one) => people.name(one));
        return (team ? persons : [side]).map((key) => ({ key, side, name: people.listed(key), team, table, others }));
      }),
    )
    .sort((a, b) => byName(a.name, b.name));
}
