import { expect, test } from "@jest/globals";
import { at, ms } from "../testing/history.ts";
import { ask, judge, voicesIn, type Voter } from "../votes/vote.ts";
import { DEFAULT_VOTES } from "../vote-settings.ts";
import { preset } from "../testing/history.ts";
import { heldBetween } from "./holders.ts";
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

test("CO-E132 [CO-550] [CO-567]: the events between which each holder held the seat, also of one who came back", () => {
  const replaced = [
    { from: 0, person: "a" },
    { from: 60, person: "b" },
  ];
  expect(heldBetween(replaced, "a", 140)).toEqual([{ from: 0, to: 59 }]);
  expect(heldBetween(replaced, "b", 140)).toEqual([{ from: 60, to: 140 }]);
  expect(heldBetween(replaced, "c", 140)).toEqual([]);
  const restored = [
    { from: 0, person: "a" },
    { from: 60, person: null },
    { from: 90, person: "a" },
  ];
  expect(heldBetween(restored, "a", 140)).toEqual([
    { from: 0, to: 59 },
    { from: 90, to: 140 },
  ]);
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
