import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { matchRoute } from "@caravanserai/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PageTags } from "./page-tags.ts";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Fast: a document has about two thousand bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Answers with index.html, with the words, the picture and the scripts of the page; it is always revalidated. [MM-824]
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, tags }: { readonly root: string; readonly tags: PageTags },
): Promise<FastifyReply> {
  const page = matchRoute(request.url.split("?")[0] ?? "")?.page ?? "";
  const file = await readFile(join(root, "index.html"), "utf8");
  const html = documentOf(file, tags, { address: addressOf(request, tags), page });
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  void reply
    .header("cache-control", "no-cache")
    .header("etag", etag)
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8");
  if (reply.statusCode === 200 && request.headers["if-none-match"] === etag) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding === null) return reply.send(html);
  const bytes = encoding === "br" ? await compress.br(html, BROTLI) : await compress.gzip(html);
  return reply.header("content-encoding", encoding).send(bytes);
}

/** The address of this page on the site that its picture is on. */
function addressOf({ url }: FastifyRequest, { image }: PageTags): string {
  return new URL(image).origin + url;
}

function encodingFor({ headers }: FastifyRequest): "br" | "gzip" | null {
  const accepted = (headers["accept-encoding"] ?? "")
    .split(",")
    .map((one) => one.trim().split(";"))
    .filter(([, q]) => q?.trim() !== "q=0")
    .map(([name]) => name?.trim());
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
}

/** The line of a script that is fetched ahead for these pages only. */
const SCRIPT_OF_PAGES = /^.* data-of="([^"]*)".*\n/gm;

/**
 * Tags for Open Graph and Twitter, the description, and the address of the oEmbed data. Of the scripts that are fetched
 * ahead, those of the page.
 */
function documentOf(
  html: string,
  tags: PageTags,
  { address, page }: { readonly address: string; readonly page: string },
): string {
  const { title, description, image, imageType, oembed } = tags;
  const meta = (key: "property" | "name", name: string, content: string): string =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const head = [
    meta("name", "description", description),
    meta("property", "og:site_name", "Caravanserai"),
    meta("property", "og:type", "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", image),
    meta("property", "og:image:type", imageType),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
    ...(oembed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}" title="${escaped(title)}" />`,
        ]),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(SCRIPT_OF_PAGES, (line, pages: string) => (pages.split(" ").includes(page) ? line : ""))
    .replace("</head>", () => `${head.join("\n")}\n</head>`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
