import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { AnyGameDefinition } from "@caravanserai/kernel";

/** What a file of kept rules exports (`scripts/rules-keep.mjs`). */
export interface KeptFile {
  readonly definition: AnyGameDefinition;
  /** The hash of a game of its bots, made when the rules were kept (`courseOf` of the kernel). */
  readonly course: string;
}

/**
 * Older versions of the rules of games, each in a file `<game>/<version>.cjs`. A file is loaded when a match first
 * needs it. It is CommonJS so that this takes no promise.
 */
export class KeptRules {
  readonly #folder: string | null;
  readonly #versions = new Map<string, readonly number[]>();
  readonly #loaded = new Map<string, KeptFile>();

  /** @param folder null: nothing is kept */
  constructor(folder: string | null = keptFolder()) {
    this.#folder = folder;
  }

  /** The games of which older rules are kept. */
  games(): readonly string[] {
    return this.#folder === null ? [] : readdirSync(this.#folder).sort();
  }

  /** Oldest first. */
  versionsOf(game: string): readonly number[] {
    let versions = this.#versions.get(game);
    if (versions === undefined) {
      versions = this.#list(game);
      this.#versions.set(game, versions);
    }
    return versions;
  }

  load(game: string, version: number): KeptFile {
    const file = join(this.#folder ?? "", game, `${version}.cjs`);
    let kept = this.#loaded.get(file);
    if (kept === undefined) {
      kept = createRequire(import.meta.url)(file) as KeptFile;
      const { id, version: found } = kept.definition;
      if (id !== game || found !== version) throw new Error(`${file} has version ${found} of "${id}".`);
      this.#loaded.set(file, kept);
    }
    return kept;
  }

  #list(game: string): readonly number[] {
    const folder = this.#folder === null ? null : join(this.#folder, game);
    if (folder === null || !existsSync(folder)) return [];
    return readdirSync(folder)
      .flatMap((file) => /^(\d+)\.cjs$/.exec(file)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
  }
}

/** Beside the built server, or in the repository; null: nowhere. */
function keptFolder(): string | null {
  const places = ["../rules", "../../../rules"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return places.find((place) => existsSync(place)) ?? null;
}
