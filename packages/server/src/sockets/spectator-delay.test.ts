import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type {
  LinesAnswer,
  LobbyAnswer,
  MessagesAnswer,
  ObservedMatch,
  Positions,
  Profile,
  TableAnswer,
} from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { Gambler, playOut } from "../testing/hazard.ts";
import { must, newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";

/*
 * [MM-820] A table whose spectators see the running match ten minutes late.
 */

let here: TestSite;
let there: TestSite;
beforeAll(async () => {
  here = await testSite({}, { shared: true });
  there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

interface Delayed {
  readonly id: string;
  readonly ada: Seeker;
  readonly bob: Seeker;
  readonly gamblers: readonly [Gambler, Gambler];
  /** Moves the times of all events up to `upTo` into the past. */
  readonly older: (upTo: number, time: string) => Promise<void>;
  /** The first player moves the token until event `seq`. */
  readonly moveUntil: (seq: number) => Promise<void>;
}

async function delayedMatch(): Promise<Delayed> {
  const [ada, bob] = [await seeker(here, "Ada"), await seeker(here, "Bob")];
  const { table } = await ada.visitor.open("", { guest: undefined, spectatorDelay: 10 });
  const { id } = table;
  await bob.visitor.post(`/api/tables/${id}/sit`, {});
  const gamblers = [await Gambler.at(ada.visitor, id), await Gambler.at(bob.visitor, id)] as const;
  const answer = async (gambler: Gambler, given: object): Promise<void> => {
    const { question } = gambler.observation.asks[0]!;
    const { seq } = await must(gambler.socket, "decide", { table: id, id: newId(), question, answer: given });
    for (const one of gamblers) await one.until(() => one.seq >= seq);
  };
  for (const gambler of gamblers) await answer(gambler, { option: "stake", amount: 0 });
  return {
    ...{ id, ada, bob, gamblers },
    older: async (upTo, time) => {
      await here.query("update events set at = at - $3::interval where match = $1 and seq <= $2", [id, upTo, time]);
    },
    moveUntil: async (seq) => {
      const [first] = gamblers;
      while (first.seq < seq) await answer(first, { option: "token", pick: first.seq % 2 === 0 ? 1 : 2 });
    },
  };
}

const said = ({ messages }: MessagesAnswer): string[] =>
  messages.filter(({ person }) => person !== null).map(({ text }) => text);
const talk = (visitor: Visitor, id: string): Promise<MessagesAnswer> =>
  visitor.get<MessagesAnswer>(`/api/tables/${id}/messages`);
const observed = async (visitor: Visitor, id: string): Promise<number> => {
  const { state } = await visitor.get<ObservedMatch>(`/api/tables/${id}/observation`);
  if (state.kind !== "whole") throw new Error("No position came.");
  return state.position.seq;
};

test("[MM-820] [MM-905] MM-E124: nothing less than ten minutes old reaches anyone without a seat by any route", async () => {
  const { id, ada, gamblers, older, moveUntil } = await delayedMatch();
  const [one] = gamblers;
  await moveUntil(6);
  await must(one.socket, "say", { table: id, room: "players", text: "I have it." });
  await older(4, "10 minutes");
  await older(6, "9 minutes 30 seconds");

  const eve = here.visitor();
  await eve.open("Eve");
  // Event 4 is nineteen minutes old, event 6 nine and a half.
  const watcher = await Gambler.at(eve, id);
  expect([watcher.seq, one.seq]).toEqual([4, 6]);
  expect(await observed(eve, id)).toBe(4);
  expect(await observed(ada.visitor, id)).toBe(6);
  const { first, last, steps } = await eve.get<Positions>(`/api/tables/${id}/positions?from=0&count=100`);
  expect([first.seq, last, steps.length]).toEqual([0, 4, 4]);
  const { lines } = await eve.get<LinesAnswer>(`/api/tables/${id}/lines?limit=100`);
  expect(Math.max(...lines.map(({ seq }) => seq))).toBeLessThanOrEqual(4);
  expect((await eve.get<Positions>(`/api/tables/${id}/positions?from=6&count=1`)).first.seq).toBe(4);

  const entry = (lobby: LobbyAnswer) => lobby.playing.find((table) => table.id === id);
  const listed = entry(await eve.get<LobbyAnswer>("/api/tables"))!;
  expect(listed).toMatchObject({ spectatorDelay: 10, seq: 0, waiting: [] });
  expect((await eve.get<TableAnswer>(`/api/tables/${id}`)).table).toMatchObject({ spectatorDelay: 10 });
  const { playing } = await eve.get<Profile>(`/api/people/${encodeURIComponent(ada.name)}`);
  expect(playing).toMatchObject([{ id, waitingFor: null, since: listed.touchedAt }]);

  // Messages, votes, clocks and departures.
  expect(said(await talk(eve, id))).toEqual([]);
  expect(said(await talk(ada.visitor, id))).toEqual(["I have it."]);
  await must(one.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  await moveUntil(9);
  await ada.visitor.post(`/api/tables/${id}/resign`, { id: newId() });
  await one.until(() => one.observation.result !== null || one.seq > 9);
  const watched = await must(watcher.socket, "watch", { table: id });
  expect(watched).toMatchObject({ clocks: null, votes: { votes: [] } });
  const frames = watcher.frames.join("\n");
  for (const word of ["I have it.", '"kind":"end"', '"seq":6', '"seq":9', "table.resign"])
    expect(frames).not.toContain(word);
});

test("[MM-820] spectators on any server are sent events and messages as they become old enough, and all of them once the match is over", async () => {
  const { id, ada, gamblers, older, moveUntil } = await delayedMatch();
  const eve = there.visitor();
  await eve.open("Eve");
  const watcher = await Gambler.at(eve, id);
  expect(watcher.seq).toBe(0);
  const heard: string[] = [];
  const numbers: number[] = [];
  watcher.socket.on("said", ({ message }) => {
    if (message.person === null) return;
    heard.push(message.text);
    numbers.push(message.number);
  });
  await must(gamblers[0].socket, "say", { table: id, room: "players", text: "Good luck." });
  await must(watcher.socket, "say", { table: id, room: "spectators", text: "Who leads?" });
  await moveUntil(8);
  await here.query("update messages set at = at - interval '10 minutes' where match = $1 and room = 'players'", [id]);
  await older(5, "10 minutes");
  await watcher.until(() => watcher.seq === 5);
  while (!heard.includes("Good luck.")) await new Promise((resolve) => watcher.socket.once("said", resolve));
  expect([...heard].sort()).toEqual(["Good luck.", "Who leads?"]);
  // Numbers follow the time, so they do not reveal how many messages were written in between.
  const { rows } = await here.query<{ number: number; tenths: number }>(
    `select m.number, extract(epoch from m.at - t.created_at)::float8 * 10 as tenths
       from messages m join matches t on t.id = m.match where t.id = $1 and m.room = 'spectators'`,
    [id],
  );
  expect(Math.abs(rows[0]!.number - rows[0]!.tenths)).toBeLessThan(20);
  // Spectators are sent differences like everyone else; these lead to the position of event 5.
  const { state } = await must(await eve.socket(), "watch", { table: id });
  if (state.kind !== "whole") throw new Error("No position came.");
  expect(watcher.observation).toEqual(state.position.observation);
  expect(gamblers[0].seq).toBe(8);
  await playOut(gamblers, "to the end");
  await watcher.until(() => watcher.observation.result !== null);
  expect(await talk(eve, id).then(said)).toContain("Good luck.");
  expect((await eve.get<TableAnswer>(`/api/tables/${id}`)).table.result).not.toBeNull();
  expect(ada.id).not.toBe("");
});
