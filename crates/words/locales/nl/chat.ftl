# The chat. The phrases are sent as codes and said here in the reader's language.
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-good-game = Goede partij!
phrase-good-move = Goede zet!
phrase-thanks = Dank je!
phrase-sorry = Sorry.
phrase-back-soon = Ik ben zo terug.
phrase-back = Ik ben er weer.
phrase-thinking = Even nadenken.
phrase-another = Nog een partij?
phrase-must-go = Ik moet gaan.
phrase-goodbye = Tot ziens!
phrase-unknown = (een zin die deze versie niet kent)
chat-heard = Je tegenstander zegt: { $said }
chat-you = Jij: { $said }
chat-you-waiting = Jij: { $said } (nog niet bezorgd)
chat-opponent = Tegenstander: { $said }
chat-blocked =
    { $name } is geblokkeerd: geen verbinding, geen partij, geen woord. 'ugolki players unblock' in een shell maakt
    dat ongedaan.
chat-muted-name = { $name } is gedempt: niets wat daar wordt gezegd is te zien.
chat-heard-again = { $name } is weer te horen.
chat-unread = Chat: { $count ->
    [one] 1 nieuwe regel
   *[other] { $count } nieuwe regels
}; { $key } opent hem.
chat-new = Chat: nieuw
chat-title = Chat
chat-nothing = Er is niets gezegd.
chat-muted = Gedempt: niets van je tegenstander is te zien.
chat-off = Zonder chat afgesproken.
chat-no-opponent = Aan deze tafel is niemand om mee te praten.
chat-send = Sturen
chat-phrases = Vaste zinnen
chat-mute = Dempen
chat-unmute = Horen
chat-mute-always = Altijd dempen
block-question =
    Deze speler blokkeren? De verbinding eindigt meteen, en er komt geen nieuwe tot je de sleutel deblokkeert. De
    partij blijft in het logboek zoals ze is.
block-it = Blokkeren
nobody-to-block = Er is hier geen andere speler om te blokkeren.
