# The commands of this project. `make build` and `make test` are the two of README.md.

PREFIX  ?= /usr/local
DESTDIR ?=
SWIFT   ?= swift

root    := $(DESTDIR)$(PREFIX)
release := .build/release/sfilter
sources := Package.swift Sources Tests Benchmarks
quiet   := --quiet
# The part of a shell script that completes the options.
options := sed -n '/^\#\#\# options/,/^\#\#\# end/{/^\#\#\#/d;p;}'
scripts := $(wildcard Sources/Options/Shells/*.bash Sources/Options/Shells/*.sh)

.PHONY: all build test fuzz check lint arrows fresh generated bench install install-fzf uninstall clean

all: build

build:
	@$(SWIFT) build $(quiet) -c release --product sfilter

test:
	@$(SWIFT) test

# FUZZ_SECONDS and SEED say how long each target is tried and which case is the first.
fuzz:
	@SFILTER_FUZZ_SECONDS=$(or $(FUZZ_SECONDS),60) SFILTER_FUZZ_SEED=$(or $(SEED),0) \
	  $(SWIFT) test --filter Fuzz

# Where CI=true the tests have run already.
check: lint arrows fresh
	@if [ "$$CI" != true ]; then $(SWIFT) test; fi

lint:
	@$(SWIFT) format lint --strict --recursive --parallel $(sources)
	@if command -v shellcheck >/dev/null; then shellcheck .ci/run $(scripts); fi

# A module imports only what Package.swift says it may, and nothing is built with a warning.
arrows:
	@$(SWIFT) build $(quiet) --build-tests --scratch-path .build/check \
	  --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors

# The manual and the completions are what the option table prints now.
fresh: build
	@$(release) --man | cmp - man/sfilter.1
	@$(release) --bash | $(options) | cmp - completions/sfilter.bash
	@$(release) --zsh  | $(options) | cmp - completions/_sfilter
	@$(release) --fish | $(options) | cmp - completions/sfilter.fish
	@$(release) --nushell | $(options) | cmp - completions/sfilter.nu

generated: build
	@mkdir -p man completions
	@$(release) --man > man/sfilter.1
	@$(release) --bash | $(options) > completions/sfilter.bash
	@$(release) --zsh  | $(options) > completions/_sfilter
	@$(release) --fish | $(options) > completions/sfilter.fish
	@$(release) --nushell | $(options) > completions/sfilter.nu

bench: build
	@Benchmarks/compare --quick

install: build
	@install -d $(root)/bin $(root)/share/man/man1 \
	  $(root)/share/bash-completion/completions $(root)/share/zsh/site-functions \
	  $(root)/share/fish/vendor_completions.d
	@install -m 755 $(release) $(root)/bin/sfilter
	@install -m 644 man/sfilter.1 $(root)/share/man/man1/sfilter.1
	@install -m 644 completions/sfilter.bash $(root)/share/bash-completion/completions/sfilter
	@install -m 644 completions/_sfilter $(root)/share/zsh/site-functions/_sfilter
	@install -m 644 completions/sfilter.fish $(root)/share/fish/vendor_completions.d/sfilter.fish

# Puts the program in the place of fzf: scripts that call fzf run it.
install-fzf: install
	@ln -sf sfilter $(root)/bin/fzf

# Takes away what install and install-fzf have put there, and an fzf only if it is ours.
uninstall:
	@rm -f $(root)/share/man/man1/sfilter.1 \
	  $(root)/share/bash-completion/completions/sfilter $(root)/share/zsh/site-functions/_sfilter \
	  $(root)/share/fish/vendor_completions.d/sfilter.fish
	@if [ "$$(readlink $(root)/bin/fzf)" = sfilter ]; then rm -f $(root)/bin/fzf; fi
	@rm -f $(root)/bin/sfilter

clean:
	@$(SWIFT) package clean
