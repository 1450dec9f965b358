import { z } from "zod";
import { LONGEST_NAME, gameId, personId, tableId } from "../common.ts";
import {
  acceptInvitation,
  declineInvitation,
  invitationId,
  invite,
  ownInvitations,
  ownPeople,
  tableInvitations,
} from "../people.ts";
import {
  foundPeople,
  headToHead,
  headToHeadQuery,
  againstBots,
  leaderboardAnswer,
  leaderboardQuery,
  profile,
  profileSettings,
} from "../profiles.ts";
import { declare } from "../route.ts";
import { paceClass } from "../seeks.ts";
import { tableAnswer } from "../tables.ts";

/** Following and blocking people, and inviting them by name. */
export const PEOPLE_ROUTES = declare(
  "people",
  { person: personId, id: tableId, invitation: invitationId },
  {
    "GET /me/people": { summary: "Whom you follow and block", scope: "people:write", answer: ownPeople },
    "PUT /me/follows/:person": { summary: "Follow somebody", scope: "people:write" },
    "DELETE /me/follows/:person": { summary: "Unfollow somebody", scope: "people:write" },
    "PUT /me/blocks/:person": { summary: "Block somebody; they are not notified", scope: "people:write" },
    "DELETE /me/blocks/:person": { summary: "Unblock somebody", scope: "people:write" },
    "GET /tables/:id/invitations": {
      summary: "People whom a table has invited by name (players)",
      answer: tableInvitations,
    },
    "POST /tables/:id/invitations": {
      summary: "Invite an account by name to a seat (players)",
      body: invite,
      answer: tableInvitations,
    },
    "GET /me/invitations": { summary: "Your invitations to tables", scope: "matches:read", answer: ownInvitations },
    "POST /invitations/:invitation/accept": {
      summary: "Accept an invitation and take the seat",
      scope: "tables:write",
      body: acceptInvitation,
      answer: tableAnswer,
    },
    "POST /invitations/:invitation/decline": {
      summary: "Decline an invitation",
      scope: "tables:write",
      body: declineInvitation,
    },
    "DELETE /invitations/:invitation": { summary: "Withdraw an invitation (its sender, or the host)" },
  },
);

/** Profiles, leaderboards, and finding people by name. */
export const PROFILE_ROUTES = declare(
  "people",
  { name: z.string().max(64), other: z.string().max(64), game: gameId, class: paceClass },
  {
    "GET /people": {
      summary: "Find accounts by part of their name",
      who: "anyone",
      scope: { own: "profile:read" },
      query: z.object({ name: z.string().max(LONGEST_NAME) }),
      answer: foundPeople,
    },
    "GET /people/:name": {
      summary: "The profile of an account, as far as you may see it",
      who: "anyone",
      scope: { own: "profile:read" },
      answer: profile,
    },
    "GET /people/:name/against/:other": {
      summary: "The matches of two people together, if both let you see them",
      who: "anyone",
      query: headToHeadQuery,
      answer: headToHead,
    },
    "GET /me/profile": {
      summary: "Your profile, and who may see what",
      scope: "profile:read",
      answer: profileSettings,
    },
    "PUT /me/profile": {
      summary: "Change your profile",
      words: ["about"],
      body: profileSettings,
      answer: profileSettings,
    },
    "GET /me/bots/:game": {
      summary: "Your score and your rating against built-in bots in a game",
      scope: "profile:read",
      answer: againstBots,
    },
    "GET /leaderboards/:game/:class": {
      summary: "The strongest players of a game",
      who: "anyone",
      scope: "any",
      query: leaderboardQuery,
      answer: leaderboardAnswer,
    },
  },
);
