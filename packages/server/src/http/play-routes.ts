import type { ObservedMatch, Position } from "@caravanserai/protocol";
import { PLAY_ROUTES } from "@caravanserai/protocol/schema";
import { type Asked, serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { AccountService } from "../accounts/account-service.ts";
import type { ChatService } from "../chat/chat-service.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService, SeatCommand } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import { orderCommand } from "../standing-orders/order-service.ts";
import { seatOf } from "../tables/access.ts";
import type { TableService } from "../tables/table-service.ts";
import { callerOf } from "./answers.ts";

/** Playing over HTTP, as programs do: the same acts as the socket messages of pages. [MM-810] [MM-811] */
export const playRoutes: FastifyPluginAsync<{
  tables: TableService;
  matches: MatchService;
  repository: MatchRepository;
  clocks: ClockService;
  accounts: AccountService;
  chat: ChatService;
  siteTime: SiteTime;
  spectators: SpectatorMatches;
}> = async (app, { tables, matches, repository, clocks, accounts, chat, siteTime, spectators }) => {
  async function submit(
    { person, params: { id } }: Pick<Asked<(typeof PLAY_ROUTES)["POST /tables/:id/decide"]>, "person" | "params">,
    key: string,
    command: SeatCommand,
  ): Promise<{ seq: number }> {
    const { seq } = await matches.submitOf(person.id, id, command, key, siteTime.now());
    return { seq };
  }

  serve(app, PLAY_ROUTES, {
    "GET /tables/:id/observation": async (asked): Promise<ObservedMatch> => {
      const caller = callerOf(asked);
      const { id } = asked.params;
      const table = await tables.seen(id, caller);
      const viewer = seatOf(table, caller.person) ?? "public";
      const { status } = table;
      if (status === "open") return { viewer, status, state: { kind: "none" } };
      return matches.read(id, async (live): Promise<ObservedMatch> => {
        await matches.catchUp(live);
        // [MM-820]
        const shown = viewer === "public" ? await spectators.shown(live) : live;
        if (asked.query.from === shown.match.seq) return { viewer, status, state: { kind: "updates", updates: [] } };
        const whole = await position(repository, shown, viewer);
        return { viewer, status, state: { kind: "whole", position: withinTime(whole, siteTime.now()) } };
      });
    },
    "POST /tables/:id/decide": (asked) => {
      const { id, question, answer } = asked.body;
      return submit(asked, id, { do: "answer", question, answer });
    },
    "POST /tables/:id/undo": (asked) => submit(asked, asked.body.id, { do: "undo" }),
    "POST /tables/:id/order": (asked) => {
      const { id, window, order, until = null } = asked.body;
      return submit(asked, id, orderCommand({ window, order, until }, siteTime.now()));
    },
    "POST /tables/:id/back": ({ person, params }) => clocks.comeBack(params.id, person.id),
    "POST /tables/:id/say": async ({ person, params, body }) => {
      const table = await tables.seen(params.id, { person });
      const { room, text, id } = body;
      await chat.say(table, await accounts.person(person.id), { room, text, act: id });
    },
  });
  return Promise.resolve();
};

/** [CO-131] From `undoUntil` on the seat cannot undo its answer. */
function withinTime(whole: Position, now: number): Position {
  const { observation, undoUntil } = whole;
  if (undoUntil === undefined || now < undoUntil) return whole;
  return { ...whole, observation: { ...observation, canUndo: false } };
}
