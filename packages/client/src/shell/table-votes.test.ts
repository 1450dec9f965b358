import { presetSettings } from "@caravanserai/clocks";
import { expect, test } from "@jest/globals";
import type { Viewer } from "@caravanserai/kernel";
import type { TableInfo, TableVotes as SentVotes, Vote } from "@caravanserai/protocol";
import { FakeSocket } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";
import { TableVotes } from "./table-votes.ts";

const AT = Date.UTC(2027, 2, 22, 9);
const INFO = { status: "playing", seats: [{ name: "Rafael" }, { name: "Priyamvada" }] } as unknown as TableInfo;

/** The votes of a table that was sent these, once their words have been fetched. */
function votesOf(sent: Omit<SentVotes, "table">): Promise<TableVotes> {
  return new Promise((resolve) => {
    const votes: TableVotes = new TableVotes("t", new Connection(new FakeSocket().socket), () => {
      if (votes.view(INFO, 0, 9) !== null) resolve(votes);
    });
    votes.heard({ table: "t", ...sent });
  });
}

test("a table without votes and pause shows nothing; the first vote is drawn when its words have been fetched", async () => {
  const vote = { id: "v", kind: "end", at: AT, deadline: AT, rule: "all", state: "open", yes: 1, no: 0, of: 2 } as Vote;
  const drawn: (number | undefined)[] = [];
  await new Promise<void>((resolve) => {
    const votes: TableVotes = new TableVotes("t", new Connection(new FakeSocket().socket), () => {
      drawn.push(votes.view(INFO, 0, 9)?.open.length);
      if (drawn.length === 3) resolve();
    });
    votes.heard({ table: "t", votes: [{ ...vote, state: "passed" }], pause: null });
    votes.heard({ table: "t", votes: [vote], pause: null });
  });
  expect(drawn).toEqual([undefined, undefined, 1]);
});

/** The notice about an answer that is given during a vote of this kind. */
async function meanwhile(kind: Vote["kind"], proposal?: Vote["proposal"]): Promise<string | undefined> {
  const vote = { id: "v", kind, at: AT, deadline: AT + 86_400_000, rule: "all", state: "open", yes: 1, no: 0, of: 2 };
  const votes = await votesOf({ votes: [{ ...vote, ...(proposal && { proposal }) } as Vote], pause: null });
  return votes.view(INFO, 0, 9)?.open[0]?.meanwhile;
}

test("what happens to an answer if the open vote passes", async () => {
  expect(await meanwhile("back", { kind: "back", to: 4 })).toBe("If the table goes back, this answer is undone.");
  expect(await meanwhile("end", { kind: "end" })).toBe("If the table ends the match, this answer does not count.");
  expect(await meanwhile("pause", { kind: "pause", until: AT })).toBe("");
});

test("a vote to go back counts decisions, like the rest of the page", async () => {
  const title = async (seq: number): Promise<string | undefined> => {
    const vote = { id: "v", kind: "back", at: AT, deadline: AT, rule: "all", state: "open", yes: 1, no: 0, of: 2 };
    const back = { ...vote, by: "Rafael", proposal: { kind: "back", to: 4 } } as Vote;
    const votes = await votesOf({ votes: [back], pause: null });
    return votes.view(INFO, 0, seq)?.open[0]?.title;
  };
  expect(await title(10)).toBe("Rafael asks to go back by 6 decisions");
  expect(await title(5)).toBe("Rafael asks to go back by 1 decision");
});

test("R-074 a vote to go back says to before what, in the words of the log", async () => {
  const vote = { id: "v", kind: "back", at: AT, deadline: AT, rule: "all", state: "open", yes: 1, no: 0, of: 2 };
  const back = { ...vote, by: "Rafael", proposal: { kind: "back", to: 4 } } as Vote;
  const votes = await votesOf({ votes: [back], pause: null });
  const title = votes.view(INFO, 0, 6, (seq) => (seq === 4 ? "The dice at Herat" : ""))?.open[0]?.title;
  expect(title).toBe("Rafael asks to go back by 2 decisions, to before “The dice at Herat”");
});

test.each([
  ["Priyamvada", "anyone", "Priyamvada asks to be replaced by anyone who takes the seat"],
  ["Priyamvada", "bot", "Priyamvada asks to be replaced by a bot"],
  ["Priyamvada", { name: "Mona" }, "Priyamvada asks to be replaced by Mona"],
  ["Rafael", "bot", "Rafael asks to replace Priyamvada by a bot"],
] as const)("a vote about a seat says whether its own person asks: %s, %j", async (by, newcomer, title) => {
  const vote = { id: "v", kind: "replace", at: AT, deadline: AT, rule: "all", state: "open", yes: 1, no: 0, of: 2 };
  const replace = { ...vote, by, proposal: { kind: "replace", seat: 1, by: newcomer } } as Vote;
  const votes = await votesOf({ votes: [replace], pause: null });
  expect(votes.view(INFO, 0, 9)?.open[0]?.title).toBe(title);
});

test("[CO-504] the terms speak of the viewer's own answer only while it is missing", async () => {
  const terms = async (kind: Vote["kind"], viewer: Viewer, voice: "yes" | null): Promise<string | undefined> => {
    const vote = { id: "v", kind, at: AT, deadline: AT + 86_400_000, rule: "all", state: "open", yes: 1, no: 0, of: 2 };
    // Spectators are told no voices.
    const voices = viewer === "public" ? {} : { voices: [{ seat: 0, name: "Rafael", voice }] };
    const votes = await votesOf({ votes: [{ ...vote, ...voices } as unknown as Vote], pause: null });
    return votes.view(INFO, viewer, 9)?.open[0]?.terms;
  };
  expect(await terms("pause", 0, null)).toMatch(/^asked .* · open until .* · everyone must agree · without/);
  expect(await terms("pause", 0, null)).toContain("without your answer it counts as no");
  expect(await terms("pause", 0, "yes")).toContain("a missing answer counts as no");
  expect(await terms("pause", "public", null)).toContain("a missing answer counts as no");
  expect(await terms("replace", 0, null)).toContain("without an answer you are not counted");
  expect(await terms("replace", "public", null)).toContain("a missing answer is not counted");
});

test("[CO-521] a pause says how soon it ends after a notice to go on, until the viewer has given one", async () => {
  const words = async (preset: string, notices: number[]): Promise<string | undefined> => {
    const votes = await votesOf({ votes: [], pause: { from: AT, ends: AT, notices } });
    const settings = presetSettings(preset);
    const time = settings;
    return votes.view({ ...INFO, time }, 0, 9)?.pause?.words;
  };
  expect(await words("days", [])).toMatch(/After a notice to go on, the clocks run again a day later\.$/);
  expect(await words("live-45", [])).toMatch(/the clocks run again ten minutes later\.$/);
  expect(await words("days", [0])).toMatch(/anyone may play on\.$/);
});

test("a pause at a table without a clock says nothing about clocks", async () => {
  const votes = await votesOf({ votes: [], pause: { from: AT, ends: AT, notices: [] } });
  for (const time of [null, presetSettings("none")]) {
    const words = votes.view({ ...INFO, time }, 0, 9)?.pause?.words;
    expect(words).toMatch(/\. Anyone may play on\. After a notice to go on, the pause ends a day later\.$/);
    expect(words).not.toContain("clock");
  }
});
