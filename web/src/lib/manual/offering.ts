/** How the manual actions of a game are offered to people: in groups, with titles, what is asked at once and what only
 * if wanted. Each game has its words for them; the forms are made of these. */

import type { Argument, ManualAction } from "../../generated/core/manual";
import { isSeat, nothingGiven, valueOf, type Given, type Place, type Which } from "./given";

export interface Offered {
  verb: string;
  title: string;
}

/** What is done at one touch. */
export interface Quick {
  label: string;
  verb: string;
  arguments: Record<string, unknown>;
}

/** What a game says of its manual actions; arguments are named as `verb.argument`. */
export interface Words {
  actions: Readonly<Record<string, ManualAction>>;
  /** All of them, in groups, the usual ones first. */
  groups: readonly { title: string; verbs: readonly Offered[] }[];
  /** Arguments that are asked although they may be left out; other such arguments are asked only if more is wanted. */
  atOnce: Readonly<Record<string, readonly string[]>>;
  /** What an argument is asked for only if another has one of these values. */
  onlyIf: Readonly<Record<string, readonly [of: string, values: readonly string[]]>>;
  /** Where the first is given, the second is left out. */
  instead?: Readonly<Record<string, readonly [first: string, second: string]>>;
  /** What arguments are called, of one action or by their name alone. */
  labels: Readonly<Record<string, string>>;
  /** What is usual where nothing says so by itself. */
  usual: Readonly<Record<string, Partial<Given>>>;
  /** The players that aren't whoever acts as long as nobody says so, of one action or by their name alone. */
  notOwn: ReadonlySet<string>;
  /** Where cards lie that can be meant by their place, and which of them. */
  zones: Readonly<Record<string, readonly Which[]>>;
  /** Actions that mean no card by its place, though their arguments could. */
  noPlaces?: ReadonlySet<string>;
  /** A place as it is sent. */
  placed: (place: Place) => unknown;
  /** A choice in words. */
  said?: (argument: string, choice: string) => string;
  /** What is suggested for a text, and how one is written. */
  suggested?: Readonly<Record<string, readonly string[]>>;
  written?: Readonly<Record<string, string>>;
  /** What it is called if none of several choices is meant. */
  none?: Readonly<Record<string, string>>;
  /** What somebody does to themself at one touch. */
  quick: (own: string) => Quick[];
  /** Whether a judge at the table does it; `opening`: while opening hands are decided on. */
  forJudge?: (verb: string, opening: boolean) => boolean;
}

/** What arguments of every game are called. */
const LABELS: Record<string, string> = { manner: "How", what: "Cards", who: "Player" };
const SAID: Record<string, string> = { fix: "as a correction", effect: "as an effect" };

export class Offering {
  readonly words: Words;
  readonly #titles: ReadonlyMap<string, string>;

  constructor(words: Words) {
    this.words = words;
    this.#titles = new Map(
      words.groups.flatMap((group) => group.verbs.map(({ verb, title }) => [verb, title] as const)),
    );
  }

  /** What an action is called. */
  titleOf(verb: string): string {
    return this.#titles.get(verb) ?? verb;
  }

  actionOf(verb: string): ManualAction {
    return this.words.actions[verb]!;
  }

  has(verb: string): boolean {
    return verb in this.words.actions;
  }

  /** The verbs of a judge at a table. */
  forJudge(opening: boolean): string[] {
    const { actions, forJudge = () => true } = this.words;
    return Object.keys(actions).filter((verb) => forJudge(verb, opening));
  }

  labelOf(verb: string, { name }: Argument): string {
    const { labels } = this.words;
    const label = labels[`${verb}.${name}`] ?? labels[name] ?? LABELS[name];
    return label ?? (name[0]!.toUpperCase() + name.slice(1)).replaceAll("_", " ");
  }

  /** A choice in words. */
  said({ name }: Argument, choice: string): string {
    if (name === "manner") return SAID[choice] ?? choice;
    return this.words.said?.(name, choice) ?? choice.replaceAll("-", " ");
  }

  /** Whether an argument is asked at once, not only if more is wanted. */
  isAtOnce(verb: string, argument: Argument): boolean {
    return argument.needed || (this.words.atOnce[verb]?.includes(argument.name) ?? false);
  }

  /** Whether an argument makes sense with the choices that others have. */
  makesSense(verb: string, name: string, chosen: (argument: string) => string): boolean {
    const only = this.words.onlyIf[`${verb}.${name}`];
    return only === undefined || only[1].includes(chosen(only[0]));
  }

  /** Whether an argument may mean cards by where they lie. */
  meansPlaces(verb: string, argument: Argument): boolean {
    return argument.takes.includes("place") && !this.words.noPlaces?.has(verb);
  }

  /** What an argument is at first: `own` is the name of the seat that acts, or of one that is likely meant. */
  usual(verb: string, argument: Argument, own: string): Given {
    const { usual: value, takes, name } = argument;
    const { notOwn, usual } = this.words;
    const given = nothingGiven();
    if (typeof value === "number") given.number = value;
    if (typeof value === "boolean") given.on = value;
    if (typeof value === "string") given.choice = given.text = value;
    if (isSeat(argument) && !argument.many && !notOwn.has(name) && !notOwn.has(`${verb}.${name}`)) given.choice = own;
    if (takes.includes("choice") && argument.needed) given.choice = argument.choices[0]!;
    return { ...given, ...usual[`${verb}.${name}`] };
  }

  /** The arguments as they are sent: what makes no sense, or is what it would be anyway, is left out. */
  written(
    verb: string,
    given: Readonly<Record<string, Given>>,
    players: readonly { name: string }[],
  ): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const argument of this.actionOf(verb).arguments) {
      const one = given[argument.name];
      if (!one || !this.makesSense(verb, argument.name, (name) => given[name]?.choice ?? "")) continue;
      const value = valueOf(argument, one, players, this.words.placed);
      if (value !== undefined) found[argument.name] = value;
    }
    const [first, second] = this.words.instead?.[verb] ?? [];
    if (first !== undefined && second !== undefined && found[first] !== undefined) delete found[second];
    return found;
  }
}
