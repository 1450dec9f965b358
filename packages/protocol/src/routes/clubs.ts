import {
  answerRequest,
  changeClub,
  club,
  clubBoard,
  clubBoardQuery,
  clubId,
  clubList,
  clubMembers,
  clubMembersQuery,
  clubMessages,
  clubMessagesQuery,
  clubsQuery,
  createClub,
  giveClubRole,
  inviteToClub,
  joinClub,
  newClubLink,
  ownClubInvitations,
  removeMemberQuery,
  sayInClub,
} from "../clubs.ts";
import { gameId, invitation, ordinalQuery, personId } from "../common.ts";
import { declare, invitationHeaders } from "../route.ts";

/** Groups with their own tables, tournaments, leaderboard and room. */
export const CLUB_ROUTES = declare(
  "clubs",
  { id: clubId, person: personId, invitation, number: ordinalQuery, game: gameId },
  {
    "GET /clubs": {
      summary: "Your clubs by name, or listed clubs, newest first",
      who: "anyone",
      query: clubsQuery,
      answer: clubList,
    },
    "POST /clubs": {
      summary: "Found a club",
      words: ["name", "about"],
      budgets: ["clubs"],
      body: createClub,
      answer: club,
    },
    "GET /clubs/:id": {
      summary: "A club: in full for its members; its name and text for others if it is listed",
      who: "anyone",
      headers: invitationHeaders,
      answer: club,
    },
    "PATCH /clubs/:id": {
      summary: "Change the text (stewards), or the name, listing and ways to join (founder)",
      words: ["name", "about"],
      body: changeClub,
      answer: club,
    },
    "DELETE /clubs/:id": { summary: "Close the club (founder)" },
    "POST /clubs/:id/join": {
      summary: "Join a club, or ask to join it",
      words: ["text"],
      budgets: ["club-joins"],
      body: joinClub,
      answer: club,
    },
    "POST /clubs/:id/leave": { summary: "Leave the club" },
    "DELETE /clubs/:id/request": { summary: "Withdraw your request to join" },
    "GET /clubs/:id/members": {
      summary: "Its members by role, and by their time in the club",
      query: clubMembersQuery,
      answer: clubMembers,
    },
    "POST /clubs/:id/members/:person": {
      summary: "Give a member a role; `founder` hands the club over (founder)",
      body: giveClubRole,
      answer: club,
    },
    "DELETE /clubs/:id/members/:person": {
      summary: "Remove a member; with `out`, exclude them (stewards)",
      query: removeMemberQuery,
      answer: club,
    },
    "DELETE /clubs/:id/excluded/:person": { summary: "Lift the exclusion of a person (stewards)", answer: club },
    "POST /clubs/:id/requests/:person": {
      summary: "Accept or decline a request to join (stewards)",
      body: answerRequest,
      answer: club,
    },
    "POST /clubs/:id/invitations": {
      summary: "Invite an account by name (stewards)",
      body: inviteToClub,
      answer: club,
    },
    "DELETE /clubs/:id/invitations/:invitation": { summary: "Withdraw an invitation by name (stewards)", answer: club },
    "POST /clubs/:id/links": {
      summary: "Make a link by which people can join for 14 days (stewards)",
      body: newClubLink,
      answer: club,
    },
    "DELETE /clubs/:id/links/:invitation": { summary: "Revoke a link (stewards)", answer: club },
    "GET /clubs/:id/boards/:game": {
      summary: "Members by their ratings at a game, and results at the club's tables",
      query: clubBoardQuery,
      answer: clubBoard,
    },
    "GET /clubs/:id/messages": {
      summary: "The messages of the club's room, a page at a time",
      query: clubMessagesQuery,
      answer: clubMessages,
    },
    "POST /clubs/:id/messages": {
      summary: "Write a message in the club's room",
      words: ["text"],
      budgets: ["club-words"],
      body: sayInClub,
      answer: clubMessages,
    },
    "DELETE /clubs/:id/messages/:number": {
      summary: "Remove a message (stewards, or its author)",
      answer: clubMessages,
    },
    "GET /me/club-invitations": { summary: "Your invitations to clubs", answer: ownClubInvitations },
    "POST /club-invitations/:invitation/decline": {
      summary: "Decline an invitation to a club; it is accepted by joining",
    },
  },
);
