/** A campaign as its readers see it: the types of docs/decisions/0040-wargame.md. Times are seconds since 1970, squares text ("3D"). */

export type Side = "coalition" | "phyrexia" | "mercenary";
export type Phase = "setup" | "open" | "locked" | "over";

export interface Me {
  name: string;
  side: Side | null;
  rank: string | null;
  roles: string[];
  leader: boolean;
  /** Whether one may change the control list (5.2.1). */
  authority: boolean;
  armies: string[];
}

export interface Place {
  name: string;
  kind: "base" | "portal" | "town";
  side: string | null;
  color: string | null;
  /** Null while positions are secret (2.5.1). */
  at: string | null;
  win_condition: boolean | null;
  destroyed: boolean;
  description: string;
  approved?: boolean | null;
}

export interface Troop {
  card: string;
  count: number;
  full: number;
  size: string;
  colors: string[];
  slot: number;
  keywords: string[];
  imprinted: string[];
}

export interface Army {
  name: string;
  side: Side;
  rank: string;
  level: number;
  at: string | null;
  colors: string[];
  total: number;
  full: number;
  legend: string | null;
  days: number;
  controllers: string[];
  battle: number | null;
  converted: string | null;
  original: string | null;
  at_war: string | null;
  faction: string | null;
  home: string | null;
  alive: boolean;
  approved: boolean;
  near?: string | null;
  /** The player of its name, and whether he lets it be taken (5.3.2). */
  namesake?: string | null;
  permitted?: boolean | null;
  route: string[];
  troops: Troop[];
}

export interface Player {
  name: string;
  side: Side;
  rank: string;
  factions: string[];
  active: boolean;
  /** Whether he has said to be done with the turn. */
  done?: boolean;
  votes: number;
  contingency: string | null;
  leader?: boolean;
  reprimands: number;
  armies: string[];
  joined: boolean;
  authority?: boolean | null;
}

export interface Problem {
  message: string;
  rule?: string;
  column?: number | null;
  /** The right form of such an order. */
  form?: string;
}

/** A line of a post as it was understood. */
export interface OrderLine {
  text: string;
  at?: number;
  army: string | null;
  kind: string | null;
  words: string;
  path: string[];
  to: string | null;
  problem: Problem | null;
  /** What else there is to know of it: nothing is wrong with it. */
  notes?: string[];
}

export interface Post {
  id: number;
  by: string;
  at: number;
  edited: number | null;
  turn: number;
  private: boolean;
  after_lock?: boolean;
  details?: Record<string, number> | null;
  lines: OrderLine[];
}

export interface Strategy {
  by?: string;
  at?: number;
  text?: string;
  kill?: boolean;
  capture?: boolean;
  run?: boolean;
  leave?: { army: string; to: string } | null;
  /** What its seal was made with, for who may read it. */
  salt?: string;
  /** One's own, where another's counts (5.2.3). */
  own?: Strategy;
}

export interface Score {
  points: number;
  reasons: string;
  by?: string;
}

export interface Why {
  text: string;
  rule?: string;
  under?: Why[];
}

/** One d20 of a kill or a capture: of the army that tries, of its target, or for the troops that were risked. */
export interface Roll {
  what: "kill" | "capture" | "guard" | "squad";
  army: string;
  /** What the die follows from. */
  label: string;
  die: number;
}

export interface Result {
  winner: string | null;
  strategies?: Record<string, number>;
  colors?: Record<string, number>;
  sizes?: Record<string, number>;
  dice?: Record<string, number[]>;
  won?: Record<string, number>;
  losses?: Record<string, Record<string, number>>;
  moved?: Record<string, string>;
  killed?: string[];
  captured?: string[];
  liberated?: string[];
  absent?: string[];
  reasons?: Record<string, string>;
  seed?: string;
  /** By army the seal of the strategy that counted, which has its part in the dice. */
  seals?: Record<string, string>;
  rolls?: Roll[];
  why?: Why[];
}

export interface Battle {
  id: number;
  turn: number;
  at: string;
  armies: string[];
  attacker: string | null;
  terrain: string;
  weather: string;
  description?: string;
  commitment: string;
  /** By army the label that its dice follow from: the name it was enlisted with. */
  dice_names?: Record<string, string>;
  announced?: number;
  deadline: number | null;
  extended?: Record<string, number>;
  why?: Why[];
  strategies: Record<string, Strategy>;
  scores?: Record<string, Score> | null;
  dice?: Record<string, number[]> | null;
  losses?: Record<string, Record<string, number>> | null;
  verdict?: Record<string, boolean> | null;
  result: Result | null;
}

export interface Message {
  thread: string;
  at: number;
  /** Null: the campaign itself. */
  by: string | null;
  text: string;
  rule?: string;
}

export interface Vote {
  topic: string;
  system: string;
  by: string | null;
  opened?: number;
  points: Record<string, number>;
  choices?: string[];
  cast?: Record<string, string>;
  tally?: Record<string, number>;
  closed?: number | null;
  /** Whether the reader still has a say, and what he said. */
  may?: boolean;
  yours?: string | null;
}

export interface Sanction {
  number: number;
  at: number;
  by: string;
  text: string;
  army: string | null;
  player: string | null;
  side: string | null;
  severity: number | null;
  roll: number | null;
  losses: Record<string, number>;
  lifted: string | number | boolean | null;
}

export interface Rejection {
  army: string;
  rule: string;
  reason: string;
  post?: number;
  line?: number;
}

/** Something that the rules leave to a judge or to chance (3.3.3). */
export interface Point {
  name: string;
  question: string;
  rule: string;
  options: string[];
  chosen: string;
  by: string;
}

export interface Turn {
  number: number;
  deadline: number | null;
  locked: number | null;
  settled: number | null;
  /** Of turns long ago only the times are here; the rest is asked for. */
  opening?: Record<string, [string, Side, number]>;
  orders?: Record<string, string>;
  paths?: Record<string, string[]>;
  why?: Record<string, Why>;
  rejected?: Rejection[];
  points?: Point[];
  announced?: number[];
  fought?: number[];
}

export interface Due {
  what: string;
  army?: string | null;
  battle?: number | null;
  by: number | null;
  text: string;
  topic?: string;
  player?: string;
  place?: string;
  /** From when on it can be done. */
  since?: number | null;
}

/** What players ask of the judges. */
export interface Request {
  what: string;
  player?: string;
  side?: string;
  army?: string | null;
  place?: string;
  at?: number;
  text: string;
}

/** A number of a secret formula. */
export interface Formula {
  name: string;
  value: number;
  /** The number that was drawn, which counts without a judge's. */
  default: number;
  /** Between which limits it is drawn. */
  low: number;
  high: number;
  least: number;
  most: number;
  meaning: string;
}

/** The desk of a judge; which parts there are follows from his role and the phase. */
export interface Desk {
  update?: Record<string, [string, string]>;
  orders?: Record<string, string>;
  paths?: Record<string, string[]>;
  why?: Record<string, Why>;
  rejected?: Rejection[];
  points?: Point[];
  killed?: string[];
  meetings?: { at: string; armies: string[]; attacker: string | null }[];
  /** The results as they would come out now. */
  results?: Battle[];
  requests?: Request[];
  /** The numbers of the secret formulas, for battle judges. */
  formulas?: Formula[];
  /** What is missing until the round can begin (2.5), and whether even a smaller round needs it. */
  missing?: { text: string; rule: string; needed: boolean }[];
}

/** A turn whole, as it is asked for. */
export interface WholeTurn {
  turn: Turn;
  posts: Post[];
  battles: Battle[];
  messages: Message[];
}

export interface Over {
  winner: string;
  rule: string;
  turn: number;
}

export interface View {
  me: Me | null;
  title?: string;
  phase: Phase;
  turn: number;
  deadline: number | null;
  lock: number | null;
  clock: number | null;
  over: Over | null;
  options: Record<string, unknown>;
  map: { numbers: number; letters: number; rows: string[] };
  places: Place[];
  armies: Army[];
  players: Player[];
  judges: Record<string, string[]>;
  posts: Post[];
  battles: Battle[];
  messages: Message[];
  votes: Vote[];
  sanctions: Sanction[];
  turns: Turn[];
  due: Due[];
  desk?: Desk | null;
  owner?: string;
  hosting?: Hosting;
}

/** What is around the round on this server. */
export interface Hosting {
  status: string;
  listed: boolean;
  program: string[];
  /** Who of those that take part has not said to be done with the turn, as everybody knows it. */
  awaited?: string[];
  grace: { lock: number | null; settle: number | null };
  members: { name: string; account: string; joined: number }[];
  me: { name: string | null; owner: boolean; wanted: Record<string, string[]> };
}
