# Joining a game, and what is read before one agrees to it.
join-prompt =
    Paste or type the ticket, @ and the name of a file that holds it, or an address with its key (/ip4/.../p2p/...).
    Line breaks do not matter.
join-empty = There is no ticket yet: paste it here first.
joining-calling = Calling { $key } ...
joining-hint = This takes some seconds. Esc gives up.
proposal-opponent = { $name } wants to play: key { $key }, { $connected }.
proposal-not-connected = not connected now
proposal-path-lan = on this network
proposal-path-direct = directly
proposal-path-relay = through the relay { $relay }
proposal-path-ms = { $path }, { $ms } ms
proposal-path-jitter = { $path }, { $ms } ms +-{ $jitter }
agreed-nobody = Nobody has agreed yet.
agreed-they = The other player has agreed. It is up to you.
agreed-you = You have agreed. Waiting for the other player.
agreed-both = Both have agreed. Waiting for the other signature: then the game begins.
answer-rules = Read the rules
answer-agree = Agree and play
answer-same = Same words: play
answer-uncompared = Play anyway
answer-differ = They differ
differ-question = Does the other player read out other words? Then somebody sits between you, and there is no game.
refuse-question = Refuse this game? The other player is told, and there is no game.
refuse = Refuse
# What is known of a player.
known-revoked = Careful: this key is revoked. It may be in other hands since { $day }.
known-replaced = Careful: the owner of this key has laid it down and plays with the key { $key } now.
known-other-key = Careful: you know { $name } by the key { $key }, and this is another key.
known-other-name = You know this key as { $known }; it calls itself { $name } now.
known-verified = You know { $name } by this key, and have compared the safety phrase.
known = You know { $name } by this key.
known-new = { $name } is new to you: a name is only what a player calls itself.
known-other-install =
    This key plays from another installation than last time: its owner has moved, or somebody else has the key.
known-mark-revoked = revoked
known-mark-replaced = laid down
known-mark-other-key = not the { $name } you know
known-mark-other-name = you know it as { $name }
known-mark = known
known-remembered = You know { $name } by this key from now on.
phrase = Safety phrase: { $phrase }.
phrase-compare = Ask the other player for theirs, by voice: with other words, somebody sits between you.
phrase-awaited = The safety phrase comes in a moment: wait for it before you agree.
phrase-hint = Say it to each other, by voice. If the other side's words differ, somebody sits between you.
