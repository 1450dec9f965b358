import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HEADERS_OF_DOCUMENTS, nothingHere } from "../http/app.ts";

/** Next to the bundle, or else where a build in the repository puts it. */
export function findWebRoot(): string | undefined {
  return ["../web", "../../../../dist/web"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, "index.html")));
}

const HEADERS_OF_PAGES = ["content-security-policy", ...HEADERS_OF_DOCUMENTS];

/** Headers with which browsers revalidate files. Hashed files never change, so they need none. */
const HEADERS_OF_CHANGING_FILES = ["accept-ranges", "etag", "last-modified"];

/**
 * Serves the client: hashed files are cached forever; index.html is always revalidated, and is served for every URL
 * that is not a file. Compressed variants are next to the files.
 */
export const pages = fp<{ root: string }>(
  async (app: FastifyInstance, { root }) => {
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
    app.get("/", (_request, reply) => reply.sendFile("index.html"));
    // Pages have their own URLs, which the client routes.
    app.setNotFoundHandler((request, reply) => {
      const isPage =
        (request.method === "GET" || request.method === "HEAD") &&
        !/^\/(api|assets|socket\.io)(\/|$)/.test(request.url.split("?")[0] ?? "");
      return isPage ? reply.sendFile("index.html") : nothingHere(reply);
    });
  },
  { name: "pages" },
);
