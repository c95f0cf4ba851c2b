/** What the help says: a part for each kind of page, each with its keys and where more is said. */

import type { HelpKey } from "./address";

type Keys = readonly (readonly [keys: readonly string[], what: string])[];

export interface HelpPart {
  key: HelpKey;
  /** What its tab says. */
  name: string;
  title: string;
  lead: string;
  sections: readonly (readonly [title: string, text: string])[];
  keys: readonly { title: string; keys: Keys }[];
  links: readonly (readonly [address: string, name: string, what?: string])[];
}

const REPLAY: HelpPart["keys"][number] = {
  title: "Keys in a replay",
  keys: [
    [["Space"], "play and pause"],
    [["←", "→"], "step back, step forward"],
    [["Page ↑", "Page ↓"], "previous turn, next turn"],
    [["Home", "End"], "start, end"],
  ],
};
const LOG = [
  "What happened",
  "Lines of the log cite the rule behind them; press a number to see what the rule says, in our words.",
] as const;

const MAGIC: HelpPart = {
  key: "",
  name: "Magic",
  title: "At a table of Magic",
  lead: "Everything you need for a first game. The rest is explained when it comes up.",
  sections: [
    [
      "The seats",
      "Your seat is at the bottom. Turns pass to the left. On a small screen, press a player’s name to see that part of the table.",
    ],
    [
      "Your decision",
      "The box near your hand says what you are asked and why. Everything you may choose has a green outline: click it, or use the buttons in the box.",
    ],
    [
      "The stack",
      "Spells and abilities waiting to resolve, with the next one to resolve on top. Arrows point to their targets.",
    ],
    [
      "Zones",
      "Graveyard, exile, command zone and ante are beside each name, with the number of cards in them. Press one to look through it.",
    ],
    [
      "Passing",
      "You pass automatically at steps where you have set no stop. “Until something happens” and “Pass this turn” pass further.",
    ],
    ["Paying", "Costs are paid automatically. Turn on “Pay mana by hand” in the settings to tap lands yourself."],
    [
      "Why can’t I?",
      "Right-click a card, press and hold it, or press I to enlarge it; then ask which rules apply to it. Do the same with a player’s name to learn why you can’t attack, target or reach that player.",
    ],
    [
      "Ranges and attacks",
      "Point at a name to see, in dashed lines, whom that player may attack and who may attack that player; players out of range are hatched. Otherwise the table shows your own range.",
    ],
    [
      "Teams",
      "Teammates share a shape and a color, and an emperor wears a crown. In Two-Headed Giant a team has one life total. Hands that teammates show you appear beside your own.",
    ],
    [
      "Large tables",
      "A ring above the table shows every seat; press one to look at that part of the table, and Esc to come back. In a Grand Melee, numbered flags are turn markers: the stacks that concern you stand side by side, and you may answer their decisions in any order.",
    ],
    LOG,
  ],
  keys: [
    {
      title: "Keys at the table",
      keys: [
        [["Space"], "pass, or confirm what is chosen"],
        [["1", "…", "9"], "choose an option"],
        [["Y", "N"], "yes and no"],
        [["←", "→"], "move between things you can choose"],
        [["Enter"], "choose the focused thing"],
        [["I"], "enlarge the focused card and ask why"],
        [["Q"], "go to the next decision, if several are waiting"],
        [["P"], "pass until something happens"],
        [["E"], "pass for this turn"],
        [["H"], "see what a bot would choose"],
        [["F"], "full control: stop every time"],
        [["Z"], "undo your last choice"],
        [["L"], "open the log and chat"],
        [["Esc"], "cancel what you’ve begun"],
      ],
    },
    REPLAY,
  ],
  links: [
    ["/rules/801", "Limited range of influence", "whom you can affect from your seat"],
    ["/rules/802", "Attacking multiple players"],
    ["/rules/803", "Attack left and right"],
    ["/rules/800.4", "When a player leaves the game"],
    ["/rules", "All rules", "with examples"],
    ["/set", "The cards of our set"],
    ["/cards", "All cards"],
    ["/decks", "Your decks"],
  ],
};

const ALTERED: HelpPart = {
  key: "altered",
  name: "Altered",
  title: "At a table of Altered",
  lead: "Two Expeditions, one Adventure: bring yours together before anyone else does.",
  sections: [
    [
      "The race",
      "Your Hero and your Companion set out from opposite ends of the Adventure, the row of regions across the table. When the two have advanced seven regions between them, they meet and you win. Regions that haven’t been reached yet lie face down.",
    ],
    [
      "Your turn",
      "In the Afternoon, players take turns. Whatever you may play has a green outline: click it and choose an Expedition, or use the buttons in the box near your hand. You may use as many quick actions as you like; playing a card or passing ends your turn. Once you’ve passed, you’re done for the day.",
    ],
    [
      "At Dusk",
      "Each Expedition shows what its Characters add up to in Forest, Mountain and Water, what it is up against, and what it would do if it were Dusk now. It moves when it is ahead in at least one terrain of its region. Press D, or a player’s name, for the reasons.",
    ],
    [
      "Mana",
      "The dots beside a name are Mana Orbs; the filled ones are ready. Costs are paid automatically. Each Morning you may put a card from your hand into your Mana zone; “Orbs” shows you which cards are there.",
    ],
    [
      "Reserve and Landmarks",
      "They lie below the name, and the Reserve says how many cards you may keep at Night. Cards in your Reserve can be played for their Reserve Cost, but most of them become Fleeting: they are discarded instead of coming back. “Discard” opens the Discard pile.",
    ],
    [
      "Limbo",
      "Cards being played and Reactions waiting to be resolved are in Limbo, in the middle of the table. The player with the initiative plays all of theirs first; if several of yours are waiting, you choose the order.",
    ],
    [
      "Looking closer",
      "Point at a card to read it. Right-click it, press and hold it, or press I to enlarge it; then ask why it is the way it is. Symbols say what they mean when you point at them.",
    ],
    [
      "Four players",
      "Your Hero races against one neighbor and your Companion against the other; the other two races are shown as well. In two against two, your teammate sits across from you, and the team is as far along as its better player.",
    ],
    [
      "The Arena",
      "If several players have come equally far, another day is played in the Arena: at Dusk, the statistics of all your Expeditions are added up, terrain by terrain, and whoever takes the most terrains wins.",
    ],
    [
      "Cards by hand",
      "Where the table allows it, cards that the program can’t carry out are played by hand. Press M to move cards, add counters or create tokens; the others see everything you do and may object.",
    ],
    LOG,
  ],
  keys: [
    {
      title: "Keys at the table",
      keys: [
        [["Space"], "confirm what is chosen"],
        [["1", "…", "9"], "choose an option"],
        [["Y", "N"], "yes and no"],
        [["←", "→"], "move between things you can choose"],
        [["Enter"], "choose the focused thing"],
        [["I"], "enlarge the focused card and ask why"],
        [["D"], "why your Expeditions would or wouldn’t move at Dusk"],
        [["Q"], "go to the next decision, if several are waiting"],
        [["H"], "see what a bot would choose"],
        [["M"], "do something by hand, where the table allows it"],
        [["Z"], "undo your last choice"],
        [["L"], "open the log and chat"],
        [["Esc"], "cancel what you’ve begun"],
      ],
    },
    REPLAY,
  ],
  links: [
    ["/new?game=altered", "Open a table of Altered"],
    ["/decks?game=altered", "Your decks of Altered"],
    ["/rules", "All rules", "with examples"],
  ],
};

const CAMPAIGNS: HelpPart = {
  key: "campaigns",
  name: "Campaigns",
  title: "In a campaign",
  lead: "A war game between two sides, played over weeks: everyone gives orders, then everything moves at once.",
  sections: [
    [
      "The map",
      "Choose a square or an army to see what is there: its troops, who controls it, what it has been ordered to do and what it did before. The bar below the map plays past turns back.",
    ],
    [
      "Orders",
      "Choose one of your armies, press “Move on the map” and click its destination, or write the order as you would in a forum: “Sai Rei: 3D > 5E”. Each line is explained as you type, along with anything that is wrong with it. You can edit your posts until the lock; the other side can read them, except for orders sent by PM.",
    ],
    [
      "Deadlines",
      "The top of the page shows the turn, when it locks, and what is waiting for you. Press “I’m done with this turn” and the turn ends early, once everyone is done.",
    ],
    [
      "Battles",
      "Where armies of both sides meet, there is a battle. Write your strategy before the deadline, as often as you like: it stays sealed until the result is published. “Why they meet” says how the battle came about.",
    ],
    [
      "Threads and votes",
      "Each side has threads of its own, and some are for everyone; a number marks what is new. The bell lists everything that concerns you. Votes have a tab of their own.",
    ],
    [
      "Why did that happen?",
      "Under History, every order has its result and the reason for it, with the rules behind it. Press a number to read the rule in our words.",
    ],
    [
      "Judges",
      "People or programs judge movement, battles and scores. If you are a judge, everything that awaits your decision is at the Judge’s desk.",
    ],
    ["Trying it out", "You can open a campaign just for yourself, with programs as judges and as the other players."],
  ],
  keys: [
    {
      title: "Keys on the map",
      keys: [
        [["←", "→", "↑", "↓"], "move from square to square; with Shift, three at a time"],
        [["Enter"], "select what is there, or send the army you are ordering there"],
        [["+", "-"], "zoom in, zoom out"],
        [["0"], "reset the view"],
      ],
    },
  ],
  links: [
    ["/campaigns", "All campaigns"],
    ["/campaign/new", "Open a campaign"],
    ["/rules", "All rules", "with examples"],
  ],
};

const EVENTS: HelpPart = {
  key: "events",
  name: "Events",
  title: "At an event",
  lead: "Tournaments, drafts and leagues, online or at real tables.",
  sections: [
    [
      "Getting in",
      "Open the event’s link or scan its code, and say who you are. If the event asks for a deck list, paste yours: you are told line by line if something is wrong with it.",
    ],
    [
      "Your match",
      "“My event” says where you sit and against whom. Online, go to your table from there; at a real table, report the result in two taps, and your opponent confirms it.",
    ],
    [
      "The clock",
      "The ring at the top shows how much of the round is left. If a judge gives your match more time, the ruling on your page says how much.",
    ],
    [
      "Judges",
      "Call a judge from “My event” or from your table, and you’ll see when somebody is on the way. Rulings are kept on your page; you can appeal to the head judge there.",
    ],
    [
      "Pairings and standings",
      "Find your seat by name, or go table by table. Press a line of the standings to see what its figures are made of.",
    ],
    [
      "Drafting",
      "Tap a card to choose it, and again to take it. If the time runs out, the card you have chosen is taken. Afterwards you build your deck on the same page.",
    ],
    [
      "Without a connection",
      "The page tells you when it was last up to date. Anything you report meanwhile is kept, and sent as soon as you’re back.",
    ],
    ["Leaving", "At the bottom of “My event” you can drop from the event. Your results so far stay."],
    [
      "Running an event",
      "You can open one yourself. The desk tells you what comes next, from the first list of names to the prizes; the projector view shows clock and seatings to the whole room.",
    ],
  ],
  keys: [],
  links: [
    ["/events", "All events"],
    ["/event/new", "Open an event"],
    ["/rules", "All rules", "including those for tournaments"],
  ],
};

export const HELP: readonly HelpPart[] = [MAGIC, ALTERED, CAMPAIGNS, EVENTS];
