/*
 * The table of The Anarchy without a server: a match of the kernel in this page, bots in the other seats. By the
 * address: ?seats=6&seed=a&viewer=0&until=bid&nth=2 plays (by bots, the viewer's seat included) until the viewer is
 * asked "bid" for the second time; turn=40: not before that turn; until=end plays to the end; actor=eager: players who
 * do whatever can be done; theme=night.
 */
import table from "../src/tables/anarchy/index.ts";
import { localAnarchy } from "../src/testing/anarchy-local.ts";

const query = new URLSearchParams(location.search);
const seat = query.get("viewer") ?? "0";
const viewer = seat === "public" || seat === "all" ? seat : Number(seat);
const store = localAnarchy({
  seats: Number(query.get("seats") ?? 6),
  seed: query.get("seed") ?? "a",
  viewer,
  actor: query.get("actor") === "eager" ? "eager" : "bot",
});
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

let met = 0;
let question = 0;
const until = query.get("until") ?? "pay";
const nth = Number(query.get("nth") ?? 1);
const from = Number(query.get("turn") ?? 0);
store.playUntil((t) => {
  if (until === "end" || t.match.state.turn < from) return false;
  if (typeof viewer !== "number") return t.kinds.includes(until);
  if (t.asked?.kind !== until) return false;
  const now = t.match.questions[viewer] ?? 0;
  if (now !== question) met++;
  question = now;
  return met >= nth;
});
document.body.append(Object.assign(document.createElement(table.tag), { store }));
Object.assign(globalThis, { store });
