/** Where everybody sits in a round. */

import type { RoundView, TableView } from "../../generated/tournament/event/telling";

export interface Seat {
  key: string;
  name: string;
  table: TableView;
  /** The names of whoever plays against them. */
  others: string[];
}

/** A seat for each player or team of a round, by name. */
export function placed(round: RoundView, name: (key: string) => string): Seat[] {
  return round.tables
    .flatMap((table) =>
      table.sides.map((key) => ({
        key,
        name: name(key),
        table,
        others: table.sides.filter((side) => side !== key).map(name),
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}
