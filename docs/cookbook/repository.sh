set -e
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=Mira GIT_AUTHOR_EMAIL=mira@example.org GIT_COMMITTER_NAME=Mira GIT_COMMITTER_EMAIL=mira@example.org
git init -q -b main .
mkdir src docs
commit() { export GIT_AUTHOR_DATE="$1T12:00:00Z" GIT_COMMITTER_DATE="$1T12:00:00Z"; git add .; git commit -q -m "$2"; }
echo 'int parse(void);' > src/parser.c; commit 2026-01-10 'Add the parser'
echo 'int parse(int);' > src/parser.c; commit 2026-01-12 'Fix a crash on empty input'
echo 'Options' > docs/options.md; commit 2026-01-15 'Document the options'
git branch topic/cache-results; git branch topic/new-prompt
echo '/* */' >> src/parser.c; echo note > notes.txt
