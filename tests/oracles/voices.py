"""Other people's pairing engines and tie-breaks, asked by the tests one position at a time.

A request is a line `VOICE ROUND LENGTH` and so many bytes of a report (TRF-2026) that stands before that round, or after it where a
voice is asked for a tie-break: `gacrux-swiss:BH/C1`, `gacrux-fixed:KS`. An answer is one line: `pairs W-B W-B ...` with `0` for the
bye, `values NUMBER:RANK:VALUE ...`, `none WHY` where the voice says that there is no legal pairing, or `fails WHY` where it can't
say anything.
"""

import contextlib
import importlib.metadata
import io
import sys
import tempfile
import warnings
from collections import namedtuple
from pathlib import Path

Cell = namedtuple("Cell", "opponent side code")


class Position:
    """What a report says, for engines that read none, or not all of it."""

    def __init__(self, text):
        self.rounds = 0
        self.initial = "w"
        self.byes = {}
        self.forbidden = []
        self.accelerated = []
        self.points = {"W": 1.0, "D": 0.5, "L": 0.0, "A": 0.0, "P": 1.0}
        self.players = {}
        for line in text.split("\r\n"):
            code, rest = line[:3], line[4:]
            if code == "142":
                self.rounds = int(rest)
            elif code == "152":
                self.initial = rest.strip().lower()
            elif code == "162":
                words = rest.split()
                self.points.update(zip(words[0::2], map(float, words[1::2])))
            elif code == "240":
                words = rest.split()
                for number in words[2:]:
                    self.byes[int(number)] = words[0]
            elif code == "250":
                words = rest.split()
                self.accelerated.append((float(words[0]), *map(int, words[1:])))
            elif code == "260":
                self.forbidden.append([int(word) for word in rest.split()[2:]])
            elif code == "001":
                cells = []
                for at in range(91, len(line), 10):
                    cell = line[at : at + 8]
                    if cell.strip():
                        cells.append(Cell(int(cell[0:4]), cell[5], cell[7]))
                    else:
                        cells.append(Cell(0, "-", "Z"))
                self.players[int(line[4:8])] = cells

    def worth(self, cell):
        """The points of a round."""
        kinds = {"1": "W", "+": "W", "F": "W", "=": "D", "H": "D", "0": "L", "U": "P"}
        return self.points[kinds.get(cell.code, "A")]

    def score(self, number, rounds):
        """A player's points after so many rounds."""
        return sum(self.worth(cell) for cell in self.players[number][:rounds])

    def virtual(self, number, round_):
        """The points that count for pairing only."""
        return sum(
            points
            for points, first, last, top, bottom in self.accelerated
            if first <= round_ <= last and top <= number <= bottom
        )


def short(error):
    """What went wrong, on one line."""
    return f"{type(error).__name__}: {error}".replace("\n", " ")[:200]


def pairs(boards):
    """The answer of boards."""
    return " ".join(["pairs"] + [f"{white}-{black}" for white, black in boards])


def ask_gacrux(program, text, round_, more):
    """One of TieBreakServer's programs, which read the report by themselves."""
    program.params = program.resultjson["options"] = {
        "input_file": "@", "output_file": "-", "input_format": "TRF", "output_format": "JSON", "encoding": "utf-8",
        "tournament_number": "1", "current_round": round_, "number_of_rounds": 0, "delimiter": None, "check": 0, "analysis": 0,
        "experimental": ["weighted"], "verbose": 1, "method": [], "jch": text.replace("\r\n", "\n"), **more,
    }
    # Their progress goes to the standard output, which is ours.
    with contextlib.redirect_stdout(io.StringIO()):
        program.read_input_file()
        program.prepare_tournament()
        program.do_checker()
    status = program.chessfile.chessjson["status"]
    if status["code"]:
        raise ValueError(str(status))
    return program.chessfile.result


def gacrux(text, round_):
    """Its Dutch engine."""
    from gacrux.gacruxexeptions import GacruxNoLegalPairing
    from gacrux.pairingchecker import pairingchecker

    more = {"pairing": 1, "top_color": " ", "unpaired": [], "exchange": [], "maxmeets": "0"}
    try:
        boards = ask_gacrux(pairingchecker(), text, round_, more)["roundpairing"][0]["pairs"]
    except GacruxNoLegalPairing as error:
        return f"none {short(error)}"
    return pairs(boards) if boards else "none no boards"


def gacrux_check(text, round_):
    """Its check of a whole report: the rounds that it would have paired otherwise, with the order of the boards."""
    from gacrux.pairingchecker import pairingchecker

    more = {"check": 1, "pairing": 0, "current_round": -1, "top_color": " ", "unpaired": [], "exchange": [], "maxmeets": "0"}
    rounds = ask_gacrux(pairingchecker(), text, round_, more)["roundpairing"]
    differ = [str(one["round"]) for one in rounds if not one["check"]]
    return " ".join(["values"] + [f"{len(rounds)}:0:0"] + [f"{round_}:1:0" for round_ in differ])


def gacrux_tie_break(code, fixed):
    """One of its tie-breaks, after points where it needs them. One at a time: a value must not depend on the list."""

    def ask(text, round_):
        from gacrux.tiebreakchecker import tiebreakchecker

        codes = ["PTS", code] if code == "DE" else [code]
        more = {"pre_determined": fixed, "swiss": not fixed, "unrated": None, "tiebreak": codes, "rank": False}
        result = ask_gacrux(tiebreakchecker(), text, round_, more)
        rows = sorted((row["cid"], row["rank"], row["tiebreakScore"][-1]) for row in result["competitors"])
        return " ".join(["values"] + [f"{number}:{rank}:{value}" for number, rank, value in rows])

    return ask


def caissify(text, round_):
    """caissify-pairings, told what C.04.3 wants to know of each player."""
    from caissify_pairings.engines.dutch import DutchEngine

    position = Position(text)
    if position.accelerated:
        return "fails its accelerations are its own"
    players, met = [], set()
    for number, cells in position.players.items():
        if number in position.byes:
            continue
        colours, floats, byes, forfeits = [], [], 0, 0
        for at, cell in enumerate(cells):
            if cell.opponent and cell.code in "1=0":
                met.add((min(number, cell.opponent), max(number, cell.opponent)))
                colours.append("white" if cell.side == "w" else "black")
                own, theirs = position.score(number, at), position.score(cell.opponent, at)
                floats.append("down" if own > theirs else "up" if own < theirs else "none")
                continue
            worth = position.worth(cell)
            floats.append("down" if cell.code == "U" or worth > position.points["L"] else "none")
            if cell.code == "U":
                byes += 1
            elif worth >= position.points["W"]:
                forfeits += 1
        players.append({
            "id": number, "name": "", "score": position.score(number, round_ - 1), "rating": 0, "starting_number": number,
            "pairing_number": number, "title": "", "color_hist": colours, "float_history": floats, "bye_count": byes,
            "forfeit_win_count": forfeits,
        })
    for group in position.forbidden:
        met.update((min(a, b), max(a, b)) for a in group for b in group if a < b)
    engine = DutchEngine(
        players=players, previous_pairings=met, round_number=round_, total_rounds=position.rounds,
        bye_value=position.points["P"], initial_color="white" if position.initial == "w" else "black",
    )
    boards = engine.generate_pairings()
    return pairs((board["white_id"], board["black_id"] or 0) for board in boards)


def py4swiss(text, round_):
    """py4swiss, of the previous edition: a control that must differ now and then."""
    from py4swiss.engines import DutchEngine
    from py4swiss.engines.common.exceptions import PairingError
    from py4swiss.trf import TrfParser

    position = Position(text)
    lines = []
    for line in text.split("\r\n"):
        code, rest = line[:3], line[4:]
        if code == "142":
            lines.append(f"XXR {rest.strip()}")
        elif code == "152":
            lines.append(f"XXC {'white1' if rest.strip().lower() == 'w' else 'black1'}")
        elif code == "260":
            group = rest.split()[2:]
            lines.extend(f"XXP {one} {two}" for at, one in enumerate(group) for two in group[at + 1 :])
        elif code == "250" or code == "162":
            return "fails the older lines for this are not written"
        elif code == "001":
            number = int(line[4:8])
            if number in position.byes:
                line = line.ljust(89 + 10 * (round_ - 1)) + f"  0000 - {position.byes[number]}"
                # It wants the points of the bye counted, too.
                whole = position.score(number, round_) + position.worth(Cell(0, "-", position.byes[number]))
                line = f"{line[:80]}{whole:>4.1f}{line[84:]}"
            lines.append(line)
    with tempfile.NamedTemporaryFile("w", suffix=".trf", encoding="utf-8") as file:
        file.write("\n".join(lines))
        file.flush()
        trf = TrfParser.parse(Path(file.name))
    try:
        answer = DutchEngine.generate_pairings(trf)
    except PairingError as error:
        return f"none {short(error)}"
    return pairs((board.white, board.black) for board in answer)


VOICES = {"gacrux": gacrux, "gacrux-check": gacrux_check, "caissify-pairings": caissify, "py4swiss": py4swiss}


def main():
    """Answers until nobody asks any more. `--versions` says which packages are there."""
    if sys.argv[1:] == ["--versions"]:
        packages = ("gacrux", "caissify-pairings", "py4swiss")
        print(" ".join(f"{name} {importlib.metadata.version(name)}" for name in packages))
        return
    warnings.simplefilter("ignore")
    source, out = sys.stdin.buffer, sys.stdout
    while request := source.readline().split():
        voice, round_, length = request[0].decode(), int(request[1]), int(request[2])
        text = source.read(length).decode("utf-8")
        try:
            name, _, code = voice.partition(":")
            ask = gacrux_tie_break(code, name == "gacrux-fixed") if code else VOICES[name]
            answer = ask(text, round_)
        except Exception as error:  # noqa: BLE001 - whatever another program does must not end ours
            answer = f"fails {short(error)}"
        print(answer, file=out, flush=True)


if __name__ == "__main__":
    main()
