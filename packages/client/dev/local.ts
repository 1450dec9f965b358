/*
 * The table of any game without a server: a match of the kernel in this page, bots in the other seats. By the address:
 * ?game=last-mughal&seed=a&viewer=0&until=march&nth=2 plays (by bots, the viewer's seat included) until the viewer is
 * asked "march" for the second time; until=start plays nothing, until=end to the end; theme=night; guide=1: with the
 * guide through a first game, guide=0: also with what comes before it; actor=random, eager (The Anarchy) or restless
 * (The Great Game): in place of the game's own automatic player; pause=1: waits for `beforeOthers()` of the page before
 * each answer of another seat.
 */
import { randomAnswer, seededRandom, type Answer, type AnyGameDefinition } from "@caravanserai/kernel";
import { matchsticks } from "@caravanserai/kernel/testing/examples";
import { games } from "../../server/src/games.ts";
import "./example.ts";
import { OPENING } from "../src/contract/index.ts";
import { cardOf } from "../src/games/index.ts";
import { eager } from "../src/testing/anarchy-local.ts";
import { restless } from "../src/testing/great-game-local.ts";
import { LocalTable, type LocalSetup } from "../src/testing/local-table.ts";

const query = new URLSearchParams(location.search);
const id = query.get("game") ?? "anarchy";
const game: AnyGameDefinition | undefined = id === matchsticks.id ? matchsticks : games[id];
const card = cardOf(id);
if (game === undefined || card === undefined) throw new Error(`There is no game ${id}.`);
const seat = query.get("viewer") ?? "0";
const viewer = seat === "public" || seat === "all" ? seat : Number(seat);
const actors: Readonly<Record<string, LocalSetup["actor"]>> = {
  eager,
  restless,
  random: (ask, random) => randomAnswer(ask, random, game.free),
};
const actor = actors[query.get("actor") ?? ""];
const bench = globalThis as { beforeOthers?: () => Promise<void> };
const store = new LocalTable(game, {
  seats: Number(query.get("seats") ?? 2),
  seed: query.get("seed") ?? "a",
  viewer,
  names: ["Ines", "Rafael", "Priyamvada", "Tom", "Amina", "Hildegard"],
  title: card.title,
  ...(actor === undefined ? {} : { actor }),
  ...(query.get("pause") === null ? {} : { pause: () => bench.beforeOthers?.() ?? Promise.resolve() }),
  options: JSON.parse(query.get("options") ?? "{}") as Record<string, unknown>,
});
if (query.get("guide") !== null) {
  const turn = (on: boolean): void => {
    const seen = query.get("guide") === "0" ? [] : [OPENING];
    const explained = (kind: string): void => {
      store.guide = { on, seen: [...(store.guide?.seen ?? []), kind], explained, turn, open: () => turn(true) };
      store.show(store.state);
    };
    store.guide = { on, seen, explained, turn, open: () => turn(true) };
  };
  turn(true);
}
const theme = query.get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;

let met = 0;
let question = 0;
const until = query.get("until") ?? "end";
const nth = Number(query.get("nth") ?? 1);
store.playUntil((t) => {
  if (until === "start") return true;
  if (until === "end") return false;
  if (typeof viewer !== "number") return t.kinds.includes(until);
  if (t.asked?.kind !== until) return false;
  const now = t.match.questions[viewer] ?? 0;
  if (now !== question) met++;
  question = now;
  return met >= nth;
});
const table = await card.load();
document.body.append(Object.assign(document.createElement(table.tag), { store }));
/** What the bot would answer for the viewer, for the bench of tables. */
const advice = (): Answer | null =>
  store.asked === undefined || typeof viewer !== "number"
    ? null
    : game.bot(game.view(store.match.state, viewer), store.asked, seededRandom(`advice ${store.match.seq}`));
Object.assign(globalThis, { store, advice });
