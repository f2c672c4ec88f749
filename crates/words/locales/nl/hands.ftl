# Wat de handen aan tafel doen, en de getypte regel.
hands-finish-illegal = Hier kan de keten niet eindigen: { $why }
hands-nothing-to-finish = Er wordt geen keten ingevoerd.
hands-no-hop = Geen sprong van deze keten leidt daarheen.
hands-visited = Een keten komt nooit twee keer op een veld (R-3.4).
hands-hops-on = Vanaf nu ga je sprong voor sprong; Zet afmaken sluit de keten af.
hands-hops-off = Vanaf nu is een zet zijn begin en zijn eind.
hands-finish = Zet afmaken
hands-hop-back = Sprong terug
hands-chain = Keten: { $path }
hands-confirm = { $ply }: { $key } speelt hem, { $back } neemt hem terug.
hands-play = Spelen
hands-premove = Voorbereid: { $ply }. Hij wordt gespeeld als je aan zet bent; { $back } laat hem vallen.
hands-premove-illegal = De voorbereide zet { $ply } kan niet meer en is vervallen.
hands-premove-off = Zetten kunnen niet worden voorbereid: dat staat uit in de instellingen.
hands-mouse-on = De muis is nu van het programma; houd Shift ingedrukt om tekst te selecteren.
hands-mouse-off = De muis is voor de terminal; :mouse pakt haar weer.
hands-no-such-move = Zet { $number } is er niet in deze partij.
hands-line = Opdracht
hands-answer = Antwoord
warning-last-reply = Wit heeft zijn doel gevuld. Zwart heeft nog een laatste zet.
warning-deadline = Nog { $men ->
    [one] { $men } schijf
   *[other] { $men } schijven
} thuis: { $left ->
    [one] laatste zet
   *[other] nog { $left } zetten
}.
warning-closed = Vanaf nu verliest een zet die in je eigen huis eindigt.
warning-repetition = Deze stelling is er twee keer geweest. De derde keer is het remise.
warning-limit = { $left ->
    [one] Dit is de laatste zet van de partij.
   *[other] Nog { $left } zetten tot de zetgrens.
}
