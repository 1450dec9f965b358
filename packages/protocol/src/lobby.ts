import { z } from "zod";
import { tableId } from "./common.ts";
import { tableEntry } from "./tables.ts";

/** socket `lobby`: be told of tables that open, fill, start and go. Acknowledged with a `LobbyAnswer`. */
export const lobby = z.strictObject({ on: z.boolean() });
export type Lobby = z.infer<typeof lobby>;

/** Pushed: how a table stands in the lobby now; `null`: it is no longer there. */
export const lobbyChange = z.strictObject({ id: tableId, table: tableEntry.nullable() });
export type LobbyChange = z.infer<typeof lobbyChange>;
