import { say } from "@caravanserai/protocol/schema";
import { notAllowed, notLoggedIn, tooMany } from "../http/failure.ts";
import { Limiter } from "../http/limiter.ts";
import { call } from "../realtime/calls.ts";
import type { Tables } from "../tables/service.ts";
import type { Chat } from "./service.ts";

/** A few sentences at once, then one every two seconds. */
const AT_ONCE = 6;
const PER_SECOND = 0.5;

export function chatCalls(tables: Tables, chat: Chat) {
  const limiter = new Limiter(PER_SECOND, AT_ONCE);
  return {
    say: call(say, async (socket, { table: id, room, text }) => {
      const { person, watching } = socket.data;
      if (person === null) throw notLoggedIn();
      if (!watching.has(id)) throw notAllowed("You do not watch this table.");
      if (!limiter.take(person.id, Date.now())) throw tooMany();
      return { message: await chat.say(await tables.find(id), person, room, text) };
    }),
  };
}
