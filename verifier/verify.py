# Checks an evidence pack of a loyalty ledger. Needs Python 3.8 or newer and nothing else: no package, no network, no account.
#   python3 verify.py [FOLDER] [--key HEX] [--seal FILE]
# --key   a public key you know from elsewhere (64 hex digits); only seals of this key count then
# --seal  a seal that was mailed to you; the pack must hold the very same one
# Ends with 0 when everything fits, with 1 when something does not, with 2 when the pack cannot be read.
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
    """The lines that were signed."""
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


TEXT = rb'("(?:[^"\\]|\\.)*")'
PLACE = re.compile(
    rb'\{"position":([1-9][0-9]{0,15}),"shop":' + TEXT + rb',"stream":' + TEXT
    + rb',"revision":([1-9][0-9]{0,9}),"hash":"([0-9a-f]{64})"'
)


def read_line(line, name, number):
    """A line of the events: its place, and the event exactly as it is written there."""
    at = line.find(b',"event":')
    place = PLACE.fullmatch(line[:at]) if at >= 0 else None
    if place is None or not line.endswith(b"}"):
        fail("line %d of %s cannot be read" % (number, name))
    position, shop, stream, revision, link = place.groups()
    return int(position), json.loads(shop), json.loads(stream), int(revision), link.decode(), line[at + 9 : -1]


def link_of(shop, stream, revision, body, previous):
    """Each part stands behind its length, so that no two events give the same bytes."""
    digest = hashlib.sha256()
    for part in (b"loyalty-ledger/1", shop.encode(), stream.encode(), str(revision).encode(), body, bytes.fromhex(previous)):
        digest.update(len(part).to_bytes(4, "big"))
        digest.update(part)
    return digest.hexdigest()


class Trail:
    """The events against the seals: two digests run along, and at each mark and each seal they must be what was signed."""

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
                last = position
                count += 1
    (trail or Trail(shop, seals)).end()
    return count, len(heads), shop


def json_lines(file):
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def main(words):
    def option(name):
        if name not in words:
            return None
        at = words.index(name)
        value = words[at + 1]
        del words[at : at + 2]
        return value

    key, mailed = option("--key"), option("--seal")
    folder = words[0] if words else "."
    files = sorted(name for name in os.listdir(folder) if re.fullmatch(r"events-[0-9]+\.ndjson", name))
    if not files:
        raise ValueError("there are no files of events in %s" % folder)
    seals = json_lines(os.path.join(folder, "seals.ndjson"))
    with open(os.path.join(folder, "public-keys.json"), encoding="utf-8") as file:
        keys = {one["id"]: one["hex"] for one in json.load(file)}
    if key:
        keys = {hashlib.sha256(bytes.fromhex(key)).hexdigest()[:16]: key}
    check_seals(seals, keys)
    for seal in json_lines(mailed) if mailed else []:
        if not any(one["head"] == seal["head"] and one["shop"] == seal["shop"] for one in seals):
            fail("the mailed seal %s with head %s is not among those of this pack" % (seal["number"], seal["head"]))
    count, streams, shop = check_events(folder, files, seals)
    print("INTACT  %d events in %d streams of %s, %d seals." % (count, streams, shop or "no shop", len(seals)))
    if seals:
        last = seals[-1]
        words = "        The last seal of %s covers %d events; its head is %s."
        print(words % (last["at"], last["events"], last["head"]))
    if not key:
        print("        The keys are those of the pack. Compare them with the published ones, or give --key.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Broken as broken:
        print("BROKEN  %s." % broken)
        sys.exit(1)
    except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
        print("The pack cannot be read: %s" % error)
        sys.exit(2)
