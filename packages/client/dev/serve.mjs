// The gallery: every shared element in its states, in a page without a server; /local.html: the table of any game
// against bots (local.ts). `node packages/client/dev/serve.mjs [port]`
import { context } from "esbuild";
import { fontSubsets } from "../../../scripts/font-subsets.mjs";
import { withoutNode } from "../../../scripts/without-node.mjs";

const here = new URL(".", import.meta.url).pathname;
const build = await context({
  entryPoints: [`${here}gallery.ts`, `${here}local.ts`, `${here}../src/styles/main.css`],
  outdir: `${here}.out`,
  write: false,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome111"],
  loader: { ".woff2": "file", ".woff": "file", ".html": "copy" },
  entryNames: "[name]",
  sourcemap: "linked",
  plugins: [fontSubsets, withoutNode],
});
const { port } = await build.serve({ servedir: here, port: Number(process.argv[2] ?? 5180), host: "127.0.0.1" });
console.log(`http://127.0.0.1:${port}/`);
