import "./ensure-deps.mjs";
import { pathToFileURL } from "node:url";

/** Builds server and client into `dist`. The browser tests and `npm start` each use a folder of their own. */
export async function buildAll(dist = "dist") {
  const [{ buildClient }, { buildServer }] = await Promise.all([
    import("./build-client.mjs"),
    import("./build-server.mjs"),
  ]);
  const [sizes] = await Promise.all([buildClient({ dist }), buildServer({ dist })]);
  return sizes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { entry, chunks, styles, fonts } = await buildAll(process.argv[2]);
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `First load, compressed: script ${kB(entry)}, style ${kB(styles)}; later: script ${kB(chunks)}; fonts ${kB(fonts)}`,
  );
}
