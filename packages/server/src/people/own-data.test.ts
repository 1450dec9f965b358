import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { ArchiveAnswer, MeAnswer, OwnData, TableAnswer } from "@caravanserai/protocol";
import { strFromU8, unzipSync } from "fflate";
import { giveRole } from "../cli/admin.ts";
import { openSeek, searchUntil, seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { openPostOffice } from "../notices/testing/post-office.ts";
import { must, newId, testSite, type Answered, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** A finished match of these two, in which each has written a message. */
async function finished(ada: Seeker, bob: Seeker): Promise<string> {
  const { table } = await ada.visitor.open("", { guest: undefined, public: true });
  await bob.visitor.post(`/api/tables/${table.id}/sit`, {});
  for (const { visitor, name } of [ada, bob]) {
    const socket = await visitor.socket();
    await must(socket, "watch", { table: table.id });
    await must(socket, "say", { table: table.id, room: "players", text: `words of ${name}` });
    socket.disconnect();
  }
  await ada.visitor.ask("PUT", `/api/tables/${table.id}/notes`, { text: "secret plans" });
  await resign(table.id, [ada, bob]);
  return table.id;
}

/** A match in which Bob's seat has been handed over to Dana. */
async function handedOver(ada: Seeker, bob: Seeker, dana: Seeker): Promise<string> {
  const {
    table: { id },
  } = await ada.visitor.open("", { guest: undefined, public: true });
  await bob.visitor.post(`/api/tables/${id}/sit`, {});
  const sockets = [await ada.visitor.socket(), await bob.visitor.socket()] as const;
  for (const socket of sockets) await must(socket, "watch", { table: id });
  const [ofAda, ofBob] = sockets;
  const proposal = { kind: "replace", seat: 1, by: "anyone" } as const;
  const { vote } = await must(ofBob, "ask-vote", { table: id, id: newId(), proposal });
  await must(ofAda, "vote", { table: id, vote, voice: "yes" });
  for (const socket of sockets) socket.disconnect();
  await dana.visitor.post(`/api/tables/${id}/seats/1/take-over`, {});
  return id;
}

/** Both players resign. Returns when the match is over. */
async function resign(id: string, players: readonly [Seeker, Seeker]): Promise<void> {
  for (const { visitor } of players) await visitor.post(`/api/tables/${id}/resign`, { id: newId() });
  const socket = await players[0].visitor.socket();
  await new Promise<void>((resolve, reject) => {
    socket.on("table", ({ status }) => {
      if (status === "finished") resolve();
    });
    must(socket, "watch", { table: id }).then(({ table: now }) => {
      if (now.status === "finished") resolve();
    }, reject);
  });
  socket.disconnect();
}
async function two(): Promise<[Seeker, Seeker]> {
  return [await seeker(inn, "Ada"), await seeker(inn, "Bob")];
}
const stateOf = ({ visitor }: Seeker) => visitor.get<OwnData>("/api/me/data");

/** Polls until a job has written its result. */
async function until(question: string, values: unknown[]): Promise<void> {
  for (;;) {
    const { rowCount } = await inn.query(question, values);
    if (rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The files of an export. */
interface Exported {
  readonly type: string | null;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly read: (name: string) => unknown;
}
/** Waits until the export that its owner has requested is ready, and downloads it. */
async function download({ id, visitor }: Seeker): Promise<Exported> {
  await until("select 1 from exports where person = $1 and ready_at is not null", [id]);
  const answer = await fetch(`${inn.url}/api/me/export`, { headers: { cookie: visitor.cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return {
    type: answer.headers.get("content-type"),
    names: Object.keys(files),
    texts: Object.values(files).map((file) => strFromU8(file)),
    read: (name) => JSON.parse(strFromU8(files[name]!)) as unknown,
  };
}
async function exported(owner: Seeker): Promise<Exported> {
  await owner.visitor.post("/api/me/export");
  return download(owner);
}

describe("an export", () => {
  test("[MM-560] [CO-567] lists a finished match in which its owner held a seat before, with the events between which they held it and its record", async () => {
    const [ada, bob] = await two();
    const dana = await seeker(inn, "Dana");
    const table = await handedOver(ada, bob, dana);
    await resign(table, [ada, dana]);
    const { seq } = (await inn.query<{ seq: number }>("select seq from matches where id = $1", [table])).rows[0]!;
    const handed = await inn.query<{ seq: number }>(
      "select seq from events where match = $1 and command ->> 'do' = 'handover'",
      [table],
    );
    const from = handed.rows[0]!.seq;
    const tablesOf = async (owner: Seeker): Promise<unknown[]> => {
      const { names, read } = await exported(owner);
      expect(names).toContain(`records/${table}.json`);
      return (read("account.json") as { tables: unknown[] }).tables;
    };
    expect(await tablesOf(bob)).toMatchObject([
      { id: table, status: "finished", seat: null, departed: null, held: [{ seat: 1, from: 0, to: from - 1 }] },
    ]);
    expect(await tablesOf(dana)).toMatchObject([{ id: table, seat: 1, held: [{ seat: 1, from, to: seq }] }]);
    const [ofAda] = await tablesOf(ada);
    expect(ofAda).toMatchObject({ id: table, seat: 0 });
    for (const hidden of ["held", "seats", "seq"]) expect(ofAda).not.toHaveProperty(hidden);
  });

  test("[MM-560] [CO-567] lists a match that goes on for the present holder of a seat, not for the former one", async () => {
    const [ada, bob] = await two();
    const dana = await seeker(inn, "Dana");
    const table = await handedOver(ada, bob, dana);
    const ofBob = await exported(bob);
    expect(ofBob.read("account.json")).toMatchObject({ tables: [] });
    expect(ofBob.names).not.toContain(`records/${table}.json`);
    const ofDana = (await exported(dana)).read("account.json");
    expect(ofDana).toMatchObject({ tables: [{ id: table, status: "playing", seat: 1 }] });
    expect(ofDana).not.toHaveProperty("tables.0.held");
  });

  test("[MM-560] contains everything about its owner and nothing hidden of others, once a day, for its owner only", async () => {
    const [ada, bob] = await two();
    const table = await finished(ada, bob);
    await bob.visitor.ask("PUT", `/api/tables/${table}/notes`, { text: "notes of Bob" });
    await bob.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`);
    expect((await ada.visitor.ask("GET", "/api/me/export")).status).toBe(404);
    await ada.visitor.post("/api/me/export");
    expect((await ada.visitor.ask("POST", "/api/me/export")).body).toMatchObject({ code: "too-many", rule: "MM-560" });
    const { type, names, texts, read } = await download(ada);
    expect(await stateOf(ada)).toMatchObject({ export: { ready: true } });
    expect(type).toBe("application/zip");
    expect([...names].sort()).toEqual(["account.json", "messages.json", "notes.json", `records/${table}.json`].sort());
    expect(read("account.json")).toMatchObject({
      account: [{ name: ada.name }],
      follows: [{ name: bob.name }],
      tables: [{ id: table }],
    });
    expect(read("messages.json")).toMatchObject([{ text: `words of ${ada.name}` }]);
    expect(read("notes.json")).toMatchObject([{ notes: "secret plans" }]);
    const all = texts.join();
    for (const secret of ["notes of Bob", `words of ${bob.name}`, "argon2", "password"])
      expect(all).not.toContain(secret);
    expect((await bob.visitor.ask("GET", "/api/me/export")).status).toBe(404);
    expect((await inn.visitor().ask("GET", "/api/me/export")).status).toBe(401);
    expect((await inn.visitor().ask("POST", "/api/me/export")).status).toBe(401);
    await inn.query("update exports set ready_at = now() - interval '8 days' where person = $1", [ada.id]);
    expect((await ada.visitor.ask("GET", "/api/me/export")).status).toBe(404);
  });
});

describe("deleting an account", () => {
  test("[MM-561] [MM-562] requires the password, ends seeks, and can be cancelled for 14 days", async () => {
    const [ada, bob] = await two();
    await openSeek(ada, { settledOnly: true });
    const ask = (body: object) => ada.visitor.ask("POST", "/api/me/deletion", { leave: false, ...body });
    expect((await ask({ password: "wrong one" })).body).toMatchObject({ code: "wrong-password" });
    expect((await ask({})).body).toMatchObject({ code: "wrong-password" });
    expect((await inn.visitor().ask("POST", "/api/me/deletion", { leave: false })).status).toBe(401);
    expect((await ask({ password: "long enough" })).status).toBe(200);
    const { deletionDue } = await stateOf(ada);
    const days = (Date.parse(deletionDue!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const { rows } = await inn.query("select state, reason from seeks where person = $1", [ada.id]);
    expect(rows).toEqual([{ state: "ended", reason: "withdrawn" }]);
    // Restricted like a banned account, and hidden.
    expect((await ada.visitor.ask("POST", "/api/tables", { game: "hazard", seats: 2 })).body).toMatchObject({
      code: "deletion-asked",
    });
    expect((await bob.visitor.ask("GET", `/api/people/${encodeURIComponent(ada.name)}`)).status).toBe(404);
    expect((await ada.visitor.ask("DELETE", "/api/me/deletion")).status).toBe(200);
    expect(await stateOf(ada)).toMatchObject({ deletionDue: null });
    expect((await bob.visitor.ask("GET", `/api/people/${encodeURIComponent(ada.name)}`)).status).toBe(200);
    expect((await ada.visitor.ask("POST", "/api/tables", { game: "hazard", seats: 2 })).status).toBe(200);
  });

  test("[MM-561] by the link of an e-mail: opening it changes nothing; a click deletes, once, without a password", async () => {
    const origin = "https://inn.example.org";
    const post = await openPostOffice(origin);
    const site = await testSite({ SMTP_URL: post.url, MAIL_FROM: "Inn <inn@example.org>", PUBLIC_ORIGIN: origin });
    try {
      const ada = await seeker(site, "Ada");
      const ask = (): Promise<Answered> => ada.visitor.ask("POST", "/api/me/deletion/letter");
      expect(await stateOf(ada)).toMatchObject({ byLetter: false });
      expect((await ask()).status).toBe(403);
      await site.query(
        "insert into mail_addresses (person, address, address_key, confirmed_at) values ($1, $2, $2, now())",
        [ada.id, "ada@example.org"],
      );
      expect(await stateOf(ada)).toMatchObject({ byLetter: true });
      expect((await site.visitor().ask("POST", "/api/me/deletion/letter")).status).toBe(401);
      expect((await ask()).status).toBe(200);
      const { to, links } = await post.mail(({ raw }) => raw.includes("Subject: Delete your account?"));
      expect(to).toBe("ada@example.org");
      const token = links.find((link) => link.includes("/mail#delete="))!.split("=")[1]!;
      expect(await stateOf(ada)).toMatchObject({ deletionDue: null });
      const press = (given: string): Promise<Answered> =>
        site.visitor().ask("POST", "/api/deletion/link", { token: given, leave: false });
      // The link of another kind of e-mail does nothing here.
      expect((await press(token.replace(/^./, (letter) => (letter === "A" ? "B" : "A")))).status).toBe(403);
      expect((await press(token)).status).toBe(200);
      const { deletionDue } = await stateOf(ada);
      expect(Date.parse(deletionDue!) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
      expect((await ada.visitor.ask("DELETE", "/api/me/deletion")).status).toBe(200);
      expect((await press(token)).status).toBe(403);
      expect(await stateOf(ada)).toMatchObject({ deletionDue: null });
      // A link that is an hour old has expired.
      expect((await ask()).status).toBe(200);
      const next = await post.mail(
        ({ raw, links: more }) => raw.includes("Delete your account?") && more[0] !== links[0],
      );
      await site.query("update mail_tokens set expires_at = now() - interval '1 second' where person = $1", [ada.id]);
      expect((await press(next.links.find((link) => link.includes("/mail#delete="))!.split("=")[1]!)).status).toBe(403);
    } finally {
      await site.close();
      await post.close();
    }
  });

  test("[MM-136] [MM-562] fails the person's ready check without a miss; the other keeps the place in the queue", async () => {
    const [ada, bob] = await two();
    const { seeks } = await openSeek(bob, { paces: ["evening"] });
    await openSeek(ada, { paces: ["evening"] });
    await searchUntil(bob, ({ proposals }) => proposals.length > 0);
    await ada.visitor.post("/api/me/deletion", { leave: false, password: "long enough" });
    const after = await searchUntil(bob, ({ proposals }) => proposals.length === 0);
    expect(after.seeks).toMatchObject([{ state: "open", at: seeks[0]!.at }]);
    expect((await inn.query("select 1 from misses where person = $1", [ada.id])).rows).toEqual([]);
    await bob.visitor.ask("DELETE", `/api/seeks/${after.seeks[0]!.id}`);
  });

  test("[MM-563] example MM-E78: matches remain without the name, messages are erased, the name is reserved for 90 days", async () => {
    const [ada, bob] = await two();
    const table = await finished(ada, bob);
    await ada.visitor.ask("PUT", `/api/me/follows/${bob.id}`);
    await ada.visitor.post("/api/me/recovery-code", { password: "long enough" });
    await ada.visitor.post("/api/me/deletion", { password: "long enough", leave: true });
    await inn.query("update people set deletion_due = now() where id = $1", [ada.id]);
    await inn.query("update jobs set due = now() where key = $1", [`erase/${ada.id}`]);
    await until("select 1 from people where id = $1 and deleted_at is not null", [ada.id]);
    expect(await ada.visitor.get<MeAnswer>("/api/me")).toMatchObject({ me: null });
    const seen = await bob.visitor.get<TableAnswer>(`/api/tables/${table}`);
    expect(seen.table.seats.map(({ name }) => name)).toEqual(["former traveller", bob.name]);
    const { messages } = await bob.visitor.get<{ messages: { text: string; name: string }[] }>(
      `/api/tables/${table}/messages`,
    );
    expect(JSON.stringify([seen, messages])).not.toContain(ada.name);
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(["(deleted)", `words of ${bob.name}`]));
    const { matches } = await bob.visitor.get<ArchiveAnswer>("/api/archive");
    expect(matches.some(({ id }) => id === table)).toBe(true);
    const record = await bob.visitor.ask("GET", `/api/tables/${table}/record`);
    expect(record.status).toBe(200);
    expect(JSON.stringify(record.body)).not.toContain(ada.name);
    for (const [what, column] of [
      ["sessions", "person"],
      ["follows", "person"],
      ["recovery_codes", "person"],
      ["notices", "person"],
      ["seeks", "person"],
      ["profiles", "person"],
    ])
      expect((await inn.query(`select 1 from ${what} where ${column} = $1`, [ada.id])).rows).toEqual([]);
    const dump = await inn.query(
      "select name from people where id = $1 union all select notes from seats where person = $1 union all select name from matches where id = $2",
      [ada.id, table],
    );
    expect(JSON.stringify(dump.rows)).not.toContain(ada.name);
    const again = () => inn.visitor().ask("POST", "/api/accounts", { name: ada.name, password: "long enough" });
    expect((await again()).body).toMatchObject({ code: "name-taken" });
    await inn.query("update kept_names set until = now() where account = $1", [ada.name.toLowerCase()]);
    expect((await again()).status).toBe(200);
  });

  test("[MM-563] afterwards the name is nowhere in the database, not even in notices to others or in tournaments", async () => {
    const [ada, bob] = await two();
    const table = await finished(ada, bob);
    const { table: open } = await ada.visitor.open("", { guest: undefined, public: false, name: `${ada.name}’s own` });
    await ada.visitor.post(`/api/tables/${open.id}/invitations`, { name: bob.name });
    await bob.visitor.post(`/api/tables/${open.id}/sit`, {});
    await ada.visitor.post("/api/reports", {
      person: bob.id,
      kind: "other",
      text: "?",
      about: { what: "table", table },
    });
    const { id } = await bob.visitor.post<{ id: string }>("/api/tournaments", {
      ...{ name: "Spring", game: "hazard", format: "swiss", pace: "days", rated: false, least: 2 },
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    for (const { visitor } of [ada, bob]) await visitor.post(`/api/tournaments/${id}/enter`, {});
    await bob.visitor.post(`/api/tournaments/${id}/start`, {});
    const places = async (): Promise<string[]> => {
      const { rows } = await inn.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public'",
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const named = await inn.query(`select 1 from "${name}" t where t::text ilike $1`, [`%${ada.name}%`]);
        if (named.rowCount !== 0) found.push(name);
      }
      return found.sort();
    };
    expect(await places()).toEqual(
      expect.arrayContaining(["matches", "messages", "notices", "people", "reports", "seats", "tournament_log"]),
    );
    await ada.visitor.post("/api/me/deletion", { password: "long enough", leave: true });
    await inn.query("update people set deletion_due = now() where id = $1", [ada.id]);
    await inn.query("update jobs set due = now() where key = $1", [`erase/${ada.id}`]);
    await until("select 1 from people where id = $1 and deleted_at is not null", [ada.id]);
    // Only the temporary reservation of the name remains.
    expect(await places()).toEqual(["kept_names"]);
  });

  test("[MM-562] seats still held at the end count as abandoned, those left at once as resigned", async () => {
    const [ada, bob] = await two();
    const cid = await seeker(inn, "Cid");
    const begin = async (other: Seeker): Promise<string> => {
      const { table } = await other.visitor.open("", { guest: undefined, public: true });
      await ada.visitor.post(`/api/tables/${table.id}/sit`, {});
      return table.id;
    };
    const left = async (table: string): Promise<unknown> =>
      (
        await inn.query(
          "select command from events where match = $1 and seat = 1 and command ->> 'do' = 'leave' order by seq",
          [table],
        )
      ).rows.at(-1);
    const first = await begin(bob);
    await ada.visitor.post("/api/me/deletion", { password: "long enough", leave: true });
    expect(await left(first)).toMatchObject({ command: { do: "leave", how: "resign" } });
    await ada.visitor.ask("DELETE", "/api/me/deletion");
    const second = await begin(cid);
    await ada.visitor.post("/api/me/deletion", { password: "long enough", leave: false });
    expect(await left(second)).toBeUndefined();
    await inn.query("update people set deletion_due = now() where id = $1", [ada.id]);
    await inn.query("update jobs set due = now() where key = $1", [`erase/${ada.id}`]);
    await until("select 1 from people where id = $1 and deleted_at is not null", [ada.id]);
    expect(await left(second)).toMatchObject({ command: { do: "leave", how: "abandon" } });
  });

  test("[MM-564] a guest is erased in the same way, without a password", async () => {
    const guest = inn.visitor();
    const { table } = await guest.open("Gustav", { bots: [1] });
    const { me } = await guest.get<MeAnswer>("/api/me");
    await guest.post("/api/me/deletion", { leave: true });
    await inn.query("update people set deletion_due = now() where id = $1", [me!.id]);
    await inn.query("update jobs set due = now() where key = $1", [`erase/${me!.id}`]);
    await until("select 1 from people where id = $1 and deleted_at is not null", [me!.id]);
    const { rows } = await inn.query("select name from seats where match = $1 and seat = 0", [table.id]);
    expect(rows).toEqual([{ name: "former traveller" }]);
  });

  test("[MM-541] [MM-547] an admin deletes an account at once; the audit trail keeps the anonymous id", async () => {
    const [ada, bob] = await two();
    await giveRole({ connectionString: inn.databaseUrl }, ada.name, "admin");
    const reason = "Asked for it by mail, from their own address.";
    const done = await ada.visitor.ask("POST", `/api/admin/people/${bob.id}/acts`, { act: "delete", reason });
    expect(done).toMatchObject({ status: 200, body: null });
    expect((await bob.visitor.ask("POST", "/api/session", { name: bob.name, password: "long enough" })).status).toBe(
      403,
    );
    const { lines } = await ada.visitor.get<{ lines: unknown[] }>("/api/admin/audit");
    expect(lines[0]).toMatchObject({ act: "delete", person: { person: bob.id, name: "former traveller" } });
  });
});
