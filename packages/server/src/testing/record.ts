import {
  commitmentTo,
  commitmentToNonce,
  matchDice,
  readOptions,
  type AnyGameDefinition,
  type MatchRecord,
  type OptionValues,
} from "@caravanserai/kernel";
import { playOut, type Player } from "../cli/playout.ts";

/** The record that a site gives out of a game played to its end: a person in the first seat, bots in the others. */
export function recordOf(
  game: AnyGameDefinition,
  wanted: { readonly options?: OptionValues; readonly player?: Player } = {},
): MatchRecord {
  const options = readOptions(game.options, wanted.options ?? {});
  const settings = { seats: game.seats(options).min, reactions: "concealed" as const, automatic: true };
  const seats = Array.from({ length: settings.seats }, (_, seat) => ({
    name: seat === 0 ? "Ada" : "Bot",
    kind: seat === 0 ? ("person" as const) : ("bot" as const),
  }));
  const match = "match-1";
  const secret = commitmentTo("secret", "test");
  const nonces = seats.map(({ kind }) => (kind === "person" ? "1a".repeat(16) : ""));
  const {
    match: end,
    commands,
    draws,
  } = playOut(game, {
    ...{ options, settings, seed: "record", dice: matchDice(secret, match, nonces) },
    players: seats.map(() => wanted.player ?? "random"),
  });
  if (end.result === null) throw new Error(`${game.id}: the game did not end within its bound.`);
  return {
    ...{ format: 2, game: game.id, version: game.version, match, options, settings, seats, nonces },
    nonceCommitments: nonces.map((nonce) => (nonce === "" ? null : commitmentToNonce(nonce))),
    commitment: commitmentTo(secret, match),
    ...{ secret, commands, draws, result: end.result },
  };
}
