import type { Departure, Result, Seat } from "@caravanserai/kernel";
import { CAMPS, scenarioOf, type Camp } from "./map.ts";
import { controlOf, spacesControlled, vassalsOf } from "./board.ts";
import type { Board, GreatGame } from "./state.ts";

/** Section Q: victory. */

/** GG-450, GG-451: spaces outside Persia, with Russia's head start (GG-457); then vassal states other than Persia. */
export const scoreOf = (b: Board, camp: Camp): readonly [spaces: number, vassals: number] => [
  spacesControlled(b, camp, true) + (camp === "russia" ? b.headStart : 0),
  vassalsOf(b, camp).filter((v) => v !== "persia").length,
];

/** The camp that would win if the game ended now; null: none. */
export function leaderOf(b: Board): Camp | null {
  const [britain, russia] = CAMPS.map((camp) => scoreOf(b, camp)) as [
    readonly [number, number],
    readonly [number, number],
  ];
  const lead = britain[0] - russia[0] || britain[1] - russia[1];
  return lead === 0 ? null : lead > 0 ? "britain" : "russia";
}

/** The number of spaces that a solitaire player must control, and how many they do (GG-452, GG-453). */
export function goalsOf(b: Board): { readonly goals: number; readonly held: number } {
  const { human, victory } = scenarioOf(b.scenario);
  if (victory === null) throw new Error("A game of two players has no goals.");
  return { goals: victory.length, held: victory.filter((space) => controlOf(b, space) === human).length };
}

export function resultOf(g: GreatGame): Result | null {
  if (!g.ended) return null;
  if (scenarioOf(g.scenario).human !== null) {
    const { goals, held } = goalsOf(g);
    return solitaire(held === goals, held, g.scenario === "first-afghan-war" ? "GG-452" : "GG-453");
  }
  const scores = CAMPS.map((camp) => [...scoreOf(g, camp)]);
  const leader = leaderOf(g);
  if (leader === null) return { places: [[0, 1]], scores, why: "great-game.result.draw", rule: "GG-451" };
  const bySpaces = scores[0]?.[0] !== scores[1]?.[0];
  return {
    places: leader === "britain" ? [[0], [1]] : [[1], [0]],
    scores,
    why: bySpaces ? "great-game.result.spaces" : "great-game.result.vassals",
    rule: bySpaces ? "GG-450" : "GG-451",
  };
}

/** A solitaire player may lose without another winner: then the first place stays empty. */
function solitaire(isWon: boolean, held: number, rule: string): Result {
  return {
    places: isWon ? [[0]] : [[], [0]],
    scores: [[isWon ? 1 : 0, held]],
    why: isWon ? "great-game.result.solitaire-won" : "great-game.result.solitaire-lost",
    rule,
  };
}

/** GG-455: a player who resigns or forfeits loses; a bot plays on for a player who is merely gone. */
export function departureOf(g: GreatGame, seat: Seat, how: Departure): Result | null {
  if (how === "abandon") return null;
  if (scenarioOf(g.scenario).human !== null) return solitaire(false, goalsOf(g).held, "GG-455");
  const other = seat === 0 ? 1 : 0;
  const scores = CAMPS.map((camp) => [...scoreOf(g, camp)]);
  return { places: [[other], [seat]], scores, why: `great-game.result.${how}`, rule: "GG-455" };
}
