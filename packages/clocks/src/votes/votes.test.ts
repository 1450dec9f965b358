import { expect, test } from "@jest/globals";
import { DEFAULT_VOTES, type VoteRule } from "../vote-settings.ts";
import { at, ms, preset } from "../testing/history.ts";
import { backSummary, backTargets, standing, type BranchEvent } from "./branch.ts";
import { giveNotice, pauseEnds, takeNoticeBack, type Pause } from "./pause.ts";
import { ask, judge, makeVoid, ruleOf, say, voicesIn, withdraw, type Proposal, type Vote, type Voter } from "./vote.ts";
import { votesInWords } from "./words.ts";

const NOW = at("2027-02-01T10:00");
const days = preset("days");
const voter = (person: string, seat: number, more: Partial<Voter> = {}): Voter => ({
  person,
  seats: [seat],
  absentFrom: [],
  lastSeen: NOW,
  ...more,
});
const people = (count: number) => Array.from({ length: count }, (_, seat) => voter(`s${seat}`, seat));
const rules = DEFAULT_VOTES;

function value<T>(checked: { value: T } | { problem: { message: string } }): T {
  if ("problem" in checked) throw new Error(checked.problem.message);
  return checked.value;
}

function asked(proposal: Proposal, voters: readonly Voter[], by = "s0", votes: readonly Vote[] = [], now = NOW) {
  return ask("v", proposal, by, { votes, settings: rules, time: days, voters }, now);
}

const pause: Proposal = { kind: "pause", until: NOW + ms("14 D") };

test("CO-E97 pause with bots: [CO-501] [CO-504] [CO-505] a bot has no voice, silence is a no", () => {
  const voters = [...people(4), voter("s5", 5, { absentFrom: [5] })];
  expect(voicesIn(pause, voters, NOW)).toEqual(["s0", "s1", "s2", "s3"]);
  let vote = value(asked(pause, voters));
  for (const person of ["s1", "s2"]) vote = value(say(vote, person, "yes", voters, NOW));
  expect(judge(vote, voters, NOW + ms("2 D")).state).toBe("open");
  expect(judge(vote, voters, NOW + ms("3 D")).state).toBe("refused");
  vote = value(say(vote, "s3", "yes", voters, NOW));
  expect(judge(vote, voters, NOW).state).toBe("passed");
  const back = [...people(4), voter("s5", 5)];
  expect(judge(vote, back, NOW).state).toBe("open");
});

test("CO-501: one voice for any number of seats, none for a departed person, or in a replacement for one not seen for 7 days", () => {
  const voters = [
    voter("a", 0, { seats: [0, 1, 2], absentFrom: [1] }),
    voter("b", 3, { absentFrom: [3] }),
    voter("c", 4, { lastSeen: NOW - ms("7 D") }),
    voter("d", 5),
  ];
  expect(voicesIn(pause, voters, NOW)).toEqual(["a", "c", "d"]);
  expect(voicesIn({ kind: "replace", seat: 5, by: "bot" }, voters, NOW)).toEqual(["a"]);
  expect(voicesIn({ kind: "restore", seat: 5, person: "b" }, voters, NOW)).toEqual(["a", "d"]);
});

test("CO-E98 replacing a player who has vanished: [CO-501–504] [CO-540] at the deadline the silent are left out", () => {
  const voters = [...people(4), voter("s4", 4, { lastSeen: NOW - ms("8 D") })];
  const first = value(asked({ kind: "replace", seat: 4, by: "anyone" }, voters));
  const end = first.deadline;
  const yes = (vote: Vote, person: string) => value(say(vote, person, "yes", voters, NOW));
  expect(judge(yes(first, "s1"), voters, end).state).toBe("passed");
  expect(judge(first, voters, end).state).toBe("refused");
  expect(judge(value(say(first, "s1", "no", voters, NOW)), voters, end).state).toBe("refused");
  expect(judge(yes(yes(first, "s1"), "s2"), voters, NOW).state).toBe("passed");
  expect(judge(yes(first, "s1"), voters, end - 1).state).toBe("open");
});

test("CO-E100 more time by silence: [CO-504] somebody other than the asker must have said yes", () => {
  const extend: Proposal = { kind: "extend", ms: ms("24 h") };
  const four = value(asked(extend, people(4)));
  expect(judge(value(say(four, "s1", "yes", people(4), NOW)), people(4), four.deadline).state).toBe("passed");
  const two = value(asked(extend, people(2)));
  expect(judge(two, people(2), two.deadline).state).toBe("refused");
});

test("CO-E101 one no is enough: [CO-502] [CO-503] [CO-506] and the same person asks again a day later", () => {
  const voters = people(5);
  const vote = value(asked({ kind: "end" }, voters));
  const refused = judge(value(say(vote, "s1", "no", voters, NOW)), voters, NOW);
  expect(refused.state).toBe("refused");
  const again = (by: string, after: string) => asked({ kind: "end" }, voters, by, [refused], NOW + ms(after));
  expect(again("s0", "23 h")).toHaveProperty("problem.code", "too-many");
  expect(again("s1", "23 h")).toHaveProperty("value");
  expect(again("s0", "24 h")).toHaveProperty("value");
});

test("CO-506: one open vote of a kind, three in all", () => {
  const voters = people(3);
  const vote = (proposal: Proposal) => value(asked(proposal, voters));
  const open = [vote(pause), vote({ kind: "end" }), vote({ kind: "back", to: 3 })];
  expect(asked(pause, voters, "s1", [vote(pause)])).toHaveProperty("problem.code", "too-many");
  expect(asked({ kind: "extend", ms: ms("1 h") }, voters, "s1", open)).toHaveProperty("problem.code", "too-many");
  expect(asked({ kind: "extend", ms: ms("1 h") }, voters, "s1", open.slice(1))).toHaveProperty("value");
});

test("CO-502: a voice may be changed until the vote closes, and the asker may withdraw it", () => {
  const voters = people(3);
  const vote = value(asked({ kind: "extend", ms: ms("1 h") }, voters));
  const no = value(say(vote, "s1", "no", voters, NOW));
  expect(judge(no, voters, NOW).state).toBe("open");
  const changed = judge(value(say(no, "s1", "yes", voters, NOW)), voters, NOW);
  expect(changed.state).toBe("passed");
  expect(say(changed, "s2", "no", voters, NOW)).toHaveProperty("problem.code", "void");
  expect(value(withdraw(vote, "s0", NOW)).state).toBe("void");
  expect(withdraw(vote, "s1", NOW)).toHaveProperty("problem.code", "not-allowed");
  expect(say(vote, "stranger", "yes", voters, NOW)).toHaveProperty("problem.code", "not-allowed");
});

test("CO-502: a vote is closed from its deadline on, even if nothing has closed it yet", () => {
  const voters = people(2);
  const vote = value(asked({ kind: "end" }, voters));
  expect(value(say(vote, "s1", "yes", voters, vote.deadline - 1)).voices).toEqual({ s0: "yes", s1: "yes" });
  expect(say(vote, "s1", "yes", voters, vote.deadline)).toHaveProperty("problem.code", "void");
  // Silence may have passed it meanwhile, so the caller can no longer withdraw it.
  const extend = value(asked({ kind: "extend", ms: ms("1 h") }, people(4)));
  const seconded = value(say(extend, "s1", "yes", people(4), NOW));
  expect(withdraw(seconded, "s0", seconded.deadline)).toHaveProperty("problem.code", "void");
  expect(judge(seconded, people(4), seconded.deadline).state).toBe("passed");
});

test("CO-E102 a vote whose proposal is no longer possible: [CO-509] it is void", () => {
  const vote = value(asked({ kind: "back", to: 40 }, people(2)));
  expect(makeVoid(vote, NOW)).toMatchObject({ state: "void", closedAt: NOW });
  const closed = judge(value(say(vote, "s1", "yes", people(2), NOW)), people(2), NOW);
  expect(makeVoid(closed, NOW).state).toBe("passed");
});

test("CO-500: a vote is plain data, with its rule, its deadline and what was said", () => {
  const vote = value(asked(pause, people(2)));
  expect(JSON.parse(JSON.stringify(vote))).toEqual(vote);
  expect(vote).toMatchObject({
    by: "s0",
    rule: "all",
    deadline: NOW + ms("3 D"),
    voices: { s0: "yes" },
    state: "open",
  });
});

test("CO-520: a pause lasts from an hour to 90 days; CO-525: an extension from a minute to 30 days", () => {
  const refused = (proposal: Proposal) => "problem" in asked(proposal, people(2));
  expect(refused({ kind: "pause", until: NOW + ms("59 min") })).toBe(true);
  expect(refused({ kind: "pause", until: NOW + ms("90 D") })).toBe(false);
  expect(refused({ kind: "pause", until: NOW + ms("91 D") })).toBe(true);
  expect(refused({ kind: "extend", ms: ms("59 s") })).toBe(true);
  expect(refused({ kind: "extend", ms: ms("31 D") })).toBe(true);
  expect(refused({ kind: "clock", time: { ...days, gift: -1 } })).toBe(true);
});

test("CO-009: the table has one rule for all votes; for those that only help it to go on more than half is enough [CO-541] [MM-549]", () => {
  const kinds = ["pause", "clock", "back", "end", "extend", "replace", "restore", "help"] as const;
  const ruled = (rule: VoteRule) => kinds.map((kind) => ruleOf(kind, { rule }));
  expect(ruled("all")).toEqual(["all", "all", "all", "all", "majority", "majority", "majority", "all"]);
  expect(ruled("majority")).toEqual([...Array<string>(7).fill("majority"), "all"]);
  expect(ruled("off")).toEqual([...Array<string>(7).fill("off"), "all"]);
});

test("CO-009: a vote at a table without votes is refused", () => {
  const table = { votes: [], settings: { rule: "off", lasts: null } as const, time: days, voters: people(2) };
  expect(ask("v", { kind: "end" }, "s0", table, NOW)).toHaveProperty("problem.code", "not-allowed");
  expect(ask("v", { kind: "extend", ms: ms("1 h") }, "s0", table, NOW)).toHaveProperty("problem.code", "not-allowed");
});

test("CO-521: anybody may give notice; the pause ends a day later, at its own end, or at once if all give notice [CO-751]", () => {
  const start: Pause = { from: at("2027-08-03T08:00"), until: at("2027-08-17T08:00"), notices: [] };
  const voices = ["a", "b"];
  expect(pauseEnds(start, voices, days)).toBe(start.until);
  const when = at("2027-08-06T09:00");
  const noticed = value(giveNotice(start, "a", voices, [], when));
  expect(pauseEnds(noticed, voices, days)).toBe(at("2027-08-07T09:00"));
  expect(pauseEnds(noticed, voices, preset("live-15"))).toBe(at("2027-08-06T09:10"));
  expect(pauseEnds(takeNoticeBack(noticed, "a"), voices, days)).toBe(start.until);
  const both = value(giveNotice(noticed, "b", voices, [], when + 5000));
  expect(pauseEnds(both, voices, days)).toBe(when + 5000);
  const late = value(giveNotice(start, "a", voices, [], at("2027-08-17T07:00")));
  expect(pauseEnds(late, voices, days)).toBe(start.until);
  expect(giveNotice(start, "x", voices, [], when)).toHaveProperty("problem.code", "not-allowed");
  expect(giveNotice(start, "a", voices, [when - 3, when - 2, when - 1], when)).toHaveProperty(
    "problem.code",
    "too-many",
  );
});

const event = (seq: number, more: Partial<BranchEvent> = {}): BranchEvent => ({
  seq,
  seat: seq % 2,
  asked: true,
  sealedIn: false,
  departed: false,
  rulesVersion: "1",
  dice: 0,
  drawn: 0,
  shown: 0,
  ...more,
});
const ten = (changes: Record<number, Partial<BranchEvent>> = {}) =>
  Array.from({ length: 10 }, (_, seq) => event(seq, changes[seq]));

test("CO-E22 what is offered to go back to: [CO-535] not before a departure, not into sealed answers, not to the current position", () => {
  expect(backTargets(ten({ 4: { sealedIn: true }, 6: { departed: true } }), false)).toEqual([6, 7, 8]);
  expect(backTargets(ten({ 4: { sealedIn: true }, 7: { asked: false } }), false)).toEqual([0, 1, 2, 3, 5, 6, 8]);
  const upgraded = ten().map((one) => (one.seq >= 8 ? { ...one, rulesVersion: "2" } : one));
  expect(backTargets(upgraded, false)).toEqual([8]);
  expect(backTargets(ten(), true)).toEqual([]);
});

test("CO-538: past an earlier going-back, the table can go to events of the current branch, not to struck ones [CO-536]", () => {
  const events = [...ten(), event(10, { back: { to: 4 } }), event(11), event(12)];
  expect(standing(events).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 10, 11, 12]);
  expect(backTargets(events, false)).toEqual([0, 1, 2, 3, 4, 10, 11]);
});

test("CO-537: before the vote, the summary gives the number of events to undo, their seats, and the dice, draws and reveals among them", () => {
  const events = ten({ 6: { dice: 2, shown: 1 }, 8: { drawn: 3 }, 2: { dice: 9 } });
  expect(backSummary(events, 5)).toEqual({ events: 4, seats: [0, 1], dice: 2, drawn: 3, shown: 1 });
});

test("CO-009: the vote settings in words", () => {
  expect(votesInWords(DEFAULT_VOTES)).toBe(
    "Everybody must agree to a pause, another clock, going back and ending without a result. More than half must agree to more time for everyone and replacing a player.",
  );
  expect(votesInWords({ rule: "majority", lasts: null })).toBe("More than half must agree to what the table is asked.");
  expect(votesInWords({ rule: "off", lasts: 86_400_000 })).toBe(
    "Nobody can ask the table to vote. A vote is open for 1 day.",
  );
});
