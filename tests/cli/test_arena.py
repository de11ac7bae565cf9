"""`cardtable arena` measures players over duplicate deals, goes on where it stopped, and spreads its work."""

import json
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardtable.lab import cluster, plan
from cardtable.lab.checkpoint import Deal
from tests.cli.kit import Run

FEW = ("arena", "combat", "--seats", 2, "--players", "normal,random", "--json", "--jobs", 1, "--deals")
DEAL = '{"deal": 1, "players": {"normal": [2, 1, 0.5, 40, 0.01], "random": [2, -1, 1.5, 40, 0.01]}}\n'


def without_time(lines: Sequence[str]) -> dict[str, object]:
    (line,) = lines
    figures = json.loads(line)
    for standing in figures["standings"]:
        del standing["seconds"]
    assert isinstance(figures, dict)
    return figures


def test_figures_are_one_object(run: Run) -> None:
    status, out, err = run(*FEW, 6)
    assert (status, err) == (0, [])
    figures = json.loads(out[0])
    assert (figures["game"], figures["deals"], figures["players"]) == ("combat", 6, ["normal", "random"])
    assert figures["commit"]
    assert "cores" in figures["machine"]
    normal, random = figures["standings"]
    assert (normal["hands"], normal["fair"]) == (12, 0.5)
    assert normal["won"]["low"] <= normal["won"]["mean"] <= normal["won"]["high"]
    assert normal["won"]["mean"] + random["won"]["mean"] == pytest.approx(1.0)
    assert normal["margin"]["mean"] == pytest.approx(-random["margin"]["mean"])
    assert normal["seconds"] > 0.0


def test_people_read_a_table(run: Run) -> None:
    status, out, err = run("arena", "whitehouse", "--deals", 2, "--jobs", 1)
    assert (status, err) == (0, [])
    assert out[0] == "Whitehouse: 2 deals, 4 seats, seed 1"
    assert [line.split()[0] for line in out[1:]] == ["player", "normal", "random"]
    assert len({len(line) for line in out[1:]}) == 1


def test_cores_change_nothing_but_the_time(run: Run, tmp_path: Path) -> None:
    alone = without_time(run(*FEW, 5)[1])
    assert without_time(run(*FEW, 5, "--jobs", 2)[1]) == alone
    state = tmp_path / "state"
    run(*FEW, 2, "--state", state)
    assert without_time(run(*FEW, 5, "--state", state, "--jobs", 2)[1]) == alone


def test_who_thinks_may_be_told_how_long(run: Run) -> None:
    words = ("arena", "combat", "--seats", 2, "--deals", 1, "--jobs", 1, "--json", "--players")
    status, out, err = run(*words, "expert:6,clairvoyant:6")
    assert (status, err) == (0, [])
    assert [found["name"] for found in json.loads(out[0])["standings"]] == ["expert:6", "clairvoyant:6"]


def stopped_at(number: int) -> Callable[[plan.Plan, int], Deal]:
    real = plan.deal

    def deal(plan: plan.Plan, asked: int) -> Deal:
        if asked == number:
            raise KeyboardInterrupt
        return real(plan, asked)

    return deal


@pytest.mark.parametrize(("before", "deals"), [(True, 3), (False, 4)])
def test_ctrl_c_is_heard_between_two_moves(
    run: Run, monkeypatch: pytest.MonkeyPatch, before: bool, deals: int
) -> None:
    real, heard = plan.deal, signal.signal(signal.SIGINT, signal.default_int_handler)

    def deal(plan: plan.Plan, number: int) -> Deal:
        if before and number == 4:
            signal.raise_signal(signal.SIGINT)  # nothing is raised here
        played = real(plan, number)
        if not before and number == 4:
            signal.raise_signal(signal.SIGINT)
        return played

    monkeypatch.setattr(plan, "deal", deal)
    try:
        status, out, err = run(*FEW, 6)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, heard)
    assert (status, err, json.loads(out[0])["deals"]) == (130, [], deals)


def test_an_interrupted_run_reports_what_it_has_and_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "new" / "state.jsonl"
    with monkeypatch.context() as stopping:
        stopping.setattr(plan, "deal", stopped_at(4))
        status, out, err = run(*FEW, 6, "--state", state)
    assert (status, err, json.loads(out[0])["deals"]) == (130, [], 3)
    with state.open("a") as file:
        file.write('{"deal": 4, "pla')  # the power went
    asked: list[int] = []
    real = plan.deal
    monkeypatch.setattr(plan, "deal", lambda plan, number: asked.append(number) or real(plan, number))
    resumed = run(*FEW, 6, "--state", state)[1]
    assert asked == [4, 5, 6]
    assert without_time(resumed) == without_time(run(*FEW, 6)[1])
    asked.clear()
    assert without_time(run(*FEW, 6, "--state", state)[1]) == without_time(resumed)
    assert json.loads(run(*FEW, 2, "--state", state)[1][0])["deals"] == 2
    assert asked == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no json\n", "{state} is not the state of an arena"),
        ('{"arena": 3}\n', "{state} is not the state of an arena"),
        ("", "{state} is not the state of an arena"),
        ("[" * 99999 + "\n", "{state} is not the state of an arena"),
        ('HEADER\n{"deal": 1, "players": {"normal": [1]}}\n', "{state}, line 2: this is not a deal"),
        ('HEADER\n{"deal": 1, "players": {}}\n', "{state}, line 2: this is not a deal"),
        ("HEADER\n" + DEAL.replace('"deal": 1', '"deal": 1e999'), "{state}, line 2: this is not a deal"),
        ("HEADER\n" + DEAL.replace("[2, ", "[0, "), "{state}, line 2: this is not a deal"),
        ("HEADER\n" + DEAL.replace("0.5", '"x"'), "{state}, line 2: this is not a deal"),
        ("HEADER\n" + DEAL.replace("0.5", "NaN"), "{state}, line 2: this is not a deal"),
        ("HEADER\n" + "[" * 99999 + "\n", "{state}, line 2: this is not a deal"),
        ("OTHER\n", '{state} holds another contest: its seed is "other", not "1"'),
    ],
)
def test_a_state_that_does_not_fit_is_one_sentence(
    text: str, sentence: str, run: Run, tmp_path: Path
) -> None:
    state = tmp_path / "state"
    run(*FEW, 1, "--state", state)
    header = state.read_text().partition("\n")[0]
    other = header.replace('"seed": "1"', '"seed": "other"')
    state.write_text(text.replace("HEADER", header).replace("OTHER", other))
    before = state.read_text()
    status, out, err = run(*FEW, 1, "--state", state)
    assert (status, out, err) == (2, [], [f"cardtable arena: {sentence.format(state=state)}"])
    assert state.read_text() == before


def test_what_was_thought_by_the_clock_is_not_counted_with_the_rest(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "state"
    run(*FEW, 1, "--state", state)
    status, _out, (sentence,) = run(*FEW, 1, "--clock", "--state", state)
    assert status == 2
    assert sentence.endswith("holds another contest: its clock is false, not true")


def test_a_state_that_cannot_be_written_is_one_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, out, err = run(*FEW, 1, "--state", tmp_path / "file" / "in")
    assert (status, out, len(err)) == (2, [], 1)
    assert str(tmp_path / "file" / "in") in err[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'; allowed: "),
        (["combat", "--players", "ghost"], "there is no player 'ghost'; the players are beginner, easy, "),
        (["combat", "--players", "expert:0"], "'expert:0' is not allowed; allowed: a level, or a level with"),
        (["combat", "--players", "normal:9"], "the level 'normal' does not think, so it has no iterations"),
        (["combat", "--seats", "2", "--players", "a,b,c"], "3 players are named for 2 seats"),
        (["combat", "--deals", "0"], "'0' is not allowed"),
        (["combat", "--jobs", "2", "--dask", "x"], "not allowed with argument --jobs"),
    ],
)
def test_a_wrong_wish_is_one_sentence(words: Sequence[str], sentence: str, run: Run) -> None:
    status, out, err = run("arena", *words)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith("cardtable arena: ")
    assert sentence in err[0]


class Client:
    """What this program uses of a Dask client, with threads for a cluster."""

    versions: Mapping[str, str] = {"worker": cluster.version()}

    def __init__(self, address: str, timeout: float, set_as_default: bool) -> None:
        if address == "nowhere":
            raise OSError("Timed out\nwith a long story")
        self.closed = False

    def nthreads(self) -> Mapping[str, int]:
        return dict.fromkeys(self.versions, 2)

    def run(self, _asked: Callable[[], str]) -> Mapping[str, str]:
        return self.versions

    def get_executor(self, pure: bool) -> Executor:
        assert not pure  # equal calls must not be answered from a cache
        return ThreadPoolExecutor(2)

    def close(self) -> None:
        assert not self.closed
        self.closed = True


def test_a_dask_cluster_changes_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    alone = without_time(run(*FEW, 5)[1])
    words = [word for word in FEW if word not in ("--jobs", 1)]
    status, out, err = run(*words, 5, "--dask", "tcp://here:1")
    assert (status, err) == (0, [])
    assert without_time(out) == alone


@pytest.mark.parametrize(
    ("versions", "address", "sentence"),
    [
        ({}, "here", "the Dask cluster has no workers"),
        (
            {"worker": "cardtable 9"},
            "here",
            "the Dask cluster's workers have cardtable 9, this is cardtable ",
        ),
        ({}, "nowhere", "no Dask cluster answers at nowhere: Timed out"),
        (None, "here", "Dask is not installed; pip install 'cardtable[dask]' brings it"),
    ],
)
def test_a_cluster_of_no_use_is_one_sentence(
    versions: Mapping[str, str] | None, address: str, sentence: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(Client=Client) if versions is not None else None
    monkeypatch.setitem(sys.modules, "distributed", found)
    monkeypatch.setattr(Client, "versions", versions)
    status, out, err = run("arena", "combat", "--dask", address)
    assert (status, out, len(err)) == (2, [], 1)
    assert err[0].startswith(f"cardtable arena: {sentence}")


def test_ctrl_c_takes_what_the_cluster_has_done() -> None:
    found = object.__new__(cluster.Cluster)
    found._client = Client("here", 1.0, set_as_default=False)

    def work(_word: str, number: int) -> int:
        if number == 3:
            raise KeyboardInterrupt
        return number

    results = found.in_order(work, ("word",), [1, 2, 3, 4])
    assert (next(results), next(results)) == (1, 2)
    with pytest.raises(KeyboardInterrupt):
        next(results)
