import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { matchRoute } from "@caravanserai/protocol";
import type { Config } from "../config.ts";
import type { Games } from "../games.ts";
import { HEADERS_OF_DOCUMENTS, nothingHere } from "../http/app.ts";
import { meantAddress } from "./damaged-links.ts";
import { sendDocument } from "./document.ts";
import { tagsOfPage } from "./page-tags.ts";
import { originOf } from "./site-origin.ts";

/** Next to the bundle, or else where a build in the repository puts it. */
export function findWebRoot(): string | undefined {
  return ["../web", "../../../../dist/web"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, "index.html")));
}

/**
 * Public pages may be found; links of mails and the API are nobody's business. The page of a table that is not public
 * says the same whether there is one or not.
 */
const ROBOTS = [
  "User-agent: *",
  ...["/api/", "/mail", "/recover", "/admin"].map((path) => `Disallow: ${path}`),
  "",
].join("\n");

/** RFC 9116 wants an end that is less than a year away. */
const SECURITY_EXPIRES_MS = 180 * 86_400_000;

/** The address of a file, such as `/sitemap.xml` or `/.well-known/security.txt`. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) || path.startsWith("/.well-known/");
}

const HEADERS_OF_PAGES = ["content-security-policy", ...HEADERS_OF_DOCUMENTS];

/** Headers with which browsers revalidate files. Hashed files never change, so they need none. */
const HEADERS_OF_CHANGING_FILES = ["accept-ranges", "etag", "last-modified"];

/**
 * Serves the client: hashed files are cached forever, with their compressed variants next to them; index.html is always
 * revalidated, and is served for the address of every page, with its title, description and picture. [MM-824]
 */
export const pages = fp<{ root: string; games: Games; config: Config }>(
  async (app: FastifyInstance, { root, games, config }) => {
    const document = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const path = request.url.split("?")[0] ?? "";
      return sendDocument(request, reply, { root, tags: tagsOfPage(path, originOf(request, config), games) });
    };
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    app.addHook("onRequest", async (request, reply) => {
      const meant = request.method === "GET" ? meantAddress(request.url) : null;
      if (meant !== null) return reply.header("cache-control", "no-store").redirect(meant);
    });
    // Headers that only affect pages are left out of the responses with scripts and fonts, of which opening a match
    // takes sixty.
    app.addHook("onSend", (request, reply, payload, done) => {
      if (request.url.startsWith("/assets/") && reply.statusCode === 200) {
        // In HTTP/1.1 connections stay open by default.
        for (const name of ["connection", ...HEADERS_OF_PAGES]) reply.raw.removeHeader(name);
        for (const name of HEADERS_OF_CHANGING_FILES) void reply.removeHeader(name);
      }
      done(null, payload);
    });
    // Without this the folder itself would be requested, which is forbidden for a client that accepts no compressed
    // files.
    app.get("/", document);
    app.get("/robots.txt", (_request, reply) => reply.type("text/plain").send(ROBOTS));
    app.get("/favicon.ico", (_request, reply) => reply.redirect("/icons/icon-192.png"));
    app.get("/.well-known/security.txt", (_request, reply) => {
      const { SECURITY_CONTACT } = config;
      if (SECURITY_CONTACT === undefined) return nothingHere(reply);
      const expires = new Date(Date.now() + SECURITY_EXPIRES_MS).toISOString();
      return reply.type("text/plain").send(`Contact: ${SECURITY_CONTACT}\nExpires: ${expires}\n`);
    });
    // Password managers lead here.
    app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/profile"));
    // Pages have their own URLs, which the client routes. Any other one is not found: the client says so in a page.
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split("?")[0] ?? "";
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (!isRead || /^\/(api|assets|socket\.io)(\/|$)/.test(path)) return nothingHere(reply);
      if (matchRoute(path) !== null) return document(request, reply);
      return isFile(path) ? nothingHere(reply) : document(request, reply.code(404));
    });
  },
  { name: "pages" },
);
