import { matchDice, type RandomSource } from "@caravanserai/kernel";

/** The dice and shuffles of a match, from its secret and the nonces of its seats, in the order of the seats. */
export function diceOfMatch(
  secret: string,
  { diceId, seats }: { readonly diceId: string; readonly seats: readonly { readonly nonce: string }[] },
): RandomSource {
  return matchDice(
    secret,
    diceId,
    seats.map(({ nonce }) => nonce),
  );
}
