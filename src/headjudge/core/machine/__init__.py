"""The continuation machine: procedures that stop for a decision and go on when it is answered.

What a game does is a pile of procedures under way: a spell is being cast, of which a cost is being paid, of which a
creature is being chosen. Such a procedure is a :class:`Frame`, plain data: the name of its handler, how far it got, and
what was answered so far. The frames under way lie on the *agenda* of a line of play, the one that is run on top; a game
has one line, or several that go on independently of each other.

The machine runs the handler of the top frame (:class:`Machine`). One that needs a decision asks for it
(:class:`Asker`): if the answer is there already it is given, else the decision is noted and :class:`AwaitAnswer` ends
the run. When the answer arrives the handler runs again, from the beginning of its stage, and what was answered is given
to it. So a game is plain data whenever a decision waits: it can be copied, pickled and sent back in time.

Whoever writes a handler keeps three rules:

1. **Ask before you change anything.** A stage runs once for each of its decisions; what changed before a question would
   change again with each run. Chance is asked like a player (:meth:`Asker.random_below`), so it's drawn once.
2. **What others must do comes last.** What a handler puts on the agenda is run after it returns.
3. **Nothing is kept between two runs** but what stands in the state and in the frame.
"""

from headjudge.core.machine.asking import Asker, AwaitAnswer
from headjudge.core.machine.frames import Frame, Given, Line, Question
from headjudge.core.machine.running import Machine

__all__ = ["Asker", "AwaitAnswer", "Frame", "Given", "Line", "Machine", "Question"]
