# Everything a developer or a player needs, on a fresh machine with Python 3.11 or later.
#   make play    sets up and opens the table
#   make test    sets up and runs lint, types, walls and all tests

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
GAMES ?= 1000

.PHONY: play test setup lint types walls pytest bench messages format clean

play: setup
	$(BIN)/cardtable

test: lint types walls pytest

setup: $(READY)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Cardtable needs Python 3.11 or later; name one: make PYTHON=python3.12 play"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

walls: setup
	$(BIN)/lint-imports --no-cache

pytest: setup
	$(BIN)/python -W error -m pytest --numprocesses 2 --games $(GAMES)

bench: setup
	$(BIN)/python -m tests.benchmarks

messages: setup
	mkdir -p assets/locale
	$(BIN)/pybabel extract --keywords='_ N_ ngettext:1,2' --no-default-keywords --project=Cardtable \
		--version=0.1 --copyright-holder='the Cardtable developers' --output=assets/locale/cardtable.pot cardtable

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .hypothesis
