import { DAY } from "@caravanserai/clocks";
import { describe, expect, test } from "@jest/globals";
import { seededRandom, type Answer } from "@caravanserai/kernel";
import type { HazardView } from "@caravanserai/kernel/testing/examples";
import type {
  ArchiveAnswer,
  BackPointsAnswer,
  LinesAnswer,
  MyTable,
  MyTables,
  Positions,
  TableBots,
  TableEntry,
  TableInfo,
  TableVotes,
  TimeSettings,
} from "@caravanserai/protocol";
import { Gambler, hazardMatch, playOut } from "../testing/hazard.ts";
import { hear, must, newId, send, testSite, type Visitor } from "../testing/site.ts";
import { withSite } from "../testing/with-site.ts";

const days: TimeSettings = {
  clock: { kind: "bank", start: 3 * DAY, add: DAY / 2, cap: 5 * DAY },
  up: "nothing",
  holds: { quiet: false, rest: false, vacation: 0 },
  gift: DAY,
};

const inn = withSite();

/** The votes of a table as last sent to this player. */
function watchVotes(gambler: Gambler): {
  latest(): TableVotes | null;
  until(there: (votes: TableVotes) => boolean): Promise<TableVotes>;
} {
  let latest: TableVotes | null = null;
  let wake: () => void = () => undefined;
  gambler.socket.on("votes", (votes) => {
    if (votes.table !== gambler.table) return;
    latest = votes;
    wake();
  });
  return {
    latest: () => latest,
    until: (there) =>
      new Promise((resolve) => {
        wake = () => {
          if (latest !== null && there(latest)) resolve(latest);
        };
        wake();
      }),
  };
}

const closedAs = (state: string) => (votes: TableVotes) => votes.votes[0]?.state === state;
/** Makes the person of this seat appear not to have visited for this long. */
const unseen = (id: string, seat: number, since: string): Promise<unknown> =>
  inn.site.query(
    `with who as (select person from seats where match = $1 and seat = $2),
          older as (update people set created_at = now() - interval '90 days' where id in (select person from who))
     update sessions set seen_at = now() - $3::interval where person in (select person from who)`,
    [id, seat, since],
  );

/** A match in progress; gambler n sits in seat n. */
const match = (seats = 2, table: Readonly<Record<string, unknown>> = {}) => hazardMatch(inn.site, seats, table);

async function answers(
  gamblers: readonly Gambler[],
  until: (gambler: Gambler) => boolean,
  seed = "votes",
): Promise<void> {
  const random = seededRandom(seed);
  for (;;) {
    const [first] = gamblers as [Gambler];
    const open = first.observation.waiting.some(({ ready }) => ready);
    if (until(first) && !open) return;
    const next = gamblers.find((gambler) => gambler.isAsked);
    if (next === undefined) throw new Error("Nobody is asked.");
    const ack = await next.answer(random);
    if (!ack.ok) throw new Error(ack.message);
    for (const gambler of gamblers) await gambler.until(() => gambler.seq >= ack.seq);
  }
}

const draws = async (id: string) =>
  (
    await inn.site.query<{ seq: number; draws: { at: number; to: number }[] }>(
      "select seq, draws from events where match = $1 order by seq",
      [id],
    )
  ).rows;

describe("going back by vote", () => {
  test("past dice: the log strikes out the branch, the stream of dice goes on [CO-536] (CO-E104), and read markers after it are lowered [CO-650] (CO-E115)", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    await answers(gamblers, ({ seq }) => seq >= 8);
    const { points } = await ada.visitor.get<{ points: { to: number; events: number; dice: number }[] }>(
      `/api/tables/${id}/votes/back`,
    );
    const point = points.findLast(({ dice }) => dice > 0);
    if (point === undefined) throw new Error("There is no point before a die.");
    expect(point.events).toBe(ada.seq - point.to);
    const before = await draws(id);
    const used = Math.max(...before.flatMap((event) => event.draws.map(({ to }) => to)));
    const shown = watchVotes(bob);
    const { vote } = await must(ada.socket, "ask-vote", {
      ...{ table: id, id: newId(), proposal: { kind: "back", to: point.to }, word: "I read it wrong." },
    });
    const asked = await shown.until(({ votes }) => votes[0]?.id === vote);
    expect(asked.votes[0]).toMatchObject({ state: "open", yes: 1, of: 2, by: "Player 0", word: "I read it wrong." });
    const back = ada.seq + 1;
    // [CO-650] Ada has seen everything; Bob has not seen the events that will be struck.
    await inn.site.query("update seats set seen = case seat when 0 then $2::int else $3::int end where match = $1", [
      ...[id, ada.seq, point.to - 1],
    ]);
    await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
    for (const gambler of gamblers) await gambler.until(() => gambler.seq === back);
    await shown.until(closedAs("passed"));
    const seen = await inn.site.query<{ seen: number }>("select seen from seats where match = $1 order by seat", [id]);
    expect(seen.rows.map((row) => row.seen)).toEqual([point.to, point.to - 1]);

    const positions = await ada.visitor.get<Positions>(`/api/tables/${id}/positions?from=${point.to}&count=250`);
    expect(ada.observation.view).toEqual(positions.first.observation.view);
    expect(positions.steps.at(-1)).toMatchObject({ act: "back", backTo: point.to, seat: null });
    expect(positions.steps.slice(0, -1).every(({ undone }) => undone === true)).toBe(true);
    const { lines } = await ada.visitor.get<LinesAnswer>(`/api/tables/${id}/lines?limit=200`);
    expect(lines.filter(({ seq }) => seq > point.to && seq < back).every(({ undone }) => undone === true)).toBe(true);
    expect(lines.some(({ key }) => key === "table.back")).toBe(true);

    await playOut(gamblers, "after going back");
    const after = (await draws(id)).filter(({ seq }) => seq > back).flatMap((event) => event.draws);
    expect(Math.min(...after.map(({ at }) => at))).toBe(used);
    const record = await ada.visitor.get<{ commands: { do: string }[] }>(`/api/tables/${id}/record`);
    expect(record.commands.filter((command) => command.do === "back")).toEqual([{ do: "back", to: point.to }]);
    const taken = await ada.visitor.ask("POST", "/api/records", record);
    expect([taken.status, taken.body["code"]]).toEqual([200, undefined]);
  });

  test("a card that was seen is hidden again, and the vote lists what will be undone [CO-537] (CO-E105)", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    const says = async (who: Gambler, answer: Answer): Promise<void> => {
      const { question } = who.observation.asks[0]!;
      const { seq } = await must(who.socket, "decide", { table: id, id: newId(), question, answer });
      for (const gambler of gamblers) await gambler.until(() => gambler.seq >= seq);
    };
    const stakes = async (): Promise<void> => {
      for (const gambler of gamblers) await says(gambler, { option: "stake", amount: 0 });
    };
    const done = { option: "done" };
    await stakes();
    for (const pick of [1, 2, 1, 2, 1, 2, 1]) await says(ada, { option: "token", pick });
    await says(ada, done);
    await says(bob, done);
    await must(bob.socket, "order", { table: id, id: newId(), window: "reply", order: "pass", until: null });
    for (const gambler of gamblers) await gambler.until(() => gambler.seq === 12);
    const at12 = [ada, bob].map(({ observation }) => JSON.stringify(observation.view));
    await stakes();
    const card = (ada.observation.view as unknown as HazardView).own[0] ?? -1;
    await says(ada, { option: "play", pick: card });
    expect(bob.seq).toBe(15);
    expect(Object.keys(bob.observation.view.faces)).toContain(String(card));
    await says(bob, done);
    await stakes();
    expect(ada.seq).toBe(18);

    const { points } = await ada.visitor.get<BackPointsAnswer>(`/api/tables/${id}/votes/back`);
    expect(points.find(({ to }) => to === 12)).toMatchObject({ events: 6, seats: [0, 1], dice: 2, drawn: 0, shown: 1 });
    const proposal = { kind: "back", to: 12 } as const;
    const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
    for (const gambler of gamblers) await gambler.until(() => gambler.seq === 19);
    expect([ada, bob].map(({ observation }) => JSON.stringify(observation.view))).toEqual(at12);
    const { own, faces } = bob.observation.view as unknown as HazardView;
    expect(Object.keys(faces)).toEqual(own.map(String));
    expect(own).not.toContain(card);
    expect(Object.keys(ada.observation.view.faces)).toContain(String(card));
  });

  test("a server that opens the match later finds the position afterwards, and so does one that catches up", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    const other = await testSite({}, { databaseUrl: inn.site.databaseUrl, shared: true });
    const witness = other.visitor();
    await answers(gamblers, ({ seq }) => seq >= 6);
    const seen = await Gambler.at(witness, id);
    const { points } = await ada.visitor.get<{ points: { to: number }[] }>(`/api/tables/${id}/votes/back`);
    const to = points.at(-1)?.to ?? 0;
    const proposal = { kind: "back", to } as const;
    const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
    await ada.until(() => ada.seq >= 7);
    await seen.until(() => seen.seq === ada.seq);
    const fresh = await Gambler.at(other.visitor(), id);
    expect(fresh.observation).toEqual(seen.observation);
    expect(fresh.observation.waiting).toEqual(ada.observation.waiting);
    await other.close();
  });

  test("a single no is enough if all must agree; calling the same vote again is refused [CO-503] (CO-E101)", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    await answers(gamblers, ({ seq }) => seq >= 4);
    const shown = watchVotes(ada);
    const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
    await must(bob.socket, "vote", { table: id, vote, voice: "no" });
    const { votes } = await shown.until(closedAs("refused"));
    expect(votes[0]).toMatchObject({ yes: 1, no: 1 });
    const again = await send(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
    expect(again).toMatchObject({ ok: false, code: "too-many" });
    expect(await send(bob.socket, "vote", { table: id, vote, voice: "yes" })).toMatchObject({ code: "vote-closed" });
    expect(await send(bob.socket, "vote", { table: id, vote, voice: "no" })).toMatchObject({ ok: true });
  });

  test("[CO-502] the voice that closed a vote is accepted again: its answer may have been lost", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    const end = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
    const yes = { table: id, vote: end.vote, voice: "yes" } as const;
    await must(bob.socket, "vote", yes);
    expect(await send(bob.socket, "vote", yes)).toMatchObject({ ok: true });
    expect(await send(bob.socket, "vote", { ...yes, voice: "no" })).toMatchObject({ ok: false });
  });

  test("an open vote blocks nothing; if its point is undone, it becomes void [CO-507] [CO-509] (CO-E102)", async () => {
    const { id, gamblers } = await match();
    const [ada, bob] = gamblers as [Gambler, Gambler];
    const shown = watchVotes(bob);
    await answers(gamblers, ({ seq }) => seq >= 6);
    const { points } = await ada.visitor.get<{ points: { to: number }[] }>(`/api/tables/${id}/votes/back`);
    const [newest, older] = points as [{ to: number }, { to: number }];
    const { vote } = await must(ada.socket, "ask-vote", {
      table: id,
      id: newId(),
      proposal: { kind: "back", to: newest.to },
    });
    // play goes on in the meantime
    await answers(gamblers, ({ seq }) => seq >= 8);
    expect(shown.latest()?.votes[0]).toMatchObject({ id: vote, state: "open" });
    // while it is open, no second vote of its kind is accepted
    const second = await send(bob.socket, "ask-vote", {
      table: id,
      id: newId(),
      proposal: { kind: "back", to: older.to },
    });
    expect(second).toMatchObject({ code: "too-many" });
    await must(ada.socket, "withdraw-vote", { table: id, vote });
    await shown.until(closedAs("void"));
  });
});

test("not voting by the deadline counts as a no; the job closes the vote and is deleted [CO-504] [CO-251]", async () => {
  const { id, gamblers } = await match();
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const shown = watchVotes(ada);
  const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  const key = `vote/${id}/${vote}`;
  expect((await inn.site.query("select 1 from jobs where key = $1", [key])).rowCount).toBe(1);
  await inn.site.query(
    `update votes set vote = jsonb_set(vote::jsonb, '{deadline}', to_jsonb(1))::json where id = $1`,
    [vote],
  );
  // The wake-up is late, as after a downtime: nobody can pass a vote that silence has refused.
  expect(await send(bob.socket, "vote", { table: id, vote, voice: "yes" })).toMatchObject({ code: "vote-closed" });
  await inn.site.query("update jobs set due = now() where key = $1", [key]);
  await shown.until(closedAs("refused"));
  expect((await inn.site.query("select 1 from jobs where key = $1", [key])).rowCount).toBe(0);
});

test("a pause holds every clock; one notice ends it later, everybody's notices end it at once [CO-520] [CO-521]", async () => {
  const { id, gamblers } = await match(2, { time: days });
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const shown = watchVotes(ada);
  const until = Date.now() + 14 * DAY;
  const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "pause", until } });
  await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
  expect((await shown.until(({ pause }) => pause !== null)).pause?.ends).toBe(until);
  const { clocks } = await must(ada.socket, "watch", { table: id });
  expect(clocks?.clocks[0]).toMatchObject({ running: false, why: "pause", until });
  await must(ada.socket, "resume", { table: id, on: true });
  const noticed = await shown.until(({ pause }) => pause?.notices.length === 1);
  expect(Math.abs((noticed.pause?.ends ?? 0) - (Date.now() + DAY))).toBeLessThan(60_000);
  await must(bob.socket, "resume", { table: id, on: true });
  await shown.until(({ pause }) => pause === null);
  const again = await must(ada.socket, "watch", { table: id });
  expect(again.clocks?.clocks.some(({ running }) => running)).toBe(true);
});

test("extra time for all, and another clock; a table without a clock gets one [CO-525] [CO-530] [CO-126] [CO-122]", async () => {
  const { id, gamblers } = await match();
  const [ada, bob] = gamblers as [Gambler, Gambler];
  await answers(gamblers, ({ seq }) => seq >= 3);
  const agree = async (proposal: Parameters<typeof must<"ask-vote">>[2]["proposal"]): Promise<void> => {
    const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
  };
  const none = await send(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "extend", ms: DAY } });
  expect(none).toMatchObject({ ok: false, message: "This table has no clock." });
  await agree({ kind: "clock", time: days });
  const started = await must(ada.socket, "watch", { table: id });
  expect(started.table.time?.clock).toEqual(days.clock);
  expect(started.clocks?.clocks.map(({ left }) => left !== null && left > 2.99 * DAY)).toEqual([true, true]);
  await answers(gamblers, ({ seq }) => seq >= 8);
  await agree({ kind: "extend", ms: DAY });
  const extended = await must(ada.socket, "watch", { table: id });
  expect(extended.clocks?.clocks.every(({ left }) => (left ?? 0) > 3.99 * DAY)).toBe(true);
  // a clock that was started by a vote is read from the database like any other
  const other = await testSite({}, { databaseUrl: inn.site.databaseUrl, shared: true });
  const socket = await other.visitor().socket();
  const read = await must(socket, "watch", { table: id });
  expect(read.clocks?.clocks.map(({ stint }) => stint)).toEqual(extended.clocks?.clocks.map(({ stint }) => stint));
  await other.close();
});

describe("hand-overs", () => {
  test("a player offers the seat to anyone: a stranger from the lobby sees its hand, the former player no longer does [CO-560] [CO-563] [CO-564] [CO-566] (CO-E107)", async () => {
    const { id, gamblers } = await match(3);
    const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
    await answers(gamblers, ({ seq }) => seq >= 7);
    await must(bob.socket, "order", { table: id, id: newId(), window: "reply", order: "pass" });
    const hand = bob.observation.view;
    const { vote } = await must(bob.socket, "ask-vote", {
      ...{ table: id, id: newId(), proposal: { kind: "replace", seat: 1, by: "anyone" }, word: "I move house." },
    });
    await must(ada.socket, "vote", { table: id, vote, voice: "yes" });
    await must(cleo.socket, "vote", { table: id, vote, voice: "yes" });
    const lobby = await inn.site
      .visitor()
      .get<{ playing: { id: string; seats: { offered: boolean }[] }[] }>("/api/tables");
    expect(lobby.playing.find((table) => table.id === id)?.seats.map(({ offered }) => offered)).toEqual([
      false,
      true,
      false,
    ]);
    const dana = inn.site.visitor();
    const taken = await dana.post<{ seat: number; table: TableInfo }>(`/api/tables/${id}/seats/1/take-over`, {
      guest: "Dana",
    });
    expect(taken).toMatchObject({ seat: 1 });
    const newcomer = await Gambler.at(dana, id);
    expect(newcomer.observation.view).toEqual(hand);
    expect(newcomer.observation.orders).toEqual({});
    await bob.until(() => JSON.stringify(bob.observation.view) !== JSON.stringify(hand));
    const spectator = await Gambler.at(inn.site.visitor(), id);
    expect(bob.observation.view).toEqual(spectator.observation.view);
    // [CO-566] Until the end the former player neither writes nor reads in the spectators' room.
    expect(await send(bob.socket, "say", { table: id, room: "spectators", text: "I had the ace." })).toMatchObject({
      ...{ ok: false, code: "not-allowed", message: "Players and spectators can talk once the match is over." },
    });
    const heard: string[] = [];
    const welcomed = new Promise<void>((resolve) => {
      bob.socket.on("said", ({ message }) => {
        if (message.person !== null) heard.push(message.text);
        if (message.text === "Welcome, Dana.") resolve();
      });
    });
    const watcher = inn.site.visitor();
    await watcher.open("Watcher");
    const watching = await watcher.socket();
    await must(watching, "watch", { table: id });
    await must(watching, "say", { table: id, room: "spectators", text: "What has Dana?" });
    await must(ada.socket, "say", { table: id, room: "players", text: "Welcome, Dana." });
    await welcomed;
    const again = await must(bob.socket, "watch", { table: id });
    const written = again.messages.filter(({ person }) => person !== null).map(({ text }) => text);
    expect([written, heard]).toEqual([["Welcome, Dana."], ["Welcome, Dana."]]);
    const { messages } = await must(ada.socket, "watch", { table: id });
    expect(messages.find(({ text }) => text === "table.handed")?.args).toMatchObject({
      from: "Player 1",
      to: "Dana",
      seat: 1,
    });
    const late = await inn.site.visitor().ask("POST", `/api/tables/${id}/seats/1/take-over`, { guest: "Eve" });
    expect(late).toMatchObject({ status: 409, body: { code: "seat-taken" } });
    await playOut([ada, newcomer, cleo], "handed over");
    const record = await ada.visitor.get<{ holders: { from: number; name: string }[][]; seats: { name: string }[] }>(
      `/api/tables/${id}/record`,
    );
    expect(record.holders[1]?.map(({ name }) => name)).toEqual(["Player 1", "Dana"]);
    expect(record.seats[1]?.name).toBe("Player 1");
    expect((await ada.visitor.ask("POST", "/api/records", record)).status).toBe(200);
  });

  test("[CO-567] when the match is over, everyone who held a seat finds it among their matches with the events between which they held it, also with an account that a guest has made since", async () => {
    const { id, gamblers } = await match(3);
    const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
    await answers(gamblers, ({ seq }) => seq >= 7);
    const { vote } = await must(bob.socket, "ask-vote", {
      ...{ table: id, id: newId(), proposal: { kind: "replace", seat: 1, by: "anyone" } },
    });
    for (const { socket } of [ada, cleo]) await must(socket, "vote", { table: id, vote, voice: "yes" });
    const dana = inn.site.visitor();
    await dana.post(`/api/tables/${id}/seats/1/take-over`, { guest: "Dana" });
    await inn.site.query("update matches set public = false where id = $1", [id]);
    const mine = async (of: Visitor): Promise<MyTable | undefined> =>
      (await of.get<MyTables>("/api/me/tables")).tables.find((table) => table.id === id);
    const inArchive = async (of: Visitor, query: string): Promise<TableEntry | undefined> =>
      (await of.get<ArchiveAnswer>(`/api/archive?limit=100${query}`)).matches.find((table) => table.id === id);
    expect(await mine(bob.visitor)).toBeUndefined();
    expect(await mine(dana)).not.toHaveProperty("held");
    const newcomer = await Gambler.at(dana, id);
    // Bob's page is open: it learns of the end at once, like those of the others.
    const listed = hear(bob.socket, "mine", (table) => table.id === id && table.status === "finished");
    await playOut([ada, newcomer, cleo], "held by two");
    const last = newcomer.seq;
    const handed = await inn.site.query<{ seq: number }>(
      "select seq from events where match = $1 and command ->> 'do' = 'handover'",
      [id],
    );
    const from = handed.rows[0]!.seq;
    const before = [{ seat: 1, from: 0, to: from - 1 }];
    expect(await listed).toMatchObject({ seat: null, held: before });
    expect(await mine(bob.visitor)).toMatchObject({ seat: null, held: before });
    expect(await mine(dana)).toMatchObject({ seat: 1, held: [{ seat: 1, from, to: last }] });
    expect(await mine(ada.visitor)).not.toHaveProperty("held");
    expect(await inArchive(bob.visitor, "&person=me")).toMatchObject({ held: before });
    expect(await inArchive(bob.visitor, "")).toMatchObject({ held: before });
    const stranger = inn.site.visitor();
    await stranger.open("Eve");
    expect(await inArchive(stranger, "")).toBeUndefined();
    const account = { name: `Bob ${id}`, password: "a long enough password" };
    await inn.site.visitor().post("/api/accounts", account);
    await bob.visitor.post("/api/session", { ...account, claim: true });
    expect(await mine(bob.visitor)).toMatchObject({ held: before });
  });

  test("an absent player is replaced by a bot, and voted back in [CO-540] [CO-551] [CO-541] (CO-E99) (CO-E137)", async () => {
    const [host, other] = [inn.site.visitor(), inn.site.visitor()];
    const { table } = await host.open("Ada");
    const { id } = table;
    await other.post("/api/accounts", { name: `Bob ${id}`, password: "a long enough password" });
    await other.sit(id, "Bob");
    const ada = await Gambler.at(host, id);
    const proposal = { kind: "replace", seat: 1, by: "bot" } as const;
    expect(ada.observation.waiting.map(({ seat }) => seat)).toContain(1);
    const early = await send(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    expect(early).toMatchObject({ ok: false, code: "not-allowed" });
    // The last use of a session is recorded to the day: eight days less an hour may mean less than seven days.
    await unseen(id, 1, "7 days 23 hours");
    expect(await send(ada.socket, "ask-vote", { table: id, id: newId(), proposal })).toEqual(early);
    await unseen(id, 1, "8 days");
    // A program has only a token.
    const usedToken = (since: string): Promise<unknown> =>
      inn.site.query(
        `insert into access_tokens (id, hash, person, name, scopes, last_used_at)
         select $1, $3, person, 'program', '{}', now() - $2::interval from seats where match = $1 and seat = 1
         on conflict (id) do update set last_used_at = excluded.last_used_at`,
        [id, since, Buffer.from(id)],
      );
    await usedToken("6 days");
    expect(await send(ada.socket, "ask-vote", { table: id, id: newId(), proposal })).toEqual(early);
    await usedToken("8 days");
    const before = ada.seq;
    await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    await ada.until(() => ada.seq > before);
    const seats = await inn.site.query<{ kind: string }>("select kind from seats where match = $1 and seat = 1", [id]);
    expect(seats.rows[0]?.kind).toBe("bot");
    const { seats: replaceable } = await ada.visitor.get<{ seats: { former: string[] }[] }>(
      `/api/tables/${id}/votes/seats`,
    );
    const [name] = replaceable[1]?.former ?? [];
    if (name === undefined) throw new Error("Nobody held the seat before.");
    await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "restore", seat: 1, name } });
    const back = await Gambler.at(other, id);
    expect(back.observation.asks.length + back.observation.waiting.length).toBeGreaterThan(0);
    const again = await inn.site.query<{ kind: string }>("select kind from seats where match = $1 and seat = 1", [id]);
    expect(again.rows[0]?.kind).toBe("person");
  });

  test("the table is told since when bots play for persons who were replaced [CO-551] or have left, and how often they have decided; going back strikes decisions", async () => {
    const { id, gamblers } = await match(3);
    const [ada, bob, cyd] = gamblers as [Gambler, Gambler, Gambler];
    await answers(gamblers, ({ seq }) => seq >= 3);
    await cyd.visitor.post(`/api/tables/${id}/resign`, { id: newId() });
    const { vote } = await must(bob.socket, "ask-vote", {
      ...{ table: id, id: newId(), proposal: { kind: "replace", seat: 1, by: "bot" } },
    });
    await must(ada.socket, "vote", { table: id, vote, voice: "yes" });
    await ada.until(() => ada.seq >= 5);
    const reports: TableBots[] = [];
    let check = (): void => undefined;
    ada.socket.on("bots", (bots) => {
      reports.push(bots);
      check();
    });
    const until = (decisions: number): Promise<void> =>
      new Promise((resolve) => {
        check = () => {
          const { bots } = reports.at(-1) ?? {};
          if (bots?.length === 2 && bots.every((bot) => bot.decisions === decisions)) resolve();
        };
        check();
      });
    const question = ada.observation.asks[0]?.question ?? 0;
    await must(ada.socket, "decide", { table: id, id: newId(), question, answer: { option: "done" } });
    // Each bot ends its move, then seals a stake.
    await until(2);
    expect(reports.at(-1)?.bots).toMatchObject([
      { seat: 1, from: 6, decisions: 2 },
      { seat: 2, from: 5, decisions: 2 },
    ]);
    const fromDatabase = async () => {
      const fresh = await testSite({}, { databaseUrl: inn.site.databaseUrl, shared: true });
      const { bots } = await must(await fresh.visitor().socket(), "watch", { table: id });
      await fresh.close();
      return bots;
    };
    expect(await fromDatabase()).toEqual(reports.at(-1)?.bots);
    // Nobody else is left to be asked, so the vote passes at once.
    await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "back", to: 5 } });
    await until(0);
    expect(await fromDatabase()).toEqual(reports.at(-1)?.bots);
  });

  test("a person who holds or held another seat may not take this one, and is not told the reason [CO-562] (CO-E108)", async () => {
    const { id, gamblers } = await match(3);
    const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
    const { vote } = await must(bob.socket, "ask-vote", {
      table: id,
      id: newId(),
      proposal: { kind: "replace", seat: 1, by: "anyone" },
    });
    await must(ada.socket, "vote", { table: id, vote, voice: "yes" });
    await must(cleo.socket, "vote", { table: id, vote, voice: "yes" });
    const refused = await ada.visitor.ask("POST", `/api/tables/${id}/seats/1/take-over`, {});
    expect(refused).toMatchObject({ status: 403, body: { message: "You cannot take this seat." } });
    // the seat's own player withdraws the offer
    await must(bob.socket, "back", { table: id });
    const late = await inn.site.visitor().ask("POST", `/api/tables/${id}/seats/1/take-over`, { guest: "Eve" });
    expect(late).toMatchObject({ body: { code: "seat-taken" } });
  });
});

test("ending by consent closes the match without a result and publishes its secret; nobody can play on [CO-545] [CO-259] (CO-E131)", async () => {
  const { id, gamblers } = await match();
  const [ada, bob] = gamblers as [Gambler, Gambler];
  await answers(gamblers, ({ seq }) => seq >= 4);
  const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
  const { table } = await ada.visitor.get<{ table: TableInfo }>(`/api/tables/${id}`);
  expect(table).toMatchObject({ status: "finished", result: null, ended: "end" });
  expect(table.secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await inn.site.query("select 1 from jobs where match = $1", [id])).rowCount).toBe(0);
  const asked = gamblers.find((gambler) => gambler.isAsked);
  const ack = await asked?.answer(seededRandom("late"));
  expect(ack).toMatchObject({ ok: false, code: "over" });
  const replay = await bob.visitor.get<Positions>(`/api/tables/${id}/positions?viewer=all&from=0&count=5`);
  expect(replay.steps.length).toBeGreaterThan(0);
});

test("a vote that is open when the match ends becomes void, and its wake-up is deleted [CO-509]", async () => {
  const { id, gamblers } = await match();
  const [ada] = gamblers as [Gambler, Gambler];
  const shown = watchVotes(ada);
  await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  await playOut(gamblers, "an open vote");
  await shown.until(closedAs("void"));
  const { rows } = await inn.site.query<{ why: string }>("select why from votes where match = $1", [id]);
  expect(rows).toEqual([{ why: "The match is over." }]);
  expect((await inn.site.query("select 1 from jobs where match = $1", [id])).rowCount).toBe(0);
});

test("hosting passes on when the host has not been seen for 14 days [CO-590] (CO-E106)", async () => {
  const { id, gamblers } = await match();
  const [ada] = gamblers as [Gambler, Gambler];
  const { rows } = await inn.site.query<{ person: string; seat: number }>(
    "select seat, person from seats where match = $1 order by seat",
    [id],
  );
  await unseen(id, 0, "15 days");
  const passed = hear(ada.socket, "table", (table) => table.id === id && table.host !== rows[0]?.person);
  await inn.site.query("update jobs set due = now() where key = $1", [`host/${id}`]);
  expect((await passed).host).toBe(rows[1]?.person);
});

test("[CO-508] spectators see the kind, the numbers and the outcome of a vote, but not who voted how", async () => {
  const { id, gamblers } = await match();
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const spectator = await Gambler.at(inn.site.visitor(), id);
  const seen = watchVotes(spectator);
  await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" }, word: "The secret reason." });
  const { votes } = await seen.until(({ votes: [vote] }) => vote !== undefined);
  expect(votes[0]).toMatchObject({ kind: "end", yes: 1, no: 0, of: 2 });
  expect(spectator.frames.join()).not.toContain("The secret reason.");
  expect(await send(spectator.socket, "vote", { table: id, vote: votes[0]?.id ?? "", voice: "yes" })).toMatchObject({
    ok: false,
  });
  await must(bob.socket, "vote", { table: id, vote: votes[0]?.id ?? "", voice: "no" });
  const { votes: closed } = await seen.until(closedAs("refused"));
  expect(closed[0]).toMatchObject({ kind: "end", yes: 1, no: 1, of: 2 });
  for (const secret of ["voices", "by", "proposal"])
    for (const shown of [votes[0], closed[0]]) expect(shown).not.toHaveProperty(secret);
});
