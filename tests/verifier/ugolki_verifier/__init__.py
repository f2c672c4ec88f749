"""A verifier of game logs that shares no line with the program.

It is written from docs/protocol.md (P-) and docs/rules.md (R-) alone, and proves that these pages
say all that such a program has to know. `python3 -m ugolki_verifier [--json] FILE…` prints what
`ugolki verify` prints.
"""
