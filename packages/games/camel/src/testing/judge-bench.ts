import process from "node:process";
import {
  difference,
  logLine,
  observe,
  play,
  readOptions,
  seededDice,
  startedAt,
  type Match,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import type { MapId } from "../data/types.ts";
import { camel } from "../game.ts";
import { judgeOrder, type OrderHint } from "../judge-order.ts";
import type { Order, PathOrder } from "../order.ts";
import { packScene } from "../packed-scene.ts";
import { OPTIONS, addUnit, emptyTable, readTableOptions } from "../setup.ts";
import type { Camel, Kind, Point } from "../state.ts";

// node scripts/run.mjs packages/games/camel/src/testing/judge-bench.ts prints how long it takes to judge a move of
// twenty figures on each map, in CPU time, and how much the move sends to each client.

const TIMES = 300;

/** Twenty tribesmen in four ranks and fifty British figures, on a fixed map. */
function crowdedTable(map: MapId): Camel {
  const options = readTableOptions(readOptions(OPTIONS, { objective: "1", terrain: map }));
  const game = emptyTable(options);
  Object.assign(game, { objective: 1, round: 3, phase: "move", turn: "afghan", lines: 2 });
  game.ground.map = map;
  const put = (id: string, side: "british" | "afghan", kind: Kind, count: number, x: number, y: number): void => {
    const kinds = Array<Kind>(count).fill(kind);
    for (const [i, figure] of addUnit(game, id, side, side === "british" ? "foot" : "tribe", kinds).entries())
      Object.assign(figure, { x: x + 120 * (i % 5), y: y + 120 * Math.floor(i / 5), status: "on" });
  };
  put("L1", "afghan", "rifleman", 20, 200, 1000);
  for (let n = 1; n <= 10; n++) put(`U${n}`, "british", "foot", 5, 1200 + 620 * (n % 5), n > 5 ? 2400 : 600);
  return game;
}

/** All figures along the same way with this number of legs, about 9" in all. */
function moveOf(game: Camel, legs: number): Order {
  const paths = game.figures
    .filter((f) => f.unit === "L1")
    .map((f): PathOrder => {
      const step = Math.floor(800 / legs);
      const path = Array.from({ length: legs }, (_, i): Point => [f.x + (i % 2) * 10, f.y + step * (i + 1)]);
      return { figure: f.id, path };
    });
  return { unit: "L1", mode: "march", paths };
}

for (const map of ["jamrud", "alimasjid", "landikotal"] as const)
  for (const legs of [1, 8]) {
    const game = crowdedTable(map);
    const order = moveOf(game, legs);
    let refused = 0;
    let spent = 0;
    for (let i = 0; i < TIMES + 50; i++) {
      // A hint as it arrives from the server, with nothing calculated yet.
      const hint = JSON.parse(JSON.stringify({ side: "afghan", scene: packScene(game) })) as OrderHint;
      const start = process.cpuUsage();
      if (judgeOrder(hint, order) !== null) refused++;
      const { user, system } = process.cpuUsage(start);
      if (i >= 50) spent += user + system;
    }
    const verdict = refused === 0 ? "legal" : "refused";
    console.log(`${map}, 20 figures, ${legs} legs: ${(spent / TIMES / 1000).toFixed(2)} ms (${verdict})`);
  }

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
const game = crowdedTable("jamrud");
const agenda = [{ do: "move", side: "afghan", open: true }] as const;
const dice = seededDice("bench");
const match: Match<Camel> = startedAt(camel, game, agenda as never, readOptions(OPTIONS), settings, dice).match;
const answer = { option: "order", value: moveOf(game, 1) };
const outcome = accepted(
  play(camel, match as never, { do: "answer", seat: 1, question: match.questions[1] ?? 0, answer }, dice),
);
for (const viewer of [1, 0, "public"] as const) {
  const change = difference(observe(camel, match as never, viewer), observe(camel, outcome.match, viewer));
  const sent = JSON.stringify([change, outcome.log.map((entry) => logLine(entry, viewer))]);
  console.log(`a move of 20 figures sends ${sent.length} bytes to ${viewer === 1 ? "its player" : String(viewer)}`);
}
