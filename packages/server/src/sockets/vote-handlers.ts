import { askVote, resume, sayVote, withdrawVote } from "@caravanserai/protocol/schema";
import { mustBeKnownAt } from "../accounts/identity.ts";
import type { VoteService } from "../votes/vote-service.ts";
import { handler } from "./socket-router.ts";

/** Asking a table, and saying what one thinks of it. */
export function voteHandlers(votes: VoteService) {
  return {
    "ask-vote": handler(askVote, async (socket, { table, id, proposal, word }) => ({
      vote: await votes.ask(table, mustBeKnownAt(socket.data, table), proposal, word, id),
    })),
    vote: handler(sayVote, async (socket, { table, vote, voice }) => {
      await votes.say(table, mustBeKnownAt(socket.data, table), vote, voice);
      return {};
    }),
    "withdraw-vote": handler(withdrawVote, async (socket, { table, vote }) => {
      await votes.withdraw(table, mustBeKnownAt(socket.data, table), vote);
      return {};
    }),
    resume: handler(resume, async (socket, { table, on }) => {
      await votes.resume(table, mustBeKnownAt(socket.data, table), on);
      return {};
    }),
  };
}
