import { declare, invitationHeaders, numberIn } from "../route.ts";
import {
  correctPairing,
  createTournament,
  enterTournament,
  inviteToTournament,
  substituteInTournament,
  tournament,
  tournamentId,
  tournamentList,
  tournamentRound,
  tournamentStandings,
  tournamentsQuery,
} from "../tournaments.ts";

/** Entries, rounds, standings. */
export const TOURNAMENT_ROUTES = declare(
  "tournaments",
  { id: tournamentId, round: numberIn(1, 200), board: numberIn(1, 200) },
  {
    "GET /tournaments": {
      summary: "Tournaments that you may see, newest first",
      who: "anyone",
      scope: { own: "tournaments:join" },
      query: tournamentsQuery,
      answer: tournamentList,
    },
    "POST /tournaments": {
      summary: "Open a tournament for entries",
      words: ["name", "about"],
      budgets: ["tournaments"],
      body: createTournament,
      answer: tournament,
    },
    "GET /tournaments/:id": {
      summary: "A tournament: its entries, rounds and standings",
      who: "anyone",
      scope: { own: "tournaments:join" },
      headers: invitationHeaders,
      answer: tournament,
    },
    "GET /tournaments/:id/standings": {
      summary: "The standings only, computed from the results so far",
      who: "anyone",
      scope: { own: "tournaments:join" },
      headers: invitationHeaders,
      answer: tournamentStandings,
    },
    "GET /tournaments/:id/rounds/:round": {
      summary: "A paired round, with the reasons for its pairings",
      who: "anyone",
      scope: { own: "tournaments:join" },
      headers: invitationHeaders,
      answer: tournamentRound,
    },
    "POST /tournaments/:id/enter": {
      summary: "Enter; if the tournament is full, you join its reserve list",
      scope: "tournaments:join",
      body: enterTournament,
      answer: tournament,
    },
    "POST /tournaments/:id/withdraw": {
      summary: "Withdraw from the next pairing on",
      scope: "tournaments:join",
      answer: tournament,
    },
    "POST /tournaments/:id/pause": {
      summary: "Pause from the next pairing on",
      scope: "tournaments:join",
      answer: tournament,
    },
    "POST /tournaments/:id/back": { summary: "End your pause", scope: "tournaments:join", answer: tournament },
    "POST /tournaments/:id/start": {
      summary: "Close the entries and pair the first round (organiser)",
      answer: tournament,
    },
    "POST /tournaments/:id/end": {
      summary: "Cancel it before the start, or end it two round limits after its last round (organiser)",
      answer: tournament,
    },
    "POST /tournaments/:id/invitations": {
      summary: "Invite an account by name (organiser)",
      body: inviteToTournament,
      answer: tournament,
    },
    "POST /tournaments/:id/substitute": {
      summary: "Replace an entry that withdrew with one from the reserve list (organiser)",
      body: substituteInTournament,
      answer: tournament,
    },
    "POST /tournaments/:id/rounds/:round/boards/:board": {
      summary: "Correct a result before the next pairing (organiser)",
      words: ["reason"],
      body: correctPairing,
      answer: tournament,
    },
  },
);
