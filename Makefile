# Everything a developer or a player needs, on a fresh machine with Python 3.11 or later.
#   make play    sets up and opens the table
#   make test    sets up and runs lint, types, walls and all tests
#   make package builds the program that runs without Python, and its archive, in dist/
#   make portable  builds the same on Debian 12 for every Linux since 2018, with a Python of its own
#   make smoke   plays with that program as a person would, in a clean environment

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LOCKED := build/locked
READY := $(VENV)/.ready
PORTABLE := build/portable
GLIBC := 2.28
GAMES ?= 200
KILLS ?= 200
FILES ?= 10000
FRAMES ?= 10000
WORKERS ?= 3
PAGE := packaging/page
PAGE_BIN := $(PAGE)/node_modules/.bin
LOCALE := assets/locale
CATALOGS := $(patsubst %.po,%.mo,$(wildcard $(LOCALE)/*/LC_MESSAGES/cardtable.po))
UPDATE := --domain=cardtable --input-file=build/cardtable.pot --output-dir=$(LOCALE) --no-fuzzy-matching \
	--ignore-obsolete --ignore-pot-creation-date --no-wrap
PYTEST ?=
COMPILED_TESTS ?= $(addprefix tests/,ai cards cli engine faults games lab properties records storage)

.PHONY: play test setup lint page-lint types walls pytest compiled compiled-test compiled-pytest package portable deb flatpak lock smoke faults bench messages messages-check extract pictures site format clean

play: setup
	$(BIN)/cardtable

test: lint types walls pytest

setup: $(READY) $(CATALOGS)

# What gettext reads; a wheel is built with its own (packaging/catalogs.py).
%.mo: %.po | $(READY)
	$(BIN)/pybabel --quiet compile --input-file=$< --output-file=$@

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
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory page-lint; \
		else echo "The phones' page was not linted: that needs npm, which comes with Node.js."; fi

# The scripts of the phones' page: their types, what is wrong with them, and how they are laid out.
page-lint: $(PAGE)/node_modules/.ready
	$(PAGE_BIN)/tsc --project $(PAGE)/tsconfig.json
	$(PAGE_BIN)/eslint --config $(PAGE)/eslint.config.js assets/phone
	$(PAGE_BIN)/prettier --config $(PAGE)/.prettierrc.json --log-level warn --check assets/phone/*.js $(PAGE)/*.js

$(PAGE)/node_modules/.ready: $(PAGE)/package-lock.json
	npm ci --prefix $(PAGE) --no-audit --no-fund --silent
	@touch $@

types: setup
	$(BIN)/mypy

walls: setup
	$(BIN)/lint-imports --no-cache

# One worker more than most small machines have cores: a test in a real window waits more than it works.
# PYTEST has further words for pytest, such as PYTEST=--ignore=tests/ai.
pytest: setup
	$(BIN)/python -W error -m pytest --numprocesses $(WORKERS) --dist worksteal --games $(GAMES) $(PYTEST)

# The rules and the search through mypyc into build/compiled; the checkout stays as it is. Needs a C compiler.
compiled: setup
	$(BIN)/python packaging/compile_rules.py build/compiled

# The same tests on the compiled rules and search.
compiled-test: compiled
	@$(MAKE) --no-print-directory compiled-pytest

# On what was compiled last, be it for the package: that lacks the tests' own game.
compiled-pytest: setup
	cd build/compiled && ../../$(BIN)/python -W error -m pytest --compiled -c ../../pyproject.toml --rootdir . \
		--override-ini pythonpath=build/compiled --numprocesses $(WORKERS) --dist worksteal --games $(GAMES) \
		$(COMPILED_TESTS)

# PURE=--pure leaves the rules as Python. What builds, and what goes in, has the versions and sums of packaging/lock.txt.
package: $(LOCKED)/.ready $(CATALOGS)
	$(LOCKED)/bin/python packaging/package.py $(PURE)

$(LOCKED)/.ready: packaging/lock.txt
	$(PYTHON) -m venv --clear $(LOCKED)
	$(LOCKED)/bin/python -m pip install --quiet --require-hashes --only-binary :all: --requirement packaging/lock.txt
	@touch $@

# The same package for systems with a C library as old as GLIBC: that of Debian 10 and Red Hat 8.
portable: $(PORTABLE)/locked/.ready $(CATALOGS)
	$(PORTABLE)/locked/bin/python packaging/package.py --glibc $(GLIBC) $(PURE)

# The new Python has no encryption and so no pip: that of the tools gets the wheels, for the old C library, and installs them.
$(PORTABLE)/locked/.ready: packaging/lock.txt $(PORTABLE)/python/.ready
	$(PORTABLE)/python/bin/python3 -m venv --clear --without-pip $(PORTABLE)/locked
	$(PORTABLE)/tools/bin/python -m pip download --quiet --require-hashes --only-binary :all: --python-version 3.11 \
		$(patsubst %,--platform=%_$(shell uname -m),manylinux_$(subst .,_,$(GLIBC)) manylinux2014) \
		--dest $(PORTABLE)/wheels --requirement packaging/lock.txt
	$(PORTABLE)/tools/bin/python -m pip --python $(PORTABLE)/locked/bin/python install --quiet --require-hashes \
		--no-index --find-links $(PORTABLE)/wheels --requirement packaging/lock.txt
	@touch $@

$(PORTABLE)/python/.ready: packaging/portable.txt packaging/portable.py
	$(PYTHON) -m venv --clear $(PORTABLE)/tools
	$(PORTABLE)/tools/bin/python -m pip install --quiet --require-hashes --only-binary :all: --requirement packaging/portable.txt
	$(PORTABLE)/tools/bin/python packaging/portable.py $(GLIBC)
	@touch $@

# For Debian and what descends from it, out of what `make package` has built. DEBFULLNAME and DEBEMAIL name who publishes it.
deb: export DEBFULLNAME ?=
deb: export DEBEMAIL ?=
deb: $(LOCKED)/.ready
	$(LOCKED)/bin/python packaging/deb.py

# Out of what `make portable` has built; needs flatpak-builder, and the runtime that the manifest names.
flatpak:
	flatpak-builder --user --force-clean --repo=build/flatpak/repo --state-dir=build/flatpak/state build/flatpak/app \
		packaging/org.cardtable.Cardtable.yaml
	flatpak build-bundle build/flatpak/repo dist/cardtable.flatpak org.cardtable.Cardtable

# The newest versions that pyproject.toml allows, on every system and Python that the program runs on.
lock: setup
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --extra package --generate-hashes \
		--no-annotate --no-header --output-file packaging/lock.txt pyproject.toml
	echo ziglang | $(BIN)/uv pip compile --quiet --upgrade --generate-hashes --no-header --no-annotate \
		--output-file packaging/portable.txt -

smoke: setup
	$(BIN)/python -W error -m pytest --numprocesses $(WORKERS) --dist worksteal --package dist/cardtable tests/package

# Heavy forms: 200 power cuts in every game, 10,000 damaged files, and 10,000 frames to tables with phones.
faults: setup
	$(BIN)/python -W error -m tests.faults.kills --kills $(KILLS)
	$(BIN)/python -W error -m tests.faults.mutants --files $(FILES)
	$(BIN)/python -W error -m pytest --quiet --frames $(FRAMES) tests/phones/test_frames.py

bench: setup
	$(BIN)/python -m tests.benchmarks

# Whatever a player reads, into the catalogs of all languages (docs/translating.md).
messages: extract
	$(BIN)/pybabel --quiet update $(UPDATE)
	$(MAKE) --no-print-directory setup

# Whether every catalog has just what a player reads.
messages-check: extract
	$(BIN)/pybabel --quiet update --check $(UPDATE)

extract: setup
	mkdir -p build
	PYTHONPATH=packaging $(BIN)/pybabel --quiet extract --mapping=packaging/babel.cfg --keywords='_ N_ ngettext:1,2 key_of:1c,2' --no-default-keywords \
		--add-comments=Translators: --strip-comments --add-location=file --no-wrap --project=Cardtable --version=1 \
		--msgid-bugs-address='the issues of the project' \
		--copyright-holder='the Cardtable developers' --output=build/cardtable.pot .

# The pictures of the README: the start screen and one that moves.
pictures: setup
	$(BIN)/python packaging/pictures.py

# The documentation as pages, with the rules and pictures of the program, in build/site.
site: setup
	$(BIN)/mkdocs build --quiet

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@if [ -d $(PAGE)/node_modules ]; then $(PAGE_BIN)/prettier --config $(PAGE)/.prettierrc.json --log-level warn --write assets/phone/*.js; fi

clean:
	rm -rf $(VENV) $(PAGE)/node_modules build dist .mypy_cache .ruff_cache .hypothesis
