# Finds the ads that a network's report speaks of, whatever became of their names.
import re, sys

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def is_genuine(code):
    """ISO 7064, hybrid system mod 33,32: tells mistyped and swapped signs."""
    product = 32
    for sign in code[:-1]:
        product = ((product + SIGNS.index(sign)) % 32 or 32) * 2 % 33
    return (product + SIGNS.index(code[-1])) % 32 == 1


for name in sys.argv[1:]:
    found = re.search(r"M-([0-9A-HJKMNP-TV-Z]{7})", name, re.IGNORECASE)
    code = found and found[1].upper()
    print(name, "M-" + code if code and is_genuine(code) else "none of ours")
