import { expect, test } from "@jest/globals";
import { NUDGES } from "../settings.ts";
import { History, at, ms, preset, resting, written } from "../testing/history.ts";
import { mergeDue, type DueNotice } from "./burst.ts";
import {
  CHANNELS,
  checkNotices,
  DEFAULT_NOTICES,
  delayOf,
  expiryOf,
  isOnByDefault,
  isWorthMail,
  type NoticeSettings,
  type TableNotices,
} from "./channels.ts";
import { isDigestTooLate, nextDigest } from "./digest.ts";
import {
  infoOf,
  LETTERS,
  NOTICE_GROUPS,
  NOTICE_KINDS,
  type NoticeGroup,
  type NoticeKind,
  type NoticeKindInfo,
} from "./kinds.ts";
import { isOvertaken, look, type NoticeFacts, type Overtaking } from "./look.ts";
import { isHere } from "./presence.ts";
import { nearDue } from "./quiet.ts";
import { remindersOf } from "./reminders.ts";
import { afterFailedAttempt, afterFailure, HEALTHY, isGivenUp, retryAfterOf, type ChannelRecord } from "./retry.ts";
import { noticeLink, noticeText, seen, newestLines } from "./text.ts";

/** [CO-320] [CO-321] When each channel sends a notice of this kind. */
function plan(kind: NoticeKind, at: number, settings: NoticeSettings, table: TableNotices = {}) {
  return CHANNELS.flatMap((channel) => {
    const delay = delayOf(kind, channel, settings, table);
    return delay === null ? [] : [{ channel, due: at + delay }];
  });
}

const BERLIN = resting("Europe/Berlin q 22–07");
const T = at("2027-02-01T10:00");

const facts = (more: Partial<NoticeFacts> = {}): NoticeFacts => ({
  kind: "decision",
  channel: "push",
  expires: T + ms("7 D"),
  deadline: null,
  overtaken: false,
  reachable: true,
  seen: false,
  toTableHook: false,
  presentUntil: null,
  delay: ms("30 s"),
  calendar: BERLIN,
  lastSent: null,
  ...more,
});
/** When a notice that is due at this instant is sent to a person who is away. */
function afterQuiet(calendar: NoticeFacts["calendar"], due: number): number {
  const looked = look(facts({ calendar, expires: Infinity }), due);
  return looked.do === "put-off" ? looked.due : due;
}
const lasting: Overtaking = {
  isOver: false,
  matchOver: false,
  stintLasts: true,
  laterGift: false,
  seen: false,
};

test("CO-E74 the ladder: [CO-320] [CO-321] [CO-322] [CO-323] page, push, webhook, mail; notices of answered decisions are dropped", () => {
  expect(plan("decision", T, DEFAULT_NOTICES).map(({ channel, due }) => [channel, written(due)])).toEqual([
    ["page", "2027-02-01T10:00"],
    ["push", "2027-02-01T10:00:30"],
    ["webhook", "2027-02-01T10:01"],
    ["mail", "2027-02-01T10:15"],
  ]);
  expect(look(facts(), T + ms("30 s"))).toEqual({ do: "send" });
  const answered = isOvertaken("decision", { ...lasting, stintLasts: false });
  expect(look(facts({ channel: "mail", overtaken: answered }), T + ms("15 min"))).toEqual({
    do: "drop",
    reason: "overtaken",
  });
});

test("CO-E75 a tab left open: [CO-300] neither an open socket nor a page without input counts as presence", () => {
  const page = { visible: true, focused: true, lastInput: T };
  expect(isHere(page, T + ms("60 s"))).toBe(true);
  expect(isHere(page, T + ms("61 s"))).toBe(false);
  expect(isHere({ ...page, visible: false }, T)).toBe(false);
  expect(isHere({ ...page, focused: false }, T)).toBe(false);
});

test("CO-E76 present, but in the midst of a catch-up: [CO-322] put off until the end of presence plus the delay", () => {
  const putOff = look(facts({ presentUntil: at("2027-02-01T10:07:55") }), at("2027-02-01T10:07"));
  expect(putOff.do === "put-off" && written(putOff.due)).toBe("2027-02-01T10:08:25");
});

test("CO-E77 seen, then away: [CO-322] dropped, except reminders and what goes to a table's webhook", () => {
  const after = T + ms("15 min");
  for (const channel of ["push", "webhook", "mail"] as const) {
    expect(look(facts({ channel, seen: true }), after)).toEqual({ do: "drop", reason: "seen" });
  }
  for (const kind of ["half", "near", "nudge"] as const) {
    expect(look(facts({ kind, seen: true }), after)).toEqual({ do: "send" });
  }
  expect(look(facts({ channel: "webhook", toTableHook: true, presentUntil: after + 1 }), after)).toEqual({
    do: "send",
  });
});

test("CO-E78 a slip: [CO-321] [CO-323] an answer undone within 30 seconds notifies nobody", () => {
  expect(plan("decision", T, DEFAULT_NOTICES).find(({ channel }) => channel === "push")?.due).toBe(T + ms("30 s"));
  expect(isOvertaken("decision", { ...lasting, stintLasts: false })).toBe(true);
});

test("CO-323: each kind is overtaken by its own cause; the end of a match by none", () => {
  expect(isOvertaken("vote", { ...lasting, isOver: true })).toBe(true);
  expect(isOvertaken("gift", { ...lasting, laterGift: true })).toBe(true);
  expect(isOvertaken("mentioned", { ...lasting, seen: true })).toBe(true);
  expect(isOvertaken("decision", lasting)).toBe(false);
  expect(isOvertaken("time-up", { ...lasting, matchOver: true })).toBe(true);
  expect(isOvertaken("over", { ...lasting, matchOver: true })).toBe(false);
});

test("CO-322: overtaken first, then off, seen, present, quiet, too soon", () => {
  const now = at("2027-02-01T22:00");
  const then = facts({ overtaken: true, reachable: false, seen: true, presentUntil: now + 5, lastSent: now - 1 });
  expect(look(then, now)).toEqual({ do: "drop", reason: "overtaken" });
  expect(look({ ...then, overtaken: false }, now)).toEqual({ do: "drop", reason: "off" });
  const reachable = { ...then, overtaken: false, reachable: true };
  expect(look(reachable, now)).toEqual({ do: "drop", reason: "seen" });
  expect(look({ ...reachable, seen: false }, now)).toEqual({ do: "put-off", due: now + 5 + ms("30 s") });
  const away = { ...reachable, seen: false, presentUntil: null };
  expect(look(away, now)).toEqual({ do: "put-off", due: at("2027-02-02T06:00") });
  const morning = at("2027-02-02T06:00");
  expect(look({ ...away, lastSent: morning - 1 }, morning)).toEqual({ do: "put-off", due: morning - 1 + ms("20 s") });
  expect(look({ ...away, lastSent: morning - ms("20 s") }, morning)).toEqual({ do: "send" });
});

test("CO-E79 into the night: [CO-325] put off to the end of quiet hours, even in nights with a clock change", () => {
  expect(written(afterQuiet(BERLIN, at("2027-02-01T20:50:30")))).toBe("2027-02-01T20:50:30");
  expect(written(afterQuiet(BERLIN, at("2027-02-01T21:05")))).toBe("2027-02-02T06:00");
  expect(written(afterQuiet(BERLIN, at("2027-03-27T21:30:30")))).toBe("2027-03-28T05:00");
  expect(written(afterQuiet(BERLIN, at("2027-10-30T21:00:30")))).toBe("2027-10-31T06:00");
});

test("CO-E80 half, and a reminder before the night: [CO-312] [CO-325]", () => {
  const berlin = "Europe/Berlin q 22–07";
  const match = new History(preset("days"), 1, [berlin]).start("2027-01-11T08:00", [0]);
  const { half, near } = remindersOf(match.state(), match.holds, 0);
  expect([half, near].map(written)).toEqual(["2027-01-12T20:00", "2027-01-14T00:48"]);
  expect(afterQuiet(BERLIN, half!)).toBe(half);
  expect(written(nearDue(BERLIN, near!, at("2027-01-14T08:00"), at("2027-01-11T08:00")))).toBe("2027-01-13T20:30");
  const later = new History(preset("days"), 1, [berlin]).start("2027-01-11T09:30", [0]);
  const second = remindersOf(later.state(), later.holds, 0).near!;
  expect(written(second)).toBe("2027-01-14T02:18");
  expect(written(nearDue(BERLIN, second, at("2027-01-14T09:30"), at("2027-01-11T09:30")))).toBe("2027-01-14T06:00");
  expect(nearDue(BERLIN, near!, at("2027-01-14T08:00"), at("2027-01-13T23:00"))).toBe(at("2027-01-13T23:00"));
});

test("CO-325: a reminder that was put off, or meets new quiet hours, still waits for the morning unless the deadline is near", () => {
  const now = at("2027-02-01T21:30");
  const near = (deadline: string) => facts({ kind: "near", delay: 0, deadline: at(deadline) });
  expect(look(near("2027-02-02T09:00"), now)).toEqual({ do: "put-off", due: at("2027-02-02T06:00") });
  expect(look(near("2027-02-02T08:59"), now)).toEqual({ do: "send" });
  expect(look(near("2027-02-02T03:00"), now)).toEqual({ do: "send" });
});

test("CO-E81 reminders follow the clock: [CO-312] a present moves them", () => {
  const time = preset("days", { hold: { rest: true } });
  const match = new History(time, 2, ["Europe/Berlin r 6,7"]).start("2027-01-14T08:00", [0]);
  expect(match.deadline(0)).toBe("2027-01-19T08:00");
  const { half, near } = remindersOf(match.state(), match.holds, 0);
  // Half of the 36 h is reached at the end of Friday; Berlin's Saturday begins at 23:00Z.
  expect([half, near].map(written)).toEqual(["2027-01-15T20:00", "2027-01-19T00:48"]);
  match.does("2027-01-18T10:00", { kind: "gift", seat: 0, by: 1, ms: ms("24 h") });
  expect(match.deadline(0)).toBe("2027-01-20T08:00");
  expect(written(remindersOf(match.state(), match.holds, 0).near)).toBe("2027-01-20T00:48");
});

test("CO-E82 short clocks: [CO-312] no half below six hours, no near below one", () => {
  const reminders = (left: string) => {
    const clock = { kind: "bank" as const, start: ms(left), add: 0, cap: ms("72 h") };
    const match = new History({ ...preset("quick"), clock }, 1).start("2027-02-01T08:00", [0]);
    const { half, near } = remindersOf(match.state(), match.holds, 0);
    return { half, left: near === null ? null : match.left(0, near) };
  };
  expect(reminders("5 h 59 min")).toEqual({ half: null, left: ms("35 min 54 s") });
  expect(reminders("59 min")).toEqual({ half: null, left: null });
});

const notice = (id: string, table: string, more: Partial<DueNotice> = {}): DueNotice => ({
  id,
  kind: "decision",
  table,
  at: T,
  deadline: null,
  ...more,
});

test("CO-E83 a burst of mails: [CO-326] one message, a line for each table, the nearest deadline first", () => {
  const last = at("2027-02-01T10:12");
  const due = look(facts({ channel: "mail", lastSent: last }), at("2027-02-01T10:15"));
  expect(due.do === "put-off" && written(due.due)).toBe("2027-02-01T10:22");
  const deadline = (hours: number) => ({ deadline: T + hours * ms("1 h") });
  const rows = [notice("1", "A", deadline(2)), notice("2", "B", deadline(3)), notice("3", "C", deadline(1))];
  expect(mergeDue(rows).map((line) => line.notice.table)).toEqual(["C", "A", "B"]);
});

test("CO-E84 a burst of pushes: [CO-326] notices about one table become one line, with the newest decision", () => {
  const due = look(facts({ lastSent: at("2027-02-01T10:00:30") }), at("2027-02-01T10:00:40"));
  expect(due.do === "put-off" && written(due.due)).toBe("2027-02-01T10:00:50");
  const rows = [notice("1", "B"), notice("2", "A", { kind: "mentioned", at: T + 5 }), notice("3", "A", { at: T + 1 })];
  expect(mergeDue(rows).map((line) => [line.notice.id, line.also.map(({ id }) => id)])).toEqual([
    ["1", []],
    ["3", ["2"]],
  ]);
});

test("CO-E85 digest: [CO-140] [CO-327] once a day at the person's time, at most twelve hours late", () => {
  const next = (dial: string, after: string) => written(nextDigest(BERLIN, dial, at(after)));
  expect(next("08:00", "2027-03-28T00:00")).toBe("2027-03-28T06:00");
  expect(next("08:00", "2027-03-27T00:00")).toBe("2027-03-27T07:00");
  expect(next("02:30", "2027-03-28T00:00")).toBe("2027-03-28T01:00");
  expect(next("02:30", "2027-10-31T00:00")).toBe("2027-10-31T00:30");
  expect(next("02:30", "2027-10-31T00:30")).toBe("2027-11-01T01:30");
  const due = at("2027-03-28T06:00");
  expect(isDigestTooLate(due, at("2027-03-28T07:20"))).toBe(false);
  expect(isDigestTooLate(due, at("2027-03-28T18:30"))).toBe(true);
  const digest: NoticeSettings = { ...DEFAULT_NOTICES, digest: "08:00" };
  expect(delayOf("decision", "mail", digest)).toBeNull();
  expect(delayOf("decision", "push", digest)).toBe(ms("30 s"));
  expect(delayOf("near", "mail", digest)).toBe(0);
  // The digest is sent at its own time, however long other mails are delayed.
  const patient = { ...digest, channels: { mail: { on: true, delay: ms("2 D") } } };
  expect(delayOf("digest", "mail", digest)).toBe(0);
  expect(delayOf("digest", "mail", patient)).toBe(0);
});

test("CO-E86 no clock: [CO-008] [CO-325] nudges, each at the end of the night in which it falls", () => {
  const nudges = NUDGES.map((after) => at("2027-02-01T21:30") + after);
  expect(nudges.map(written)).toEqual(["2027-02-02T21:30", "2027-02-04T21:30", "2027-02-08T21:30"]);
  expect(nudges.map((due) => written(afterQuiet(BERLIN, due)))).toEqual([
    "2027-02-03T06:00",
    "2027-02-05T06:00",
    "2027-02-09T06:00",
  ]);
});

test("CO-E87 the text on a lock screen: [CO-340] [CO-341] [CO-342] public lines only, or nothing at all", () => {
  const lines = [
    { seq: 5, audience: "all" as const, system: false, text: "S0 marches" },
    { seq: 7, audience: "all" as const, system: false, text: "S1 drew 3 cards" },
    { seq: 7, audience: "own" as const, system: false, text: "You drew the Ace" },
    { seq: 8, audience: "all" as const, system: false, text: "S2 attacks Delhi" },
    { seq: 8, audience: "all" as const, system: true, text: "S2's time is up" },
  ];
  const args = { table: "The Long Road", ...newestLines(lines, 6), deadline: "Thursday 14 January, 09:00" };
  const text = noticeText("decision", args);
  expect(text.body).toBe("S1 drew 3 cards\nS2 attacks Delhi\nUntil Thursday 14 January, 09:00.");
  expect(text.title).toBe("Your decision: The Long Road");
  expect(noticeText("decision", { table: "X" }).body).toBe("");
  expect(noticeText("decision", args, true)).toMatchObject({ title: "Caravanserai", body: "A table waits for you." });
  expect(noticeText("time-up", { deadline: "09:00", why: NOTICE_KINDS["time-up"].why.bot }).body).toBe(
    "Your time ended at 09:00. A bot plays for you until you are back.",
  );
  expect(newestLines([{ seq: 9, audience: "all", system: false, text: "x".repeat(200) }], 0).what1).toHaveLength(120);
});

test("CO-756: names are cut and stripped of invisible characters", () => {
  expect(seen("Tom\r\nBcc: x\u202e\u0000")).toBe("Tom Bcc: x");
  const { title } = noticeText("mentioned", { who: "a".repeat(50), table: "b".repeat(99) });
  expect(title).toBe(`${"a".repeat(31)}… mentioned you: ${"b".repeat(59)}…`);
});

test("CO-343: a notice leads to the decision or to the vote", () => {
  expect(noticeLink("7k2m")).toBe("/table/7k2m#decision");
  expect(noticeLink("7k2m", "v1")).toBe("/table/7k2m#vote=v1");
});

test("CO-E88 retries: [CO-331] [CO-333] seven attempts at most, none past the expiry", () => {
  const due = (attempts: number, when: string, expires = "2027-03-01T00:00", retryAfter: number | null = null) => {
    const next = afterFailure(attempts, at(when), at(expires), retryAfter);
    return next.state === "waiting" ? written(next.due) : next;
  };
  const times = ["10:00", "10:01", "10:06", "10:36", "12:36", "18:36"].map((time) => `2027-02-01T${time}`);
  expect(times.map((time, index) => due(index + 1, time))).toEqual([...times.slice(1), "2027-02-02T06:36"]);
  expect(due(7, "2027-02-02T06:36")).toEqual({ state: "failed" });
  expect(due(4, "2027-02-01T10:36", "2027-02-01T12:00")).toEqual({ state: "dropped", reason: "expired" });
  expect(due(1, "2027-02-01T10:00", undefined, ms("10 min"))).toBe("2027-02-01T10:10");
  expect(due(1, "2027-02-01T10:00", undefined, ms("3 D"))).toBe("2027-02-02T10:00");
  expect(retryAfterOf("600", T, Date.parse)).toBe(ms("10 min"));
  expect(retryAfterOf(new Date(T + ms("1 h")).toUTCString(), T, Date.parse)).toBe(ms("1 h"));
  expect(retryAfterOf("soon", T, Date.parse)).toBeNull();
});

test("CO-331: reminders expire with the deadline, minor notices after a day, and all others after a week", () => {
  const deadline = T + ms("5 h");
  expect(expiryOf("near", T, T, deadline)).toBe(deadline);
  expect(expiryOf("decision", T, T + 5, null)).toBe(T + 5 + ms("7 D"));
  expect(expiryOf("mentioned", T, T + 5, null)).toBe(T + ms("24 h"));
  expect(expiryOf("over", T, T, null)).toBe(T + ms("7 D"));
  expect(look(facts({ expires: T }), T + 1)).toEqual({ do: "drop", reason: "expired" });
});

test("CO-334: a channel fails after three rows, or five attempts over more than an hour; after 14 days it is given up", () => {
  let record: ChannelRecord = HEALTHY;
  for (let row = 0; row < 3; row += 1) record = afterFailedAttempt(record, true, T + row);
  expect(record.failingSince).toBe(T + 2);
  let attempts: ChannelRecord = HEALTHY;
  for (let n = 0; n < 4; n += 1) attempts = afterFailedAttempt(attempts, false, T);
  expect(afterFailedAttempt(attempts, false, T + ms("1 h")).failingSince).toBeNull();
  expect(afterFailedAttempt(attempts, false, T + ms("1 h") + 1).failingSince).toBe(T + ms("1 h") + 1);
  expect(isGivenUp(record, T + ms("14 D"))).toBe(false);
  expect(isGivenUp(record, T + 2 + ms("14 D"))).toBe(true);
});

test("CO-328: at a live table a mail is sent only while more than half an hour is left", () => {
  expect(isWorthMail("decision", "live", T, T + ms("30 min"))).toBe(false);
  expect(isWorthMail("decision", "live", T, T + ms("31 min"))).toBe(true);
  expect(isWorthMail("decision", "days", T, T + ms("5 min"))).toBe(true);
  expect(isWorthMail("over", "live", T, T)).toBe(true);
});

test("CO-040: a channel may be off for a person, for a group, for a table, or at once [CO-041]", () => {
  const chosen = (more: Partial<NoticeSettings>): NoticeSettings => ({ ...DEFAULT_NOTICES, ...more });
  const push = { on: true, delay: ms("5 min") };
  expect(delayOf("decision", "push", chosen({ channels: { push } }))).toBe(ms("5 min"));
  expect(delayOf("decision", "push", chosen({ channels: { push: { ...push, on: false } } }))).toBeNull();
  expect(delayOf("decision", "push", chosen({ groups: { decisions: { push: false } } }))).toBeNull();
  expect(delayOf("vote", "push", chosen({ groups: { decisions: { push: false } } }))).toBe(ms("30 s"));
  expect(delayOf("decision", "push", chosen({ channels: { push } }), { push: "at once" })).toBe(0);
  expect(delayOf("decision", "push", chosen({}), { push: "off" })).toBeNull();
  expect(checkNotices(chosen({ channels: { push: { ...push, delay: ms("24 h") } } }))).toBeNull();
  expect(checkNotices(chosen({ channels: { push: { ...push, delay: ms("25 h") } } }))?.field).toBe(
    "channels.push.delay",
  );
  expect(checkNotices(chosen({ channels: { mail: { ...push, delay: ms("48 h") } } }))).toBeNull();
  expect(checkNotices(chosen({ channels: { page: { ...push, delay: 1000 } } }))?.field).toBe("channels.page.delay");
});

test("CO-040: a group that is on sends what its channel is sent by default, or everything if that is nothing", () => {
  const inGroup = (group: NoticeGroup) =>
    (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => infoOf(kind).group === group);
  for (const group of NOTICE_GROUPS)
    for (const channel of CHANNELS) {
      const sent = (on?: boolean) => {
        const groups = on === undefined ? {} : { [group]: { [channel]: on } };
        return inGroup(group).filter((kind) => delayOf(kind, channel, { ...DEFAULT_NOTICES, groups }) !== null);
      };
      expect([group, channel, sent(false)]).toEqual([group, channel, []]);
      expect([group, channel, sent(true)]).toEqual([group, channel, sent().length > 0 ? sent() : inGroup(group)]);
      expect(isOnByDefault(group, channel)).toBe(sent().length > 0);
    }
  const unswitched = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => infoOf(kind).group === undefined);
  expect(unswitched).toEqual(["digest", "test"]);
});

test("[MM-139] opponents found, not found, a search that ends, and a round are announced by default; ratings are not", () => {
  const on = (kind: Parameters<typeof plan>[0]): string[] =>
    plan(kind, T, DEFAULT_NOTICES).map(({ channel }) => channel);
  expect(on("proposal")).toEqual(on("decision"));
  for (const kind of ["proposal-failed", "seek-ends", "invited", "round", "tournament", "club", "moderation"] as const)
    expect([kind, on(kind)]).toEqual([kind, expect.arrayContaining(["page", "push", "mail"])]);
  expect(on("rated")).toEqual([]);
});

test("CO-310: every kind has a text and channels; letters cannot be switched off [CO-430]", () => {
  for (const [kind, info] of Object.entries<NoticeKindInfo>(NOTICE_KINDS)) {
    expect([kind, info.subject !== "", info.body !== ""]).toEqual([kind, true, true]);
    for (const channel of Object.keys(info.channels)) expect(CHANNELS).toContain(channel);
  }
  expect(Object.keys(LETTERS)).toEqual([
    "confirm",
    "address-changed",
    "password",
    "address-taken",
    "sign-in",
    "deletion",
    "password-changed",
    "code-made",
    "seat",
    "recovered",
  ]);
  for (const letter of Object.keys(LETTERS)) expect(NOTICE_KINDS).not.toHaveProperty(letter);
});
