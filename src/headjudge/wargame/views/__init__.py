"""What each reader may know of a campaign, as plain data (docs/decisions/0040-wargame.md).

What is whose to know is said in reader.py and, for what is told, in threads.py; the modules here only ask. Each makes a
part of the view, and says as typed dicts what is in it.

=============  ===================================================
module         part of the view
=============  ===================================================
``view``       the whole, and a whole turn
``places``     map, places
``armies``     armies
``players``    me, players, judges
``posts``      posts
``messages``   messages
``votes``      votes
``sanctions``  sanctions
``battles``    battles, with what ``results`` says of their ends
``turns``      turns
``due``        due
``desk``       desk
=============  ===================================================
"""
