import { NEWS_KINDS, NOTICE_KINDS, type NoticeKind } from "@caravanserai/clocks";
import type { NewsAnswer } from "@caravanserai/protocol";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { hazardMatch } from "../testing/hazard.ts";
import { testSite, type Player, type TestSite } from "../testing/site.ts";
import { newNoticeId } from "../tokens.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const newsOf = ({ visitor }: Pick<Seeker, "visitor">, query = ""): Promise<NewsAnswer> =>
  visitor.get<NewsAnswer>(`/api/me/news${query}`);
const nextNews = (page: Player): Promise<void> => new Promise((resolve) => page.once("news", () => resolve()));

/** Writes one notice of each kind for a person, and waits until the site has dealt with them. */
async function write(kinds: readonly string[], person: string, match: string | null, at = Date.now()): Promise<void> {
  // a page of somebody else learns of a notice of the same batch
  const other = await seeker(inn, "Other");
  const page = await other.visitor.socket();
  const heard = nextNews(page);
  const args = { who: "Ida", whom: "Jan", count: "2", what1: "what", what2: "which", id: "x", why: "so" };
  const rows = [...kinds.map((kind) => ({ kind, to: person, in: match })), { kind: "rated", to: other.id, in: null }];
  await inn.query(
    `insert into notices (id, person, match, kind, args, at, due)
     select r.id, r.to, r.in, r.kind, $2::json, to_timestamp($3 / 1000.0), now()
     from json_to_recordset($1::json) as r(id text, "to" text, "in" text, kind text)`,
    [JSON.stringify(rows.map((row) => ({ ...row, id: newNoticeId(at) }))), JSON.stringify(args), at],
  );
  await heard;
  page.disconnect();
}

test("[CO-336] every kind of notice made while a person was away is among the news, except those of waiting tables", async () => {
  const ada = await seeker(inn, "Ada");
  await write(Object.keys(NOTICE_KINDS), ada.id, null);
  const { news, unread } = await newsOf(ada, "?limit=100");
  expect(news.map(({ kind }) => kind).sort()).toEqual([...NEWS_KINDS].sort());
  expect(unread).toBe(NEWS_KINDS.length);
  expect(news.filter(({ title, url }) => title === "" || !url.startsWith("/"))).toEqual([]);
  const left: readonly NoticeKind[] = ["decision", "half", "near", "nudge", "proposal", "digest", "test"];
  expect([...NEWS_KINDS, ...left].sort()).toEqual(Object.keys(NOTICE_KINDS).sort());
});

test("[CO-336] news are read on every device: by line, by table, and all at once; the other pages learn of it", async () => {
  const bob = await seeker(inn, "Bob");
  const { id: table } = await hazardMatch(inn);
  await write(["moderation", "report-closed", "club"], bob.id, null);
  await write(["gift", "paused"], bob.id, table);
  const { news } = await newsOf(bob);
  const page = await bob.visitor.socket();
  const read = async (which: object): Promise<readonly string[]> => {
    const heard = nextNews(page);
    await bob.visitor.post("/api/me/news/read", which);
    await heard;
    const { news: after, unread } = await newsOf(bob);
    const open = after.filter((line) => !line.read).map(({ kind }) => kind);
    expect(unread).toBe(open.length);
    return open.sort();
  };
  expect(await read({ ids: [news.find(({ kind }) => kind === "club")!.id] })).toEqual([
    ...["gift", "moderation", "paused", "report-closed"],
  ]);
  expect(await read({ table })).toEqual(["moderation", "report-closed"]);
  expect(await read({ upTo: news[0]!.id })).toEqual([]);
  // and nobody else's
  const stranger = await seeker(inn, "Eve");
  await write(["moderation"], stranger.id, null);
  await bob.visitor.post("/api/me/news/read", { ids: (await newsOf(stranger)).news.map(({ id }) => id) });
  expect((await newsOf(stranger)).unread).toBe(1);
  const wrong = { status: 400, body: { code: "malformed" } };
  for (const body of [{}, { ids: [] }, { ids: ["x"], table }])
    expect(await bob.visitor.ask("POST", "/api/me/news/read", body)).toMatchObject(wrong);
});

test("[CO-336] an invitation to a club waits among the news of a person who was away, with the club's page", async () => {
  const [host, guest] = [await seeker(inn, "Host"), await seeker(inn, "Guest")];
  const page = await guest.visitor.socket();
  const heard = nextNews(page);
  const { id } = await host.visitor.post<{ id: string }>("/api/clubs", { name: "Friends of the Raj" });
  await host.visitor.post(`/api/clubs/${id}/invitations`, { name: guest.name });
  await heard;
  expect((await newsOf(guest)).news).toMatchObject([
    {
      kind: "club",
      url: `/clubs/${id}`,
      read: false,
      table: null,
      title: expect.stringContaining(host.name) as unknown,
    },
  ]);
});

test("[CO-336] news are kept for 90 days, longer than the list of what was sent, page by page", async () => {
  const cid = await seeker(inn, "Cid");
  const day = 86_400_000;
  await write(["rated"], cid.id, null, Date.now() - 91 * day);
  await write(["club", "over"], cid.id, null, Date.now() - 89 * day);
  await inn.site.sweep();
  const first = await newsOf(cid, "?limit=1");
  expect([first.news.length, first.more]).toEqual([1, true]);
  const second = await newsOf(cid, `?limit=1&before=${first.news[0]!.id}`);
  expect([second.news.length, second.more]).toEqual([1, false]);
  expect([first, second].map(({ news }) => news[0]!.kind).sort()).toEqual(["club", "over"]);
});
