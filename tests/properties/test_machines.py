"""A table of each game, at which people play, take back, save, come back and look as they please."""

from tests.games.random_plays import RANDOM_PLAYS
from tests.kit.machine import people

TestWhitehouse = people(RANDOM_PLAYS["whitehouse"])
TestAmericanDeuce = people(RANDOM_PLAYS["american_deuce"])
TestStatehood = people(RANDOM_PLAYS["statehood"])
TestStates = people(RANDOM_PLAYS["states"])
TestCombat = people(RANDOM_PLAYS["combat"])
