# Every target makes its own virtual environment first; nothing else is needed but Python 3.11 and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: demo test lint bench check clean

demo: $(READY)
	$(BIN)/apnap compare rules/demo.yaml

test: $(READY)
	$(BIN)/python -m pytest -n auto

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
