# What stands around the texts of a help.
usage-heading = Usage:
usage-commands = Commands:
usage-arguments = Arguments:
usage-options = Options:
usage-examples = Examples:
usage-flags = [OPTIONS]
usage-command = COMMAND
usage-default = [default: { $value }]
usage-values = [possible values: { $values }]
usage-help = Print help
usage-help-more = Print help (see more with '--help')
usage-help-less = Print help (see a summary with '-h')
usage-top = -h a screen of help; --help everything; -V the version
usage-next = next: { $command }

# Flags of every command.
usage-no-config = start as if there were no files of yours
usage-quiet = say nothing beside data and errors
usage-no-input = ask nothing; a missing answer is an error
usage-settings = Settings, each a flag of every command, a variable and a key of config.toml:
usage-settings-order =
    A flag goes before a variable, that before config.toml, that before what the settings screen keeps.
    'ugolki config print' shows each value with its source.

# A command line that can't be followed.
refused-unknown-argument = unexpected argument '{ $argument }' found
refused-unknown-command = unrecognized subcommand '{ $command }'
refused-no-command = '{ $command }' requires a subcommand but one was not provided: { $commands }
refused-missing = the following required arguments were not provided:
refused-value = invalid value '{ $value }' for '{ $argument }'
refused-value-because = invalid value '{ $value }' for '{ $argument }': { $why }
refused-no-value = a value is required for '{ $argument }' but none was supplied
refused-too-many = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
refused-too-few = { $least } values are required by '{ $argument }', and { $given } given
refused-wrong-number = { $wanted } values are required for '{ $argument }', and { $given } given
refused-twice = the argument '{ $argument }' cannot be used multiple times
refused-conflict = the argument '{ $argument }' cannot be used with { $others }
refused-no-equals = '{ $argument }' takes its value after an equals sign
refused-utf8 = an argument is not UTF-8
refused-tip = tip: { $tip }
refused-near-command = { $count ->
        [one] a similar subcommand exists: { $words }
       *[other] some similar subcommands exist: { $words }
    }
refused-near-argument = { $count ->
        [one] a similar argument exists: { $words }
       *[other] some similar arguments exist: { $words }
    }
refused-near-value = { $count ->
        [one] a similar value exists: { $words }
       *[other] some similar values exist: { $words }
    }
refused-as-value = to pass '{ $argument }' as a value, use '{ $way }'
refused-dashes = subcommand '{ $command }' exists; to use it, remove the '--' before it
refused-elsewhere = '{ $way }' exists
refused-more = For more information, try '--help'.

# Why a value does not fit.
unfit-meant = did you mean '{ $near }'?
unfit-whole = it is a whole number
unfit-whole-least = it is a whole number, { $least } or more
unfit-whole-between = it is a whole number from { $least } to { $most }
unfit-socket = one looks like 127.0.0.1:9618
unfit-ruleset = 'ugolki rulesets list' names them all; a file of rules of your own ends in .json
unfit-ruleset-meant = did you mean '{ $near }'? ('ugolki rulesets list' names them all)
unfit-level = the levels are { $levels }
unfit-move-time = a time is in seconds with up to three decimals, from 0.001 to 3600
unfit-peer-address = { $why }; one looks like /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo..., and 'ugolki witness' prints it
unfit-listen-address =
    { $why }; one looks like /ip4/0.0.0.0/tcp/4001 or /ip4/0.0.0.0/udp/4001/quic-v1, and port 0 leaves the choice open
unfit-key = { $why }; a key is 64 hexadecimal digits, as 'ugolki key show' prints it, or 'ssh-ed25519 AAAA...'
unfit-expires = one looks like 90m, 2h or 3d, and is a minute at least and 30 days at most
unfit-time = a time is written 90s, 2m, 6h or 1d, from a second to half a year
unfit-size = a size is written 128KiB, 64MiB or 1GiB; 0 for no limit
unfit-clock-form = write minutes+seconds as in 3+2 or 1:30+0, days a move as in 2d, or untimed; usual are { $usual }
unfit-clock-limits = a reserve has 1 second to 24 hours, an increment at most an hour, a move by days 1 to { $most }; usual are { $usual }
unfit-yes-no = it is yes or no
unfit-seconds = a number of seconds, such as 120 or 0.5
unfit-theme = the built-in themes are { $names }
unfit-game = a game's id is 64 hexadecimal digits
unfit-date = a time is a day as 2026-11-30, or 2026-11-30T12:00:00Z, in UTC
unfit-unreachable = nobody can reach a machine by that address
unfit-public = one looks like 203.0.113.7, relay.example.org or /ip4/203.0.113.7/tcp/443
unfit-public-address =
    { $why }; one looks like /ip4/203.0.113.7/tcp/443 or /dns/relay.example.org/udp/443/quic-v1
unfit-match-clock = a clock is seconds and seconds per move, such as 10+0.1 or 60
unfit-engine-word = '{ $word }' is no KEY=VALUE; a value with spaces stands in quotes
unfit-engine-number = '{ $word }': not a number from 1 to { $most }
unfit-engine-cmd = 'cmd=' names no program
unfit-engine-name = 'name=' has 1 to 60 bytes
unfit-engine-ruleset = the ruleset is the match's: --ruleset
unfit-engine-option = an option is option.NAME=VALUE
unfit-engine-twice = '{ $key }=' comes twice
unfit-engine-key = there is no key '{ $key }'; there are { $keys } and option.NAME
unfit-engine-key-meant = there is no key '{ $key }'; did you mean '{ $near }'? there are { $keys } and option.NAME
unfit-engine-quote = a quote ({ $mark }) is not closed
unfit-one-of = there are { $all }
unfit-tie-break = there is no tie-break '{ $code }'; there are { $all }
