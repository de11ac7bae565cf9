"""Texts made from a valid one by the accidents that files meet: cut, doubled, swapped, overwritten."""

from hypothesis import strategies as st

from tests.kit.files import NASTY


@st.composite
def mutated(draw: st.DrawFn, valid: bytes) -> bytes:
    """`valid` after one to six accidents."""
    content = valid
    for _accident in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, len(content)))
        length = draw(st.sampled_from((0, 0, 1, 2, 5, 20, 100)))
        piece = content[first : first + length]
        match draw(st.sampled_from(("cut", "double", "insert", "overwrite", "move", "end"))):
            case "cut":
                content = content[:first] + content[first + length :]
            case "double":
                content = content[:first] + piece * 2 + content[first + length :]
            case "insert":
                content = content[:first] + draw(st.sampled_from(NASTY)) + content[first:]
            case "overwrite":
                noise = draw(st.binary(min_size=1, max_size=8))
                content = content[:first] + noise + content[first + len(noise) :]
            case "move":
                rest = content[:first] + content[first + length :]
                other = draw(st.integers(0, len(rest)))
                content = rest[:other] + piece + rest[other:]
            case _:
                content = content[:first]
    return content
