import { matchDice, type AnyGameDefinition, type MatchRecord } from "@caravanserai/kernel";
import { commitmentTo, commitmentToNonce } from "@caravanserai/kernel/commitments";
import { playOut, type Played, type Playout } from "./playout.ts";

/** A seat as the record names its player; a person's seat has added a nonce to the dice. */
export type RecordedSeat = MatchRecord["seats"][number] & { readonly nonce?: string };

/**
 * Plays a game with dice like a match's, made from a secret and a commitment to it, and returns it with its record. The
 * secret is derived from the seed, so the record proves only that it is consistent, and nothing about chance.
 */
export function playRecorded(
  game: AnyGameDefinition,
  playout: Omit<Playout, "dice">,
  recorded: readonly RecordedSeat[],
): { readonly played: Played; readonly record: MatchRecord } {
  const { options, settings, seed } = playout;
  const match = `simulated-${commitmentTo(seed, "match").slice(0, 12)}`;
  const secret = commitmentTo(seed, "secret");
  const nonces = recorded.map(({ nonce }) => nonce ?? "");
  const played = playOut(game, { ...playout, dice: matchDice(secret, match, nonces) });
  const record: MatchRecord = {
    ...{ format: 2, game: game.id, version: game.version, match, options, settings },
    seats: recorded.map(({ name, kind }) => ({ name, kind })),
    nonces,
    nonceCommitments: nonces.map((nonce) => (nonce === "" ? null : commitmentToNonce(nonce))),
    commitment: commitmentTo(secret, match),
    ...{ secret, commands: played.commands, draws: played.draws, result: played.match.result },
  };
  return { played, record };
}
