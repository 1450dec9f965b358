/** The mean of a value in imagined games. */
export interface Estimate {
  readonly value: number;
  /** Its standard error. */
  readonly error: number;
  readonly playouts: number;
}

/** The value of a position that needs no imagined games. */
export const exactly = (value: number): Estimate => ({ value, error: 0, playouts: 0 });

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export function estimateOf(values: readonly number[]): Estimate {
  const value = meanOf(values);
  const playouts = values.length;
  if (playouts < 2) return { value, error: 0.5, playouts };
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (playouts - 1);
  return { value, error: Math.sqrt(variance / playouts), playouts };
}

/** By how much values are above others of the same worlds. */
export function leadOf(values: readonly number[], others: readonly number[]): Estimate {
  return estimateOf(values.map((value, world) => value - (others[world] ?? 0)));
}
