import { readOptions, type AnyGameDefinition, type MatchRecord, type OptionValues } from "@caravanserai/kernel";
import { playRecorded, type RecordedSeat } from "../cli/playout-record.ts";
import type { Player } from "../cli/playout.ts";

/** The record of a game played to its end, as a site exports it: a person in the first seat, bots in the others. */
export function recordOf(
  game: AnyGameDefinition,
  wanted: { readonly options?: OptionValues; readonly player?: Player } = {},
): MatchRecord {
  const options = readOptions(game.options, wanted.options ?? {});
  const settings = { seats: game.seats(options).min, reactions: "concealed" as const, automatic: true };
  const seats = Array.from({ length: settings.seats }, (_, seat): RecordedSeat => {
    return seat === 0 ? { name: "Ada", kind: "person", nonce: "1a".repeat(16) } : { name: "Bot", kind: "bot" };
  });
  const players = seats.map(() => wanted.player ?? "random");
  const { record } = playRecorded(game, { options, settings, seed: "record", players }, seats);
  if (record.result === null) throw new Error(`${game.id}: the game did not end within its limit of decisions.`);
  return record;
}
