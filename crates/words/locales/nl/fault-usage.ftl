# What the command line asks for and can't have, and what to write instead.
hint-did-you-mean = bedoelde je '{ $nearest }'?
hint-terms-untimed = voeg een klok toe, zoals --time 5+3; of laat --rated weg
hint-terms-ruleset = laat --rated weg; 'ugolki rulesets list' zegt welke regels meetellen
hint-terms-takebacks = laat --takebacks weg, of --rated
hint-terms = 'ugolki host --help' zegt wat samengaat
usage-terms-unanswered = de standaardinvoer eindigde voordat de voorwaarden waren aangenomen of afgewezen
hint-terms-unanswered = --yes stemt er ongevraagd mee in
usage-key = de sleutel kan niet worden gelezen: { $why }
hint-key = een sleutel is 64 hexadecimale cijfers, zoals 'ugolki id show' ze afdrukt, of 'ssh-ed25519 AAAA...'
usage-no-player = je kent geen speler '{ $wanted }'
hint-no-player = 'ugolki players list' noemt ze allemaal
usage-several-players = dat kan elk van { $keys } zijn
hint-several-players = geef het begin van de sleutel
usage-same-key = je speelt al met de sleutel { $key }
usage-key-there = er is al een sleutel: { $key }
hint-key-there = --replace bewaart die onder een andere naam, en vanaf nu speel je met de nieuwe
usage-file-there = { $path } is er al en wordt niet vervangen
hint-file-there = geef een andere naam, of haal het weg
usage-give-up-key = de sleutel { $key } zou voorgoed worden opgegeven: niemand moet er nog mee spelen, jij ook niet
hint-give-up-key = voeg --yes toe als je dat wilt; 'ugolki key rotate' zet er een nieuwe sleutel voor in de plaats
usage-no-command = in '{ $page }' is er geen opdracht '{ $word }'
usage-relay-only = niemand zou je kunnen bereiken: --relay-only heeft een relay nodig
hint-relay-only = noem er een met --relay, zoals 'ugolki relay' het afdrukt, of laat --relay-only weg
usage-own-witness = je kunt geen getuige van je eigen partij zijn
hint-own-witness = een getuige is een derde speler bij wie 'ugolki witness' draait
usage-many-witnesses = er kunnen hoogstens { $most } getuigen worden genoemd
usage-no-puzzle = puzzel { $number } is er niet: ze gaan van 1 tot { $count }
usage-position-unreadable = de stelling '{ $text }' kan niet worden gelezen: { $why }
usage-position-unplayable = de stelling '{ $text }' is volgens { $ruleset } niet speelbaar: { $why }
hint-position = drie delen, zoals '{ $example }'; 'ugolki play' heeft een opstelling om er een te maken
usage-other-rules = { $name } bevat een partij volgens { $own }, en niet volgens { $wanted }
hint-game-has-rules = --ruleset is voor stellingen; laat het hier weg
usage-relay-address = een relay moet weten hoe spelers het van buiten bereiken: --public-addr
hint-relay-address =
    ugolki relay --public-addr 203.0.113.7, met het openbare adres van deze computer ('ip -brief address' toont het
    op een gehuurde server; achter een router is het dat van de router, en moet de poort zijn doorgestuurd), of zijn
    naam
usage-no-game = in de bibliotheek is geen partij '{ $given }'
hint-no-game =
    'ugolki games list' noemt ze; een partij noem je naar haar bestand, of naar het begin van haar kenmerk, minstens
    vier cijfers
usage-several-games = meerdere partijen beginnen met '{ $given }'
hint-several-games = 'ugolki games list' noemt hun bestanden
usage-no-unfinished = er is geen onafgemaakte partij
usage-no-game-in = in { $folder } is geen partij '{ $given }'
hint-games-kept = 'ugolki games list' noemt de partijen die hier liggen
usage-order = op '{ $word }' kunnen partijen niet worden gesorteerd
hint-words = er zijn { $words }
usage-filter-key = er is geen filter '{ $word }:'
usage-filter-value = bij '{ $key }:' past '{ $value }' niet
usage-filter-date = '{ $value }' is geen datum; een datum is 2026, 2026-05 of 2026-05-13
usage-not-in-trash = in de prullenbak is geen partij '{ $given }'
hint-not-in-trash = 'ugolki games trash --list' noemt ze
usage-trash-empty = de prullenbak is leeg
usage-yes-is-plain = --yes is voor de eenvoudige modus; het scherm vraagt
hint-yes-is-plain = voeg --plain toe
usage-variable = de variabele { $variable } kan niet '{ $value }' zijn: { $why }
fault-content-empty = het is leeg
fault-content-nothing = het is geen stelling, geen logboek en geen partijtekst
fault-content-several = er staat meer dan één partij in, en er wordt één tegelijk bekeken
fault-content-not-replayed = hij kan niet worden nagespeeld
fault-content-at-ply = bij halve zet { $ply }: { $why }
fault-content-at-move = bij halve zet { $ply }, '{ $move }': { $why }
fault-content-no-game = er staat geen partij in
fault-content-neither = het is geen logboek en geen partijtekst
