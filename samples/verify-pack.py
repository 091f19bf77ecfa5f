"""Verifies an evidence pack. Written from the pack's own README.txt and RFC 8032 alone: a second opinion beside the verifiers in the pack.

python3 samples/verify-pack.py FOLDER [KEY]    KEY: a public key in 64 hex digits, by which the newest seal must be signed

Prints what was found and ends with 0 (intact), 1 (broken) or 3 (nothing is signed). Python 3.8, standard library only.
"""

import base64
import hashlib
import json
import os
import re
import sys

# Ed25519, RFC 8032: the field, the curve's constant and the order of its base point.
FIELD = 2**255 - 19
CURVE = -121665 * pow(121666, -1, FIELD) % FIELD
ORDER = 2**252 + 27742317777372353535851937790883648493


class Broken(Exception):
    pass


def require(holds, words):
    if not holds:
        raise Broken(words)


def x_of(y, is_odd):
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, FIELD) % FIELD
    x = pow(square, (FIELD + 3) // 8, FIELD)
    if x * x % FIELD != square:
        x = x * pow(2, (FIELD - 1) // 4, FIELD) % FIELD
    require(x * x % FIELD == square, "a point is not on the curve")
    return FIELD - x if x % 2 != is_odd else x


def point_of(data):
    number = int.from_bytes(data, "little")
    y = number % 2**255
    return x_of(y, number >> 255), y


def added(one, other):
    (x1, y1), (x2, y2) = one, other
    product = CURVE * x1 * x2 * y1 * y2
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, FIELD)
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, FIELD)
    return x % FIELD, y % FIELD


def times(factor, point):
    result = (0, 1)
    while factor:
        if factor & 1:
            result = added(result, point)
        point, factor = added(point, point), factor >> 1
    return result


BASE_Y = 4 * pow(5, -1, FIELD) % FIELD
BASE = (x_of(BASE_Y, 0), BASE_Y)


def is_signed(message, signature, key):
    if len(signature) != 64 or len(key) != 32:
        return False
    r, s = signature[:32], int.from_bytes(signature[32:], "little")
    digest = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little") % ORDER
    return s < ORDER and times(s, BASE) == added(point_of(r), times(digest, point_of(key)))


# 1. Lines
LINE = re.compile(
    rb'\{"position":(\d+),"shop":("(?:[^"\\]|\\.)*"),"stream":("(?:[^"\\]|\\.)*"),"revision":(\d+),"hash":"([0-9a-f]{64})","event":(.*)\}',
    re.DOTALL,
)


def lines_of(folder):
    for name in sorted(name for name in os.listdir(folder) if re.fullmatch(r"events-\d+\.ndjson", name)):
        with open(os.path.join(folder, name), "rb") as file:
            yield from (line.rstrip(b"\n") for line in file)


def event_of(line):
    found = LINE.fullmatch(line)
    require(found, "a line cannot be read: " + repr(line[:80]))
    position, shop, stream, revision, digest, body = found.groups()
    names = json.loads(shop), json.loads(stream)
    return int(position), *names, int(revision), bytes.fromhex(digest.decode()), body


# 2. Order, and 3. Links
def check_chain(events):
    last, shop, heads = 0, None, {}
    for position, of, stream, revision, digest, body in events:
        shop = shop if shop is not None else of
        require(of == shop, f"position {position} is of another shop")
        require(position > last, f"position {position} does not rise")
        before, previous = heads.get(stream, (0, b""))
        require(revision == before + 1, f"position {position} is revision {revision} after {before}")
        link = hashlib.sha256()
        for part in (b"loyalty-ledger/1", of.encode(), stream.encode(), str(revision).encode(), body, previous):
            link.update(len(part).to_bytes(4, "big") + part)
        require(link.digest() == digest, f"the hash at position {position} does not fit")
        last, heads[stream] = position, (revision, digest)


# 5. Seals
FIELDS = ("shop", "number", "at", "events", "position", "content", "places", "every", "marks", "previous", "signer")


def statement_of(seal):
    texts = {**seal, "marks": ",".join(seal["marks"]), "previous": seal["previous"] or "-"}
    return "".join(["loyalty-seal/1\n", *(f"{name}={texts[name]}\n" for name in FIELDS)]).encode()


def check_seals(seals, keys):
    before = {"number": 0, "head": None, "events": 0}
    for seal in seals:
        number, statement = seal["number"], statement_of(seal)
        require(number == before["number"] + 1, f"seal {number} follows seal {before['number']}")
        require(seal["previous"] == before["head"], f"seal {number} does not continue the one before")
        require(seal["shop"] == seals[0]["shop"], f"seal {number} is of another shop")
        require(seal["events"] > before["events"], f"seal {number} covers nothing new")
        require(hashlib.sha256(statement).hexdigest() == seal["head"], f"seal {number} has another head")
        require(seal["signer"] in keys, f"seal {number} is signed by an unknown key")
        signature = base64.b64decode(seal["signature"])
        require(is_signed(statement, signature, keys[seal["signer"]]), f"the signature of seal {number} does not hold")
        before = seal


# 6. Digests, and 7. Marks
def check_digests(events, seals):
    done, content, places = 0, "-", "-"
    for seal in seals:
        segment = events[done : seal["events"]]
        number, shop, done = seal["number"], seal["shop"], seal["events"]
        require(len(events) >= done, f"seal {number} covers {done} events, and there are {len(events)}")
        hashes = hashlib.sha256(f"loyalty-content/1\n{shop}\n{content}\n".encode())
        positions = hashlib.sha256(f"loyalty-places/1\n{shop}\n{places}\n".encode())
        marks = []
        for count, (position, of, _stream, _revision, digest, _body) in enumerate(segment, 1):
            require(of == shop, f"seal {number} is of another shop than position {position}")
            hashes.update(digest)
            positions.update(position.to_bytes(8, "big"))
            if count % seal["every"] == 0:
                marks.append(hashlib.sha256(hashes.digest() + positions.digest()).hexdigest()[:16])
        content, places = hashes.hexdigest(), positions.hexdigest()
        found = (content, places, marks, segment[-1][0])
        require(found == (seal["content"], seal["places"], seal["marks"], seal["position"]), f"seal {number} covers other events")


# 8. Records
def check_records(events, seals):
    recorded = {}
    for _position, shop, stream, _revision, _digest, body in events:
        event = json.loads(body) if stream == f"{shop}/proof/seals" else {"type": ""}
        if event["type"] == "LogSealed":
            recorded[event["data"]["number"]] = (event["data"]["head"], event["data"]["signature"])
    require(recorded == {seal["number"]: (seal["head"], seal["signature"]) for seal in seals}, "the seals are not those of the events")


def main(folder, given=None):
    with open(os.path.join(folder, "seals.ndjson"), encoding="utf-8") as file:
        seals = [json.loads(line) for line in file if line.strip()]
    with open(os.path.join(folder, "public-keys.json"), encoding="utf-8") as file:
        keys = {key["id"]: bytes.fromhex(key["hex"]) for key in json.load(file)}
    # 4. Keys
    for name, key in keys.items():
        require(hashlib.sha256(key).hexdigest()[:16] == name, f"key {name} has another id")
    if given and seals:
        require(keys.get(seals[-1]["signer"]) == bytes.fromhex(given), "the newest seal is not signed by the given key")
    events = [event_of(line) for line in lines_of(folder)]
    check_chain(events)
    check_seals(seals, keys)
    check_digests(events, seals)
    check_records(events, seals)
    sealed = seals[-1]["events"] if seals else 0
    print(f"{'INTACT' if seals else 'UNSEALED'}  {len(events)} events, {sealed} of them sealed by {len(seals)} seals.")
    return 0 if seals else 3


if __name__ == "__main__":
    try:
        sys.exit(main(*sys.argv[1:]))
    except Broken as broken:
        print(f"BROKEN  {broken}.")
        sys.exit(1)
