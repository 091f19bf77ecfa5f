# Checks an evidence pack of a loyalty ledger. Needs Python 3.8 or newer and nothing else: no package, no network, no account.
#   python3 verify.py [FOLDER] [--key HEX] [--seal FILE]
# --key   a public key you know from elsewhere (64 hex digits); the newest seal must be signed by it
# --seal  a seal that was mailed to you; the pack must hold the very same one
# INTACT ends with 0, BROKEN with 1, UNSEALED (nothing is signed) with 3; a wrong option or an unreadable pack with 2.
import argparse
import base64
import hashlib
import json
import os
import re
import sys


class Broken(Exception):
    pass


# Ed25519 as in RFC 8032, section 6: slow, short and enough to verify.
P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if x2 == 0:
        return None if sign else 0
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * ROOT % P
    if (x * x - x2) % P != 0:
        return None
    return P - x if (x & 1) != sign else x


def point_add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def point_mul(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        scalar >>= 1
    return result


def decompress(data):
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def signature_holds(public, message, signature):
    if len(public) != 32 or len(signature) != 64:
        return False
    a, r = decompress(public), decompress(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= Q:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    left, right = point_mul(s, BASE), point_add(r, point_mul(h, a))
    same_x = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same_x and (left[1] * right[2] - right[1] * left[2]) % P == 0


def fail(words):
    raise Broken(words)


def statement_of(seal):
    """The signed lines."""
    names = ["shop", "number", "at", "events", "position", "content", "places", "every", "marks", "previous", "signer"]
    shown = dict(seal, marks=",".join(seal["marks"]), previous=seal["previous"] or "-")
    return "\n".join(["loyalty-seal/1"] + ["%s=%s" % (name, shown[name]) for name in names] + [""]).encode()


def check_seals(seals, keys):
    before = None
    for seal in seals:
        number = seal["number"]
        statement = statement_of(seal)
        key = keys.get(seal["signer"])
        if key is None:
            fail("seal %s is signed by a key that is not known" % number)
        holds = signature_holds(bytes.fromhex(key), statement, base64.b64decode(seal["signature"]))
        if not holds or hashlib.sha256(statement).hexdigest() != seal["head"]:
            fail("the signature of seal %s does not hold" % number)
        follows = number == (before["number"] if before else 0) + 1
        if not follows or seal["previous"] != (before["head"] if before else None):
            fail("seal %s does not continue the one before it" % number)
        if seal["events"] <= (before["events"] if before else 0):
            fail("seal %s covers nothing new" % number)
        if before and seal["shop"] != before["shop"]:
            fail("seal %s is of another shop" % number)
        before = seal


def check_newest(seals, given):
    """The newest seal signs the heads of those before it, so these may have earlier keys."""
    if given and seals and seals[-1]["signer"] != given:
        fail("seal %s is not signed by the given key" % seals[-1]["number"])


def check_seal_events(recorded, seals):
    """Compares the seals recorded by events with the seals of the file: both must be the same."""
    for position, seal in recorded:
        number = seal["number"]
        if number > len(seals):
            fail("the event at position %d records seal %s, which is not in seals.ndjson" % (position, number))
        filed = seals[number - 1]
        if filed["head"] != seal["head"] or filed["signature"] != seal["signature"]:
            fail("the event at position %d records seal %s otherwise than seals.ndjson" % (position, number))
    numbers = {seal["number"] for _, seal in recorded}
    for seal in seals:
        if seal["number"] not in numbers:
            fail("no event of the log records seal %s" % seal["number"])


def recorded_seal(shop, stream, body):
    """The seal that an event records; None for any other event."""
    if stream != "%s/proof/seals" % shop:
        return None
    event = json.loads(body)
    return event["data"] if event["type"] == "LogSealed" else None


TEXT = rb'("(?:[^"\\]|\\.)*")'
PLACE = re.compile(
    rb'\{"position":([1-9][0-9]{0,15}),"shop":' + TEXT + rb',"stream":' + TEXT
    + rb',"revision":([1-9][0-9]{0,9}),"hash":"([0-9a-f]{64})"'
)


def read_line(line, name, number):
    """Parses a line of the events: its place, and the event's exact bytes."""
    at = line.find(b',"event":')
    place = PLACE.fullmatch(line[:at]) if at >= 0 else None
    if place is None or not line.endswith(b"}"):
        fail("line %d of %s cannot be read" % (number, name))
    position, shop, stream, revision, link = place.groups()
    return int(position), json.loads(shop), json.loads(stream), int(revision), link.decode(), line[at + 9 : -1]


def link_of(shop, stream, revision, body, previous):
    """Each part has a length prefix, so that no two events give the same bytes."""
    digest = hashlib.sha256()
    for part in (b"loyalty-ledger/1", shop.encode(), stream.encode(), str(revision).encode(), body, bytes.fromhex(previous)):
        digest.update(len(part).to_bytes(4, "big"))
        digest.update(part)
    return digest.hexdigest()


class Trail:
    """Verifies the events against the seals: two running digests, which must match the signed values at each checkpoint and each seal."""

    def __init__(self, shop, seals):
        self.shop, self.seals = shop, seals
        self.events = self.reached = self.position = 0
        self.begin("-", "-")

    def begin(self, content, places):
        self.content = hashlib.sha256(("loyalty-content/1\n%s\n%s\n" % (self.shop, content)).encode())
        self.places = hashlib.sha256(("loyalty-places/1\n%s\n%s\n" % (self.shop, places)).encode())
        self.in_segment = self.suspect = 0

    def unlike(self, seal):
        words = "the events from position %d to %d are not those that seal %s of %s covers"
        fail(words % (self.suspect, self.position, seal["number"], seal["at"]))

    def add(self, position, link):
        if self.reached == len(self.seals):
            return
        seal = self.seals[self.reached]
        self.content.update(bytes.fromhex(link))
        self.places.update(position.to_bytes(8, "big"))
        self.events += 1
        self.in_segment += 1
        self.position = position
        self.suspect = self.suspect or position
        if self.in_segment % seal["every"] == 0:
            mark = hashlib.sha256(self.content.digest() + self.places.digest()).hexdigest()[:16]
            index = self.in_segment // seal["every"] - 1
            if index >= len(seal["marks"]) or mark != seal["marks"][index]:
                self.unlike(seal)
            self.suspect = 0
        if self.events != seal["events"]:
            return
        self.suspect = self.suspect or position
        content, places = self.content.hexdigest(), self.places.hexdigest()
        if content != seal["content"] or places != seal["places"]:
            self.unlike(seal)
        self.reached += 1
        self.begin(content, places)

    def end(self):
        if self.reached < len(self.seals):
            seal = self.seals[self.reached]
            words = "the events end after %d at position %d, but seal %s covers %d"
            fail(words % (self.events, self.position, seal["number"], seal["events"]))


def check_events(folder, files, seals):
    heads = {}
    recorded = []
    count = last = 0
    shop = seals[0]["shop"] if seals else None
    trail = None
    for name in files:
        with open(os.path.join(folder, name), "rb") as lines:
            for number, line in enumerate(lines, 1):
                position, of, stream, revision, link, body = read_line(line.rstrip(b"\n"), name, number)

                def broken(why):
                    words = "the event at position %d (%s, revision %d) is not as it was: %s"
                    fail(words % (position, stream, revision, why))

                shop = shop or of
                trail = trail or Trail(shop, seals)
                if of != shop:
                    broken("it is of %s, not of %s" % (of, shop))
                if position <= last:
                    broken("its position does not rise")
                head = heads.get(stream, (0, ""))
                if revision != head[0] + 1:
                    broken("it follows revision %d" % head[0])
                if link_of(of, stream, revision, body, head[1]) != link:
                    broken("its hash does not fit")
                heads[stream] = (revision, link)
                trail.add(position, link)
                seal = recorded_seal(of, stream, body)
                if seal:
                    recorded.append((position, seal))
                last = position
                count += 1
    (trail or Trail(shop, seals)).end()
    check_seal_events(recorded, seals)
    return count, len(heads), shop


def json_lines(file):
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def public_key(text):
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError("a public key has 64 hex digits")
    return text.lower()


def read_options(words):
    reader = argparse.ArgumentParser(prog="verify.py", allow_abbrev=False)
    reader.add_argument("folder", nargs="?", default=".", metavar="FOLDER")
    reader.add_argument("--key", type=public_key, metavar="HEX")
    reader.add_argument("--seal", metavar="FILE")
    return reader.parse_args(words)


def check_mailed(file, seals):
    """The seals of a mailed file, each of which the pack must hold."""
    mailed = json_lines(file)
    if not mailed:
        raise ValueError("there is no seal in %s" % file)
    for seal in mailed:
        if not any(one["head"] == seal["head"] and one["shop"] == seal["shop"] for one in seals):
            fail("the mailed seal %s with head %s is not among those of this pack" % (seal["number"], seal["head"]))


def report(count, streams, shop, seals, given):
    """Prints the verdict; returns the exit code."""
    found = "%d events in %d streams of %s" % (count, streams, shop or "no shop")
    if not seals:
        print("UNSEALED  %s fit together, but nothing is signed." % found)
        print("          Whoever made this pack could have changed any of them.")
        return 3
    newest = seals[-1]
    # Truncated, not rounded, so that 100.0 % means every event.
    share = newest["events"] * 1000 // count / 10
    print("INTACT  %s, %d seals." % (found, len(seals)))
    print("        Sealed are %d of %d events (%.1f %%)." % (newest["events"], count, share))
    words = "        The last seal of %s covers %d events; its head is %s."
    print(words % (newest["at"], newest["events"], newest["head"]))
    if not given:
        print("        The keys are those of the pack. Compare them with the published ones, or give --key.")
    return 0


def main(words):
    options = read_options(words)
    folder = options.folder
    files = sorted(name for name in os.listdir(folder) if re.fullmatch(r"events-[0-9]+\.ndjson", name))
    if not files:
        raise ValueError("there are no files of events in %s" % folder)
    seals = json_lines(os.path.join(folder, "seals.ndjson"))
    with open(os.path.join(folder, "public-keys.json"), encoding="utf-8") as file:
        keys = {one["id"]: one["hex"] for one in json.load(file)}
    given = hashlib.sha256(bytes.fromhex(options.key)).hexdigest()[:16] if options.key else None
    if given:
        keys[given] = options.key
    check_seals(seals, keys)
    check_newest(seals, given)
    if options.seal is not None:
        check_mailed(options.seal, seals)
    count, streams, shop = check_events(folder, files, seals)
    return report(count, streams, shop, seals, given)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Broken as broken:
        print("BROKEN  %s." % broken)
        sys.exit(1)
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        print("The pack cannot be read: %s" % error)
        sys.exit(2)
