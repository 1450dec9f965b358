import { play } from "./bot.mjs";

const { CARAVANSERAI_URL: url, CARAVANSERAI_TOKEN: token } = process.env;
if (url === undefined || token === undefined) {
  console.error("Set CARAVANSERAI_URL (https://…) and CARAVANSERAI_TOKEN (cvs_…).");
  process.exit(1);
}
const ended = new AbortController();
process.once("SIGINT", () => ended.abort());
play({ url, token, signal: ended.signal, log: (line) => console.log(line) }).catch((error) => {
  if (ended.signal.aborted) return;
  console.error(error.message);
  process.exitCode = 1;
});
