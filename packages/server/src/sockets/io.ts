import type { Viewer } from "@caravanserai/kernel";
import type { ClientToServer, ServerToClient } from "@caravanserai/protocol";
import type { Server, Socket } from "socket.io";
import type { Identity } from "../accounts/identity.ts";
import { channels } from "../bus/channels.ts";

/** The data attached to a socket. */
interface SocketData extends Identity {
  session: string | null;
  /** By table. */
  watching: Map<string, Watching>;
  /** Tables at which the page has reported its person as active. */
  active: Set<string>;
}

/** A table that a socket watches. */
export interface Watching {
  viewer: number | "public";
  /** Whether it has been sent a position for this viewer. */
  shown: boolean;
  /** The invitation that the socket used, if the table is private. */
  readonly invitation: string | undefined;
}

export type Io = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type SiteSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/**
 * Takes what `join` and `leave` return. The rooms are in the memory of this server, so the call has done it; the types
 * allow for adapters that take time.
 */
export function atOnce(done: unknown): void {
  if (done instanceof Promise) throw new TypeError("The rooms of sockets must be in memory.");
}

/** The sockets of this server in a room. */
export function socketsIn(io: Io, room: string): SiteSocket[] {
  const { adapter, sockets } = io.of("/");
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}

/**
 * The watchers of a table on this server, as players and as spectators. The sockets' own data are read, because a
 * socket that watches again is briefly only in the room of the table.
 */
export function watchersOf(io: Io, id: string): { readonly seated: SiteSocket[]; readonly spectators: SiteSocket[] } {
  const all = socketsIn(io, rooms.table(id));
  const isSeated = ({ data }: SiteSocket): boolean => typeof data.watching.get(id)?.viewer === "number";
  return { seated: all.filter(isSeated), spectators: all.filter((socket) => !isSeated(socket)) };
}

/** The people of these who have a page at this server that does not watch the table. */
export function elsewhere(io: Io, id: string, persons: readonly (string | null)[]): string[] {
  const { adapter, sockets } = io.of("/");
  const isElsewhere = (socket: string): boolean => sockets.get(socket)?.data.watching.has(id) === false;
  return persons.flatMap((person) =>
    person !== null && [...(adapter.rooms.get(rooms.person(person)) ?? [])].some(isElsewhere) ? [person] : [],
  );
}

/** Names of socket rooms. Those that are channels of the bus are followed while somebody is in them. */
export const rooms = {
  /** All watchers of a table. */
  table: channels.match,
  /** Watchers who see its match as the same viewer. */
  viewer: (id: string, viewer: Viewer) => `${channels.match(id)}:${String(viewer)}`,
  /** Watchers who may read the spectators' room. */
  talk: (id: string) => `${channels.match(id)}:talk`,
  person: channels.person,
  session: (id: string) => `s:${id}`,
  /** Members who are viewing a club. */
  club: channels.club,
  /** Those who look at a finished match together. */
  review: channels.review,
  lobby: "lobby",
  /** Sockets on the list of seeks. */
  seeks: channels.seeks,
};
