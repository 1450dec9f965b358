import {
  addBots,
  agreeTo,
  changeTable,
  commitNonce,
  createTable,
  gameId,
  gameComponents,
  gameList,
  linkAnswer,
  lobbyAnswer,
  lobbyQuery,
  messagesAnswer,
  messagesQuery,
  myTables,
  notes,
  openNonce,
  optionValues,
  rematch,
  rematchAnswer,
  seatPlanAnswer,
  shareAnswer,
  sitDown,
  tableAnswer,
} from "@caravanserai/protocol/schema";
import type { LobbyAnswer, TableAnswer } from "@caravanserai/protocol";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { ChatService } from "../chat/chat-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { optionsOf, type Games } from "../games.ts";
import { bySeat, byTable, callerOf, done, invited } from "./answers.ts";
import { mustBeKnown, mustNotBeSeatOnly, mustPlayAt, type Sessions } from "./sessions.ts";
import { networkOf } from "../limits/address.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import type { Presence } from "../tables/presence.ts";
import { hasSatAt, isHeldBackFrom, seatOf, type Caller } from "../tables/access.ts";
import { byUrgency, myTable, tableEntry, tableInfo } from "../tables/presenters.ts";
import type { SeatLinks } from "../tables/seat-links.ts";
import type { LevelOffers } from "../thinking/level-offers.ts";
import type { TableService } from "../tables/table-service.ts";
import { lobbyTables, tablesOf, type LobbyPage, type TableRow } from "../tables/table-repository.ts";

/** The tables of each kind on a page of the lobby, and the finished matches in a person's own list. */
const IN_LOBBY = 50;
const FINISHED_SHOWN = 30;

const TOO_MANY_TABLES = "Many tables have been opened from your address in the last hour. Please wait a while.";
const TOO_MANY_GUESTS = "Many guests have come from your address in the last hour. Please wait a while, or sign in.";

export const tableRoutes: FastifyPluginAsyncZod<{
  db: Db;
  games: Games;
  levels: LevelOffers;
  tables: TableService;
  seatLinks: SeatLinks;
  chat: ChatService;
  presence: Presence;
  sessions: Sessions;
  /** New guests and new tables, by network. */
  limits: { readonly guests: Limit; readonly tables: Limit };
  requestRate: number;
}> = async (app, { db, games, levels, tables, seatLinks, chat, presence, sessions, limits, requestRate }) => {
  /**
   * Opening a table or taking a seat stores a table or a guest, so these get a fraction of the limit for all requests.
   */
  const config = { limit: { group: "tables", perMinute: Math.ceil(requestRate / 10) } };
  const tags = ["tables"];

  /** Makes a caller without a session a new guest. */
  async function mustLetInGuest({ visitor, ip }: FastifyRequest): Promise<void> {
    if (visitor === null) await mustHaveLeft(limits.guests, networkOf(ip), TOO_MANY_GUESTS);
  }

  const answer = (table: TableRow, caller: Caller): TableAnswer => ({
    table: tableInfo(table, games, presence.at(table.id), isHeldBackFrom(table, caller.person) ? [] : null),
    seat: seatOf(table, caller.person),
    ...tables.invitations(table, caller),
    ...(table.replayKey !== null && hasSatAt(table, caller.person) ? { replayKey: table.replayKey } : {}),
  });
  /** The table after an act. */
  const after = async (id: string, caller: Caller): Promise<TableAnswer> => answer(await tables.find(id), caller);
  const acting = async (
    id: string,
    person: Person,
    act: (id: string, person: Person) => Promise<void>,
  ): Promise<TableAnswer> => {
    await act(id, person);
    return after(id, { person });
  };

  app.get(
    "/games",
    {
      schema: { tags, summary: "The games of this server, with their options and seats", response: { 200: gameList } },
    },
    () => ({
      games: games.all.map((game) => ({
        id: game.id,
        version: game.version,
        options: { ...game.options },
        seats: game.seats(optionsOf(game, {})),
        windows: Object.keys(game.standing ?? {}),
        levels: levels.of(game),
      })),
    }),
  );

  app.get(
    "/games/:game/components",
    {
      schema: {
        tags,
        summary: "What is in the box of a game, as data: cards, pieces, spaces and more",
        params: z.object({ game: gameId }),
        response: { 200: gameComponents },
      },
    },
    (request) => {
      const { id, version, components = {} } = games.get(request.params.game);
      return { game: id, version, components };
    },
  );

  app.post(
    "/games/:game/seats",
    {
      schema: {
        tags,
        summary: "The possible numbers of seats with these options",
        params: z.object({ game: gameId }),
        body: z.strictObject({ options: optionValues }),
        response: { 200: seatPlanAnswer },
      },
    },
    (request) => {
      const game = games.get(request.params.game);
      return { seats: game.seats(optionsOf(game, request.body.options)) };
    },
  );

  app.get(
    "/tables",
    {
      schema: {
        tags,
        summary: "A page of the lobby: public tables that are open or being played",
        querystring: lobbyQuery,
        response: { 200: lobbyAnswer },
      },
    },
    (request) => lobbyOf(db, games, request.visitor?.person.id ?? null, request.query),
  );

  app.get(
    "/me/tables",
    { schema: { tags, summary: "Your tables; those waiting for you first", response: { 200: myTables } } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      const rows = await tablesOf(db, id, FINISHED_SHOWN);
      return { tables: rows.map((row) => myTable(row, id, games)).sort(byUrgency) };
    },
  );

  app.post(
    "/tables",
    {
      config,
      schema: {
        tags,
        summary: "Open a table; without a session as a guest of that name",
        body: createTable,
        response: { 200: tableAnswer },
      },
    },
    async (request, reply) => {
      mustNotBeSeatOnly(request);
      await mustHaveLeft(limits.tables, networkOf(request.ip), TOO_MANY_TABLES);
      await mustLetInGuest(request);
      const { table, person } = await tables.create(request.visitor?.person ?? null, request.body);
      if (request.visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      return answer(table, { person });
    },
  );

  app.get(
    "/tables/:id",
    {
      schema: {
        tags,
        summary: "A table, your seat at it, and its invitations if you may give them",
        headers: invited,
        params: byTable,
        response: { 200: tableAnswer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return answer(await tables.seen(request.params.id, caller), caller);
    },
  );

  app.patch(
    "/tables/:id",
    {
      schema: {
        tags,
        summary: "Change name, note or settings before the start; time and votes need everybody’s consent (host)",
        params: byTable,
        body: changeTable,
        response: { 200: tableAnswer },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await tables.change(request.params.id, person, request.body);
      return after(request.params.id, { person });
    },
  );

  app.delete(
    "/tables/:id",
    { schema: { tags, summary: "Delete an open table (host)", params: byTable, response: { 200: done } } },
    async (request) => {
      await tables.remove(request.params.id, mustBeKnown(request).person);
      return {};
    },
  );

  app.post(
    "/tables/:id/sit",
    {
      config,
      schema: {
        tags,
        summary: "Take a seat; without a session as a guest of that name",
        params: byTable,
        body: sitDown,
        response: { 200: tableAnswer },
      },
    },
    async (request, reply) => {
      mustNotBeSeatOnly(request);
      await mustLetInGuest(request);
      const { table, person } = await tables.sit(request.params.id, request.visitor?.person ?? null, request.body);
      if (request.visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      return answer(table, { person });
    },
  );

  app.post(
    "/tables/:id/leave",
    { schema: { tags, summary: "Give up your seat before the start", params: byTable, response: { 200: done } } },
    async (request) => {
      await tables.leave(request.params.id, mustBeKnown(request).person);
      return {};
    },
  );

  app.post(
    "/tables/:id/agree",
    {
      schema: {
        tags,
        summary: "Agree to the time and the votes as the host has changed them before the start",
        params: byTable,
        body: agreeTo,
        response: { 200: tableAnswer },
      },
    },
    (request) =>
      acting(request.params.id, mustPlayAt(request, request.params.id), (id, person) =>
        tables.agree(id, person, request.body),
      ),
  );

  app.post(
    "/tables/:id/bots",
    {
      schema: {
        tags,
        summary: "Put bots into free seats (host)",
        params: byTable,
        body: addBots,
        response: { 200: tableAnswer },
      },
    },
    (request) =>
      acting(request.params.id, mustBeKnown(request).person, (id, person) => tables.addBots(id, person, request.body)),
  );

  app.delete(
    "/tables/:id/seats/:seat",
    {
      schema: {
        tags,
        summary: "Remove a bot or a person from a seat before the start (host)",
        params: bySeat,
        response: { 200: tableAnswer },
      },
    },
    (request) =>
      acting(request.params.id, mustBeKnown(request).person, (id, person) =>
        tables.clearSeat(id, person, request.params.seat),
      ),
  );

  app.post(
    "/tables/:id/start",
    {
      schema: {
        tags,
        summary: "Start the match; free seats are dropped if the game allows it (host)",
        params: byTable,
        response: { 200: tableAnswer },
      },
    },
    (request) => acting(request.params.id, mustBeKnown(request).person, (id, person) => tables.start(id, person)),
  );

  app.post(
    "/tables/:id/nonce-commitment",
    {
      schema: {
        tags,
        summary: "Bind your seat to another nonce, before the start",
        params: byTable,
        body: commitNonce,
        response: { 200: tableAnswer },
      },
    },
    (request) =>
      acting(request.params.id, mustPlayAt(request, request.params.id), (id, person) =>
        tables.commitNonce(id, person, request.body.nonceCommitment),
      ),
  );

  app.post(
    "/tables/:id/nonce",
    {
      schema: {
        tags,
        summary: "Open the nonce of your seat once the seats are fixed; the match begins with the last one",
        params: byTable,
        body: openNonce,
        response: { 200: tableAnswer },
      },
    },
    (request) =>
      acting(request.params.id, mustPlayAt(request, request.params.id), (id, person) =>
        tables.openNonce(id, person, request.body.nonce),
      ),
  );

  app.post(
    "/tables/:id/rematch",
    {
      schema: {
        tags,
        summary: "Open a table for a rematch, or sit down at the one that was opened",
        params: byTable,
        body: rematch,
        response: { 200: rematchAnswer },
      },
    },
    async (request) => ({
      table: await tables.rematch(request.params.id, mustBeKnown(request).person, request.body.nonceCommitment),
    }),
  );

  app.post(
    "/tables/:id/decline",
    {
      schema: {
        tags,
        summary: "Decline the seat that a rematch keeps for you",
        params: byTable,
        response: { 200: done },
      },
    },
    async (request) => {
      await tables.decline(request.params.id, mustBeKnown(request).person);
      return {};
    },
  );

  app.post(
    "/tables/:id/share",
    {
      schema: {
        tags,
        summary: "The key with which anybody may see your finished private match",
        params: byTable,
        response: { 200: shareAnswer },
      },
    },
    async (request) => ({ key: await tables.replayKey(request.params.id, mustBeKnown(request).person) }),
  );

  app.post(
    "/tables/:id/links/:seat",
    {
      schema: {
        tags,
        summary: "Make a new link for a seat; invalidates the previous one",
        params: bySeat,
        response: { 200: linkAnswer },
      },
    },
    (request) => seatLinks.make(request.params.id, mustBeKnown(request).person, request.params.seat),
  );

  app.get(
    "/tables/:id/notes",
    { schema: { tags, summary: "Read the private notes of your seat", params: byTable, response: { 200: notes } } },
    async (request) => ({
      text: await tables.notes(request.params.id, mustBeKnown(request).person),
    }),
  );

  app.put(
    "/tables/:id/notes",
    {
      schema: {
        tags,
        summary: "Write the private notes of your seat",
        params: byTable,
        body: notes,
        response: { 200: done },
      },
    },
    async (request) => {
      await tables.writeNotes(request.params.id, mustBeKnown(request).person, request.body.text);
      return {};
    },
  );

  app.get(
    "/tables/:id/messages",
    {
      schema: {
        tags,
        summary: "Messages in the rooms that you may read, a page at a time",
        headers: invited,
        params: byTable,
        querystring: messagesQuery,
        response: { 200: messagesAnswer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const table = await tables.seen(request.params.id, caller);
      const { limit, before } = request.query;
      const found = await chat.last(table, caller.person, limit + 1, before);
      return { messages: found.slice(-limit), more: found.length > limit };
    },
  );
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
