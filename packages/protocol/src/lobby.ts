import { z } from "zod";
import { tableId } from "./common.ts";
import { lobbyQuery, tableEntry } from "./tables.ts";

/**
 * socket `lobby`: receive pushes when tables open, fill, start and disappear. Acknowledged with a `LobbyAnswer`: the
 * first page, or with `page` another one.
 */
export const lobby = z.strictObject({ on: z.boolean(), page: lobbyQuery.optional() });
export type Lobby = z.input<typeof lobby>;

/** Pushed: the current entry of a table in the lobby; `null`: it is no longer listed. */
export const lobbyChange = z.strictObject({ id: tableId, table: tableEntry.nullable() });
export type LobbyChange = z.infer<typeof lobbyChange>;
