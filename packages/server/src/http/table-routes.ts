import { lobbyQuery, TABLE_ROUTES } from "@caravanserai/protocol/schema";
import type { MatchService } from "../match/match-service.ts";
import { serve } from "./serve.ts";
import type { LobbyAnswer, TableAnswer } from "@caravanserai/protocol";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { ChatService } from "../chat/chat-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { type Games, optionsOf } from "../games.ts";
import { callerOf } from "./answers.ts";
import type { Sessions } from "./sessions.ts";
import type { Presence } from "../tables/presence.ts";
import { type Caller, hasSatAt, isHeldBackFrom, seatOf } from "../tables/access.ts";
import { byUrgency, myTable, tableEntry, tableInfo } from "../tables/presenters.ts";
import type { SeatLinks } from "../tables/seat-links.ts";
import type { LevelOffers } from "../thinking/level-offers.ts";
import type { TableService } from "../tables/table-service.ts";
import { type LobbyPage, lobbyTables, type TableRow, tablesOf } from "../tables/table-repository.ts";

/** The tables of each kind on a page of the lobby, and the finished matches in a person's own list. */
const IN_LOBBY = 50;
const FINISHED_SHOWN = 30;

export const tableRoutes: FastifyPluginAsync<{
  db: Db;
  games: Games;
  levels: LevelOffers;
  tables: TableService;
  seatLinks: SeatLinks;
  chat: ChatService;
  presence: Presence;
  sessions: Sessions;
  matches: MatchService;
}> = async (app, { db, games, levels, tables, seatLinks, chat, presence, sessions, matches }) => {
  const answer = (table: TableRow, caller: Caller): TableAnswer => ({
    table: tableInfo(table, games, presence.at(table.id), isHeldBackFrom(table, caller.person) ? [] : null),
    seat: seatOf(table, caller.person),
    ...tables.invitations(table, caller),
    ...(table.replayKey !== null && hasSatAt(table, caller.person) ? { replayKey: table.replayKey } : {}),
  });
  /** The table after an act. */
  const after = async (id: string, caller: Caller): Promise<TableAnswer> => answer(await tables.find(id), caller);
  const acting = async (id: string, person: Person, act: Promise<void>): Promise<TableAnswer> => {
    await act;
    return after(id, { person });
  };

  serve(app, TABLE_ROUTES, {
    "GET /games": () => ({
      games: games.all.map((game) => ({
        id: game.id,
        version: game.version,
        options: { ...game.options },
        seats: game.seats(optionsOf(game, {})),
        windows: Object.keys(game.standing ?? {}),
        levels: levels.of(game),
      })),
    }),
    "GET /games/:game/components": ({ params }) => {
      const { id, version, components = {} } = games.get(params.game);
      return { game: id, version, components };
    },
    "POST /games/:game/seats": ({ params, body }) => {
      const game = games.get(params.game);
      return { seats: game.seats(optionsOf(game, body.options)) };
    },
    "GET /tables": ({ person, query }) => lobbyOf(db, games, person?.id ?? null, query),
    "GET /me/tables": async ({ person: { id } }) => {
      const rows = await tablesOf(db, id, FINISHED_SHOWN);
      return { tables: rows.map((row) => myTable(row, id, games)).sort(byUrgency) };
    },
    "POST /tables": async ({ visitor, body, request, reply }) => {
      const { table, person } = await tables.create(visitor?.person ?? null, body);
      if (visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      return answer(table, { person });
    },
    "GET /tables/:id": async (asked) => {
      const caller = callerOf(asked);
      return answer(await tables.seen(asked.params.id, caller), caller);
    },
    "PATCH /tables/:id": async ({ person, params, body }) => {
      await tables.change(params.id, person, body);
      return after(params.id, { person });
    },
    "DELETE /tables/:id": ({ person, params }) => tables.remove(params.id, person),
    "POST /tables/:id/sit": async ({ visitor, params, body, request, reply }) => {
      const { table, person } = await tables.sit(params.id, visitor?.person ?? null, body);
      if (visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      return answer(table, { person });
    },
    "POST /tables/:id/leave": ({ person, params }) => tables.leave(params.id, person),
    "POST /tables/:id/agree": ({ person, params, body }) =>
      acting(params.id, person, tables.agree(params.id, person, body)),
    "POST /tables/:id/bots": ({ person, params, body }) =>
      acting(params.id, person, tables.addBots(params.id, person, body)),
    "DELETE /tables/:id/seats/:seat": ({ person, params }) =>
      acting(params.id, person, tables.clearSeat(params.id, person, params.seat)),
    "POST /tables/:id/start": ({ person, params }) => acting(params.id, person, tables.start(params.id, person)),
    "POST /tables/:id/nonce-commitment": ({ person, params, body }) =>
      acting(params.id, person, tables.commitNonce(params.id, person, body.nonceCommitment)),
    "POST /tables/:id/nonce": ({ person, params, body }) =>
      acting(params.id, person, tables.openNonce(params.id, person, body.nonce)),
    "POST /tables/:id/rematch": async ({ person, params, body }) => ({
      table: await tables.rematch(params.id, person, body.nonceCommitment),
    }),
    "POST /tables/:id/decline": ({ person, params }) => tables.decline(params.id, person),
    "POST /tables/:id/share": async ({ person, params }) => ({ key: await tables.replayKey(params.id, person) }),
    "POST /tables/:id/links/:seat": ({ person, params }) => seatLinks.make(params.id, person, params.seat),
    "GET /tables/:id/notes": async ({ person, params }) => ({ text: await tables.notes(params.id, person) }),
    "PUT /tables/:id/notes": ({ person, params, body }) => tables.writeNotes(params.id, person, body.text),
    "POST /tables/:id/resign": ({ person, params, body }) =>
      matches.submitOf(person.id, params.id, { do: "leave", how: "resign" }, body.id),
    "GET /tables/:id/messages": async (asked) => {
      const caller = callerOf(asked);
      const table = await tables.seen(asked.params.id, caller);
      const { limit, before } = asked.query;
      const found = await chat.last(table, caller.person, limit + 1, before);
      return { messages: found.slice(-limit), more: found.length > limit };
    },
  });
  return Promise.resolve();
};

/** A page of the lobby as this viewer sees it. */
export async function lobbyOf(
  db: Db,
  games: Games,
  viewer: string | null,
  { status, before }: z.output<typeof lobbyQuery> = {},
): Promise<LobbyAnswer> {
  const page = (wanted: "open" | "playing"): Promise<LobbyPage> =>
    status === undefined || status === wanted
      ? lobbyTables(db, wanted, IN_LOBBY, viewer, before === undefined ? undefined : new Date(before))
      : Promise.resolve({ tables: [], next: null });
  const [open, playing] = await Promise.all([page("open"), page("playing")]);
  return {
    open: open.tables.map((table) => tableEntry(table, games, null)),
    playing: playing.tables.map((table) => tableEntry(table, games, null)),
    next: { open: open.next?.toISOString() ?? null, playing: playing.next?.toISOString() ?? null },
  };
}
