/** Made of `headjudge.altered.engine.manual` by `python -m tests.server.typescript --update`; not to be changed. */

import type { ManualAction } from "../../../core/manual";

/** Those that whoever may act by hand chooses from, by their verbs. */
export const MANUAL_ACTIONS: Record<string, ManualAction> = {
  "counters": {
    "text": "Put counters on objects, boosts among them, or take them off.",
    "rule": "2.5",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "which objects",
        "rule": ""
      },
      {
        "name": "name",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "boost",
        "text": "the name of the counters; boosts are `boost`",
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
        "text": "how many they gain, or lose below 0",
        "rule": ""
      }
    ]
  },
  "draw": {
    "text": "Draw cards.",
    "rule": "4.2.1.d",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "who draws",
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
  "expedition": {
    "text": "Move an Expedition forward or backward.",
    "rule": "4.2.4",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "of",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "whose Expedition",
        "rule": ""
      },
      {
        "name": "expedition",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "hero",
          "companion"
        ],
        "needed": true,
        "usual": null,
        "text": "which of their Expeditions",
        "rule": ""
      },
      {
        "name": "by",
        "takes": [
          "number"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": 1,
        "text": "how many regions forward, or backward below 0",
        "rule": ""
      }
    ]
  },
  "first": {
    "text": "Make somebody the first player.",
    "rule": "4.2.1.b",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "who becomes the first player",
        "rule": ""
      }
    ]
  },
  "give": {
    "text": "Give objects an ability for as long as they are what they are.",
    "rule": "2.2.10",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "which objects",
        "rule": ""
      },
      {
        "name": "ability",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "an ability as cards have it, or a keyword: `Gigantic`",
        "rule": ""
      }
    ]
  },
  "mark": {
    "text": "Put a note on objects, which everybody sees as long as they are what they are.",
    "rule": "1.4.2.a",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "which objects",
        "rule": ""
      },
      {
        "name": "text",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "a note, 120 letters at most; nothing: no note",
        "rule": ""
      }
    ]
  },
  "move": {
    "text": "Move cards and tokens to another zone.",
    "rule": "1.4.4",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
          "deck",
          "discard",
          "expedition",
          "hand",
          "landmark",
          "mana",
          "reserve"
        ],
        "needed": true,
        "usual": null,
        "text": "into which zone; of its owner, but for Expeditions and Landmarks",
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
        "text": "whose Expedition or Landmark zone, if not its owner's",
        "rule": ""
      },
      {
        "name": "expedition",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "hero",
          "companion"
        ],
        "needed": false,
        "usual": null,
        "text": "which Expedition",
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
          "bottom"
        ],
        "needed": false,
        "usual": "top",
        "text": "where in a Deck: top, bottom, or 2 under the top card",
        "rule": ""
      },
      {
        "name": "exhausted",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": false,
        "text": "whether it comes exhausted",
        "rule": ""
      },
      {
        "name": "verb",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "put",
          "discard",
          "sacrifice"
        ],
        "needed": false,
        "usual": "put",
        "text": "as what it counts where it is an effect",
        "rule": ""
      }
    ]
  },
  "resupply": {
    "text": "Put the top card of a Deck in its owner's Reserve.",
    "rule": "7",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "whose top card goes to their Reserve",
        "rule": ""
      }
    ]
  },
  "reveal": {
    "text": "Show cards to everybody; they stay where they are.",
    "rule": "3",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "the cards that everybody is shown",
        "rule": ""
      }
    ]
  },
  "roll": {
    "text": "Roll dice; what they show is told.",
    "rule": "7",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "who rolls",
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
        "text": "how many dice",
        "rule": ""
      }
    ]
  },
  "shuffle": {
    "text": "Shuffle a Deck, but for cards whose places are known.",
    "rule": "4.1.i",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "whose Deck",
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
        "text": "so many cards on top stay",
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
        "text": "so many cards at the bottom stay",
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
        "text": "places whose cards stay, too: from 1 on at the top, from -1 on at the bottom",
        "rule": ""
      }
    ]
  },
  "status": {
    "text": "Let objects gain or lose a status: Anchored, Asleep, Fleeting, or exhaust and ready them.",
    "rule": "2.4",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "which objects",
        "rule": ""
      },
      {
        "name": "status",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "anchored",
          "asleep",
          "exhausted",
          "fleeting"
        ],
        "needed": true,
        "usual": null,
        "text": "which status",
        "rule": ""
      },
      {
        "name": "has",
        "takes": [
          "boolean"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": true,
        "text": "whether they have it afterwards",
        "rule": ""
      }
    ]
  },
  "switch": {
    "text": "Let Characters and Permanents switch Expeditions; they stay the same objects.",
    "rule": "7",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
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
        "text": "which go to the other Expedition of the same player",
        "rule": ""
      }
    ]
  },
  "token": {
    "text": "Create tokens in an Expedition, or among Landmarks.",
    "rule": "2.2.9.e",
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
        "text": "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect does, as is usual while an ability is carried out by hand",
        "rule": ""
      },
      {
        "name": "of",
        "takes": [
          "seat"
        ],
        "many": false,
        "choices": [],
        "needed": true,
        "usual": null,
        "text": "in whose zone",
        "rule": ""
      },
      {
        "name": "to",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "expedition",
          "landmark"
        ],
        "needed": false,
        "usual": "expedition",
        "text": "a Character in one of their Expeditions, or a Permanent among their Landmarks",
        "rule": ""
      },
      {
        "name": "expedition",
        "takes": [
          "choice"
        ],
        "many": false,
        "choices": [
          "hero",
          "companion"
        ],
        "needed": false,
        "usual": null,
        "text": "which of their Expeditions",
        "rule": ""
      },
      {
        "name": "name",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "Token",
        "text": "its name",
        "rule": ""
      },
      {
        "name": "stats",
        "takes": [
          "number"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "Forest, Mountain, Water of a Character",
        "rule": ""
      },
      {
        "name": "subtypes",
        "takes": [
          "text"
        ],
        "many": true,
        "choices": [],
        "needed": false,
        "usual": null,
        "text": "its sub-types",
        "rule": ""
      },
      {
        "name": "text",
        "takes": [
          "text"
        ],
        "many": false,
        "choices": [],
        "needed": false,
        "usual": "",
        "text": "its abilities",
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
      }
    ]
  }
};
