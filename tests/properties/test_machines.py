"""A table of each game, at which people play, take back, save, come back and look as they please."""

from tests.games.courses import COURSES
from tests.kit.machine import people

TestWhitehouse = people(COURSES["whitehouse"])
TestAmericanDeuce = people(COURSES["american_deuce"])
TestStatehood = people(COURSES["statehood"])
TestStates = people(COURSES["states"])
TestCombat = people(COURSES["combat"])
