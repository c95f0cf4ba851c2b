/** How Altered's manual actions are offered to people. */

import { MANUAL_ACTIONS } from "../../../generated/altered/engine/manual/actions";
import { Offering } from "../offering";

const IN_PLAY = ["expedition", "landmark"];

const CHOICES: Record<string, string> = {
  deck: "Deck",
  discard: "Discard pile",
  expedition: "Expedition",
  hand: "Hand",
  landmark: "Landmarks",
  mana: "Mana Orbs",
  reserve: "Reserve",
  put: "put there",
  discarded: "discarded",
  sacrifice: "sacrificed",
};

export const ALTERED = new Offering({
  actions: MANUAL_ACTIONS,
  groups: [
    {
      title: "Cards",
      verbs: [
        { verb: "move", title: "Move" },
        { verb: "status", title: "Status" },
        { verb: "counters", title: "Boosts and counters" },
        { verb: "switch", title: "Switch Expeditions" },
        { verb: "token", title: "Create tokens" },
        { verb: "give", title: "Give an ability" },
        { verb: "mark", title: "Note" },
      ],
    },
    {
      title: "Players",
      verbs: [
        { verb: "draw", title: "Draw" },
        { verb: "resupply", title: "Resupply" },
        { verb: "reveal", title: "Reveal cards" },
        { verb: "roll", title: "Roll dice" },
        { verb: "shuffle", title: "Shuffle" },
      ],
    },
    {
      title: "Race",
      verbs: [
        { verb: "expedition", title: "Move an Expedition" },
        { verb: "first", title: "First player" },
      ],
    },
  ],
  atOnce: {
    move: ["expedition", "position", "exhausted"],
    status: ["has"],
    counters: ["name", "number"],
    token: ["to", "expedition", "stats", "name", "number", "text"],
    roll: ["number"],
    mark: ["text"],
    draw: ["number"],
    expedition: ["by"],
  },
  onlyIf: {
    "move.expedition": ["to", ["expedition"]],
    "move.of": ["to", IN_PLAY],
    "move.position": ["to", ["deck"]],
    "token.expedition": ["to", ["expedition"]],
    "token.stats": ["to", ["expedition"]],
    "move.exhausted": ["to", [...IN_PLAY, "mana", "reserve"]],
  },
  labels: {
    "counters.name": "Which, as boost",
    "counters.number": "More, or fewer below 0",
    "counters.what": "On",
    "expedition.by": "Regions forward, or back below 0",
    "expedition.of": "Whose",
    "give.what": "To",
    "mark.text": "Note",
    "mark.what": "On",
    "move.of": "Whose, if not the owner’s",
    "move.verb": "As what it counts",
    "shuffle.bottom": "Bottom cards that stay",
    "shuffle.known": "Places that stay, too",
    "shuffle.top": "Top cards that stay",
    "shuffle.who": "Whose Deck",
    "status.has": "They have it",
    "token.of": "Whose",
    "token.text": "Abilities",
    "token.to": "Where",
    "move.position": "Where in the Deck",
    "token.stats": "Forest, Mountain, Water",
    "token.subtypes": "Sub-types",
  },
  usual: {
    "move.expedition": { choice: "hero" },
    "move.to": { choice: "discard" },
    "token.expedition": { choice: "hero" },
    "token.stats": { text: "1 1 1" },
  },
  notOwn: new Set(["move.of"]),
  zones: { deck: ["top"], hand: ["random"] },
  // What has a status, a counter, an ability or a note is seen by everybody.
  noPlaces: new Set(["status", "counters", "switch", "give", "mark"]),
  placed: ({ of, zone, which, number }) =>
    Array.from({ length: number }, () => `${which === "top" ? "top of" : "random in"} ${of}'s ${zone}`),
  said: (argument, choice) => {
    if (argument === "verb" && choice === "discard") return CHOICES.discarded!;
    return CHOICES[choice] ?? choice;
  },
  suggested: { name: ["boost"] },
  written: { known: "3, -1", stats: "1 2 3", subtypes: "Animal Robot" },
  quick: (own) => [
    { label: "Draw a card", verb: "draw", arguments: { who: own } },
    { label: "Resupply", verb: "resupply", arguments: { who: own } },
    { label: "Shuffle", verb: "shuffle", arguments: { who: own } },
    { label: "Roll a die", verb: "roll", arguments: { who: own } },
    { label: "Reveal the top card", verb: "reveal", arguments: { what: [`top of ${own}'s deck`] } },
  ],
});
