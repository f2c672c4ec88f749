# How a game ended: the result with its reason, then the grade.
end-goal = { $side ->
    [white] Wit wint: alle schijven zijn in het doel.
   *[black] Zwart wint: alle schijven zijn in het doel.
}
end-both-goals = Remise: beide kanten vulden hun doel in dezelfde zet.
end-re-entry = { $side ->
    [white] Wit wint: Zwart zette te laat een schijf in het eigen huis.
   *[black] Zwart wint: Wit zette te laat een schijf in het eigen huis.
}
end-re-entry-draw = Remise: een schijf werd te laat in het eigen huis gezet.
end-deadline = { $side ->
    [white] Wit wint: Zwart had bij het einde van de termijn nog schijven thuis.
   *[black] Zwart wint: Wit had bij het einde van de termijn nog schijven thuis.
}
end-deadline-draw = Remise: beiden hadden bij het einde van de termijn nog schijven thuis.
end-limit = { $side ->
    [white] Wit wint: meer schijven in het doel bij de zettengrens.
   *[black] Zwart wint: meer schijven in het doel bij de zettengrens.
}
end-limit-draw = Remise: de zettengrens is bereikt.
end-repetition = Remise: de stelling kwam drie keer voor.
end-no-move = Remise: de kant aan zet heeft geen zet.
end-resigned = { $side ->
    [white] Wit wint: Zwart heeft opgegeven.
   *[black] Zwart wint: Wit heeft opgegeven.
}
end-resigned-both = Remise: beiden hebben opgegeven.
end-agreed = Remise: afgesproken door beide spelers.
end-agreed-winner = { $side ->
    [white] Wit wint: afgesproken door beide spelers.
   *[black] Zwart wint: afgesproken door beide spelers.
}
end-equivocation = { $side ->
    [white] Wit wint: Zwart ondertekende twee verschillende vermeldingen voor één plaats.
   *[black] Zwart wint: Wit ondertekende twee verschillende vermeldingen voor één plaats.
}
end-equivocation-both = Remise: beiden ondertekenden twee verschillende vermeldingen voor één plaats.
end-illegal = { $side ->
    [white] Wit wint: Zwart ondertekende een zet die de regels verbieden.
   *[black] Zwart wint: Wit ondertekende een zet die de regels verbieden.
}
end-illegal-both = Remise: beiden ondertekenden zetten die de regels verbieden.
end-time = { $side ->
    [white] Wit wint: de tijd van Zwart was om.
   *[black] Zwart wint: de tijd van Wit was om.
}
end-left = { $side ->
    [white] Wit wint: Zwart heeft de partij verlaten.
   *[black] Zwart wint: Wit heeft de partij verlaten.
}
end-void = Geen uitslag: een eerste zet kwam niet op tijd; de partij telt niet.
end-other = { $side ->
    [white] Wit wint: { $reason }.
   *[black] Zwart wint: { $reason }.
}
end-other-draw = Remise: { $reason }.
ending = { $outcome } { $grade }
grade-proven = Bewezen door de ondertekende zetten.
grade-agreed = Beide spelers hebben het ondertekend.
grade-witnessed = Getuigen bevestigen het.
grade-claimed = Door één kant opgeëist, door de andere niet ondertekend.
grade-contested-time =
    Betwist: de ondertekende woorden van beide spelers spreken elkaar tegen: de een betwist de kloktijden van de
    ander, en niemand anders kan zeggen wie gelijk heeft.
grade-contested =
    Betwist: de ondertekende woorden van beide spelers spreken elkaar tegen: de een eist wat de ander heeft
    beantwoord.
grade-unfinished = Niets ervan is ondertekend.
# Why a move is refused.
refused-game-over = De partij is afgelopen.
refused-unreadable = Dat is geen zet. Typ er een zoals c3-e5, of pass.
refused-not-a-pass = Passen kan alleen als je helemaal geen zet hebt (R-3.7).
refused-not-a-square = Dat is geen veld van dit bord: ze lopen van a1 tot { $last }.
refused-no-man = Daar staat geen schijf.
refused-not-yours = Die schijf is van de andere kant.
refused-not-reachable =
    Geen stap en geen keten van sprongen leidt daarheen: één stap naar een vrij buurveld, of sprongen over losse
    schijven (R-3).
refused-revisits = Een keten bezoekt nooit een veld twee keer (R-3.4).
refused-encloses = Dat zou de schijf op { $square } insluiten: die zou niet kunnen zetten (R-5).
refused-other = De regels staan dat niet toe: { $why }.
