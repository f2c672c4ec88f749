#!/bin/sh
# Stands between cargo and rustc for this workspace's own crates (RUSTC_WORKSPACE_WRAPPER) and adds the coverage
# that libFuzzer steers by. All of it is stable; address sanitising, which is not, would find nothing in code that
# forbids `unsafe`.
rustc=$1
shift
exec "$rustc" "$@" \
    -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares
