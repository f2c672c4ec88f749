# What is said of the network in lines: net check, relay, witness; and rulesets.
net-listening = Listening at { $address }.
net-listening-here = Listening at { $address } (this machine only).
net-listening-lan = Listening at { $address } (your network only).
net-listening-nowhere = Listening nowhere.
net-not-listening = Not listening at { $address }: { $why }.
net-ipv6 = IPv6: yes, with a public address.
net-no-ipv6 = IPv6: no public address.
net-lan-failed = Local network: can't be searched: { $why }.
net-lan-off = Local network: not searched.
net-lan = Local network: { $count ->
    [one] { $count } player
   *[other] { $count } players
} found.
net-router-off = Router: not asked.
net-router-forwards = Router: forwards { $address } (UPnP).
net-router-above = Router: it has no public address itself (UPnP); there is another one above it.
net-router-none = Router: none forwards ports here (UPnP).
net-router-silent = Router: no answer (UPnP).
net-relay = Relay { $key }: { $said }.
net-relay-idle = not needed
net-relay-dialling = no answer yet
net-relay-reserving = connected, has not granted a place yet
net-relay-reserved = keeps a place for you, without limits
net-relay-limited = keeps a place for you; a connection is cut after { $limits }, and made anew
net-or = { $first } or { $second }
net-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
net-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
net-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
net-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
net-mib = { $count } MiB
net-kib = { $count } KiB
net-seen = Seen from { $key } as { $address }.
net-reached = Reached from outside at { $address }.
net-nat-none = Address translation: none towards those who have seen you.
net-nat-one-port = Address translation: one port for all. A direct way can mostly be opened through it.
net-nat-each = Address translation: another port for each (a symmetric NAT, it seems). No direct way can be opened through it.
net-nat-unknown = Address translation: not known; it takes two relays that see you.
net-expect-direct = What to expect: others reach you directly.
net-expect-punching = What to expect: others reach you through the relay; in seven of ten cases the game moves to a direct way by itself.
net-expect-relayed = What to expect: you play through the relay, unless the other side can be reached directly. That is as good a game, a little slower.
net-expect-lan = What to expect: those in your own network reach you; from the internet nobody does, as far as was seen. You can still join who can be reached.
net-do-name-relay = To do: name a relay of somebody you trust to be there, --relay ADDRESS; whoever has a public address can run one: 'ugolki relay'.
net-do-check-relay = To do: no relay that you named keeps a place for you; check the address, or ask who runs it whether it is up and lets you in.
net-do-upnp = To do: switch on UPnP in your router, or forward a port by hand and host with --listen /ip4/0.0.0.0/tcp/PORT.
net-do-cgnat = To do: your provider shares one address among its customers (CGNAT): only a relay or IPv6 helps.
net-do-ipv6 = You have IPv6: who has it too reaches you directly, if your router's firewall lets it in.
# A relay.
relay-begin = This is a relay, { $key }. It connects players who can't reach each other; it has no say in any game. Ctrl-C ends it.
relay-use = Players use it with: --relay { $address }
relay-use-near = Players use it with: --relay { $address } (only in the same network)
relay-listening = It listens at { $address }.
relay-other-port = Port 443, which passes every firewall, is not to be had ({ $why }); it takes { $port }. As a service with CAP_NET_BIND_SERVICE it may have 443: docs/relay.md.
relay-metrics = Its metrics: { $url }
relay-few-files = this process may open files for { $count ->
    [one] { $count } connection
   *[other] { $count } connections
} only; raise its limit ('ulimit -n', LimitNOFILE=) or lower --connections
relay-ended = It has ended after { $seconds } s: { $connections }, { $places }, { $circuits }.
relay-connections = { $count ->
    [one] { $count } connection
   *[other] { $count } connections
}
relay-places = { $count ->
    [one] { $count } place granted
   *[other] { $count } places granted
}
relay-circuits = { $count ->
    [one] { $count } circuit
   *[other] { $count } circuits
}
# A witness.
witness-begin = You are a witness, { $key }. Games in whose terms you are named are seen here, and what you have seen of them, and when, is signed. Ctrl-C ends it.
witness-address = A host names you by: --witness { $address }
witness-goes-on = The game { $game } goes on: White { $white }, Black { $black }, after { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}.
witness-begins = A game begins, { $game }: White { $white }, Black { $black }.
witness-came = { $side ->
    [white] White
   *[black] Black
} of { $game } is here.
witness-went = { $side ->
    [white] White
   *[black] Black
} of { $game } is gone.
witness-parked = Nobody of { $game } is here; its log is kept.
witness-ended = The game { $game } has ended. { $ending }
witness-turned-away = { $count ->
    [one] { $key } was turned away, { $count } in all.
   *[other] { $key } was turned away, { $count } in all.
}
# Rulesets.
rulesets-list-own = Own, never rated.
rulesets-list-rated = Can be rated.
rulesets-list-unrated = Never rated.
rulesets-list-broken = { $name } Own, and can't be used: { $fault }.
