import { say } from "@caravanserai/protocol/schema";
import type { AccountService } from "../accounts/account-service.ts";
import { memoryLimit } from "../limits/limit.ts";
import { mustBeKnownAt } from "../accounts/identity.ts";
import { tooMany } from "../service-error.ts";
import { handler } from "./socket-router.ts";
import type { TableService } from "../tables/table-service.ts";
import type { ChatService } from "../chat/chat-service.ts";

/** Each person may write this many messages in `SECONDS`. */
const MOST_MESSAGES = 6;
const SECONDS = 12;

export function chatHandlers(tables: TableService, accounts: AccountService, chat: ChatService) {
  const limiter = memoryLimit(MOST_MESSAGES, SECONDS);
  return {
    say: handler(say, async (socket, { table: id, room, text, id: act }) => {
      const person = mustBeKnownAt(socket.data, id);
      // a message that was kept during an interruption comes before the page watches again
      if (!socket.data.watching.has(id)) await tables.seen(id, { person });
      if ((await limiter.take(person.id)) > 0) throw tooMany();
      // Read the person's present name: the socket still has the name from when it connected.
      const [table, speaker] = await Promise.all([tables.find(id), accounts.person(person.id)]);
      return { message: await chat.say(table, speaker, room, text, act) };
    }),
  };
}
