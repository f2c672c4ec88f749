# Joining a game, and what is read before one agrees to it.
join-prompt =
    Plak of typ het ticket, @ en de naam van een bestand ermee, of een adres met sleutel (/ip4/.../p2p/...).
    Regeleinden maken niet uit.
join-empty = Er is nog geen ticket: plak het eerst hier.
joining-calling = { $key } wordt gebeld ...
joining-hint = Dit duurt enkele seconden. Esc breekt af.
proposal-opponent = { $name } wil spelen: sleutel { $key }, { $connected }.
proposal-not-connected = nu niet verbonden
proposal-path-lan = op dit netwerk
proposal-path-direct = rechtstreeks
proposal-path-relay = via het relay { $relay }
proposal-path-ms = { $path }, { $ms } ms
proposal-path-jitter = { $path }, { $ms } ms +-{ $jitter }
agreed-nobody = Nog niemand heeft ingestemd.
agreed-they = De andere speler heeft ingestemd. Nu is het aan jou.
agreed-you = Je hebt ingestemd. Wachten op de andere speler.
agreed-both = Beiden hebben ingestemd. Wachten op de andere handtekening: dan begint de partij.
answer-rules = Regels lezen
answer-agree = Instemmen en spelen
answer-same = Zelfde woorden: spelen
answer-uncompared = Toch spelen
answer-differ = Andere woorden
differ-question = Leest de andere speler andere woorden voor? Dan zit er iemand tussen jullie, en komt er geen partij.
refuse-question = Deze partij weigeren? De andere speler hoort het, en er komt geen partij.
refuse = Weigeren
# What is known of a player.
known-revoked = Pas op: deze sleutel is ingetrokken. Sinds { $day } kan hij in andere handen zijn.
known-replaced = Pas op: de eigenaar heeft deze sleutel afgelegd en speelt nu met de sleutel { $key }.
known-other-key = Pas op: je kent { $name } met de sleutel { $key }, en dit is een andere sleutel.
known-other-name = Je kent deze sleutel als { $known }; hij noemt zich nu { $name }.
known-verified = Je kent { $name } met deze sleutel, en hebt de controlewoorden vergeleken.
known = Je kent { $name } met deze sleutel.
known-new = { $name } is nieuw voor je: een naam is alleen hoe een speler zich noemt.
known-other-install =
    Deze sleutel speelt vanaf een andere installatie dan de vorige keer: de eigenaar is verhuisd, of een ander heeft
    de sleutel.
known-mark-revoked = ingetrokken
known-mark-replaced = afgelegd
known-mark-other-key = niet de { $name } die je kent
known-mark-other-name = je kent hem als { $name }
known-mark = bekend
known-remembered = Je kent { $name } van nu af aan met deze sleutel.
phrase = Controlewoorden: { $phrase }.
phrase-compare = Vraag de andere speler naar de zijne, met je stem: zijn het andere, dan zit er iemand tussen jullie.
phrase-awaited = De controlewoorden komen zo: wacht erop voordat je instemt.
phrase-hint = Zeg ze tegen elkaar, met je stem. Heeft de andere kant andere, dan zit er iemand tussen jullie.
