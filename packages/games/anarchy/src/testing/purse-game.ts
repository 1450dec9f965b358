import { readOptions } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { anarchy } from "../game.ts";

/** The result of a bot game with these purses. */
export interface PurseGame {
  /** Rupees by place in the turn order. */
  readonly purse: readonly number[];
  /** Places in the turn order, the richest first; equally rich ones share a group. */
  readonly ranks: readonly (readonly number[])[];
  readonly decisions: number;
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
  let decisions = 0;
  for (const { after } of botGame(game, { seats, seed })) {
    decisions++;
    ranks = after.result?.places ?? [];
  }
  return { purse, ranks, decisions };
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
