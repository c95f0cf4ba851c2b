# Needs only make and Python 3.11 or newer. `make PYTHON=/path/to/python install` picks another interpreter.

PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3.14 python3; do \
	if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$name; break; fi; done)
UV_VERSION := 0.13.9
BIN := .venv/bin
UV := $(BIN)/uv
STAMP := .venv/.installed
CLIENT := src/headjudge/server/client/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -not -name '.*' -print 2>/dev/null)
WORKERS ?= auto
DEPTH ?= 1
# Tests start many processes: all is compiled once, and kept, whatever the environment says.
COMPILE = export PYTHONDONTWRITEBYTECODE=; $(BIN)/python -m compileall -q -j 0 src && $(BIN)/python -m tests.compiled
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help install play serve client test test-fast deep lint format types imports ci clean

help: ## Say what each target does
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST)

install: $(STAMP) ## Prepare .venv with headjudge and everything it needs

play: $(STAMP) ## Play a game of Magic in the terminal against bots
	@$(BIN)/headjudge play

serve: $(STAMP) $(CLIENT) ## Serve tables to browsers; HOST=0.0.0.0 lets others on your network in, PORT=8080 is another port
	@$(BIN)/headjudge serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

client: $(STAMP) $(CLIENT) ## Check the browser client: types, tests, formatting
	$(BIN)/python web/build.py check test lint

test: $(STAMP) $(CLIENT) ## Run every test; first builds the client, and fetches a browser if there is none
	@$(COMPILE)
	@$(BIN)/python -m tests.web.browsers
	$(PYTEST)

test-fast: $(STAMP) ## Run the tests that take little time: no servers, no browsers, no long random games
	@$(COMPILE)
	$(PYTEST) -m "not slow"

deep: $(STAMP) $(CLIENT) ## Run every test, and what plays at random or is killed again and again as often as it takes; DEPTH=10 ten times that
	HEADJUDGE_FUZZ=$(DEPTH) $(PYTEST)

lint: $(STAMP) ## Check style and formatting
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(STAMP) ## Mend style and formatting
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

types: $(STAMP) ## Check the types of sources and tests
	$(BIN)/mypy

imports: $(STAMP) ## Check that dependencies between packages point one way
	$(BIN)/lint-imports

ci: ## Run all that CI runs
	bash .ci/run

clean: ## Remove .venv, the built client and caches
	rm -rf src/headjudge/server/client web/node_modules .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(UV):
	@test -n "$(PYTHON)" || { echo "Headjudge needs Python 3.11 or newer; name one: make PYTHON=/path/to/python" >&2; exit 2; }
	@echo "Preparing .venv with $(PYTHON); this is done once."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

$(STAMP): pyproject.toml uv.lock | $(UV)
	@echo "Installing what Headjudge needs ..."
	@$(UV) sync --frozen --inexact --compile-bytecode --quiet
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) | $(STAMP)
	@$(BIN)/python web/build.py build
	@touch $@
