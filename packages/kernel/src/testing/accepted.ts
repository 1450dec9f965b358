import type { Refused } from "../match.ts";

/** An outcome that the rules accept. @throws Error with the message of the refusal */
export function accepted<T extends { readonly ok: true }>(outcome: T | Refused): T {
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome;
}
