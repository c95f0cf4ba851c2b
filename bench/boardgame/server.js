// The peer of bench/server.py: a boardgame.io server, as its tutorial sets one up (matches in memory), with a game whose
// only move is as small as passing. `node server.js PORT`

const { Server } = require("boardgame.io/server");

const passing = {
  name: "passing",
  setup: ({ ctx }) => ({ passes: Array(ctx.numPlayers).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    pass: ({ G, playerID }) => {
      G.passes[Number(playerID)] += 1;
    },
  },
};

Server({ games: [passing], origins: [] }).run(Number(process.argv[2]));
