import { say } from "@caravanserai/protocol/schema";
import type { Accounts } from "../accounts/service.ts";
import { Limiter } from "../http/limiter.ts";
import { mustBeKnownAt } from "../accounts/identity.ts";
import { notAllowed, tooMany } from "../service-error.ts";
import { call } from "../realtime/calls.ts";
import type { Tables } from "../tables/service.ts";
import type { Chat } from "./service.ts";

/** A few sentences at once, then one every two seconds. */
const AT_ONCE = 6;
const PER_SECOND = 0.5;

export function chatCalls(tables: Tables, accounts: Accounts, chat: Chat) {
  const limiter = new Limiter(PER_SECOND, AT_ONCE);
  return {
    say: call(say, async (socket, { table: id, room, text }) => {
      const person = mustBeKnownAt(socket.data, id);
      if (!socket.data.watching.has(id)) throw notAllowed("You do not watch this table.");
      if (!limiter.take(person.id, Date.now())) throw tooMany();
      // Under the name that they have now: a socket knows only the one with which it came.
      const [table, speaker] = await Promise.all([tables.find(id), accounts.person(person.id)]);
      return { message: await chat.say(table, speaker, room, text) };
    }),
  };
}
