# What is said of the network in lines: net check, relay, witness; and rulesets.
net-listening = Erreichbar an { $address }.
net-listening-here = Erreichbar an { $address } (nur dieser Rechner).
net-listening-lan = Erreichbar an { $address } (nur dein Netz).
net-listening-nowhere = Nirgends erreichbar.
net-not-listening = Nicht erreichbar an { $address }: { $why }.
net-ipv6 = IPv6: ja, mit öffentlicher Adresse.
net-no-ipv6 = IPv6: keine öffentliche Adresse.
net-lan-failed = Lokales Netz: kann nicht durchsucht werden: { $why }.
net-lan-off = Lokales Netz: nicht durchsucht.
net-lan = Lokales Netz: { $count ->
    [one] { $count } Spieler gefunden
   *[other] { $count } Spieler gefunden
}.
net-router-off = Router: nicht gefragt.
net-router-forwards = Router: leitet { $address } weiter (UPnP).
net-router-above = Router: er hat selbst keine öffentliche Adresse (UPnP); über ihm ist noch einer.
net-router-none = Router: keiner leitet hier Ports weiter (UPnP).
net-router-silent = Router: keine Antwort (UPnP).
net-relay = Relay { $key }: { $said }.
net-relay-idle = nicht gebraucht
net-relay-dialling = noch keine Antwort
net-relay-reserving = verbunden, hat noch keinen Platz gewährt
net-relay-reserved = hält dir einen Platz frei, ohne Grenzen
net-relay-limited = hält dir einen Platz frei; eine Verbindung wird nach { $limits } getrennt und neu gemacht
net-or = { $first } oder { $second }
net-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
net-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
net-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
net-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
net-mib = { $count } MiB
net-kib = { $count } KiB
net-seen = Von { $key } aus gesehen als { $address }.
net-reached = Von außen erreicht an { $address }.
net-nat-none = Adressübersetzung: keine gegenüber denen, die dich sahen.
net-nat-one-port = Adressübersetzung: ein Port für alle. Ein direkter Weg lässt sich meist hindurch öffnen.
net-nat-each = Adressübersetzung: für jeden ein anderer Port (wohl ein symmetrisches NAT). Ein direkter Weg lässt sich nicht hindurch öffnen.
net-nat-unknown = Adressübersetzung: unbekannt; dafür braucht es zwei Relays, die dich sehen.
net-expect-direct = Was zu erwarten ist: andere erreichen dich direkt.
net-expect-punching = Was zu erwarten ist: andere erreichen dich über das Relay; in sieben von zehn Fällen wechselt die Partie von selbst auf einen direkten Weg.
net-expect-relayed = Was zu erwarten ist: du spielst über das Relay, wenn die andere Seite nicht direkt erreichbar ist. Das ist eine ebenso gute Partie, etwas langsamer.
net-expect-lan = Was zu erwarten ist: wer in deinem Netz ist, erreicht dich; aus dem Internet niemand, soweit zu sehen war. Du kannst dich trotzdem mit jedem verbinden, der erreichbar ist.
net-do-name-relay = Zu tun: nenne ein Relay von jemandem, auf den Verlass ist, --relay ADDRESS; wer eine öffentliche Adresse hat, kann eins betreiben: 'ugolki relay'.
net-do-check-relay = Zu tun: kein Relay, das du genannt hast, hält dir einen Platz frei; prüfe die Adresse, oder frag, wer es betreibt, ob es läuft und dich einlässt.
net-do-upnp = Zu tun: schalte UPnP in deinem Router ein, oder leite einen Port von Hand weiter und biete mit --listen /ip4/0.0.0.0/tcp/PORT an.
net-do-cgnat = Zu tun: dein Anbieter teilt eine Adresse unter seinen Kunden (CGNAT): nur ein Relay oder IPv6 hilft.
net-do-ipv6 = Du hast IPv6: wer es auch hat, erreicht dich direkt, wenn die Firewall deines Routers es einlässt.
# A relay.
relay-begin = Dies ist ein Relay, { $key }. Es verbindet Spieler, die einander nicht erreichen; in keiner Partie hat es etwas zu sagen. Ctrl-C beendet es.
relay-use = Spieler benutzen es mit: --relay { $address }
relay-use-near = Spieler benutzen es mit: --relay { $address } (nur im selben Netz)
relay-listening = Es ist erreichbar an { $address }.
relay-other-port = Port 443, der durch jede Firewall kommt, ist nicht zu haben ({ $why }); es nimmt { $port }. Als Dienst mit CAP_NET_BIND_SERVICE bekommt es 443: docs/relay.md.
relay-metrics = Seine Messwerte: { $url }
relay-few-files = dieser Prozess darf nur Dateien für { $count ->
    [one] { $count } Verbindung
   *[other] { $count } Verbindungen
} öffnen; erhöhe seine Grenze ('ulimit -n', LimitNOFILE=) oder senke --connections
relay-ended = Es endete nach { $seconds } s: { $connections }, { $places }, { $circuits }.
relay-connections = { $count ->
    [one] { $count } Verbindung
   *[other] { $count } Verbindungen
}
relay-places = { $count ->
    [one] { $count } gewährter Platz
   *[other] { $count } gewährte Plätze
}
relay-circuits = { $count ->
    [one] { $count } Durchleitung
   *[other] { $count } Durchleitungen
}
# A witness.
witness-begin = Du bist ein Zeuge, { $key }. Partien, in deren Bedingungen du genannt bist, werden hier gesehen, und was du davon wann gesehen hast, wird signiert. Ctrl-C beendet es.
witness-address = Ein Gastgeber nennt dich mit: --witness { $address }
witness-goes-on = Die Partie { $game } geht weiter: Weiß { $white }, Schwarz { $black }, nach { $count ->
    [one] { $count } Halbzug
   *[other] { $count } Halbzügen
}.
witness-begins = Eine Partie beginnt, { $game }: Weiß { $white }, Schwarz { $black }.
witness-came = { $side ->
    [white] Weiß
   *[black] Schwarz
} von { $game } ist da.
witness-went = { $side ->
    [white] Weiß
   *[black] Schwarz
} von { $game } ist weg.
witness-parked = Von { $game } ist niemand da; ihr Protokoll bleibt aufgehoben.
witness-ended = Die Partie { $game } ist zu Ende. { $ending }
witness-turned-away = { $count ->
    [one] { $key } wurde abgewiesen, insgesamt { $count }.
   *[other] { $key } wurde abgewiesen, insgesamt { $count }.
}
# Rulesets.
rulesets-list-own = Eigene, nie gewertet.
rulesets-list-rated = Können gewertet werden.
rulesets-list-unrated = Nie gewertet.
rulesets-list-broken = { $name } Eigene, und unbrauchbar: { $fault }.
