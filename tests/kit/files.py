"""What text files are made of: one that is valid, and pieces that have no business in any."""

SETTINGS = b"""settings: 1
sound: false
volume: 30
speed: 'off'
palette: safe
window: [1920, 1080]
language: pt_BR
profile: {name: Ann, portrait: maya}
games:
  whitehouse:
    seats:
    - {name: Ann, portrait: maya, kind: person, level: normal}
    - {name: Abe, portrait: abe, kind: computer, level: normal}
    options: {jokers: true, target: 11}
    undo: 'on'
"""
"""Settings in which every kind of value is set."""

NASTY = (
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\x1b[31m",
    b"\r",
    b"\t",
    b"\x85",
    b"&a ",
    b"*a",
    b"!!python/object/apply:os.system ",
    b"!!set ",
    b"<<: ",
    b"? ",
    b"- " * 50,
    b"[" * 50,
    b"{a: " * 50,
    b"---\n",
    b"%YAML 9.9\n",
    b"|\n",
    b">\n",
    b"'",
    b'"',
    b"#",
    b": ",
    b"null",
    b"true",
    b"-1",
    b"9" * 5000,
    b"1" + b":1" * 5000,
    b".nan",
    b"1e999",
    b"\xe2\x80\xae",
    b"x" * 5000,
)
"""Bytes that get into files by accident, or by malice."""
