import { api } from "./api.ts";
import type { App } from "./app.ts";

/**
 * Opens the rematch of a match, or joins the one that somebody else has opened. The nonce is kept if the person sits
 * there by it. Returns the id of the table.
 */
export async function openRematch({ nonces }: App, match: string): Promise<string> {
  const own = await nonces.make();
  const { nonceCommitment } = own;
  const { table } = await api.post(`/tables/${match}/rematch`, { nonceCommitment });
  const answer = await api.get(`/tables/${table}`);
  if (answer.seat !== null && answer.table.nonceCommitments[answer.seat] === nonceCommitment)
    await nonces.sat(answer, own);
  return table;
}
