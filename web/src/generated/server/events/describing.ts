/** Made of `headjudge.server.events.describing` by `python -m tests.server.typescript --update`; not to be changed by hand. */

/** A value of a setting that is one of several. */
export interface ChoiceInfo {
  value: string;
  title: string;
  line: string;
}

/**
 * A setting: what it is called and means, its rule, how it is asked for, and what it is by itself (lengths of time
 * in minutes). A name with a dot is a part of a setting. `within`: only in events of these structures; empty: in
 * all; `online`: only in those that are played at this server's tables.
 */
export interface SettingInfo {
  name: string;
  title: string;
  line: string;
  rule: string;
  group: Group;
  form: Form;
  default: unknown;
  choices: ChoiceInfo[];
  within: string[];
  online: boolean;
}

/** What a setting must be: in words, with the rule that says so; lengths of time in minutes. */
export interface BoundInfo {
  setting: string;
  right: string;
  rule: string;
  least: number | null;
  most: number | null;
  among: number[];
}

/** A preset and its limits. */
export interface PresetInfo {
  name: string;
  title: string;
  line: string;
  bounds: BoundInfo[];
}

/** A kind of event that is ready to be opened. */
export interface KindInfo {
  name: string;
  title: string;
  line: string;
  settings: Record<string, unknown>;
}

/**
 * A format. `opened`: how its cards are come by, null where players bring decks; `asks` and `may_ask`: the
 * setting that must, or may, say more; `imported`: whether only imported card data say which cards it permits.
 */
export interface FormatInfo {
  name: string;
  title: string;
  line: string;
  opened: string | null;
  asks: string;
  may_ask: string;
  imported: boolean;
}

/**
 * All that the page for opening an event needs, of one `discipline` out of all of them. `always`: the limits
 * that hold in every preset; `legal`: the legal lists that imported card data know.
 */
export interface EventForm {
  discipline: string;
  disciplines: ChoiceInfo[];
  presets: PresetInfo[];
  always: BoundInfo[];
  kinds: KindInfo[];
  formats: FormatInfo[];
  structures: ChoiceInfo[];
  settings: SettingInfo[];
  legal: string[];
}

export type Group = "rounds" | "times" | "lists" | "counting" | "pods" | "prizes" | "judges";

export type Form = "choice" | "number" | "minutes" | "yes-no" | "order" | "points" | "prizes" | "point-prizes" | "moment";
