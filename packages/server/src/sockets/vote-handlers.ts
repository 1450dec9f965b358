import { askVote, resume, sayVote, withdrawVote } from "@caravanserai/protocol/schema";
import { mustBeKnownAt } from "../accounts/identity.ts";
import type { VoteService } from "../votes/vote-service.ts";
import { handler } from "./socket-router.ts";

/**
 * Handlers for asking for a vote, voting, withdrawing a vote and resuming.
 * @param mustBeAllowedToSpeak throws for a person who is muted [MM-543]
 */
export function voteHandlers(votes: VoteService, mustBeAllowedToSpeak: (person: string) => Promise<void>) {
  return {
    "ask-vote": handler(askVote, async (socket, { table, id, proposal, word }) => {
      const person = mustBeKnownAt(socket.data, table);
      if (word !== "") await mustBeAllowedToSpeak(person.id);
      return { vote: await votes.ask(table, person, proposal, word, id) };
    }),
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
