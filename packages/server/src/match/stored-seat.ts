import type { HandoverReason } from "@caravanserai/clocks";
import type { LevelName } from "@caravanserai/kernel";

/** The columns of a stored seat that play needs. */
export interface StoredSeat {
  readonly seat: number;
  readonly kind: "person" | "bot" | "free";
  readonly person: string | null;
  readonly name: string;
  readonly nonce: string;
  /** The level of its bot; null: the steward, or no bot. */
  readonly level: LevelName | null;
  /** The reason why it is offered to a substitute; null: it is not offered. */
  readonly offered: HandoverReason | null;
}
