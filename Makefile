# Every target makes its own virtual environment first; nothing else is needed but Python 3.11 and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# The random searches of `make fuzz`; `make fuzz SEED=…` repeats them. MINUTES: how long.
MINUTES ?= 10
ifndef SEED
SEED := $(shell $(PYTHON) -c 'import random; print(random.randrange(2**32))')
endif

# Work is stolen rather than dealt out: the tests of a file stay on one worker, and so does what they share. Bytecode is written whatever
# the environment says: test modules are rewritten by pytest, and kept so; commands run as processes of their own start in half the time.
TESTS := PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist worksteal

.PHONY: demo test test-all fuzz lint bench check docs clean

demo: $(READY)
	$(BIN)/apnap compare rules/demo.yaml

test: $(READY)
	$(BIN)/python -m compileall -q kb cli
	$(TESTS)

# Some tests try a sample of very many cases: here all of them, in a quarter of an hour.
test-all: export APNAP_TESTS = all
test-all: test

fuzz: $(READY)
	@echo "SEED=$(SEED) (make fuzz SEED=$(SEED) MINUTES=$(MINUTES) repeats this search)"
	$(BIN)/python -m tests.fuzzing --seed $(SEED) --minutes $(MINUTES) || \
		{ echo "repeat with: make fuzz SEED=$(SEED)"; exit 1; }
	$(BIN)/python -m tests.steady.one_shots
	HYPOTHESIS_PROFILE=fuzz FUZZ_MINUTES=$(MINUTES) $(TESTS) -m hypothesis --hypothesis-seed=$(SEED) || \
		{ echo "repeat with: make fuzz SEED=$(SEED)"; exit 1; }

lint: $(READY)
	$(BIN)/ruff check kb cli tests
	$(BIN)/ruff format --check kb cli tests
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m tests.bench

check: $(READY)
	$(BIN)/apnap check

docs: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	$(BIN)/python -m tests.ontology_pages build/docs/ontology.html

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q kb cli
	touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache
