import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HEADERS_OF_DOCUMENTS, nothingHere } from "../http/app.ts";

/** Beside the bundle, else where a build in the repository puts it. */
export function findWebRoot(): string | undefined {
  return ["../web", "../../../../dist/web"]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, "index.html")));
}

const HEADERS_OF_PAGES = ["content-security-policy", ...HEADERS_OF_DOCUMENTS];

/** Headers by which browsers ask whether a file has changed. The name of a hashed file says that it has not. */
const HEADERS_OF_CHANGING_FILES = ["accept-ranges", "etag", "last-modified"];

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
      if (request.url.startsWith("/assets/") && reply.statusCode === 200) {
        // In HTTP/1.1 a connection stays open without a word.
        for (const name of ["connection", ...HEADERS_OF_PAGES]) reply.raw.removeHeader(name);
        for (const name of HEADERS_OF_CHANGING_FILES) void reply.removeHeader(name);
      }
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
