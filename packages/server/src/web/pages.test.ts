import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ROUTES } from "@caravanserai/protocol";
import { testSite, type TestSite } from "../testing/site.ts";

const ahead = (file: string, pages: string): string =>
  `<link rel="modulepreload" href="/assets/${file}" data-of="${pages}" />\n`;
const page = `<!doctype html><html><head><title>Caravanserai</title>
${ahead("home-A.js", "home")}${ahead("lazy-B.js", "table replay")}${ahead("board-C.js", "replay")}</head><body>The page</body></html>`;
const script = `console.log(${JSON.stringify("caravan ".repeat(200))});`;

let root: string;
let inn: TestSite;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "caravanserai-web-"));
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "index.html"), page);
  writeFileSync(join(root, "index.html.br"), brotliCompressSync(page));
  writeFileSync(join(root, "assets", "app-ABCDEFGH.js"), script);
  writeFileSync(join(root, "assets", "app-ABCDEFGH.js.br"), brotliCompressSync(script));
  writeFileSync(join(root, "assets", "app-ABCDEFGH.js.gz"), gzipSync(script));
  inn = await testSite({ WEB_ROOT: root });
});
afterAll(async () => {
  await inn.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${inn.url}${path}`, { headers });

test.each(["/", "/tables", "/table/0123456789ab", "/rules/anarchy", "/player/somebody"])(
  "%s serves the client, always revalidated",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<body>The page</body>");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(answer.headers.get("permissions-policy")).toContain("camera=(), ");
  },
);

test.each([
  ["/", ["home-A"]],
  ["/table/0123456789ab?x=1", ["lazy-B"]],
  ["/replay/0123456789ab", ["lazy-B", "board-C"]],
  ["/help", []],
])("the document of %s names the scripts of this page alone, to be fetched at once", async (path, scripts) => {
  const html = await (await get(path)).text();
  expect([...html.matchAll(/assets\/([\w-]+)\.js" data-of/g)].map(([, name]) => name)).toEqual(scripts);
});

const TOKEN = "0Kvvj3VSWI041CJxcGogqA";
test.each([
  [`/table/0123456789ab%23invite=${TOKEN}`, `/table/0123456789ab#invite=${TOKEN}`],
  [`/table/0123456789ab?x=1`, null],
  [`//table/0123456789ab`, "/table/0123456789ab"],
  [`///table/0123456789ab%23seat=${TOKEN}`, `/table/0123456789ab#seat=${TOKEN}`],
  ["/TABLE/0123456789ab", "/table/0123456789ab"],
  ["/Replay/0123456789ab?at=3", "/replay/0123456789ab?at=3"],
  [`/mail%23confirm=${TOKEN}`, `/mail#confirm=${TOKEN}`],
  ["/table/0123456789ab/", null],
  ["/table//0123456789ab", null],
  ["/player/Ada%20B", null],
  ["/player/Ada%232", null],
  ["//evil.example/table", null],
  ["/api/TABLE", null],
])("R-144: the link %s leads to %s", async (link, meant) => {
  const answer = await fetch(`${inn.url}${link}`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(meant);
  if (meant !== null) expect(answer.status).toBe(302);
});

test.each(["/nonsense", "/tables/nonsense/more", "/lobby"])(
  "%s is not found, and the client says so in a page",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("<body>The page</body>");
  },
);

test("R-162: security.txt names the operator's contact", async () => {
  const site = await testSite({ WEB_ROOT: root, SECURITY_CONTACT: "mailto:security@example.org" });
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const [, until = ""] = /^Contact: mailto:security@example\.org\nExpires: (.+)\n$/.exec(await answer.text()) ?? [];
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  await site.close();
});

test.each(["/sitemap.xml", "/.well-known/security.txt", "/nothing.png"])(
  "%s is not found: no page takes the place of a file",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("application/json");
  },
);

test("robots may read pages, but not the API; password managers and icons are led to their places", async () => {
  const robots = await get("/robots.txt");
  expect(robots.headers.get("content-type")).toContain("text/plain");
  expect((await robots.text()).split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /api/"]));
  for (const [path, place] of [
    ["/.well-known/change-password", "/profile"],
    ["/favicon.ico", "/icons/icon-192.png"],
  ] as const) {
    const answer = await fetch(`${inn.url}${path}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, place]);
  }
});

test("a browser that accepts no compression gets the page too", async () => {
  const answer = await get("/", { "accept-encoding": "identity" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toContain("<body>The page</body>");
});

const PAGES = Object.values(ROUTES).map((path) =>
  path
    .replace("/learn/:of", "/learn/anarchy")
    .replace("/rules/:of", "/rules/anarchy")
    .replaceAll(/:\w+/g, "0123456789ab"),
);

test.each(PAGES)(
  "[MM-824] R-162: %s has its title, its description and its picture in the first answer",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const content = (name: string): string =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)" />`).exec(html)?.[1] ?? "";
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    expect(title).toMatch(/Caravanserai$/);
    expect([content("og:title"), content("og:url")]).toEqual([title, `${inn.url}${path}`]);
    expect(content("description").length).toBeGreaterThan(30);
    expect(content("og:description")).toBe(content("description"));
    expect(content("og:image")).toBe(`${inn.url}/pictures/preview.jpg`);
    const again = await get(path, { "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  },
);

test("[MM-824] what stands in an address cannot become a part of the page", async () => {
  const html = await (await get('/player/"><script>alert(1)')).text();
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("<title>Player · Caravanserai</title>");
});

test.each(["br", "gzip"])("a page is sent compressed (%s)", async (encoding) => {
  const answer = await get("/", { "accept-encoding": encoding });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(await answer.text()).toContain("<body>The page</body>");
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
])("a file with a hash in its name is cached forever, and sent compressed (%s)", async (accepted, encoding) => {
  const answer = await get("/assets/app-ABCDEFGH.js", { "accept-encoding": accepted });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  // headers needed only by pages, or by files that may change
  for (const name of ["content-security-policy", "x-frame-options", "etag", "last-modified"])
    expect(answer.headers.get(name)).toBeNull();
  expect(await answer.text()).toBe(script);
});

test.each(["/assets/app-GONE.js", "/api/nothing", "/socket.io/nothing.js"])("%s is not found", async (path) => {
  expect((await get(path)).status).toBeGreaterThanOrEqual(400);
});
