"""Reads the event stream in pages and keeps each customer's balance in a file, together with the position it stands for.

LEDGER_URL and LEDGER_KEY say where and with which key; `--state FILE` is where balances and position are kept. Run it as often as you like:
each run goes on where the one before ended. Python 3, standard library only.
"""

import argparse
import json
import os
import time
import urllib.error
import urllib.request


def taken(parts):
    return sum(part["points"] for part in parts)


# Points that an event makes available, or takes.
CHANGES = {
    "PointsEarned": lambda e: e["points"] - e["debtRepaid"],
    "PointsReleased": lambda e: e["points"] - e["debtRepaid"],
    "PointsReversed": lambda e: -taken(e["parts"]),
    "PointsRecounted": lambda e: (
        e["points"] - e["pending"] - e["debtRepaid"] if e["points"] > 0 else -taken(e["parts"])
    ),
    "PointsReserved": lambda e: -e["points"],
    "PointsReturned": lambda e: e["points"] - e["debtRepaid"],
    "PointsAdjusted": lambda e: e["amount"] - e["debtRepaid"] if e["amount"] > 0 else -taken(e["parts"]),
    "PointsExpired": lambda e: -e["points"],
    # The store merges a customer into another one, and may undo it: points move between two accounts.
    "AccountMergedAway": lambda e: -e["balance"]["available"],
    "AccountMergedIn": lambda e: e["balance"]["available"] - taken(e["parts"]),
    "AccountSplitOff": lambda e: e["change"]["available"],
    "AccountRestored": lambda e: e["balance"]["available"],
}


def page(url, key, after):
    """The events after a position, and the position to continue from."""
    request = urllib.request.Request(
        f"{url}/api/events?after={after}&limit=500&types={','.join(CHANGES)}",
        headers={"authorization": f"Bearer {key}", "accept": "application/x-ndjson"},
    )
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                events = [json.loads(line) for line in answer.read().decode("utf-8").splitlines()]
                return events, int(answer.headers["x-next-position"])
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise SystemExit(f"{error.code} {error.read().decode('utf-8')}")
            time.sleep(int(error.headers.get("retry-after", "1")))


def load(file):
    if not os.path.exists(file):
        return {"position": 0, "balances": {}}
    with open(file, encoding="utf-8") as kept:
        return json.load(kept)


def save(file, state):
    """Writes position and balances atomically."""
    with open(f"{file}.new", "w", encoding="utf-8") as kept:
        json.dump(state, kept)
        kept.flush()
        os.fsync(kept.fileno())
    os.replace(f"{file}.new", file)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--state", required=True)
    file = arguments.parse_args().state
    url, key = os.environ["LEDGER_URL"], os.environ["LEDGER_KEY"]
    state = load(file)
    while True:
        events, position = page(url, key, state["position"])
        for event in events:
            change = CHANGES[event["data"]["type"]](event["data"]["data"])
            customer = event["data"]["data"]["customer"]
            state["balances"][customer] = state["balances"].get(customer, 0) + change
        if position == state["position"]:
            break
        state["position"] = position
        save(file, state)
    print(json.dumps(state["balances"]))


if __name__ == "__main__":
    main()
