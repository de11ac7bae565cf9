"""Electoral College Combat: twelve hands of five face-down cards; turn, choose, and reach 270."""
