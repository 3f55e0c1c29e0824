# The commands of this project. `make build` and `make test` are the two of README.md.

PREFIX  ?= /usr/local
DESTDIR ?=
SWIFT   ?= swift

root    := $(DESTDIR)$(PREFIX)
release := .build/release/sfilter
# The binary that is installed and packed.
PROGRAM ?= $(release)
sources := Package.swift Sources Tests Benchmarks
quiet   := --quiet
# The part of a shell script that completes the options.
options := sed -n '/^\#\#\# options/,/^\#\#\# end/{/^\#\#\#/d;p;}'
scripts := $(wildcard Sources/Options/Shells/*.bash Sources/Options/Shells/*.sh)
zsh     := $(wildcard Sources/Options/Shells/*.zsh) completions/_sfilter
fish    := $(wildcard Sources/Options/Shells/*.fish) completions/sfilter.fish
# Where packages are put, with the version that their names carry.
packed  ?= .build/packages
maintainer ?= the sfilter authors <sfilter@localhost>
version  = $(shell $(PROGRAM) --version | cut -d ' ' -f 2)
machine := $(shell uname -m)

.PHONY: all build test fuzz check lint arrows fresh static generated bench \
  install install-fzf uninstall deb dist clean

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
check: lint arrows fresh static
	@if [ "$$CI" != true ]; then $(SWIFT) test; fi

lint:
	@$(SWIFT) format lint --strict --recursive --parallel $(sources)
	@if command -v shellcheck >/dev/null; then shellcheck .ci/run $(scripts); fi
	@bash -n completions/sfilter.bash
	@if command -v zsh >/dev/null; then for file in $(zsh); do zsh -n $$file || exit; done; fi
	@if command -v fish >/dev/null; then for file in $(fish); do fish -n $$file || exit; done; fi
	@if command -v mandoc >/dev/null; then mandoc -Tlint -Wwarning man/sfilter.1; fi

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

# The binary runs where there is no Swift, nor any library, and on processors without wide registers:
# what is compiled for these alone has names that no other module has.
static: build
	@if command -v nm >/dev/null && nm --defined-only --extern-only .build/release/Wide.build/*.o \
	  | awk '$$2 != "" && $$3 !~ /4Wide|__swift_reflection_version/' | grep .; then \
	  echo 'Wide shares these with others' >&2; exit 1; fi
	@if command -v ldd >/dev/null && ldd $(release) >/dev/null 2>&1; then \
	  ldd $(release); echo '$(release) needs libraries' >&2; exit 1; fi

generated: build
	@mkdir -p man completions
	@$(release) --man > man/sfilter.1
	@$(release) --bash | $(options) > completions/sfilter.bash
	@$(release) --zsh  | $(options) > completions/_sfilter
	@$(release) --fish | $(options) > completions/sfilter.fish
	@$(release) --nushell | $(options) > completions/sfilter.nu

bench: build
	@Benchmarks/compare --quick

ifeq ($(PROGRAM),$(release))
install deb dist: build
endif

install:
	@install -d $(root)/bin $(root)/share/man/man1 \
	  $(root)/share/bash-completion/completions $(root)/share/zsh/site-functions \
	  $(root)/share/fish/vendor_completions.d $(root)/share/sfilter
	@install -m 755 $(PROGRAM) $(root)/bin/sfilter
	@install -m 644 man/sfilter.1 $(root)/share/man/man1/sfilter.1
	@install -m 644 completions/sfilter.bash $(root)/share/bash-completion/completions/sfilter
	@install -m 644 completions/_sfilter $(root)/share/zsh/site-functions/_sfilter
	@install -m 644 completions/sfilter.fish $(root)/share/fish/vendor_completions.d/sfilter.fish
	@for shell in bash zsh fish; do \
	  $(PROGRAM) --$$shell > $(root)/share/sfilter/sfilter.$$shell || exit; done

# Puts the program in the place of fzf: scripts that call fzf run it. An fzf that is there stays.
install-fzf: install
	@if [ -e $(root)/bin/fzf ] && [ "$$(readlink $(root)/bin/fzf)" != sfilter ]; then \
	  echo '$(root)/bin/fzf is another program: remove it first' >&2; exit 1; fi
	@ln -sf sfilter $(root)/bin/fzf

# Takes away what install and install-fzf have put there, and an fzf only if it is ours.
uninstall:
	@rm -f $(root)/share/man/man1/sfilter.1 \
	  $(root)/share/bash-completion/completions/sfilter $(root)/share/zsh/site-functions/_sfilter \
	  $(root)/share/fish/vendor_completions.d/sfilter.fish
	@rm -rf $(root)/share/sfilter
	@if [ "$$(readlink $(root)/bin/fzf)" = sfilter ]; then rm -f $(root)/bin/fzf; fi
	@rm -f $(root)/bin/sfilter

# A package for Debian and its kin, made with dpkg-deb alone.
deb: tree := $(packed)/deb
deb: architecture = $(shell dpkg --print-architecture)
deb: file = $(packed)/sfilter_$(version)_$(architecture).deb
deb:
	@rm -rf $(tree)
	@$(MAKE) --no-print-directory install DESTDIR=$(tree) PREFIX=/usr PROGRAM=$(PROGRAM)
	@install -d $(tree)/DEBIAN $(tree)/usr/share/doc/sfilter
	@install -m 644 LICENSE $(tree)/usr/share/doc/sfilter/copyright
	@gzip -9nc CHANGELOG.md > $(tree)/usr/share/doc/sfilter/changelog.gz
	@gzip -9n $(tree)/usr/share/man/man1/sfilter.1
	@printf '%s\n' 'Package: sfilter' 'Version: $(version)' 'Architecture: $(architecture)' \
	  'Maintainer: $(maintainer)' 'Section: utils' 'Priority: optional' \
	  "Installed-Size: $$(du -ks $(tree)/usr | cut -f 1)" \
	  'Description: fuzzy finder for lines and JSON records' \
	  ' sfilter finds lines, or records by the values of their fields, in what is piped' \
	  ' into it, prints them ranked, or lets them be picked by hand on the terminal.' \
	  > $(tree)/DEBIAN/control
	@dpkg-deb --root-owner-group --build $(tree) $(file) >/dev/null
	@echo $(file)

# An archive to unpack below a prefix, one of the sources where git is, and their checksums.
dist: name = sfilter-$(version)-linux-$(machine)
dist: tar := tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0
dist:
	@rm -rf $(packed)/$(name)
	@$(MAKE) --no-print-directory install DESTDIR=$(packed)/$(name) PREFIX= PROGRAM=$(PROGRAM)
	@install -m 644 README.md LICENSE CHANGELOG.md $(packed)/$(name)
	@$(tar) -C $(packed) -c $(name) | gzip -9n > $(packed)/$(name).tar.gz
	@if git rev-parse --git-dir >/dev/null 2>&1; then \
	  git archive --prefix=sfilter-$(version)/ HEAD | gzip -9n > $(packed)/sfilter-$(version).tar.gz; fi
	@cd $(packed) && sha256sum sfilter-$(version)*.tar.gz > sfilter-$(version).sha256
	@echo $(packed)/sfilter-$(version).sha256

clean:
	@$(SWIFT) package clean
