import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { hazardMatch, playOut, type Gambler } from "../testing/hazard.ts";
import { must, newId, testSite, type TestSite } from "../testing/site.ts";
import { newTableId } from "../tokens.ts";
import { sizeWithin } from "./sharing.ts";

const PAGE = "<!doctype html><html><head><title>Caravanserai</title></head><body></body></html>";

let root: string;
let inn: TestSite;
let ada: Seeker, bob: Seeker;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "caravanserai-web-"));
  writeFileSync(join(root, "index.html"), PAGE);
  inn = await testSite({ WEB_ROOT: root });
  [ada, bob] = await Promise.all([seeker(inn, "Ada"), seeker(inn, 'Bob "<b>"')]);
});
afterAll(async () => {
  await inn.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${inn.url}${path}`, { headers });

async function matchOf(isPublic: boolean, over: boolean): Promise<string> {
  const { table, invitations } = await ada.visitor.open("", {
    guest: undefined,
    public: isPublic,
    name: "By the fire",
  });
  await bob.visitor.post(`/api/tables/${table.id}/sit`, { invitation: invitations?.table });
  if (!over) return table.id;
  for (const { visitor } of [ada, bob]) await visitor.post(`/api/tables/${table.id}/resign`, { id: newId() });
  for (;;) {
    const { rows } = await inn.query<{ status: string }>("select status from matches where id = $1", [table.id]);
    if (rows[0]?.status === "finished") return table.id;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A match of Hazard in which the first player moves the token as often as needed. */
async function movingMatch(settings: Parameters<typeof hazardMatch>[2] = {}) {
  const { id, gamblers } = await hazardMatch(inn, 2, settings);
  const players = gamblers as [Gambler, Gambler];
  const [first] = players;
  const answer = async (gambler: Gambler, given: object): Promise<void> => {
    const { question } = gambler.observation.asks[0]!;
    const { seq } = await must(gambler.socket, "decide", { table: id, id: newId(), question, answer: given });
    for (const one of players) await one.until(() => one.seq >= seq);
  };
  for (const player of players) await answer(player, { option: "stake", amount: 0 });
  const moveUntil = async (seq: number): Promise<void> => {
    while (first.seq < seq) await answer(first, { option: "token", pick: first.seq % 2 === 0 ? 1 : 2 });
  };
  return { id, players, moveUntil };
}

describe("the preview of a link in a chat", () => {
  test("[MM-820] [MM-821] the picture of a finished match is cached forever, that of a running one for a minute", async () => {
    const over = await matchOf(true, true);
    const picture = await get(`/replay/${over}.png`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = picture.headers.get("etag")!;
    expect((await get(`/replay/${over}.png`, { "if-none-match": etag })).status).toBe(304);
    const start = await get(`/replay/${over}.png?at=0&eyes=all&w=600`);
    expect(start.headers.get("etag")).not.toBe(etag);
    expect(Buffer.from(await start.arrayBuffer()).readUInt32BE(16)).toBe(600);
    const running = await matchOf(true, false);
    const now = await get(`/replay/${running}.png?at=0`);
    expect(now.headers.get("cache-control")).toBe("public, max-age=60");
    expect(now.headers.get("etag")).toBe((await get(`/replay/${running}.png`)).headers.get("etag"));
    for (const eyes of ["all", "0"]) expect((await get(`/replay/${running}.png?eyes=${eyes}`)).status).toBe(404);
  });

  test("[MM-820] [MM-821] [MM-823] MM-E124: a picture of event 12, requested at event 80 and after the end", async () => {
    const { id, players, moveUntil } = await movingMatch();
    await moveUntil(79);
    const before = (await get(`/replay/${id}.png`)).headers.get("etag");
    await moveUntil(80);
    const [now, asked] = await Promise.all(["", "?at=12"].map((query) => get(`/replay/${id}.png${query}`)));
    expect(asked!.headers.get("cache-control")).toBe("public, max-age=60");
    expect(asked!.headers.get("etag")).toBe(now!.headers.get("etag"));
    expect(asked!.headers.get("etag")).not.toBe(before);
    expect((await get(`/replay/${id}.png?eyes=all`)).status).toBe(404);
    await playOut(players, "to the end");
    const [twelfth, eightieth] = await Promise.all([12, 80].map((at) => get(`/replay/${id}.png?at=${at}`)));
    expect(twelfth!.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(twelfth!.headers.get("etag")).not.toBe(eightieth!.headers.get("etag"));
  });

  test("[MM-820] [MM-823] MM-E124: with a delay of ten minutes the picture is the public view ten minutes ago", async () => {
    const { id, players, moveUntil } = await movingMatch({ spectatorDelay: 10 });
    const picture = async (query = ""): Promise<string> => {
      const found = await get(`/replay/${id}.png${query}`);
      expect([found.status, found.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
      return found.headers.get("etag")!;
    };
    const withDelay = (minutes: number) =>
      inn.query("update matches set spectator_delay = $2 where id = $1", [id, minutes]);
    const older = (upTo: number, time: string) =>
      inn.query("update events set at = at - $3::interval where match = $1 and seq <= $2", [id, upTo, time]);
    const pictureNow = async (): Promise<string> => {
      await withDelay(0);
      const etag = await picture();
      await withDelay(10);
      return etag;
    };
    await withDelay(0);
    const start = await picture();
    await withDelay(10);
    await moveUntil(12);
    const twelfth = await pictureNow();
    await moveUntil(60);
    const sixtieth = await pictureNow();
    await moveUntil(80);
    const eightieth = await pictureNow();
    expect(new Set([start, twelfth, sixtieth, eightieth]).size).toBe(4);
    // Nothing is ten minutes old yet, so every event shows the match at its start.
    const begun = await picture();
    expect([twelfth, sixtieth, eightieth]).not.toContain(begun);
    expect(await picture("?at=80")).toBe(begun);
    await older(60, "10 minutes");
    expect(await picture()).toBe(sixtieth);
    expect(await picture("?at=12")).toBe(sixtieth);
    await older(80, "9 minutes 50 seconds");
    expect(await picture()).toBe(sixtieth);
    expect((await get(`/replay/${id}.png?eyes=all`)).status).toBe(404);
    await playOut(players, "delay");
    const final = await get(`/replay/${id}.png?at=80`);
    expect(final.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("[MM-820] [MM-822] [MM-824] private, unknown and invented matches all get the same response: not found", async () => {
    const hidden = await matchOf(false, true);
    const asked = [hidden, newTableId(), "x", "..%2f..%2fetc", "%00", "0".repeat(50), `${hidden}%27`];
    for (const id of asked) {
      const picture = await get(`/replay/${id}.png`);
      expect({ id, status: picture.status, body: await picture.json() }).toMatchObject({
        status: 404,
        body: { code: "not-found" },
      });
      const oembed = await get(`/oembed?url=${encodeURIComponent(`${inn.url}/replay/${id}`)}`);
      expect({ id, status: oembed.status }).toEqual({ id, status: 404 });
    }
    // [MM-824] A friend's link shows a sentence and a picture, the same whether there is a table behind it or not.
    const shown = async (path: string, id: string): Promise<string> =>
      (await (await get(`/${path}/${id}`)).text()).replaceAll(id, "<id>");
    for (const path of ["replay", "table"]) {
      const unknown = await shown(path, newTableId());
      expect(await shown(path, hidden)).toBe(unknown);
      expect(unknown).toContain('<meta property="og:image" ');
    }
    expect(await shown("table", hidden)).toContain('<meta property="og:title" content="A seat is kept for you');
    const over = await matchOf(true, true);
    for (const query of ["w=99999", "w=1", "w=NaN", "eyes=99", "eyes=%3Cb%3E"])
      expect({ query, status: (await get(`/replay/${over}.png?${query}`)).status }).toEqual({ query, status: 404 });
  });

  test("[MM-822] example MM-E97: oEmbed respects the maximum size, and serves only URLs of this site", async () => {
    expect(sizeWithin(600, 400)).toEqual({ width: 600, height: 315 });
    expect(sizeWithin(500, 200)).toEqual({ width: 380, height: 200 });
    expect(sizeWithin(100_000, 100_000)).toEqual({ width: 1200, height: 630 });
    const over = await matchOf(true, true);
    const ask = (path: string, more = "") => get(`/oembed?url=${encodeURIComponent(`${inn.url}${path}`)}${more}`);
    const answer = await ask(`/replay/${over}?at=0`, "&maxwidth=600&maxheight=400");
    expect(await answer.json()).toEqual({
      ...{ version: "1.0", type: "photo", width: 600, height: 315, cache_age: 86_400 },
      url: `${inn.url}/replay/${over}.png?at=0&w=600`,
      title: expect.stringMatching(`^hazard: ${ada.name}, Bob .* — .*(won|a draw)$`),
      ...{ provider_name: "Caravanserai", provider_url: inn.url },
    });
    const running = await matchOf(true, false);
    // [MM-823] Contains no result before the end.
    expect(await (await ask(`/table/${running}`)).json()).toMatchObject({
      ...{ title: `hazard: ${ada.name}, ${bob.name}`, cache_age: 60 },
    });
    expect((await ask(`/replay/${over}`, "&format=xml")).status).toBe(501);
    expect((await ask("/tournaments")).status).toBe(404);
    expect((await get(`/oembed?url=${encodeURIComponent(`https://elsewhere.example/replay/${over}`)}`)).status).toBe(
      404,
    );
    expect((await get("/oembed")).status).toBe(400);
  });

  test("[MM-822] the page has tags of the match, in which names are escaped", async () => {
    const over = await matchOf(true, true);
    const page = await get(`/replay/${over}?as=public&at=0`);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const html = await page.text();
    expect(html).toContain(`<meta property="og:image" content="${inn.url}/replay/${over}.png?at=0" />`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toContain("&quot;&lt;b&gt;&quot;");
    expect(html).not.toContain("<b>");
    const [, oembed = ""] = /type="application\/json\+oembed" href="([^"]*)"/.exec(html) ?? [];
    const answer = await fetch(oembed.replaceAll("&amp;", "&"));
    expect(await answer.json()).toMatchObject({ url: `${inn.url}/replay/${over}.png?at=0` });
  });
});
