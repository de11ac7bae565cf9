"""Numbers as they are written in English, and in a language that parts them otherwise."""

import gettext

import pytest

from cardtable import i18n
from cardtable.scenes.numbers import margin, tenths, whole


class German(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return {",": ".", ".": ","}[message]


@pytest.mark.parametrize(
    ("told", "english", "german"),
    [
        (lambda: whole(39538223), "39,538,223", "39.538.223"),
        (lambda: whole(999), "999", "999"),
        (lambda: tenths(12.52), "12.5", "12,5"),
        (lambda: tenths(7.0), "7", "7"),
        (lambda: margin(-2.5), "−2.5", "−2,5"),
        (lambda: margin(4), "+4", "+4"),
        (lambda: margin(-0.01), "0", "0"),
    ],
)
def test_a_number_is_written_as_in_the_language(
    told: object, english: str, german: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(told)
    assert told() == english
    monkeypatch.setattr(i18n, "_catalogue", German())
    assert told() == german
