import type { Viewer } from "@caravanserai/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { z } from "zod";
import type { Config } from "../config.ts";
import { nothingHere } from "../http/app.ts";
import { networkOf } from "../limits/address.ts";
import { memoryLimit } from "../limits/limit.ts";
import { ServiceError, tooMany } from "../service-error.ts";
import { drawnWidth, sizeWithin, type Sharing } from "../link-pictures/sharing.ts";
import { sentenceOf, titleOf } from "../link-pictures/shared-match.ts";
import type { TableRow } from "../tables/table-repository.ts";
import type { Games } from "../games.ts";
import { sendDocument } from "./document.ts";
import { originOf as siteOf } from "./site-origin.ts";
import { tagsOfPage, type PageTags } from "./page-tags.ts";

/** The most pictures per network and minute. */
const PICTURES_A_MINUTE = 60;
/** [MM-821] Seconds. */
const FINISHED_KEPT = 31_536_000;
const RUNNING_KEPT = 60;
/** [MM-822] Seconds. */
const FINISHED_CACHED = 86_400;

const TABLE_ID = "[0-9a-hjkmnp-tv-z]{12}";
const PICTURE = new RegExp(`^(${TABLE_ID})\\.png$`);
const PAGE = new RegExp(`^/(?:replay|table)/(${TABLE_ID})/?$`);

const seq = z.coerce.number().int().min(0).max(2_147_483_647);
const eyes = z.union([z.enum(["all", "public"]), z.coerce.number().int().min(0).max(15)]);
const pictureQuery = z.object({
  at: seq.optional().catch(undefined),
  w: z.coerce.number().int().min(320).max(1200).default(1200),
  eyes: eyes.optional(),
});
const oembedQuery = z.object({
  url: z.string().max(2000),
  maxwidth: z.coerce.number().int().min(1).max(100_000).default(100_000),
  maxheight: z.coerce.number().int().min(1).max(100_000).default(100_000),
  format: z.string().max(20).default("json"),
});

/**
 * [MM-820] [MM-822] What a chat app shows for a link to a public match: its picture, its oEmbed data, and the tags in
 * its page. A private match gets the same response as one that does not exist.
 */
export const sharedPages = fp<{ sharing: Sharing; games: Games; config: Config; root: string | undefined }>(
  async (app: FastifyInstance, { sharing, games, config, root }) => {
    const pictures = memoryLimit(PICTURES_A_MINUTE, 60);
    const originOf = (request: FastifyRequest): string => siteOf(request, config);

    async function picture(id: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const query = pictureQuery.safeParse(request.query);
      if (!query.success) return nothingHere(reply);
      if ((await pictures.take(networkOf(request.ip))) > 0) throw tooMany();
      const { at, w, eyes: wanted } = query.data;
      try {
        const { png, etag, final } = await sharing.picture(id, { at: at ?? null, eyes: wanted ?? null, width: w });
        void reply
          .header("etag", etag)
          .header(
            "cache-control",
            final ? `public, max-age=${FINISHED_KEPT}, immutable` : `public, max-age=${RUNNING_KEPT}`,
          )
          // Chat apps on other sites display it.
          .header("cross-origin-resource-policy", "cross-origin");
        if (request.headers["if-none-match"] === etag) return await reply.code(304).send();
        return await reply.type("image/png").send(png);
      } catch (error) {
        if (error instanceof ServiceError && error.code === "not-found") return nothingHere(reply);
        throw error;
      }
    }

    app.get<{ Querystring: Record<string, string> }>("/oembed", async (request, reply) => {
      const query = oembedQuery.safeParse(request.query);
      if (!query.success) return reply.code(400).send({ code: "malformed", message: "url: the address of a match." });
      const { url, maxwidth, maxheight, format } = query.data;
      if (format !== "json")
        return reply.code(501).send({ code: "malformed", message: "oEmbed is available as JSON only." });
      const origin = originOf(request);
      const found = await matchOf(url, origin, sharing);
      if (found === null) return nothingHere(reply);
      const { table, address } = found;
      const size = sizeWithin(maxwidth, maxheight);
      const isFinished = table.status === "finished";
      void reply.header("cache-control", `public, max-age=${isFinished ? FINISHED_CACHED : RUNNING_KEPT}`);
      return reply.send({
        ...{ version: "1.0", type: "photo", ...size },
        url: pictureOf(origin, table, address.searchParams, drawnWidth(size.width)),
        title: titleOf(table),
        ...{ provider_name: "Caravanserai", provider_url: origin },
        cache_age: isFinished ? FINISHED_CACHED : RUNNING_KEPT,
      });
    });

    /** The page, with the words of the match if it may be shared; otherwise those of every page of its kind. */
    async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (root === undefined) return nothingHere(reply);
      const origin = originOf(request);
      const found = await matchOf(`${origin}${request.url}`, origin, sharing);
      const path = request.url.split("?")[0] ?? "";
      const tags = found === null ? tagsOfPage(path, origin, games) : tagsOfMatch(found.table, found.address, origin);
      return sendDocument(request, reply, { root, tags });
    }

    app.get<{ Params: { id: string } }>("/replay/:id", async (request, reply) => {
      const { id } = request.params;
      if (!id.endsWith(".png")) return page(request, reply);
      const match = PICTURE.exec(id)?.[1];
      return match === undefined ? nothingHere(reply) : picture(match, request, reply);
    });
    app.get("/table/:id", page);
    return Promise.resolve();
  },
  { name: "shared-pages" },
);

/** The public match at a URL of this site; null: another host or path, or nothing to share. */
async function matchOf(
  url: string,
  origin: string,
  sharing: Sharing,
): Promise<{ readonly table: TableRow; readonly address: URL } | null> {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const id = address.origin === origin ? PAGE.exec(address.pathname)?.[1] : undefined;
  if (id === undefined) return null;
  try {
    return { table: await sharing.find(id), address };
  } catch (error) {
    if (error instanceof ServiceError && error.code === "not-found") return null;
    throw error;
  }
}

/** The URL of the picture of the moment that a link names. */
function pictureOf(origin: string, table: TableRow, query: URLSearchParams, width: number): string {
  const address = new URL(`/replay/${table.id}.png`, origin);
  const at = seq.safeParse(query.get("at") ?? undefined);
  const viewer = eyes.safeParse(query.get("as") ?? undefined);
  if (table.status === "finished") {
    if (at.success) address.searchParams.set("at", String(at.data));
    const isOther = viewer.success && viewer.data !== "public" && isSeatOf(table, viewer.data);
    if (isOther) address.searchParams.set("eyes", String(viewer.data));
  } else address.searchParams.set("v", String(table.seq));
  if (width !== 1200) address.searchParams.set("w", String(width));
  return address.href;
}

function isSeatOf(table: TableRow, viewer: Viewer): boolean {
  return typeof viewer !== "number" || viewer < table.seats.length;
}

function tagsOfMatch(table: TableRow, address: URL, origin: string): PageTags {
  const page = `${origin}${address.pathname}${address.search}`;
  return {
    ...{ title: titleOf(table), description: sentenceOf(table) },
    ...{ image: pictureOf(origin, table, address.searchParams, 1200), imageType: "image/png" },
    oembed: `${origin}/oembed?format=json&url=${encodeURIComponent(page)}`,
  };
}
