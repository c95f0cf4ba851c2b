/** How manual actions are offered to people: in groups, with titles, what is asked at once and what only if wanted. */

import { MANUAL_ACTIONS, type Argument, type ManualAction } from "../../generated/magic/engine/manual/actions";

export interface Offered {
  verb: string;
  title: string;
}

/** All manual actions, in groups, the usual ones first. */
export const GROUPS: readonly { title: string; verbs: readonly Offered[] }[] = [
  {
    title: "Cards",
    verbs: [
      { verb: "move", title: "Move" },
      { verb: "tap", title: "Tap or untap" },
      { verb: "counters", title: "Counters" },
      { verb: "damage", title: "Damage" },
      { verb: "token", title: "Create tokens" },
      { verb: "copy", title: "Copy" },
      { verb: "attach", title: "Attach" },
      { verb: "change", title: "Change" },
      { verb: "turn_over", title: "Turn over" },
      { verb: "cast_by_hand", title: "Cast" },
      { verb: "mark", title: "Note" },
    ],
  },
  {
    title: "Players",
    verbs: [
      { verb: "mulligan", title: "Mulligan" },
      { verb: "draw", title: "Draw" },
      { verb: "life", title: "Life" },
      { verb: "mana", title: "Add mana" },
      { verb: "discard", title: "Discard" },
      { verb: "mill", title: "Mill" },
      { verb: "search", title: "Search a library" },
      { verb: "shuffle", title: "Shuffle" },
      { verb: "look", title: "Look at cards" },
      { verb: "reveal", title: "Reveal cards" },
    ],
  },
  { title: "Turn", verbs: [{ verb: "turn", title: "Turn and step" }] },
];

const TITLES = new Map(GROUPS.flatMap((group) => group.verbs.map(({ verb, title }) => [verb, title] as const)));

/** Arguments that are asked although they may be left out; other such arguments are asked only if more is wanted. */
const AT_ONCE: Record<string, readonly string[]> = {
  move: ["position", "tapped"],
  tap: ["tapped"],
  counters: ["number"],
  attach: ["to"],
  cast_by_hand: ["cost", "face"],
  change: ["add_power", "add_toughness", "abilities", "control", "until", "whose", "source"],
  copy: ["who", "number"],
  token: ["number", "name", "types", "power", "toughness", "colors"],
  mark: ["what"],
  turn_over: ["face"],
  draw: ["number"],
  mulligan: ["taken"],
  life: ["number"],
  discard: ["number", "what"],
  mill: ["number"],
  search: ["number", "to"],
  look: ["who"],
  reveal: ["to"],
  turn: ["whose"],
};

/** What an argument is asked for only if another has one of these values. */
const ONLY_IF: Record<string, readonly [of: string, values: readonly string[]]> = {
  "move.position": ["to", ["library"]],
  "move.tapped": ["to", ["battlefield"]],
  "move.face_down": ["to", ["battlefield"]],
  "move.controller": ["to", ["battlefield"]],
  "move.face": ["to", ["battlefield"]],
  "move.attached_to": ["to", ["battlefield"]],
  "search.tapped": ["to", ["battlefield"]],
  "change.whose": ["until", ["next turn"]],
  "change.source": ["until", ["gone"]],
};

/** Where the first is given, the second is left out. */
export const INSTEAD: Record<string, readonly [first: string, second: string]> = {
  life: ["total", "number"],
  discard: ["what", "number"],
  copy: ["onto", "who"],
};

/** What is done to permanents can't be done to what lies hidden somewhere. */
const NO_PLACES = new Set(["tap", "counters", "damage", "change"]);

const LABELS: Record<string, string> = {
  "attach.what": "Attach",
  "cast_by_hand.cost": "For, as in {2}{U}, or free",
  "cast_by_hand.face": "As the face named",
  "cast_by_hand.what": "Card",
  "change.abilities": "Gains",
  "change.add_power": "Power +",
  "change.add_toughness": "Toughness +",
  "change.control": "Controlled by",
  "change.only_types": "Instead of its own types",
  "change.types": "Also is",
  "change.without": "Loses",
  "copy.onto": "Becomes a copy",
  "copy.what": "Copy of",
  "copy.who": "Created by",
  "counters.to": "On",
  "damage.to": "Dealt to",
  "damage.number": "Damage",
  "discard.how": "Chosen, or at random",
  "discard.what": "These cards",
  "move.face": "As the face named",
  "turn_over.face": "To the face named",
  "turn_over.what": "Permanent",
  "life.number": "Gain, or lose below 0",
  "life.total": "Or exactly",
  "look.who": "Who looks",
  "mulligan.taken": "Only count them anew, as",
  "mark.what": "On",
  "mark.text": "Note",
  "mana.symbols": "Mana, as in GG",
  "search.of": "Whose library",
  "search.shown": "Revealed",
  "shuffle.bottom": "Bottom cards that stay",
  "shuffle.known": "Places that stay, too",
  "shuffle.top": "Top cards that stay",
  "shuffle.who": "Whose library",
  "token.who": "Created by",
};

const COMMON_LABELS: Record<string, string> = {
  attached_to: "Attached to",
  face_down: "Face down",
  manner: "How",
  marker: "Turn marker",
  what: "Cards",
  who: "Player",
  whose: "Whose turn",
};

/** What has a meaning only in a turn. */
const IN_TURNS = new Set(["turn", "cast_by_hand"]);

/** The verbs of a judge at a table: while opening hands are decided on there are mulligans, and nothing of turns. */
export const forJudge = (opening: boolean): string[] =>
  Object.keys(MANUAL_ACTIONS).filter((verb) => (opening ? !IN_TURNS.has(verb) : verb !== "mulligan"));

/** What an action is called. */
export const titleOf = (verb: string): string => TITLES.get(verb) ?? verb;

export const actionOf = (verb: string): ManualAction => MANUAL_ACTIONS[verb]!;

export function labelOf(verb: string, argument: Argument): string {
  const { name } = argument;
  return (
    LABELS[`${verb}.${name}`] ?? COMMON_LABELS[name] ?? (name[0]!.toUpperCase() + name.slice(1)).replaceAll("_", " ")
  );
}

/** Whether an argument is asked at once, not only if more is wanted. */
export const isAtOnce = (verb: string, argument: Argument): boolean =>
  argument.needed || (AT_ONCE[verb]?.includes(argument.name) ?? false);

/** Whether an argument makes sense with the choices that others have. */
export function makesSense(verb: string, name: string, chosen: (argument: string) => string): boolean {
  const only = ONLY_IF[`${verb}.${name}`];
  return only === undefined || only[1].includes(chosen(only[0]));
}

/** Whether an argument may mean cards by where they lie. */
export const meansPlaces = (verb: string, argument: Argument): boolean =>
  argument.takes.includes("place") && !NO_PLACES.has(verb);
