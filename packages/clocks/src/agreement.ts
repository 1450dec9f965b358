/**
 * [CO-011] Who still has to agree to settings that the host changed before the start. Persons are named by their ids;
 * bots are not listed, since they agree. A table may start only when nobody is `waiting`.
 */
export type Agreement = { readonly waiting: readonly string[] };

export const AGREED: Agreement = { waiting: [] };

/** [CO-011] The host changed `time` or `votes`: everybody else who sits must agree anew. */
export function settingsChanged(seated: readonly string[], host: string): Agreement {
  return { waiting: seated.filter((person) => person !== host) };
}

/** [CO-011] Somebody pressed *Agree*, left, or sat down anew and thereby agreed to what the table shows now. */
export function agreedOrLeft(agreement: Agreement, person: string): Agreement {
  return { waiting: agreement.waiting.filter((other) => other !== person) };
}

/** [CO-011] Whether nothing but the table's own conditions stands between it and its start. */
export function mayStart(agreement: Agreement): boolean {
  return agreement.waiting.length === 0;
}
