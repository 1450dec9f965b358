/**
 * The source of a value: the rulebook's text, a public report of the published game, or our reconstruction (RULINGS.md,
 * "Values").
 */
export type Provenance = "rulebook" | "public" | "reconstructed";
