"""The rest of a hand that a person leaves to be played, because nothing can change its result any more."""


class Rest:
    """Where such rests begin, so that taking back a move goes to the last card a person chose.

    Attributes:
        begun: number of moves made when the current one was left to be played; None while there is none.
    """

    def __init__(self) -> None:
        self.begun: int | None = None
        self._begun: dict[int, int] = {}
        """By number of a move made for the person, from 0: where its rest began."""

    @property
    def going(self) -> bool:
        """Whether the moves of everybody are made by computer players."""
        return self.begun is not None

    def count(self, ply: int) -> None:
        """Remember that the move of that number was made for whoever it was to make."""
        if self.begun is not None:
            self._begun[ply] = self.begun

    def decision(self, ply: int) -> int:
        """Return where the person last decided, if the move of that number is theirs."""
        return self._begun.get(ply, ply)

    def cut(self, ply: int) -> None:
        """Forget everything from the move of that number on."""
        self.begun = None
        self._begun = {made: begun for made, begun in self._begun.items() if made < ply}
