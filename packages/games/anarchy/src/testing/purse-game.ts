import { readOptions } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { anarchy } from "../game.ts";
import { incomeOfSeat } from "../income.ts";
import { cashOf, type Anarchy } from "../state.ts";

/** The result of a bot game with these purses. */
export interface PurseGame {
  /** Rupees by place in the turn order. */
  readonly purse: readonly number[];
  /** Places in the turn order, the richest first; equally rich ones share a group. */
  readonly ranks: readonly (readonly number[])[];
  readonly decisions: number;
  /** Who leads after each decision: the place with the highest income, among equal ones the richest; null: several. */
  readonly leaders: readonly (number | null)[];
}

/** A game with the seats in turn order and these starting purses (AN-037). */
export function playWithPurse(purse: readonly number[], seed: string): PurseGame {
  const seats = purse.length;
  const game: typeof anarchy = {
    ...anarchy,
    setup: () => ({
      ...anarchy.setup(readOptions(anarchy.options), seats, anarchy.version),
      agenda: [{ do: "deal", purse, seated: true }],
    }),
  };
  let ranks: PurseGame["ranks"] = [];
  const leaders: (number | null)[] = [];
  for (const { after } of botGame(game, { seats, seed })) {
    leaders.push(leaderOf(after.state));
    ranks = after.result?.places ?? [];
  }
  return { purse, ranks, decisions: leaders.length, leaders };
}

function leaderOf(g: Anarchy): number | null {
  const standing = g.order.map((seat) => 1000 * incomeOfSeat(g, seat).income + cashOf(g, seat));
  const most = Math.max(...standing);
  const first = standing.indexOf(most);
  return first === standing.lastIndexOf(most) ? first : null;
}

/** Whether who led after this part of the game won it alone; null: nobody led. */
export function leaderWon({ leaders, ranks: [first = []] }: PurseGame, part: number): boolean | null {
  const leader = leaders[Math.round((leaders.length - 1) * part)] ?? null;
  return leader === null ? null : first.length === 1 && first[0] === leader;
}

/** A place's share of the win: 1 if it won alone, a half if two shared it, 0 if another was richer. */
export function winOf({ ranks: [first = []] }: PurseGame, place: number): number {
  return first.includes(place) ? 1 / first.length : 0;
}

/** The share of the other players that a place finished ahead of; equally rich ones count half. */
export function aheadOf({ ranks, purse }: PurseGame, place: number): number {
  const rank = ranks.findIndex((equals) => equals.includes(place));
  const behind = ranks.slice(rank + 1).flat().length;
  return (behind + ((ranks[rank]?.length ?? 1) - 1) / 2) / (purse.length - 1);
}
