import type { HandoverReason } from "@caravanserai/clocks";

/** A seat of a match as it is stored, as far as play needs it. */
export interface StoredSeat {
  readonly seat: number;
  readonly kind: "person" | "bot" | "free";
  readonly person: string | null;
  readonly name: string;
  readonly nonce: string;
  /** Offered to a substitute, and why; null: it is not. */
  readonly offered: HandoverReason | null;
}
