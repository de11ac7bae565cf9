"""The scripts that make assets: what they compute, and that the committed sounds are theirs."""

from __future__ import annotations

import importlib.util
import json
import math
import random
import sys
import wave
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from cardtable import resources
from cardtable.games import catalogue
from cardtable.storage.recordfiles import read_record

PACKAGING = Path(__file__).resolve().parent.parent / "packaging"
NAMES = ["shuffle", "deal", "slide", "flip", "trick", "turn", "win", "lose", "click", "refuse"]


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def build_atlas() -> ModuleType:
    return script("build_atlas")


@pytest.fixture(scope="module")
def build_sounds() -> ModuleType:
    return script("build_sounds")


@pytest.fixture(scope="module")
def build_music() -> ModuleType:
    return script("build_music")


def four_corners() -> str:
    """Four unit squares about one point, as a topology: UT, CO above AZ, NM (y goes up)."""
    points = [
        [[1, 1], [0, 1]],  # 0 UT | CO, from the middle up
        [[1, 1], [-1, 0]],  # 1 UT | AZ, from the middle to the left
        [[1, 1], [0, -1]],  # 2 AZ | NM, from the middle down
        [[1, 1], [1, 0]],  # 3 CO | NM, from the middle to the right
        [[0, 1], [0, 1], [1, 0]],  # 4 UT, the rest
        [[1, 2], [1, 0], [0, -1]],  # 5 CO, the rest
        [[2, 1], [0, -1], [-1, 0]],  # 6 NM, the rest
        [[1, 0], [-1, 0], [0, 1]],  # 7 AZ, the rest
    ]
    shapes = {"49": [1, 4, -1], "08": [0, 5, -4], "35": [3, 6, -3], "04": [2, 7, -2]}
    geometries = [{"id": fips, "type": "Polygon", "arcs": [ring]} for fips, ring in shapes.items()]
    data: dict[str, Any] = {
        "transform": {"scale": [10, 10], "translate": [5, 0]},
        "objects": {"states": {"type": "GeometryCollection", "geometries": geometries}},
        "arcs": points,
    }
    return json.dumps(data)


def test_a_topology_is_decoded(build_atlas: ModuleType) -> None:
    topology = build_atlas.Topology(four_corners())
    assert sorted(topology.shapes) == ["AZ", "CO", "NM", "UT"]
    assert topology.ring(topology.shapes["UT"][0][0]) == [(15, 10), (5, 10), (5, 20), (15, 20)]
    assert build_atlas.area(topology.ring(topology.shapes["UT"][0][0])) == 100


def test_neighbours_share_an_arc_and_corners_a_point(build_atlas: ModuleType) -> None:
    assert build_atlas.build_adjacency(build_atlas.Topology(four_corners())) == {
        "borders": {"AZ": ["NM", "UT"], "CO": ["NM", "UT"], "NM": ["AZ", "CO"], "UT": ["AZ", "CO"]},
        "corners": {"AZ": ["CO"], "CO": ["AZ"], "NM": ["UT"], "UT": ["NM"]},
    }


def test_the_outline_of_several_shapes_leaves_out_what_lies_between_them(build_atlas: ModuleType) -> None:
    topology = build_atlas.Topology(four_corners())
    (ring,) = build_atlas.outline(topology, topology.arcs, ["AZ", "CO", "NM", "UT"])
    assert build_atlas.area(ring) == 400
    assert (15, 10) not in ring
    (half,) = build_atlas.outline(topology, topology.arcs, ["UT", "CO"])
    assert build_atlas.area(half) == 200


def test_simplifying_keeps_what_sticks_out(build_atlas: ModuleType) -> None:
    line = [(0, 0), (1, 0.05), (2, 0), (3, 1), (4, 0)]
    assert build_atlas.simplify(line, 0.1) == [(0, 0), (2, 0), (3, 1), (4, 0)]
    assert build_atlas.simplify(line, 2) == [(0, 0), (4, 0)]
    square = [(0, 0), (1, 0), (2, 0), (2, 2), (1, 2), (0, 2), (0, 0)]
    assert build_atlas.simplify_closed(square, 0.1) == [(0, 0), (2, 0), (2, 2), (0, 2), (0, 0)]


def test_paths_are_short_and_leave_out_what_rounds_to_nothing(build_atlas: ModuleType) -> None:
    shape = [(0.0, -0.01), (10.04, 0.0), (10.0, 5.55)]
    assert build_atlas.path([shape, [(1, 1), (1.01, 1), (1, 1.01)]], 1) == "M0 0L10 0L10 5.5Z"
    assert build_atlas.path([[(0, 0), (1250, 0), (0, 100)]], 0) == "M0 0L1250 0L0 100Z"


def test_the_label_goes_where_there_is_room(build_atlas: ModuleType) -> None:
    bottle = [(0, 0), (10, 0), (10, 10), (6, 10), (6, 30), (4, 30), (4, 10), (0, 10)]
    x, y = build_atlas.label_place([bottle])
    assert 3 < x < 7
    assert 2 < y < 8


def test_alaska_is_projected_where_the_geometry_has_it(build_atlas: ModuleType) -> None:
    # 141° W from the Arctic coast down is Alaska's eastern border, the long straight edge of its inset.
    border = [build_atlas.project_alaska(latitude, -141.0) for latitude in (61.0, 64.0, 69.0)]
    path = json.loads(resources.asset("map", "us.json").read_text(encoding="utf-8"))["states"]["AK"]["path"]
    rings = [
        [tuple(map(float, p.split(" "))) for p in part.rstrip("Z").split("L")] for part in path.split("M")[1:]
    ]
    edges = [edge for ring in rings for edge in zip(ring, ring[1:] + ring[:1], strict=True)]
    for point in border:
        assert min(build_atlas.distance_to_segment(point, a, b) for a, b in edges) < 0.5


def test_the_script_says_what_to_do_without_npm(
    build_atlas: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="npm is not installed"):
        build_atlas.main(["--out", str(tmp_path)])


# -- sounds -----------------------------------------------------------------------------------------------


def samples(name: str) -> array[int]:
    with wave.open(str(resources.asset("sounds", f"{name}.wav")), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def test_every_sound_is_there_and_no_other() -> None:
    assert sorted(file.stem for file in resources.asset("sounds").glob("*.wav")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_begins_and_ends_in_silence_and_peaks_at_minus_nine(name: str) -> None:
    values = samples(name)
    assert 0.05 <= len(values) / 44_100 <= 2.0
    assert 20 * math.log10(max(abs(v) for v in values) / 32_768) == pytest.approx(-9, abs=0.1)
    assert max(abs(v) for v in (values[0], values[-1])) == 0
    assert max(abs(v) for v in values[-100:]) < 300
    assert abs(sum(values) / len(values)) < 40


@pytest.mark.parametrize("name", ["click", "deal"])
def test_the_committed_sounds_are_those_of_the_script(build_sounds: ModuleType, name: str) -> None:
    made = build_sounds.finished(getattr(build_sounds, name)(random.Random(name)))
    kept = samples(name)
    assert len(made) == len(kept)
    # Sines may differ in their last bit between machines, and so a sample by one.
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


@pytest.mark.parametrize("pitch", [57, 66, 74, 79])
def test_the_strings_of_the_music_are_in_tune(build_music: ModuleType, pitch: int) -> None:
    heard = build_music.string(build_music.Pluck(0.0, pitch, 1.0, 4.0, 0.5, 0.5), random.Random(pitch))
    assert len(heard) == 4 * build_music.RATE

    def strength(semitones: float) -> float:
        step = 2 * math.pi * 440 * 2 ** ((pitch + semitones - 69) / 12) / build_music.RATE
        return math.hypot(
            sum(value * math.cos(step * i) for i, value in enumerate(heard)),
            sum(value * math.sin(step * i) for i, value in enumerate(heard)),
        )

    assert strength(0) > 1.2 * max(strength(-0.15), strength(0.15))


def test_the_music_ends_where_its_last_bar_does_and_its_melody_stays_within(build_music: ModuleType) -> None:
    bars = build_music.BARS
    assert build_music.PATTERNS[0].count(None) == 1
    assert {len(chord) for chord in bars} == {5}
    for bar, beat, pitch, beats in build_music.MELODY:
        assert 0 <= bar < len(bars)
        assert beat + beats <= build_music.BEATS
        assert pitch > max(bars[bar]) - 3


def test_the_moving_picture_shows_a_moment_of_every_game(tmp_path: Path) -> None:
    pictures = script("pictures")
    shown = {
        read_record(resources.asset("shots", f"{moment.split()[0]}.yaml")).game
        for moment, *_ms in pictures.MOMENTS
    }
    assert shown == set(catalogue.GAMES)

    written = tmp_path / "moving.webp"
    pictures.write_moving(
        written, pictures.moments((320, 200), [("whitehouse 16", 0, 1000), ("states 12", 900, 500)])
    )
    with Image.open(written) as moving, Image.open(pictures.FOLDER / "moving.webp") as kept:
        # Frames that are alike become one.
        assert moving.size == (320, 200)
        assert 6 < moving.n_frames <= 18
        assert kept.size == pictures.MOVING_SIZE
        most = sum(ms * pictures.FRAMES_S // 1000 for _moment, _skipped, ms in pictures.MOMENTS)
        assert most / 3 < kept.n_frames <= most
