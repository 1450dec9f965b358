import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { LobbyAnswer, LobbyChange, MyTables, RematchAnswer, TableAnswer } from "@caravanserai/protocol";
import { hear, must, newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** Two people whose match is over. */
async function finished(wanted: { readonly public: boolean; readonly startWhenFull?: boolean }) {
  const [anna, ben] = [inn.visitor(), inn.visitor()];
  const { table, invitations } = await anna.open("Anna", wanted);
  await ben.sit(table.id, "Ben", { invitation: invitations!.table });
  if (wanted.startWhenFull === false) await anna.post(`/api/tables/${table.id}/start`);
  const socket = await anna.socket();
  const over = hear(socket, "table", ({ status }) => status === "finished");
  await must(socket, "watch", { table: table.id });
  for (const player of [anna, ben]) await player.post(`/api/tables/${table.id}/resign`, { id: newId() });
  await over;
  return { anna, ben, id: table.id };
}

async function again(player: Visitor, id: string): Promise<string> {
  return (await player.post<RematchAnswer>(`/api/tables/${id}/rematch`, {})).table;
}

describe("[MM-208] the seat of a rematch", () => {
  test("is refused to a third person by lobby, address and interface, before and after the friend was told", async () => {
    const { anna, ben, id } = await finished({ public: true });
    const watcher = await inn.visitor().socket();
    const heard: LobbyChange[] = [];
    watcher.on("lobby", (change) => heard.push(change));
    await must(watcher, "lobby", { on: true });
    const next = await again(anna, id);

    const third = inn.visitor();
    const { open } = await third.get<LobbyAnswer>("/api/tables");
    expect(open.map((entry) => entry.id)).not.toContain(next);
    const { table, invitations } = await anna.get<TableAnswer>(`/api/tables/${next}`);
    expect(table.seats[0]).toMatchObject({ kind: "free", kept: { name: "Ben", declined: false } });
    expect(invitations!.seats).toEqual([null, null]);
    const kept = { status: 409, body: { code: "seat-kept", rule: "MM-208", message: "This seat is kept for Ben." } };
    const { rows } = await inn.query<{ invitation: string }>(
      "select invitation from seats where match = $1 and seat = 0",
      [next],
    );
    const invitation = rows[0]!.invitation;
    for (const way of [{}, { seat: 0 }, { invitation: invitations!.table }, { invitation }])
      expect(await third.ask("POST", `/api/tables/${next}/sit`, { guest: "Third", ...way })).toMatchObject(kept);
    // nor can its host give it away before the time
    expect(await anna.ask("POST", `/api/tables/${next}/bots`, {})).toMatchObject(kept);
    expect(await anna.ask("POST", `/api/tables/${next}/links/0`)).toMatchObject(kept);
    expect(await anna.ask("DELETE", `/api/tables/${next}/seats/0`)).toMatchObject(kept);

    expect((await ben.sit(next, "Ben")).table.status).toBe("playing");
    // running, it is listed like every public match
    expect(heard.filter(({ id: at, table: entry }) => at === next && entry?.status === "open")).toEqual([]);
  });

  test("is taken by the same press with which the other asked; who presses second does not have to agree again", async () => {
    const { anna, ben, id } = await finished({ public: true, startWhenFull: false });
    const [one, other] = await Promise.all([again(anna, id), again(ben, id)]);
    expect(one).toBe(other);
    const { table } = await anna.get<TableAnswer>(`/api/tables/${one}`);
    expect(table.status).toBe("playing");
    expect(table.seats.map(({ name }) => name)).toEqual(["Ben", "Anna"]);
  });

  test("stands in the friend’s own list, and every page of theirs hears of it", async () => {
    const { anna, ben, id } = await finished({ public: false });
    const socket = await ben.socket();
    const heard = new Promise<string>((resolve) => {
      socket.on("mine", (mine) => {
        if (mine.status === "open") resolve(mine.id);
      });
    });
    const next = await again(anna, id);
    expect(await heard).toBe(next);
    const { tables } = await ben.get<MyTables>("/api/me/tables");
    expect(tables.find((entry) => entry.id === next)).toMatchObject({
      seat: null,
      seats: [{ kept: { name: "Ben" } }, {}],
    });
    expect((await inn.visitor().ask("GET", `/api/tables/${next}`)).status).toBe(403);
  });

  test("can be declined; then the host may open it, and who comes too late is told", async () => {
    const { anna, ben, id } = await finished({ public: true });
    const next = await again(anna, id);
    const stranger = inn.visitor();
    await stranger.open("Third", { seats: 3 });
    expect(await stranger.ask("POST", `/api/tables/${next}/decline`, {})).toMatchObject({
      body: { code: "seat-gone" },
    });
    await ben.post(`/api/tables/${next}/decline`, {});
    expect((await anna.get<TableAnswer>(`/api/tables/${next}`)).table.seats[0]?.kept?.declined).toBe(true);
    // still nobody else, until the host says so
    expect(await stranger.ask("POST", `/api/tables/${next}/sit`, {})).toMatchObject({ body: { code: "seat-kept" } });
    await anna.ask("DELETE", `/api/tables/${next}/seats/0`);
    expect((await stranger.get<LobbyAnswer>("/api/tables")).open.map((entry) => entry.id)).toContain(next);
    expect((await stranger.sit(next, "Third")).seat).toBe(0);
    expect(await ben.ask("POST", `/api/tables/${id}/rematch`, {})).toMatchObject({
      status: 409,
      body: { code: "seat-gone" },
    });
  });

  test("may be opened by the host after a day without an answer, and the friend may come until then", async () => {
    const { anna, ben, id } = await finished({ public: true });
    const next = await again(anna, id);
    const past = `update seats set kept = (kept::jsonb || '{"until": 1}')::json where match = $1 and kept is not null`;
    await inn.query(past, [next]);
    expect((await anna.ask("DELETE", `/api/tables/${next}/seats/0`)).status).toBe(200);
    // it is open to everybody now, to the friend too
    expect((await ben.sit(next, "Ben")).seat).toBe(0);
  });
});

describe("a finished private match", () => {
  test("opens to a stranger by the key that a player has asked for, and to nobody before", async () => {
    const { anna, ben, id } = await finished({ public: false });
    const stranger = inn.visitor();
    expect((await stranger.ask("GET", `/api/tables/${id}/positions`)).status).toBe(403);
    expect(await anna.get<TableAnswer>(`/api/tables/${id}`)).not.toHaveProperty("replayKey");
    const { key } = await anna.post<{ key: string }>(`/api/tables/${id}/share`);
    expect(await ben.post(`/api/tables/${id}/share`)).toEqual({ key });
    expect((await ben.get<TableAnswer>(`/api/tables/${id}`)).replayKey).toBe(key);
    const { table } = await stranger.get<TableAnswer>(`/api/tables/${id}`, { "x-invitation": key });
    expect(table.status).toBe("finished");
    expect((await stranger.ask("GET", `/api/tables/${id}`)).status).toBe(403);
    // the key is for those who played
    expect(await stranger.get<TableAnswer>(`/api/tables/${id}`, { "x-invitation": key })).not.toHaveProperty(
      "replayKey",
    );
    await stranger.open("Stranger");
    expect((await stranger.ask("POST", `/api/tables/${id}/share`)).status).toBe(403);
  });

  test("is not shared before it is over, and its key opens no rematch", async () => {
    const host = inn.visitor();
    const { table } = await host.open("Host", { public: false });
    expect(await host.ask("POST", `/api/tables/${table.id}/share`)).toMatchObject({
      status: 409,
      body: { code: "not-over" },
    });
    const { anna, id } = await finished({ public: false });
    const { key } = await anna.post<{ key: string }>(`/api/tables/${id}/share`);
    const next = await again(anna, id);
    const answer = await inn.visitor().ask("POST", `/api/tables/${next}/sit`, { guest: "X", invitation: key });
    expect(answer.status).toBe(403);
  });
});
