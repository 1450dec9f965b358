import type { SpaceId } from "../data/index.ts";
import type { PieceId } from "../state.ts";

export type Entries = Partial<Record<PieceId, SpaceId>>;
/** Records that these pieces entered the space of the battle from `from`. */
export const entering = (from: SpaceId, ...pieces: readonly PieceId[]): Entries =>
  Object.fromEntries(pieces.map((id) => [id, from]));
