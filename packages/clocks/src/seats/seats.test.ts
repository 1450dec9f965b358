import { expect, test } from "@jest/globals";
import { at, ms } from "../testing/history.ts";
import { ask, judge, voicesIn, type Voter } from "../votes/vote.ts";
import { DEFAULT_VOTES } from "../vote-settings.ts";
import { preset } from "../testing/history.ts";
import { handOver, holdingFacts, ratingEffect, type Holding } from "./holders.ts";
import { hostPassesOnAt, nextHost } from "./host.ts";
import { inviteSubstitute, mayAccept, mayReplace, mayTakeSeat, type ReplaceFacts } from "./substitute.ts";

const NOW = at("2027-02-01T10:00");
const facts = (more: Partial<ReplaceFacts>): ReplaceFacts => ({
  wished: false,
  timeIsUp: false,
  awaited: true,
  lastSeen: NOW - ms("1 D"),
  heldByPauseOrVacation: false,
  open: false,
  botSitsIn: false,
  departed: false,
  ...more,
});

test("CO-E99 alone against the clock: [CO-504] [CO-540] if nobody else has a voice, the asker decides on the same conditions", () => {
  const voters: Voter[] = [0, 1].map((seat) => ({ person: `s${seat}`, seats: [seat], absentFrom: [], lastSeen: NOW }));
  const proposal = { kind: "replace", seat: 1, by: "bot" } as const;
  const table = { votes: [], settings: DEFAULT_VOTES, time: preset("days"), voters };
  const vote = ask("v", proposal, "s0", table, NOW);
  expect("value" in vote && judge(vote.value, voters, NOW).state).toBe("passed");
  expect(mayReplace(facts({ timeIsUp: true }), NOW)).toBe(true);
  expect(mayReplace(facts({}), NOW)).toBe(false);
});

test("CO-E137 two have vanished: [CO-501] [CO-540] but a person on a vacation that holds the clock has not", () => {
  const gone = NOW - ms("8 D");
  const voters: Voter[] = [
    { person: "s0", seats: [0], absentFrom: [], lastSeen: NOW },
    { person: "s1", seats: [1], absentFrom: [], lastSeen: gone },
    { person: "s2", seats: [2], absentFrom: [], lastSeen: gone },
  ];
  expect(voicesIn({ kind: "replace", seat: 1, by: "bot" }, voters, NOW)).toEqual(["s0"]);
  expect(mayReplace(facts({ lastSeen: gone }), NOW)).toBe(true);
  expect(mayReplace(facts({ lastSeen: gone, awaited: false }), NOW)).toBe(false);
  expect(mayReplace(facts({ lastSeen: gone, heldByPauseOrVacation: true }), NOW)).toBe(false);
});

test("CO-540: a person may also be replaced by their own wish, and a seat without a person may be filled", () => {
  for (const more of [{ wished: true }, { open: true }, { botSitsIn: true }, { departed: true }]) {
    expect(mayReplace(facts(more), NOW)).toBe(true);
  }
});

test("CO-E108 newcomers who are refused: [CO-562] the refusal does not give the reason", () => {
  const free = { holdsIt: false, holdsOrHeldAnother: false, removed: false };
  expect(mayTakeSeat(free)).toEqual({ value: true });
  for (const reason of Object.keys(free)) {
    const refused = mayTakeSeat({ ...free, [reason]: true });
    expect(refused).toEqual({ problem: { code: "not-allowed", message: "You cannot take this seat." } });
  }
});

test("CO-E133 a person asked by name: [CO-561] has 72 hours to answer", () => {
  const invitation = inviteSubstitute("ada", 2, NOW);
  expect(invitation.until).toBe(at("2027-02-04T10:00"));
  expect(mayAccept(invitation, "ada", at("2027-02-03T09:00"))).toEqual({ value: true });
  expect(mayAccept(invitation, "ada", at("2027-02-04T10:00"))).toHaveProperty("problem.code", "void");
  expect(mayAccept(invitation, "bob", at("2027-02-03T09:00"))).toHaveProperty("problem.code", "not-allowed");
});

test("CO-E132 a holder's facts: [CO-550] [CO-567] [CO-570]", () => {
  const first: Holding = { from: 0, holder: { person: "a" }, why: "start" };
  const holders = handOver([first], { person: "b" }, 60, "time-out");
  const found = holdingFacts({
    holders,
    answers: [3, 20, 40, 61, 90],
    timeOuts: [57],
    lastEvent: 140,
    ended: "end",
  });
  expect(found).toEqual([
    { person: "a", first: 0, last: 59, answers: 3, timeOuts: 1, ended: "handed after time-out" },
    { person: "b", first: 60, last: 140, answers: 2, timeOuts: 0, ended: "end" },
  ]);
  expect(found.map((one, index) => ratingEffect(one, index > 0))).toEqual(["last-place", "only-if-better"]);
});

test("CO-570: a player who handed over by choice has no result, one who resigned has the last place", () => {
  const holders = handOver([{ from: 0, holder: { person: "a" }, why: "start" }], "bot", 10, "request");
  const [own, bot] = holdingFacts({ holders, answers: [], timeOuts: [], lastEvent: 20, ended: "end" });
  expect(ratingEffect(own!, false)).toBe("none");
  expect(bot?.person).toBeNull();
  const resigned = holdingFacts({
    holders: holders.slice(0, 1),
    answers: [],
    timeOuts: [],
    lastEvent: 20,
    ended: "resigned",
  });
  expect(ratingEffect(resigned[0]!, false)).toBe("last-place");
});

test("CO-E106 hosting passes on: [CO-590] to the person who has sat here longest and was seen recently, accounts first", () => {
  const seen = at("2027-01-01T12:00");
  const playing = { playing: true, othersSeated: true };
  expect(hostPassesOnAt(playing, seen)).toBe(at("2027-01-15T12:00"));
  expect(hostPassesOnAt({ ...playing, playing: false }, seen)).toBe(at("2027-01-04T12:00"));
  expect(hostPassesOnAt({ playing: false, othersSeated: false }, seen)).toBeNull();
  expect(hostPassesOnAt(playing, at("2027-01-10T09:00"))).toBe(at("2027-01-24T09:00"));
  const when = at("2027-01-15T12:00");
  const one = (person: string, hasAccount: boolean, since: number, lastSeen = when) => ({
    person,
    hasAccount,
    since,
    lastSeen,
  });
  expect(nextHost([one("guest", false, 1), one("new", true, 5), one("old", true, 2)], when)).toBe("old");
  expect(nextHost([one("guest", false, 1), one("gone", true, 0, at("2027-01-08T11:59"))], when)).toBe("guest");
  expect(nextHost([one("edge", true, 0, at("2027-01-08T12:00"))], when)).toBe("edge");
  expect(nextHost([], when)).toBeNull();
});
