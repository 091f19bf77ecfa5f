"""Signs Schemathesis in as staff of a demo shop (docs/api-fuzzing.md). RUN_JSON names the file that `npm start` writes when everything is ready."""

import json
import os
import urllib.request

import schemathesis

with open(os.environ["RUN_JSON"], encoding="utf-8") as file:
    RUN = json.load(file)


# A session token of the demo store lives for a minute.
@schemathesis.auth(refresh_interval=20)
class Staff:
    def get(self, _case, _context):
        body = json.dumps({"shop": RUN["shops"][0]["domain"], "staff": "Ana Vidal"}).encode()
        request = urllib.request.Request(f"{RUN['demoStore']}/sessions", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["token"]

    def set(self, case, token, _context):
        case.headers["Authorization"] = f"Bearer {token}"
