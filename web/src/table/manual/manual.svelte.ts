/** Manual actions of whoever looks at a table: which are open, the form of the one that is begun, what is pointed at. */

import type { Argument } from "../../generated/core/manual";
import type { Refused } from "../../generated/server/hosting/messages";
import { isPointed, type Given } from "../../lib/manual/given";
import type { Offering } from "../../lib/manual/offering";
import type { Entity } from "../../lib/view";
import { getSitting, type Sitting } from "../sitting.svelte";

/** Whoever carries out a manual action: a seat, or a judge; a refusal comes back. */
type Sender = (verb: string, args: Record<string, unknown>) => Promise<Refused | boolean>;

/** What a view tells of what is done by hand: the actions open to the seat, who objects, who did something last. */
export interface HandView {
  manual: readonly string[];
  objecting: readonly string[];
  did_by_hand?: string | null;
  /** What somebody carries out now. */
  carried_out?: string;
}

/** What a game says of itself, for things to be done by hand in it. */
export interface HandTable {
  readonly hands: HandView;
  /** Whether opening hands are decided on: then things are put right, and nothing happens as an effect. */
  readonly opening?: boolean;
  /** What an object is called; undefined if it is gone. */
  called: (id: number) => string | undefined;
  /** The cards of somebody's hand that are seen, where a hand isn't meant by its place. */
  handOf?: (name: string) => readonly number[];
  /** Whether it matters here what an argument is. */
  asks?: (argument: string) => boolean;
}

export class Manual {
  /** Whether the form, or the menu of all actions, is shown. */
  open = $state(false);
  verb = $state<string | null>(null);
  given = $state<Record<string, Given>>({});
  /** The argument that is filled by pointing at the table. */
  pointing = $state<string | null>(null);
  sending = $state(false);
  refusal = $state.raw<Refused | null>(null);

  readonly offering: Offering;
  readonly #play: Sitting;
  readonly #table: HandTable;

  constructor(play: Sitting, offering: Offering, table: HandTable) {
    this.#play = play;
    this.offering = offering;
    this.#table = table;
  }

  /** What was done by hand, and who objects. */
  hands = $derived.by<HandView>(() => this.#table.hands);
  opening = $derived.by(() => this.#table.opening ?? false);
  /** The verbs that are open now: to a judge all, while the game stands still. */
  verbs = $derived.by<ReadonlySet<string>>(() => {
    const { source, view, still } = this.#play;
    if (!source.live || view.over) return new Set();
    if (source.judge) return new Set(still ? this.offering.forJudge(this.opening) : []);
    return new Set(still ? [] : this.hands.manual.filter((verb) => this.offering.has(verb)));
  });
  able = $derived.by(() => this.verbs.size > 0);
  groups = $derived.by(() =>
    this.offering.words.groups
      .map((group) => ({ ...group, verbs: group.verbs.filter(({ verb }) => this.verbs.has(verb)) }))
      .filter((group) => group.verbs.length),
  );
  /** Whether a fix and an effect are both possible, so that which is meant is asked. */
  mayFix = $derived.by(() => this.#play.source.judge === true);
  /** Those who are in the game, by their numbers. */
  players = $derived.by(() =>
    this.#play.seated.map((player, number) => ({ ...player, number })).filter((player) => player.in_game),
  );
  /** The player who is meant if nobody says who. */
  own = $derived.by(() => this.#play.seat ?? this.players[0]?.name ?? "");
  arguments = $derived.by<readonly Argument[]>(() =>
    this.verb === null ? [] : this.offering.actionOf(this.verb).arguments,
  );
  /** Those that make sense with what is chosen so far. */
  asked = $derived.by<Argument[]>(() =>
    this.arguments.filter(({ name }) => {
      if (name === "manner") return this.mayFix && !this.opening;
      if (this.#table.asks?.(name) === false) return false;
      return this.offering.makesSense(this.verb!, name, (other) => this.given[other]?.choice ?? "");
    }),
  );

  /** What something that was pointed at is called. */
  called(entity: Entity): string {
    return (entity < 0 ? this.#play.seated[~entity]?.name : this.#table.called(entity)) ?? "gone";
  }

  /** Begin an action, perhaps on something. */
  begin(verb: string, on: readonly Entity[] = []): void {
    this.open = true;
    this.verb = verb;
    this.refusal = null;
    this.given = Object.fromEntries(
      this.arguments.map((argument) => [argument.name, this.offering.usual(verb, argument, this.own)] as const),
    );
    const first = this.arguments.find((argument) => argument.needed && isPointed(argument));
    this.pointing = first?.name ?? null;
    if (first && on.length) {
      this.given[first.name]!.picked = [...on];
      this.pointing = null;
    }
  }

  /** Fill in a part of what is begun, if the game asks for it. */
  fill(name: string, part: Partial<Given>): void {
    if (!this.given[name]) return;
    Object.assign(this.given[name], part);
    if ((part.place || part.picked) && this.pointing === name) this.pointing = null;
  }

  /** The cards of a hand, or one at random: by their place, or pointed at where they can't be meant by it. */
  inHand(of: string, which: "all" | "random"): Partial<Given> {
    const byPlace = this.offering.words.zones.hand?.includes(which);
    return byPlace
      ? { place: { of, zone: "hand", which, number: 1 } }
      : { picked: [...(this.#table.handOf?.(of) ?? [])] };
  }

  /** Back to the menu, and from there to the game. */
  back(): void {
    this.refusal = null;
    this.pointing = null;
    if (this.verb === null) this.open = false;
    this.verb = null;
  }

  close(): void {
    this.verb = null;
    this.back();
  }

  /** Whether something on the table can be pointed at now. */
  canPoint(entity: Entity): boolean {
    const argument = this.#pointed;
    return argument !== undefined && (entity >= 0 || argument.takes.includes("seat"));
  }

  get #pointed(): Argument | undefined {
    return this.open && this.able ? this.asked.find(({ name }) => name === this.pointing) : undefined;
  }

  isPointedAt(entity: Entity): boolean {
    return this.open && this.verb !== null && this.asked.some(({ name }) => this.given[name]?.picked.includes(entity));
  }

  /** Point at one of equal things, or a player; whether it was taken. */
  point(entities: readonly Entity[]): boolean {
    const argument = this.#pointed;
    if (!argument || !entities.some((entity) => this.canPoint(entity))) return false;
    const given = this.given[argument.name]!;
    given.place = null;
    const fresh = entities.find((entity) => !given.picked.includes(entity));
    if (fresh === undefined) given.picked = given.picked.filter((entity) => !entities.includes(entity));
    else if (argument.many && fresh >= 0) given.picked = [...given.picked.filter((entity) => entity >= 0), fresh];
    else given.picked = [fresh];
    return true;
  }

  /** Do what is filled in; the form is put away if it was done. */
  async send(): Promise<void> {
    if (this.verb === null) return;
    if (await this.act(this.verb, this.offering.written(this.verb, this.given, this.#play.seated))) this.close();
  }

  /** Do something at once; whether it was done. */
  async act(verb: string, args: Record<string, unknown> = {}): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    const reply = await this.#sender(verb, args);
    this.sending = false;
    this.refusal = typeof reply === "boolean" ? null : reply;
    return reply === true;
  }

  #sender: Sender = async (verb, args) => {
    const { source } = this.#play;
    const reply = await source.send(
      source.judge
        ? { type: "fix", verb, arguments: args }
        : { type: "act", verb, branch: source.branch, arguments: args },
    );
    return reply !== null && reply !== true && reply.type === "refused" ? reply : reply === true;
  };
}

/** What is done by hand at a table of a game in which things are. */
export const getManual = (): Manual => getSitting().manual!;
