import { z } from "zod";
import type { TableEntry } from "./tables.ts";

/** socket `lobby`: be told of tables that open, fill, start and go. Acknowledged with a `LobbyAnswer`. */
export const lobby = z.strictObject({ on: z.boolean() });
export type Lobby = z.infer<typeof lobby>;

/** Pushed: how a table stands in the lobby now; `null`: it is no longer there. */
export interface LobbyChange {
  readonly id: string;
  readonly table: TableEntry | null;
}
