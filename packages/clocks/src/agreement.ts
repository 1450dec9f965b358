/**
 * [CO-011] The people, by id, who must still agree to settings that the host changed before the start. Bots always
 * agree and are not listed. A table may start only when `waiting` is empty.
 */
export type Agreement = { readonly waiting: readonly string[] };

/** [CO-011] The host changed `time` or `votes`: everybody else who sits must agree again. */
export function settingsChanged(seated: readonly string[], host: string): Agreement {
  return { waiting: seated.filter((person) => person !== host) };
}

/** [CO-011] This person pressed *Agree*, left, or sat down again, which counts as agreeing to the current settings. */
export function agreedOrLeft(agreement: Agreement, person: string): Agreement {
  return { waiting: agreement.waiting.filter((other) => other !== person) };
}

/** [CO-011] Whether everybody has agreed. The table's own conditions for starting are checked elsewhere. */
export function mayStart(agreement: Agreement): boolean {
  return agreement.waiting.length === 0;
}
