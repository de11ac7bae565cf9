"""The page's own words, by the keys of its scripts; what a table says comes with each state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardtable.i18n import N_, _

WORDS: Final[Mapping[str, str]] = {
    # Joining
    "code": N_("The four letters on the big screen"),
    "name": N_("Your name"),
    "portrait": N_("Your portrait"),
    "portraitOf": N_("Portrait {name}"),
    "join": N_("Join the table"),
    "comeBack": N_("Come back"),
    "youAreIn": N_("You are in, {name}. The match starts on the big screen."),
    "chooseSeat": N_("Choose a seat."),
    "partnerOf": N_("Partner of {name}"),
    "yourSeat": N_("Your seat"),
    "sitHere": N_("Sit here"),
    "sitAs": N_("Sit here: {name}"),
    "at_open": N_("Free"),
    "at_phone": N_("On a phone"),
    "at_screen": N_("At the big screen"),
    "at_computer": N_("Computer player"),
    "at_lost": N_("Phone is away"),
    "unread": N_("This page could not read what the table sent. If it shows old cards, load it again."),
    # The table
    "table": N_("The table"),
    "stakes": N_("What is at stake"),
    "votesOf": N_("{name}: {votes} votes"),
    "discs": N_("{label}: {used} of {places}"),
    "players": N_("Players"),
    "you": N_("You"),
    "dealer": N_("Dealer"),
    "reconnecting": N_("Their phone is away for a moment"),
    "cards": N_("Cards in hand: {count}"),
    "prizes": N_("Prizes"),
    "points": N_("Points: {points}"),
    "onTheTable": N_("On the table"),
    "said": N_("What lies there"),
    "pointsTo": N_("{title}: to {goal}"),
    "map": N_("The map"),
    "spades": N_("spades"),
    "hearts": N_("hearts"),
    "diamonds": N_("diamonds"),
    "clubs": N_("clubs"),
    # The question and the hand
    "question": N_("The question"),
    "answers": N_("Your answers"),
    "yourCards": N_("Your cards"),
    "news": N_("What just happened"),
    "waitingFor": N_("Waiting for"),
    "watch": N_("Watch the big screen"),
    "yourTurn": N_("It is your turn"),
    "showCards": N_("Show my cards"),
    "holdToLook": N_("Hold to look"),
    "staysCovered": N_("Your cards stay covered until you do"),
    "chooseSecretly": N_("Choose in secret"),
    "chooseCard": N_("Choose a card"),
    "touchCard": N_("Touch a bright card first."),
    "touchCards": N_("Touch the cards that you want to play."),
    "notNow": N_("This card cannot be chosen now."),
    "noSuchNumber": N_("This number cannot be chosen now."),
    "less": N_("Less"),
    "more": N_("More"),
    "back": N_("Back"),
    "ofMany": N_("{number} of {count}"),
    "chosenWaiting": N_("You have chosen. Waiting for {name}."),
    "otherChose": N_("{name} has chosen. Nobody sees your choice."),
    "secretly": N_("{name} chooses at the same time. Nobody sees your choice."),
    "hint": N_("Give me a hint"),
    "sure": N_("Are you sure?"),
    "no": N_("No, go back"),
    "yesDoIt": N_("Yes, do it"),
    "notConnected": N_("The table cannot be reached. This phone keeps trying."),
    "scores": N_("The scores"),
    "player": N_("Player"),
    "thisHand": N_("This hand"),
    "total": N_("Total"),
    # Sheets
    "log": N_("What was said"),
    "nothingYet": N_("Nothing has been said yet."),
    "phone": N_("This phone"),
    "close": N_("Close"),
    "colors": N_("Colors of the suits"),
    "colorsGame": N_("As the game has them"),
    "colorsTwo": N_("Two colors"),
    "colorsFour": N_("Four colors"),
    "colorsSafe": N_("Safe for every eye"),
    "cover": N_("While others play, my cards are"),
    "coverOn": N_("Covered"),
    "coverOff": N_("Open"),
    "motion": N_("Motion"),
    "motionPhone": N_("As this phone is set"),
    "motionStill": N_("None"),
    "buzz": N_("Buzz when it is my turn"),
    "on": N_("On"),
    "off": N_("Off"),
}
"""Every sentence of the page, with names in braces for what is filled in."""


def page_words() -> dict[str, str]:
    """Return the words in the player's language."""
    return {key: _(words) for key, words in WORDS.items()}
