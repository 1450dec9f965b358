import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MeAnswer } from "@caravanserai/protocol";
import { testSite, type TestSite } from "../testing/site.ts";
import { GONE } from "./erasure.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const IN_PLAY = "Part of a match or tournament of others, which stays; the person's row has lost its name.";
const ALL_RESULTS = "Results and ratings of others are computed from it; the person's row has lost its name.";

/** The other columns that name a person, each with the reason why it stays after the erasure. */
const STAYS: Readonly<Record<string, string>> = {
  "seats.person": IN_PLAY,
  "seats.starter": IN_PLAY,
  "seats.holders": `${IN_PLAY} The name in the list is replaced.`,
  "matches.host": "Set to null.",
  "matches.to_agree": "The person has left every table that has not started.",
  "matches.removed": "The person is taken out of the list.",
  "messages.person": `The text and the name are replaced; ${IN_PLAY}`,
  "reviews.leader": "Set to null.",
  "club_messages.person": "The text and the name are replaced, so that the conversation keeps its order.",
  "votes.vote": `${IN_PLAY} What the person wrote is deleted.`,
  "match_results.person": ALL_RESULTS,
  "rating_lines.person": ALL_RESULTS,
  "ratings.person": ALL_RESULTS,
  "proposal_members.person":
    "Who was asked in a ready check; the row names nobody once the person has no name. Open ones are withdrawn.",
  "tournaments.organiser": IN_PLAY,
  "tournament_entries.person": IN_PLAY,
  "reports.reporter": "Set to null; the text is replaced.",
  "reports.taken_by": "Who decided; the audit trail of the site's moderation.",
  "reports.closed_by": "Who decided; the audit trail of the site's moderation.",
  "audit_trail.actor": "The audit trail is never changed; the identity in it has no name.",
  "audit_trail.person": "The audit trail is never changed; the identity in it has no name.",
};

/** Columns without a foreign key that hold ids of people. */
const UNTIED = ["matches.removed", "matches.to_agree", "votes.vote", "seats.holders", "audit_trail.actor"];

test("R-003: every column that names a person is emptied by the erasure, or stays for a stated reason", async () => {
  const { rows } = await inn.query<{ column: string }>(`
    select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'people'::regclass
     union select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'public' and column_name in ('person', 'host', 'organiser', 'sender', 'reporter', 'maker')`);
  const named = [...new Set([...rows.map(({ column }) => column), ...UNTIED])].sort();
  const gone = GONE.flatMap(([table, ...columns]) => columns.map((column) => `${table}.${column}`));
  expect([...gone, ...Object.keys(STAYS)].sort()).toEqual(named);
});

test("R-003: after the erasure no session, token or code of the account works, and a ban stays [MM-563]", async () => {
  const ada = inn.visitor();
  const password = "long enough";
  const { me } = await ada.post<MeAnswer>("/api/accounts", { name: "Ada", password });
  const { code } = await ada.post<{ code: string }>("/api/me/recovery-code", { password });
  const { token } = await ada.post<{ token: string }>("/api/me/tokens", {
    ...{ name: "for ever", scopes: ["matches:read", "tables:write"], days: null, password },
  });
  const byToken = () => inn.visitor().ask("GET", "/api/me", undefined, { authorization: `Bearer ${token}` });
  expect((await byToken()).status).toBe(200);
  await ada.post("/api/me/deletion", { password, leave: true });
  await inn.query("update people set deletion_due = now(), banned_until = now() + interval '1 day' where id = $1", [
    me?.id,
  ]);
  await inn.query("update jobs set due = now() where key = $1", [`erase/${me?.id ?? ""}`]);
  for (;;) {
    const { rowCount } = await inn.query("select 1 from people where id = $1 and deleted_at is not null", [me?.id]);
    if (rowCount !== 0) break;
  }
  expect((await byToken()).status).toBe(401);
  expect(await ada.get("/api/me")).toEqual({ me: null });
  const recover = { name: "Ada", code, password: "another one" };
  expect((await inn.visitor().ask("POST", "/api/recover/code", recover)).status).toBe(403);
  const { rows } = await inn.query("select banned_until is null as free from people where id = $1", [me?.id]);
  expect(rows).toEqual([{ free: false }]);
});
