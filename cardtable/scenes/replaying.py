"""The review of a hand of any match in the library: replaying it takes a moment, beside the window."""

from __future__ import annotations

from concurrent.futures import Future

from cardtable.i18n import _
from cardtable.scenes.base import Services
from cardtable.scenes.library.waiting import beside
from cardtable.scenes.session import Session
from cardtable.scenes.trouble import unreadable
from cardtable.storage.library import LibraryError


def open_review(app: Services, match_id: int, hand: int, person: str = "") -> None:
    """Open the review of a match in the library, or say why there is none.

    Args:
        app: the program.
        match_id: number of the match.
        hand: index of a finished hand, from 0.
        person: whose moves are graded first; empty for anybody's.
    """
    try:
        stored = app.library.open(match_id)
    except LibraryError as error:
        app.notify(unreadable(app, match_id, error))
        return

    def replayed(found: Future[Session]) -> None:
        try:
            session = found.result()
            session.keep_in(app.library, stored)
            if session.waits != "over" and not session.table.each_hand:  # cards still lie face down
                app.notify(_("This match can be stepped through once it is over."))
                return
            session.viewer = next(
                (seat for seat, player in enumerate(session.players) if player.person == person and person),
                session.viewer,
            )
            app.router.hand_review(session, hand)
        except Exception as error:
            app.notify(unreadable(app, match_id, error))

    beside(app, _("Opening the review …"), lambda: Session.replayed(stored), replayed)
