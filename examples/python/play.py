"""Plays every match of an account to its end, whatever the game (docs/programs.md). Standard library only.
    CARAVANSERAI_URL=https://inn.example CARAVANSERAI_TOKEN=cvs_... python3 play.py great-war last-mughal
For each game that is named it first opens a private table, with bots in all other seats."""
import hashlib, json, os, random, secrets, sys, time, urllib.error, urllib.request, uuid

SITE, TOKEN = os.environ["CARAVANSERAI_URL"].rstrip("/"), os.environ["CARAVANSERAI_TOKEN"]
PAUSE = float(os.environ.get("CARAVANSERAI_PAUSE", 1))  # seconds between two looks at all tables
nonces = {}  # what this program adds to the dice, by table

def send(method, path, body=None):
    """Sends a request, as often as it takes. None: it came too late."""
    data = None if body is None else json.dumps(body).encode()
    head = {"authorization": f"Bearer {TOKEN}", **({} if data is None else {"content-type": "application/json"})}
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(SITE + path, data, head, method=method)) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code == 409: return None  # the match has moved on: look again
            if refused.code not in (429, 503): sys.exit(f"{method} {path}: {json.load(refused)['message']}")
            time.sleep(float(refused.headers["retry-after"] or 1))
        except OSError:
            time.sleep(2)  # The line broke. A decision has an id: however often it is sent, it is carried out once.

def fill(option):  # an answer that chooses this option, with random values
    shape, of, least, answer = option["shape"], option.get("of"), option.get("min"), {"option": option["id"]}
    if shape == "pickOne": answer["pick"] = random.choice(of)
    if shape == "pickMany": answer["picks"] = of[:least]
    if shape == "pickGroup": answer |= {"pick": (group := random.choice(of))["lead"], "picks": group["with"][:least]}
    if shape == "amount": answer["amount"] = random.randint(least, option["max"])
    return answer  # a button needs nothing more

def choose(ask):
    """Replace this by something better. The default is always legal."""
    options = [option for option in ask["options"] if option["shape"] not in ("free", "allocate", "arrange")]
    return fill(random.choice(options)) if options and random.random() < 0.5 else ask["default"]

def bind():
    """A new nonce, and its commitment as the site wants it."""
    nonce = secrets.token_hex(16)
    return nonce, {"nonceCommitment": hashlib.sha256(nonce.encode()).hexdigest()}

for game in (info for info in send("GET", "/api/games")["games"] if info["id"] in sys.argv[1:]):
    (nonce, bound), seats = bind(), game["seats"]["min"]
    table = {"game": game["id"], "seats": seats, "bots": list(range(1, seats)), "public": False, **bound}
    nonces[send("POST", "/api/tables", table)["table"]["id"]] = nonce
while unfinished := [table for table in send("GET", "/api/me/tables")["tables"] if table["status"] != "finished"]:
    for table in unfinished:
        path, due = f"/api/tables/{table['id']}", table["nonceDue"]
        if due == "open" and table["id"] in nonces: send("POST", f"{path}/nonce", {"nonce": nonces[table["id"]]})
        elif due:
            nonces[table["id"]], bound = bind()
            send("POST", f"{path}/nonce-commitment", bound)
        while table["asked"]:
            asks = send("GET", f"{path}/observation")["state"]["position"]["observation"]["asks"]
            mine = [one for one in asks if "sealed" not in one and one["ask"].get("blocking", True)]
            if not mine: break  # the others' turn, or our sealed answer waits for theirs
            decision = {"id": str(uuid.uuid4()), "question": mine[0]["question"], "answer": choose(mine[0]["ask"])}
            send("POST", f"{path}/decide", decision)
    time.sleep(PAUSE)
