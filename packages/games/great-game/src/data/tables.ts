/** The numbers of the rules, as printed (GG-164, GG-168, GG-361, GG-362, GG-382 …). */
export const COMBAT_DICE = { imperial: 1, newRebels: 1, withOfficer: 2, without: 3 } as const;

/** Stacks of up to 2d6 plus this many SP lose nothing. Skobelev's Tactics raise the desert modifier to +1. */
export const ATTRITION = { dice: 2, endOfMarch: 2, desert: -1 } as const;

/** 1d6 plus Diplomacy: at least `success` moves the state one degree. */
export const EMISSARY = { success: 5, russianInTehran: 3, flashman: 3, virtualSpoiler: 1 } as const;

/** Shooting Leave: the row with the highest `from` that the result reaches. */
export const SHOOTING_LEAVE = [
  { from: null, result: "eliminated" },
  { from: 3, result: "nothing" },
  { from: 4, result: "look" },
  { from: 6, result: "take" },
] as const;
export type SpyResult = (typeof SHOOTING_LEAVE)[number]["result"];
export const INFORMANT = -3;

export const REBEL_DICE = 2;
export const HAND = 7;
export const MOST_EXCHANGED = 2;
export const ROUNDS = 5;

/** The optional balance rule (GG-456). */
export const BALANCE = { spaces: 13, emissary: -1, combat: 1 } as const;
