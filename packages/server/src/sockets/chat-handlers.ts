import { say } from "@caravanserai/protocol/schema";
import type { AccountService } from "../accounts/account-service.ts";
import { mustBeKnownAt } from "../accounts/identity.ts";
import { handler } from "./socket-router.ts";
import type { TableService } from "../tables/table-service.ts";
import type { ChatService } from "../chat/chat-service.ts";

export function chatHandlers(tables: TableService, accounts: AccountService, chat: ChatService) {
  return {
    say: handler(say, async (socket, { table: id, room, text, shown, id: act }) => {
      const person = mustBeKnownAt(socket.data, id);
      // a message that was kept during an interruption comes before the page watches again
      if (!socket.data.watching.has(id)) await tables.seen(id, { person });
      // Read the person's present name: the socket still has the name from when it connected.
      const [table, speaker] = await Promise.all([tables.find(id), accounts.person(person.id)]);
      return { message: await chat.say(table, speaker, { room, text, act, shown }) };
    }),
  };
}
