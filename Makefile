# Every target makes its own virtual environment first; nothing else is needed but Python 3.11 and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

# The random search of `make fuzz`; `make fuzz SEED=…` repeats one.
ifndef SEED
SEED := $(shell $(PYTHON) -c 'import random; print(random.randrange(2**32))')
endif

.PHONY: demo test fuzz lint bench check clean

demo: $(READY)
	$(BIN)/apnap compare rules/demo.yaml

test: $(READY)
	$(BIN)/python -m pytest -n auto

fuzz: $(READY)
	@echo "SEED=$(SEED) (make fuzz SEED=$(SEED) repeats this search)"
	HYPOTHESIS_PROFILE=fuzz $(BIN)/python -m pytest -n auto -m hypothesis --hypothesis-seed=$(SEED) || \
		{ echo "repeat with: make fuzz SEED=$(SEED)"; exit 1; }

lint: $(READY)
	$(BIN)/ruff check kb cli tests
	$(BIN)/ruff format --check kb cli tests
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m tests.bench

check: $(READY)
	$(BIN)/apnap check

$(READY): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q kb cli
	touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache
