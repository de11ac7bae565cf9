"""The random matches of every game that properties are tested on."""

from typing import Any

from tests.games.american_deuce.course import AmericanDeuceCourse
from tests.games.combat.course import CombatCourse
from tests.games.statehood.course import StatehoodCourse
from tests.games.states.course import StatesCourse
from tests.games.whitehouse.course import WhitehouseCourse
from tests.kit.course import Course

_ALL = (WhitehouseCourse(), AmericanDeuceCourse(), StatehoodCourse(), StatesCourse(), CombatCourse())

COURSES: dict[str, Course[Any]] = {course.game_id: course for course in _ALL}
"""By the games' ids."""
