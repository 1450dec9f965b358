import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The script that a browser loads, in bytes of brotli. */
export interface BundleFigures {
  readonly shell: number;
  /** For each table, the script loaded in addition to the shell: the page of a table and the game's own code. */
  readonly tables: Readonly<Record<string, number>>;
  readonly styles: number;
}

interface Output {
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
}

/** The sizes of a build in this folder. */
export function bundleSizes(dist: string): BundleFigures {
  const { outputs } = JSON.parse(readFileSync(join(dist, "meta-client.json"), "utf8")) as {
    outputs: Record<string, Output>;
  };
  const entry = (ends: string): string | undefined =>
    Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith(ends) === true);
  const chunksOf = (start: string, seen: Set<string>): Set<string> => {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const { path, kind, external } of outputs[start]?.imports ?? [])
      if (kind === "import-statement" && external !== true) chunksOf(path, seen);
    return seen;
  };
  const size = (files: Iterable<string>): number => [...files].reduce((sum, path) => sum + compressed(path), 0);
  const main = entry("client/src/main.ts");
  const page = entry("client/src/pages/table.ts");
  if (main === undefined || page === undefined) throw new Error("The build has no shell, or no table page.");
  const shell = chunksOf(main, new Set());
  const ofPage = chunksOf(page, new Set());
  const tables: Record<string, number> = {};
  for (const path of Object.keys(outputs)) {
    const game = /client\/src\/tables\/([^/]+)\/index\.ts$/.exec(outputs[path]?.entryPoint ?? "")?.[1];
    if (game === undefined) continue;
    tables[game] = size([...chunksOf(path, new Set(ofPage))].filter((chunk) => !shell.has(chunk)));
  }
  const style = entry("styles/main.css");
  return { shell: size(shell), tables, styles: style === undefined ? 0 : size([style]) };
}

function compressed(path: string): number {
  const ready = `${path}.br`;
  return existsSync(ready) ? readFileSync(ready).length : brotliCompressSync(readFileSync(path)).length;
}
