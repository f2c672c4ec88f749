# The rules of a game, made from its parameters.
rules-first-straight = Bord { $side } x { $side }, elk { $men } schijven, { $house }, rechte zetten.
rules-first-diagonal = Bord { $side } x { $side }, elk { $men } schijven, { $house }, rechte en schuine zetten.
rules-corner = hoek { $files } x { $ranks }
rules-corner-cut = hoek afgesneden bij { $first } en { $second }
rules-second-once-count = Huis uit bij zet { $exit }; bij zet { $limit } tellen de schijven in het doel.
rules-second-once-draw = Huis uit bij zet { $exit }; bij zet { $limit } is het remise.
rules-second-always-count = Vanaf zet { $exit } geen schijf thuis; bij zet { $limit } tellen de schijven in het doel.
rules-second-always-draw = Vanaf zet { $exit } geen schijf thuis; bij zet { $limit } is het remise.
rules-name = { $ruleset }:
rules-board =
    Het bord heeft { $width } x { $width } velden. Wit heeft { $men } schijven in de hoek bij a1, Zwart evenveel in
    de hoek ertegenover. Wit begint. Wie als eerste alle schijven in het huis van de andere kant brengt, wint.
rules-houses = Huis van Wit: { $white }. Huis van Zwart: { $black }.
rules-moves-heading = Zetten:
rules-moves-straight =
    Een schijf doet een stap naar een vrij buurveld langs een lijn of rij, of springt over één aangrenzende schijf
    van een van beide kanten naar het vrije veld erachter. Na een sprong mogen meer sprongen volgen, in elke
    richting; een keten mag na elke sprong stoppen. Er wordt niet geslagen. Geen veld wordt in een keten twee keer
    bezocht.
rules-moves-diagonal =
    Een schijf doet een stap naar een vrij buurveld, ook schuin, of springt over één aangrenzende schijf van een van
    beide kanten naar het vrije veld erachter. Na een sprong mogen meer sprongen volgen, in elke richting; een keten
    mag na elke sprong stoppen. Er wordt niet geslagen. Geen veld wordt in een keten twee keer bezocht.
rules-enclosure-heading = Insluiten:
rules-enclosure-forbidden =
    Geen zet mag een schijf van de andere kant zonder stap of sprong laten, als een eigen schijf daaraan meedoet.
rules-enclosure-by-move =
    Geen zet mag een schijf van de andere kant de laatste stap of sprong ontnemen, als een eigen schijf daaraan
    meedoet.
rules-enclosure-exempt =
    Een schijf mag worden ingesloten. Doen schijven van de andere kant daaraan mee, dan vergeeft de termijn een
    schijf die thuis is ingesloten.
rules-enclosure-ignored = Een schijf mag worden ingesloten; daar volgt niets uit.
rules-home-heading = Het huis verlaten:
rules-home-once =
    Wie na zet { $exit } een schijf in het eigen huis heeft, verliest; hebben beiden er een, dan is het remise.
    Daarna verliest een zet die in het eigen huis eindigt meteen.
rules-home-always =
    Wie na zet { $exit } of een latere zet een schijf in het eigen huis heeft, verliest; hebben beiden er een, dan
    is het remise.
rules-end-heading = Het einde:
rules-reply-always =
    Heeft Wit zijn doel gevuld, dan heeft Zwart nog één zet: vult die het doel van Zwart, dan is het remise.
rules-reply-if =
    Heeft Wit zijn doel gevuld, dan heeft Zwart nog één zet als die het eigen doel kan vullen: dan is het remise.
    Kan dat niet, dan wint Wit meteen.
rules-limit-count = Na zet { $limit } wint de kant met meer schijven in haar doel; evenveel is remise.
rules-limit-draw = Na zet { $limit } is het remise.
rules-repetition = Dezelfde stelling met dezelfde kant aan zet voor de derde keer is remise.
rules-no-move-draw = Een kant aan zet zonder toegestane zet: remise.
rules-no-move-pass = Een kant zonder toegestane zet past; heeft geen van beide er een, dan is het remise.
