/** Printed cards: as the server has them, and as things that a card face shows. */

import type { CardRecord } from "../generated/magic/cards/record";
import type { CardInfo } from "../generated/server/routes/cards";
import { ask } from "./api";
import type { Thing } from "./view";

export const COLOR_NAMES: Record<string, string> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/** The faces of a card, or the card itself. */
export function facesOf(record: CardRecord): CardRecord[] {
  return record.faces?.length ? record.faces : [record];
}

/** A card as it is printed, for a card face to show its front. */
export function thingOf(record: CardRecord, id = 0): Thing {
  const front = facesOf(record)[0]!;
  const colors = (front.colors?.length ? front.colors : record.colors) ?? [];
  const thing: Thing = {
    id,
    name: front.name,
    kind: "card",
    controller: "",
    mana_cost: front.mana_cost ?? "",
    types: (front.type_line ?? "")
      .toLowerCase()
      .split(/[\s—]+/)
      .filter(Boolean),
    text: front.text ?? "",
    colors: colors.map((letter) => COLOR_NAMES[letter] ?? letter),
  };
  if (front.power != null && front.toughness != null) {
    // A printed size may be "1+*", which a face shows as it is.
    thing.power = front.power as unknown as number;
    thing.toughness = front.toughness as unknown as number;
  }
  if (front.loyalty) thing.counters = { loyalty: front.loyalty as unknown as number };
  return thing;
}

const known = new Map<string, Promise<CardInfo | null>>();

/** A card by its name, null if there is none; asked once. */
export function cardNamed(name: string): Promise<CardInfo | null> {
  const key = name.trim().toLowerCase();
  let card = known.get(key);
  if (!card) {
    card = ask<CardInfo>("GET", `/api/magic/cards/named?${new URLSearchParams({ name })}`).catch(() => null);
    known.set(key, card);
  }
  return card;
}

/** The name of the card on a line of a deck: "4 Goblin Guide (ZEN) 126" has "Goblin Guide"; "" if it has none. */
export function nameOnLine(line: string): string {
  const match =
    /^\s*(?:SB:\s*)?\d+\s*x?\s+(?:\[[^\]]*\]\s*)?(.+?)\s*(?:\([A-Za-z0-9]{2,6}\).*|\*[A-Z]+\*.*|#.*|\|.*)?$/i.exec(
      line,
    );
  return match?.[1] ?? "";
}
