"""The table in play: its scene, and the parts it is made of, each upon those before it.

What is true of the table: `context`, with the sheets `panels` and `secret_choice`. The viewer's hand:
`orders`, `raised`, `offered`, `notes`, `places`, `cards`. What is asked: `actions`, `question`, `forced`. The
others at the table: `thinking`, `seats`, `why`. What is shown besides: `hint`, `banners`, `tools`, `stage`,
`ending`.

The `scene` makes them all. What a part wants of those that come after it, such as a move to be made, it hands
to a function that it was given.
"""
