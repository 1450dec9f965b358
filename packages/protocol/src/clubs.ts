import { z } from "zod";
import {
  gameId,
  instant,
  instantGiven,
  invitation,
  line,
  lines,
  ordinal,
  personId,
  personName,
  program,
} from "./common.ts";
import { paceClass } from "./seeks.ts";
import { standing } from "./profiles.ts";
import { tableEntry } from "./tables.ts";
import { tournamentSummary } from "./tournaments.ts";

/** The id of a club: as long as a table's. */
export const clubId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a club.");

/** How somebody becomes a member: at once, when a steward lets them in, or by an invitation alone. */
export const clubJoining = z.enum(["open", "request", "invitation"]);
export type ClubJoining = z.infer<typeof clubJoining>;
export const clubRole = z.enum(["founder", "steward", "member"]);
export type ClubRole = z.infer<typeof clubRole>;

const name = line(40).min(3, "A name has at least three letters.");
const about = lines(2000).trim();

/** POST /api/clubs */
export const createClub = z.strictObject({
  name,
  about: about.default(""),
  /** Name, text and number of members are everybody's to see. */
  listed: z.boolean().default(false),
  joining: clubJoining.default("invitation"),
});
export type CreateClub = z.input<typeof createClub>;

/** PATCH /api/clubs/:id: stewards change the text, the founder all of it. */
export const changeClub = z.strictObject({
  name: name.optional(),
  about: about.optional(),
  listed: z.boolean().optional(),
  joining: clubJoining.optional(),
});
export type ChangeClub = z.infer<typeof changeClub>;

/** POST /api/clubs/:id/join: by the invitation of a link, or as far as the club is open; where it asks, with a word. */
export const joinClub = z.strictObject({
  invitation: invitation.optional(),
  text: lines(300).trim().default(""),
});
export type JoinClub = z.input<typeof joinClub>;

/** POST /api/clubs/:id/members/:person. `founder`: the club is handed over. */
export const giveClubRole = z.strictObject({ role: clubRole });
export type GiveClubRole = z.infer<typeof giveClubRole>;
/** DELETE /api/clubs/:id/members/:person?out=true: not to come back until taken back. */
export const removeMemberQuery = z.object({ out: z.stringbool().default(false) });
/** POST /api/clubs/:id/requests/:person */
export const answerRequest = z.strictObject({ accept: z.boolean() });
export type AnswerRequest = z.infer<typeof answerRequest>;
/** POST /api/clubs/:id/invitations */
export const inviteToClub = z.strictObject({ name: personName });
/** POST /api/clubs/:id/links */
export const newClubLink = z.strictObject({ uses: z.int().min(1).max(500).default(25) });
export type NewClubLink = z.input<typeof newClubLink>;

const summary = {
  id: clubId,
  name: z.string(),
  about: z.string(),
  listed: z.boolean(),
  joining: clubJoining,
  members: z.int(),
  since: instant,
  /** Null: you are no member. */
  you: clubRole.nullable(),
};

/** A club in a list, and all that others than its members see of it. */
export const clubSummary = z.object(summary).meta({ description: "a club in a list" });
export type ClubSummary = z.infer<typeof clubSummary>;

/** GET /api/clubs?which=: yours, or those that everybody may see, the newest first. */
export const clubsQuery = z.object({
  which: z.enum(["mine", "listed"]).default("listed"),
  before: instantGiven.optional(),
});
export const clubList = z.object({ clubs: z.array(clubSummary), more: z.boolean() });
export type ClubList = z.infer<typeof clubList>;

export const clubMember = z.object({ person: personId, name: z.string(), program, role: clubRole, since: instant });
export type ClubMember = z.infer<typeof clubMember>;
/**
 * GET /api/clubs/:id/members?after=&name=: founder, stewards, members, each by their time in the club; after a person.
 * `name`: a part of a name.
 */
export const clubMembersQuery = z.object({ after: personId.optional(), name: z.string().max(32).optional() });
export const clubMembers = z.object({ members: z.array(clubMember), more: z.boolean() });
export type ClubMembers = z.infer<typeof clubMembers>;

/** What stewards have before them. */
export const clubDesk = z.object({
  requests: z.array(z.object({ person: personId, name: z.string(), program, text: z.string(), at: instant })),
  invitations: z.array(
    z.object({ id: invitation, person: personId, name: z.string(), by: z.string(), until: instant }),
  ),
  links: z.array(
    z.object({ token: invitation, by: z.string().nullable(), until: instant, uses: z.int(), usesMost: z.int() }),
  ),
  /** Removed, and kept out. */
  excluded: z.array(z.object({ person: personId, name: z.string(), program, at: instant })),
});
export type ClubDesk = z.infer<typeof clubDesk>;

/** GET /api/clubs/:id. What is inside is for members; a club that is not listed is known to nobody else. */
export const club = z.object({
  ...summary,
  /** What you may do to become a member; null: you are one, or there is no way. */
  join: z.enum(["join", "ask"]).nullable(),
  /** You have asked to be let in. */
  asked: z.boolean(),
  /** Somebody has invited you by name. */
  invited: z.object({ id: invitation, by: z.string() }).nullable(),
  inside: z
    .object({
      open: z.array(tableEntry),
      playing: z.array(tableEntry),
      tournaments: z.array(tournamentSummary),
      desk: clubDesk.nullable(),
    })
    .nullable(),
});
export type Club = z.infer<typeof club>;

/** GET /api/clubs/:id/boards/:game */
export const clubBoardQuery = z.object({ class: paceClass.default("live"), after: personId.optional() });
export const clubBoard = z.object({
  game: gameId,
  class: paceClass,
  /** Members by the ratings of the site. */
  standings: z.array(standing),
  /** There are more after the last of them. */
  more: z.boolean(),
  asOneList: z.boolean(),
  /** Matches at the club's tables in the last 365 days, of any pace. `place`: of those with five and more. */
  results: z.array(
    z.object({
      place: z.int().nullable(),
      person: personId,
      name: z.string(),
      program,
      played: z.int(),
      won: z.int(),
      shared: z.int(),
      /** 0 to 1. */
      mean: z.number(),
    }),
  ),
});
export type ClubBoard = z.infer<typeof clubBoard>;

/** GET and POST /api/clubs/:id/messages */
export const clubMessage = z.object({
  number: z.int(),
  /** Null: the account is gone. */
  person: personId.nullable(),
  name: z.string(),
  program,
  text: z.string(),
  removed: z.boolean(),
  at: instant,
});
export type ClubMessage = z.infer<typeof clubMessage>;
export const clubMessages = z.object({ messages: z.array(clubMessage), more: z.boolean() });
export type ClubMessages = z.infer<typeof clubMessages>;
export const clubMessagesQuery = z.object({ before: z.coerce.number().pipe(ordinal).optional() });
export const sayInClub = z.strictObject({ text: lines(1000).trim().min(1, "Say something.") });

/** An invitation to a club, as the person who is invited sees it. */
export const receivedClubInvitation = z.object({
  id: invitation,
  by: z.object({ person: personId, name: z.string() }),
  club: z.object({ id: clubId, name: z.string(), about: z.string(), members: z.int() }),
  at: instant,
  until: instant,
});
export type ReceivedClubInvitation = z.infer<typeof receivedClubInvitation>;
/** GET /api/me/club-invitations */
export const ownClubInvitations = z.object({ invitations: z.array(receivedClubInvitation) });
export type OwnClubInvitations = z.infer<typeof ownClubInvitations>;

/** socket `club`: be told when something in a club changes; members alone. */
export const watchClub = z.strictObject({ club: clubId, on: z.boolean() });
export type WatchClub = z.infer<typeof watchClub>;
/** Pushed to members who look at the club: read it again. */
export const clubChange = z.strictObject({ club: clubId });
export type ClubChange = z.infer<typeof clubChange>;
