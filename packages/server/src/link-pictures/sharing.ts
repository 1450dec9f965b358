import { createHash } from "node:crypto";
import { CARD_HEIGHT, CARD_WIDTH, DRAWING_VERSION, shareCardSvg } from "@caravanserai/client/share-card";
import type { Viewer } from "@caravanserai/kernel";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { notFound } from "../service-error.ts";
import { isDelayed } from "../tables/access.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { PictureRenderer } from "./picture-renderer.ts";
import { cardAt, isShared } from "./shared-match.ts";

/** How many pictures are cached in memory: about 100 kB each. */
const KEPT = 100;
const WIDTH_LEAST = 320;

/** The parameters of a picture. */
export interface PictureWish {
  /** The event; null: the last one. */
  readonly at: number | null;
  /** The viewer; null: the public. */
  readonly eyes: Viewer | null;
  readonly width: number;
}

export interface Picture {
  readonly png: Buffer;
  readonly etag: string;
  /** The picture never changes, because the match is over. */
  readonly final: boolean;
}

/** [MM-820] [MM-821] Pictures of public matches, as spectators see them. */
export class Sharing {
  readonly #db: Db;
  readonly #games: Games;
  readonly #repository: MatchRepository;
  readonly #renderer: PictureRenderer;
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();

  constructor(parts: { db: Db; games: Games; repository: MatchRepository; renderer?: PictureRenderer }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#repository = parts.repository;
    this.#renderer = parts.renderer ?? new PictureRenderer();
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }

  /**
   * A table that may be shared. @throws ServiceError `not-found`, the same for a private table and for one that does
   * not exist [MM-820]
   */
  async find(id: string): Promise<TableRow> {
    const table = await findTable(this.#db, id);
    if (!isShared(table)) throw notFound("match");
    return table;
  }

  /** @throws ServiceError `not-found`, `busy` */
  async picture(id: string, wish: PictureWish): Promise<Picture> {
    const found = await this.find(id);
    // [MM-820] Not newer than what spectators see.
    const table = isDelayed(found) ? { ...found, seq: await this.#repository.seqForSpectators(id) } : found;
    const final = table.status === "finished";
    // For a running match, only the current position is available, as spectators see it.
    if (!final && wish.eyes !== null && wish.eyes !== "public") throw notFound("match");
    if (typeof wish.eyes === "number" && wish.eyes >= table.seats.length) throw notFound("match");
    const at = final ? wish.at : null;
    const card = await cardAt({ repository: this.#repository, games: this.#games }, table, at, wish.eyes ?? "public");
    const svg = await shareCardSvg(card);
    const key = createHash("sha256").update(`${DRAWING_VERSION} ${wish.width} ${svg}`).digest("base64url").slice(0, 27);
    return { png: await this.#drawn(key, svg, wish.width), etag: `"${key}"`, final };
  }

  /** Identical pictures are rendered once. */
  async #drawn(key: string, svg: string, width: number): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const drawing = this.#underWay.get(key) ?? this.#renderer.render(svg, width);
    this.#underWay.set(key, drawing);
    try {
      const png = await drawing;
      this.#kept.set(key, png);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
      return png;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

/** [MM-822] The largest size within these bounds that keeps the proportions, in whole pixels, rounded down. */
export function sizeWithin(maxWidth: number, maxHeight: number): { readonly width: number; readonly height: number } {
  const width = Math.min(CARD_WIDTH, maxWidth);
  const height = Math.min(CARD_HEIGHT, maxHeight);
  return width * CARD_HEIGHT <= height * CARD_WIDTH
    ? { width, height: Math.floor((width * CARD_HEIGHT) / CARD_WIDTH) }
    : { width: Math.floor((height * CARD_WIDTH) / CARD_HEIGHT), height };
}

/** The width at which a picture is rendered, within the bounds of MM-820. */
export function drawnWidth(width: number): number {
  return Math.max(WIDTH_LEAST, Math.min(CARD_WIDTH, width));
}
