"""The table in play: its scene, and the scene's parts, each built on those before it.

The state of the table: `context`, with the sheets `panels` and `secret_choice`. The viewer's hand: `orders`,
`raised`, `offered`, `card_tooltips`, `places`, `cards`. Questions: `actions`, `question`, `forced`. The
others at the table: `thinking`, `seats`, `why`. The rest: `hint` with `room`, `flights`, `struck`, `banners`,
`pointing`, `tools`, `stage`, `ending`. The `scene` makes them all. A part reaches those after it, as to make
a move, through a function it was given.
"""
