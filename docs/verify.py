#!/usr/bin/env python3
"""Checks the dice of a record of Caravanserai (docs/records.md) without any code of Caravanserai: Python's standard library only.

usage: python3 docs/verify.py record.json [--kept FILE] [--commitment HEX] [--nonce SEAT:HEX]... [--old] [--draws]

Checks that the secret is the one of the commitment, that nobody but people added a nonce and each is the one its seat was bound to, and that every die,
pick and shuffle of the record is what the stream of secret, match and nonces gives, from its first word on, with no word left out between two draws.
--kept: the file that your browser saved with the result; every time that it opened a nonce is in it. --commitment, --nonce: what you kept by other means.
--old: accepts a record of format 1, which binds nobody to a nonce. --draws: prints every draw, a shuffle as the places from which its things came.
Not checked, because it takes the rules of the game: whether the commands are allowed, whether draws are missing at the end, what was drawn for which
purpose, options, settings and the result. For that there is `npm run verify`. Names and versions are claims of the site. Exit code 0: all is as it says.
"""
import argparse, hashlib, hmac, json, re, struct, sys


def chacha_block(key, counter):
    """One block of ChaCha20 (RFC 8439, 2.3) with nonce zero: sixteen 32-bit words."""
    state = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key)) + [counter, 0, 0, 0]
    x = state[:]

    def quarter(a, b, c, d):
        for left, add, right, by in ((d, a, b, 16), (b, c, d, 12), (d, a, b, 8), (b, c, d, 7)):
            x[add] = (x[add] + x[right]) & 0xFFFFFFFF
            mixed = x[left] ^ x[add]
            x[left] = (mixed << by | mixed >> (32 - by)) & 0xFFFFFFFF

    for _ in range(10):
        for columns in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter(*columns)
        for diagonal in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(*diagonal)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, state)]


class Stream:
    """The words of a match in order. `at` is the place of the next one."""

    def __init__(self, key):
        self.key, self.at, self.block = key, 0, []

    def below(self, n):
        """A number below n: words from the last multiple of n below 2^32 on are passed over."""
        while True:
            if self.at % 16 == 0 or not self.block:
                self.block = chacha_block(self.key, self.at // 16)
            word = self.block[self.at % 16]
            self.at += 1
            if word < 2**32 - 2**32 % n:
                return word % n


class Wrong(Exception):
    pass


def check(condition, sentence):
    if not condition:
        raise Wrong(sentence)


def check_kept(record, kept):
    """The match began with the last round that a browser kept, and each nonce that it opened was one to which a seat was bound."""
    check(kept["match"] == record["match"], "The kept file belongs to another match.")
    for number, one in enumerate(kept["rounds"], 1):
        bound = one["nonceCommitments"]
        own = hashlib.sha256(one["nonce"].encode()).hexdigest()
        check(bound is None or own in bound, f"Round {number} of the kept file: no seat was bound to its nonce.")
    last = kept["rounds"][-1]
    check(last["commitment"] == record["commitment"], "The commitment is not the one that your browser kept last.")
    check(last["nonce"] in record["nonces"], "The nonce that your browser kept last is missing from the dice.")
    check(last["nonceCommitments"] in (None, record.get("nonceCommitments")), "A seat is bound to another nonce than when your browser opened its own.")
    return [one["commitment"] for one in kept["rounds"] if one["nonceCommitments"] is not None]


def check_commitments(record, commitment, nonces):
    secret, match = record.get("secret", ""), record["match"]
    check(re.fullmatch("[0-9a-f]{64}", secret), "The secret has not been published, or is not 32 bytes as hex.")
    shown = hashlib.sha256(f"caravanserai:commitment:1:{match}:{secret}".encode()).hexdigest()
    check(shown == record["commitment"], "The secret is not the one of the commitment.")
    check(commitment in (None, shown), "The commitment is not the one that you kept.")
    check(record["format"] in (1, 2), "This format of records is not known.")
    check(record["format"] == 2 or "nonceCommitments" not in record, "A record of format 1 has no commitments to nonces.")
    seats = record["seats"]
    bound = record["nonceCommitments"] if record["format"] == 2 else [None] * len(seats)
    check(len(seats) == len(record["nonces"]) == len(bound), "The record does not name the nonce of every seat.")
    for seat, nonce in enumerate(record["nonces"]):
        check(re.fullmatch("([0-9a-f]{32})?", nonce), f"The nonce of seat {seat} is not 16 bytes as hex.")
        check(nonce == "" or seats[seat]["kind"] == "person", f"Seat {seat} is a bot's and has a nonce.")
        if record["format"] == 2:
            wanted = hashlib.sha256(nonce.encode()).hexdigest() if nonce else None
            check(bound[seat] == wanted, f"The nonce of seat {seat} is not the one to which the seat was bound.")
    for seat, nonce in nonces:
        check(record["nonces"][seat] == nonce, f"The nonce of seat {seat} is not the one that you kept.")


def check_holders(record):
    """Each seat was held from the start by the one in `seats`, and changed hands with hand-overs of that seat only."""
    commands = record["commands"]
    for seat, held in enumerate(record.get("holders", [])):
        first = {"from": 0, "name": record["seats"][seat]["name"], "kind": record["seats"][seat]["kind"]}
        check(held[0] == first, f"The first holder of seat {seat} is not the player whom the record names for it.")
        for holder in held[1:]:
            event = holder["from"]
            command = commands[event - 1] if 0 < event <= len(commands) else {}
            check(command.get("do") == "handover" and command["seat"] == seat, f"Event {event} is no hand-over of seat {seat}.")


def check_branch(commands):
    """The match goes back only to events that stand. Returns how many commands were passed over by going back."""
    branch = [0]
    for event, command in enumerate(commands, 1):
        if command["do"] == "back":
            check(command["to"] in branch, f"Event {event} goes back to event {command['to']}, which has been undone.")
            del branch[branch.index(command["to"]) + 1 :]
        branch.append(event)
    return len(commands) + 1 - len(branch)


def check_draws(record, tell):
    message = json.dumps(["caravanserai:dice:1", record["match"], record["nonces"]], separators=(",", ":"))
    stream = Stream(hmac.new(bytes.fromhex(record["secret"]), message.encode(), hashlib.sha256).digest())
    for number, draw in enumerate(record["draws"], 1):
        what = f"Draw {number} ({draw['why']})"
        check(draw["at"] == stream.at, f"{what} does not begin where the one before it ended.")
        if draw["kind"] == "shuffle":
            value, order = None, list(range(draw["of"]))
            for i in range(len(order) - 1, 0, -1):
                j = stream.below(i + 1)
                order[i], order[j] = order[j], order[i]
        else:
            value = stream.below(draw["of"]) + (draw["kind"] == "die")
            order = value
        check(draw["to"] == stream.at and draw.get("value") == value, f"{what} does not match the secret.")
        tell(f"{draw['kind']} of {draw['of']} for {draw['why']}: {order}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record")
    parser.add_argument("--commitment")
    parser.add_argument("--nonce", action="append", default=[])
    parser.add_argument("--kept")
    parser.add_argument("--old", action="store_true")
    parser.add_argument("--draws", action="store_true")
    given = parser.parse_args()
    with open(given.record, encoding="utf-8") as file:
        record = json.load(file)
    nonces = [(int(seat), nonce) for seat, nonce in (pair.split(":") for pair in given.nonce)]
    kept = None
    if given.kept is not None:
        with open(given.kept, encoding="utf-8") as file:
            kept = json.load(file)
    opened = []
    try:
        check(record["format"] != 1 or given.old, "Format 1 binds nobody to a nonce. If the match began before there were such commitments, pass --old.")
        if kept is not None:
            opened = check_kept(record, kept)
        check_commitments(record, given.commitment, nonces)
        check_holders(record)
        passed_over = check_branch(record["commands"])
        check_draws(record, print if given.draws else lambda line: None)
    except Wrong as wrong:
        sys.exit(f"Not verified. {wrong}")
    print(f"Verified: the commitments, the nonces and {len(record['draws'])} draws of match {record['match']} ({record['game']}).")
    if opened:
        print(f"Your browser opened a nonce {len(opened)} times, under these commitments, oldest first: {', '.join(opened)}.")
    if passed_over > 0:
        print(f"The table went back: {passed_over} commands were passed over. Their draws are verified like all others.")
    if record["format"] == 1:
        print("Format 1: nonces were sent without a commitment to them.")


if __name__ == "__main__":
    main()
