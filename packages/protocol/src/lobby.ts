import { z } from "zod";
import { tableId } from "./common.ts";
import { tableEntry } from "./tables.ts";

/** socket `lobby`: receive pushes when tables open, fill, start and disappear. Acknowledged with a `LobbyAnswer`. */
export const lobby = z.strictObject({ on: z.boolean() });
export type Lobby = z.infer<typeof lobby>;

/** Pushed: the current entry of a table in the lobby; `null`: it is no longer listed. */
export const lobbyChange = z.strictObject({ id: tableId, table: tableEntry.nullable() });
export type LobbyChange = z.infer<typeof lobbyChange>;
