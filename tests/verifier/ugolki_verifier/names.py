"""What a player may be called (P-4.1)."""

from __future__ import annotations

from .alphabetic import is_letter_or_digit, numbers

BLANK = (0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0)
"""Letters that are drawn as nothing."""

MARKS = """
    300-36F 483-487 5B0-5BD 5BF 5C1 5C2 5C4 5C5 5C7 64B-658 670 93C 94D 9BC 9CD A3C A4D ABC ACD B3C
    B4D BCD C4D CBC CCD D4D DCA E3A E47-E4E EC8-ECD 1037 1039 103A 17C9-17D3 1AB0-1ACE 1DC0-1DFF
    3099 309A FE20-FE2F
"""
"""The combining marks that a name may have; what else stands for a vowel counts as a letter."""


_MARKS = numbers(MARKS)


def is_name(text: str) -> bool:
    """Whether the text is a name."""
    if not 1 <= len(text) <= 24 or text.startswith(" ") or text.endswith(" ") or "  " in text:
        return False
    marks: int | None = None  # How many the letter before has; None when no letter stands there.
    for character in text:
        if ord(character) in _MARKS:
            if marks is None or marks == 2:
                return False
            marks += 1
        elif character in " -_.'":
            marks = None
        elif is_letter_or_digit(character) and ord(character) not in BLANK:
            marks = 0
        else:
            return False
    return True
