/** Made of `headjudge.magic.engine.manual` by `python -m tests.server.typescript --update`; not to be changed. */

import type { ManualAction } from "../../../core/manual";

/** Those that whoever may act by hand chooses from, by their verbs. */
export const MANUAL_ACTIONS: Record<string, ManualAction> = {
  "attach": {
    "text": "Attach a permanent to another or to a player, or unattach it.",
    "rule": "701.3",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "the Aura, Equipment or Fortification",
        "rule": ""
      },
      {
        "name": "to",
        "takes": [
          "object",
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the permanent or player it is attached to; else to nothing",
        "rule": ""
      }
    ]
  },
  "cast_by_hand": {
    "text": "Cast a card from wherever it is, as a permission allows that nothing reads: its cost is paid, what it costs more or less is as ever.",
    "rule": "601",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "which card, wherever it is",
        "rule": ""
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "who casts it, if not whoever does this, or its owner",
        "rule": ""
      },
      {
        "name": "face",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "as which of its faces, by its name; left out: its front",
        "rule": ""
      },
      {
        "name": "cost",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "what mana it costs instead of its own mana cost, as in {2}{U}; free: none; left out: its own",
        "rule": ""
      }
    ]
  },
  "change": {
    "text": "Change what objects are or who controls them, for a time or for good.",
    "rule": "611",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object",
          "place"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what is changed: permanents, or only in who controls it a spell",
        "rule": ""
      },
      {
        "name": "power",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the power that it has by itself",
        "rule": "613.3"
      },
      {
        "name": "toughness",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the toughness that it has by itself",
        "rule": "613.3"
      },
      {
        "name": "add_power",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 0,
        "text": "what is added to its power",
        "rule": ""
      },
      {
        "name": "add_toughness",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 0,
        "text": "what is added to its toughness",
        "rule": ""
      },
      {
        "name": "abilities",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "the abilities it gains, as rules text says them: flying",
        "rule": ""
      },
      {
        "name": "without",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "the keyword abilities it loses; all: all abilities",
        "rule": ""
      },
      {
        "name": "types",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "the types that it has besides its own",
        "rule": ""
      },
      {
        "name": "only_types",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it has these types instead of its own",
        "rule": ""
      },
      {
        "name": "colors",
        "takes": [
          "choice"
        ],
        "many": true,
        "choices": [
          "white",
          "blue",
          "black",
          "red",
          "green"
        ],
        "needed": false,
        "usual": null,
        "text": "the colors it has; an empty list: none",
        "rule": ""
      },
      {
        "name": "control",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "who controls it",
        "rule": ""
      },
      {
        "name": "face_down",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "whether it is turned face down or up; that lasts",
        "rule": "707.2"
      },
      {
        "name": "until",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "end of turn",
          "end of combat",
          "next turn",
          "gone",
          "always"
        ],
        "needed": false,
        "usual": "end of turn",
        "text": "how long: until the turn or combat ends, `whose` next turn begins, `source` leaves the battlefield",
        "rule": ""
      },
      {
        "name": "whose",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "in whose next turn it ends",
        "rule": ""
      },
      {
        "name": "source",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the permanent with which it ends",
        "rule": ""
      }
    ]
  },
  "copy": {
    "text": "Create tokens that are copies, let a permanent become a copy, or copy what is on the stack.",
    "rule": "706.2",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what is copied: a card, a permanent, or a spell or ability on the stack",
        "rule": ""
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "who creates a token that is a copy, or controls the copy on the stack",
        "rule": ""
      },
      {
        "name": "onto",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the permanent that becomes a copy of it instead",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many",
        "rule": ""
      },
      {
        "name": "tapped",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether a token comes tapped",
        "rule": ""
      },
      {
        "name": "attached_to",
        "takes": [
          "object",
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what a token comes attached to",
        "rule": "701.3"
      }
    ]
  },
  "counters": {
    "text": "Put counters on objects or a player, or take them away.",
    "rule": "122.1",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "to",
        "takes": [
          "object",
          "place",
          "seat"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "the objects or the player",
        "rule": ""
      },
      {
        "name": "kind",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "the kind of counter, such as +1/+1, loyalty, poison",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many are put there on each, or below 0 taken away",
        "rule": ""
      }
    ]
  },
  "damage": {
    "text": "Deal damage to permanents or a player, or mark it on creatures, or take it off.",
    "rule": "119",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "to",
        "takes": [
          "object",
          "place",
          "seat"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "the permanents or the player",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "how much each is dealt, or as a fix: below 0, how much is taken off a creature",
        "rule": ""
      },
      {
        "name": "source",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what deals it: as an effect it must be said, but while an ability is carried out by hand",
        "rule": ""
      }
    ]
  },
  "discard": {
    "text": "Let a player discard cards.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who discards",
        "rule": ""
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the cards, if whoever acts may see that hand",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "how many, if the cards aren't named; if there are fewer, all",
        "rule": ""
      },
      {
        "name": "how",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "chosen",
          "random"
        ],
        "needed": false,
        "usual": "chosen",
        "text": "chosen by who discards, or at random",
        "rule": ""
      }
    ]
  },
  "draw": {
    "text": "Let a player draw cards.",
    "rule": "120",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who does it",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many cards",
        "rule": ""
      }
    ]
  },
  "life": {
    "text": "Change a life total by a number, or to one.",
    "rule": "118",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "whose life total",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "how much is gained, or below 0 lost",
        "rule": ""
      },
      {
        "name": "total",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what it becomes instead",
        "rule": "118"
      }
    ]
  },
  "look": {
    "text": "Let a player look at cards.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object",
          "place"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what is looked at, listed in its order",
        "rule": ""
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "who looks, if it isn't who does it",
        "rule": ""
      }
    ]
  },
  "mana": {
    "text": "Add mana to a player's mana pool.",
    "rule": "106.4",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who has it in their pool",
        "rule": ""
      },
      {
        "name": "symbols",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "the mana: letters of W, U, B, R, G and C, as in GG or {G}{G}",
        "rule": ""
      }
    ]
  },
  "mark": {
    "text": "Put a note on an object, or say something for the log.",
    "rule": "102",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "text",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what it says, 200 letters at most; nothing takes the note away",
        "rule": ""
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what it is put on, until that moves; left out: it is only said",
        "rule": ""
      }
    ]
  },
  "mill": {
    "text": "Put the top cards of a player's library into the graveyard.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who does it",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many cards",
        "rule": ""
      }
    ]
  },
  "move": {
    "text": "Put objects into another zone, or a card to another place of a library.",
    "rule": "400.7",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object",
          "place"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what is moved",
        "rule": ""
      },
      {
        "name": "to",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "battlefield",
          "graveyard",
          "hand",
          "library",
          "exile",
          "command",
          "none"
        ],
        "needed": true,
        "usual": null,
        "text": "into which zone of its owner; none: what is no card ceases to exist",
        "rule": ""
      },
      {
        "name": "position",
        "takes": [
          "choice",
          "number"
        ],
        "many": false,
        "choices": [
          "top",
          "bottom",
          "random"
        ],
        "needed": false,
        "usual": "top",
        "text": "where in a library: 1 is its top card",
        "rule": ""
      },
      {
        "name": "controller",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "who controls it on the battlefield, if not its owner",
        "rule": "110.2a"
      },
      {
        "name": "tapped",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it comes tapped",
        "rule": ""
      },
      {
        "name": "face_down",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it comes face down",
        "rule": "707.2"
      },
      {
        "name": "attached_to",
        "takes": [
          "object",
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what it comes attached to",
        "rule": "701.3"
      },
      {
        "name": "face",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "as which of its faces it comes, by its name: transformed",
        "rule": "712.14"
      }
    ]
  },
  "mulligan": {
    "text": "Let a player take a further mulligan, or count those taken anew; that player decides again after it.",
    "rule": "103.5",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "whose opening hand it is",
        "rule": ""
      },
      {
        "name": "taken",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "how many mulligans count as taken, and the hand stays as it is; left out: one more is taken now",
        "rule": ""
      }
    ]
  },
  "reveal": {
    "text": "Show cards, to everybody or to some.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object",
          "place"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "what is shown",
        "rule": ""
      },
      {
        "name": "to",
        "takes": [
          "seat"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "to whom; left out: to everybody",
        "rule": ""
      }
    ]
  },
  "search": {
    "text": "Let a player search a library, choose cards, and put them somewhere.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who searches",
        "rule": ""
      },
      {
        "name": "of",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "whose library, if not their own",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "for how many cards at most",
        "rule": ""
      },
      {
        "name": "to",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "hand",
          "battlefield",
          "graveyard",
          "exile",
          "library"
        ],
        "needed": false,
        "usual": "hand",
        "text": "where what is found goes: into its owner's zone, or under the control of who searches; library: on top",
        "rule": ""
      },
      {
        "name": "shown",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether what is found is revealed",
        "rule": ""
      },
      {
        "name": "tapped",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it comes onto the battlefield tapped",
        "rule": ""
      },
      {
        "name": "shuffled",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": true,
        "text": "whether the library is shuffled then",
        "rule": ""
      }
    ]
  },
  "shuffle": {
    "text": "Shuffle a library, or what lies between the cards whose places are known.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "whose library",
        "rule": ""
      },
      {
        "name": "top",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 0,
        "text": "so many cards on top keep their places",
        "rule": ""
      },
      {
        "name": "bottom",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 0,
        "text": "so many cards at the bottom keep their places",
        "rule": ""
      },
      {
        "name": "known",
        "takes": [
          "number"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "places whose cards keep them, too: from 1 on at the top, from -1 on at the bottom",
        "rule": ""
      }
    ]
  },
  "tap": {
    "text": "Tap or untap permanents.",
    "rule": "701",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object",
          "place"
        ],
        "many": true,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "which permanents",
        "rule": ""
      },
      {
        "name": "tapped",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": true,
        "text": "false: they are untapped",
        "rule": ""
      }
    ]
  },
  "token": {
    "text": "Create tokens as described.",
    "rule": "110",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "who",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "who creates it",
        "rule": ""
      },
      {
        "name": "number",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many",
        "rule": ""
      },
      {
        "name": "tapped",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it comes tapped",
        "rule": ""
      },
      {
        "name": "attached_to",
        "takes": [
          "object",
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "what it comes attached to",
        "rule": "701.3"
      },
      {
        "name": "name",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "its name, if it isn't that of its subtypes; Treasure, Food and the like say all",
        "rule": ""
      },
      {
        "name": "types",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "its types, subtypes and supertypes",
        "rule": ""
      },
      {
        "name": "colors",
        "takes": [
          "choice"
        ],
        "many": true,
        "choices": [
          "white",
          "blue",
          "black",
          "red",
          "green"
        ],
        "needed": false,
        "usual": [],
        "text": "its colors",
        "rule": ""
      },
      {
        "name": "power",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "its power, if it is a creature",
        "rule": ""
      },
      {
        "name": "toughness",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "its toughness",
        "rule": ""
      },
      {
        "name": "abilities",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": [],
        "text": "its abilities, as rules text says them",
        "rule": ""
      }
    ]
  },
  "turn": {
    "text": "Say which step it is, and whose turn.",
    "rule": "500.1",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "step",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "untap",
          "upkeep",
          "draw",
          "precombat-main",
          "beginning-of-combat",
          "declare-attackers",
          "declare-blockers",
          "combat-damage",
          "end-of-combat",
          "postcombat-main",
          "end"
        ],
        "needed": true,
        "usual": null,
        "text": "which step or main phase it is: as a fix it has begun already, as an effect it begins now",
        "rule": ""
      },
      {
        "name": "whose",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "whose turn it is, if it isn't the turn under way: a new one",
        "rule": ""
      }
    ]
  },
  "turn_over": {
    "text": "Turn a permanent to another of its faces: transform or flip it, unlock the other half of a Room.",
    "rule": "701.27",
    "arguments": [
      {
        "name": "manner",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "fix",
          "effect"
        ],
        "needed": false,
        "usual": null,
        "text": "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "marker",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "the number of the marker of the turn in which it is done, where several are under way",
        "rule": "807.4"
      },
      {
        "name": "what",
        "takes": [
          "object"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "which permanent",
        "rule": ""
      },
      {
        "name": "face",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "to which face, by its name; both: both halves; left out: the other one",
        "rule": ""
      }
    ]
  }
};
