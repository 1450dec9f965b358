import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { nothingHere } from "../http/app.ts";

/** Beside the bundle, else where a build in the repository puts it. */
export function findWebRoot(): string | undefined {
  return ["../web", "../../../../dist/web"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, "index.html")));
}

/** Headers that browsers read on documents alone. */
const HEADERS_OF_PAGES = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/**
 * The client: hashed files for ever, index.html always fresh and for every address that is not a file. Compressed
 * variants lie beside the files.
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
    // What only a page can heed is left out of the answers with scripts and fonts: sixty of them make the first table.
    app.addHook("onSend", (request, reply, payload, done) => {
      if (request.url.startsWith("/assets/") && reply.statusCode === 200)
        for (const name of HEADERS_OF_PAGES) reply.raw.removeHeader(name);
      done(null, payload);
    });
    // Without this the folder itself would be asked for, which is forbidden to a client that takes no compressed files.
    app.get("/", (_request, reply) => reply.sendFile("index.html"));
    // Pages have addresses of their own, which the client reads.
    app.setNotFoundHandler((request, reply) => {
      const isPage =
        (request.method === "GET" || request.method === "HEAD") &&
        !/^\/(api|assets|socket\.io)(\/|$)/.test(request.url.split("?")[0] ?? "");
      return isPage ? reply.sendFile("index.html") : nothingHere(reply);
    });
  },
  { name: "pages" },
);
