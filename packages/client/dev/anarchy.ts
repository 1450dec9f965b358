/*
 * The table of The Anarchy without a server: a match of the kernel in this page, bots in the other seats. By the address:
 * ?seats=6&seed=a&viewer=0&until=bid&nth=2 plays (by bots, the viewer's seat included) until the viewer is asked "bid" for the second time;
 * until=end plays to the end; theme=night.
 */
import { anarchy } from "@caravanserai/anarchy";
import { randomAnswer, type Answer, type Ask, type Random } from "@caravanserai/kernel";
import table from "../src/tables/anarchy/index.ts";
import { LocalTable } from "../src/testing/local-table.ts";

const NAMES = [
  "Rafael",
  "Tom",
  "Katarzyna Brzęczyszczykiewicz",
  "Priyamvada Subramanian",
  "Olúwaṣeun Adébáyọ̀",
  "Hildegard von und zu Aufseß-Rotenhan",
];
/** Somebody who does whatever can be done: so that a position with much on the table comes about soon. */
function eager(ask: Ask, random: Random): Answer {
  if (ask.kind === "pay" || ask.kind === "bid") {
    const [option] = ask.options;
    const most = option?.shape === "amount" ? option.max : 1;
    return { option: ask.kind, amount: Math.min(most, (ask.kind === "pay" ? 1 : 0) + random.below(3)) };
  }
  const acts = ask.options.filter((o) => o.shape !== "press" || o.id === "grant");
  const few = acts.length === 0 || random.below(6) === 0;
  return randomAnswer(few ? ask : { ...ask, options: acts }, random, anarchy.free);
}

const query = new URLSearchParams(location.search);
const viewer = query.get("viewer") ?? "0";
const store = new LocalTable(anarchy, {
  seats: Number(query.get("seats") ?? 6),
  seed: query.get("seed") ?? "a",
  viewer: viewer === "public" || viewer === "all" ? viewer : Number(viewer),
  names: NAMES,
  title: "The Anarchy",
  ...(query.get("actor") === "eager" ? { actor: eager } : {}),
});
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

let met = 0;
let question = 0;
const until = query.get("until") ?? "pay";
const nth = Number(query.get("nth") ?? 1);
const from = Number(query.get("turn") ?? 0);
store.playUntil((t) => {
  if (until === "end") return false;
  if (t.match.game.turn < from) return false;
  if (viewer === "public" || viewer === "all") return t.kinds.includes(until);
  if (t.asked?.kind !== until) return false;
  const now = t.match.questions[Number(viewer)] ?? 0;
  if (now !== question) met++;
  question = now;
  return met >= nth;
});
document.body.append(Object.assign(document.createElement(table.tag), { store }));
Object.assign(globalThis, { store });
