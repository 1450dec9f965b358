import { z } from "zod";
import {
  actId,
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

/** The id of a club. It has the same form as the id of a table. */
export const clubId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a club.");

/** How to become a member: at once, when a steward accepts the request, or only by invitation. */
export const clubJoining = z.enum(["open", "request", "invitation"]);
export type ClubJoining = z.infer<typeof clubJoining>;
export const clubRole = z.enum(["founder", "steward", "member"]);
export type ClubRole = z.infer<typeof clubRole>;

const name = line(40).min(3, "A name must have at least three characters.");
const about = lines(2000).trim();

export const createClub = z.strictObject({
  name,
  about: about.default(""),
  /** Whether everybody can see the club's name, text and number of members. */
  listed: z.boolean().default(false),
  joining: clubJoining.default("invitation"),
});
export type CreateClub = z.input<typeof createClub>;

/** Stewards may change the text, the founder everything. */
export const changeClub = z.strictObject({
  name: name.optional(),
  about: about.optional(),
  listed: z.boolean().optional(),
  joining: clubJoining.optional(),
});
export type ChangeClub = z.infer<typeof changeClub>;

/**
 * With the invitation from a link, or without one if the club is open. If the club takes
 * requests, a message may be added.
 */
export const joinClub = z.strictObject({
  invitation: invitation.optional(),
  text: lines(300).trim().default(""),
});
export type JoinClub = z.input<typeof joinClub>;

/** `founder` hands the club over. */
export const giveClubRole = z.strictObject({ role: clubRole });
export type GiveClubRole = z.infer<typeof giveClubRole>;
/** `out`: the person cannot come back until a steward lifts the exclusion. */
export const removeMemberQuery = z.object({ out: z.stringbool().default(false) });
export const answerRequest = z.strictObject({ accept: z.boolean() });
export type AnswerRequest = z.infer<typeof answerRequest>;
export const inviteToClub = z.strictObject({ name: personName });
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
  /** Null: you are not a member. */
  you: clubRole.nullable(),
};

/** A club in a list. Non-members see nothing more of it. */
export const clubSummary = z.object(summary).meta({ description: "a club in a list" });
export type ClubSummary = z.infer<typeof clubSummary>;

/** Your clubs, or the listed ones, newest first. */
export const clubsQuery = z.object({
  which: z.enum(["mine", "listed"]).default("listed"),
  before: instantGiven.optional(),
});
export const clubList = z.object({ clubs: z.array(clubSummary), more: z.boolean() });
export type ClubList = z.infer<typeof clubList>;

export const clubMember = z.object({ person: personId, name: z.string(), program, role: clubRole, since: instant });
export type ClubMember = z.infer<typeof clubMember>;
/**
 * Founder, stewards, members, each in order of joining. `after`: continue
 * after this person. `name`: part of a name.
 */
export const clubMembersQuery = z.object({ after: personId.optional(), name: z.string().max(32).optional() });
export const clubMembers = z.object({ members: z.array(clubMember), more: z.boolean() });
export type ClubMembers = z.infer<typeof clubMembers>;

/** What stewards have to deal with. */
export const clubDesk = z.object({
  requests: z.array(z.object({ person: personId, name: z.string(), program, text: z.string(), at: instant })),
  invitations: z.array(
    z.object({ id: invitation, person: personId, name: z.string(), by: z.string(), until: instant }),
  ),
  links: z.array(
    z.object({ token: invitation, by: z.string().nullable(), until: instant, uses: z.int(), usesMost: z.int() }),
  ),
  /** Removed members who cannot come back. */
  excluded: z.array(z.object({ person: personId, name: z.string(), program, at: instant })),
});
export type ClubDesk = z.infer<typeof clubDesk>;

/** Members see the inside. An unlisted club is invisible to everybody else. */
export const club = z.object({
  ...summary,
  /** How you could become a member; null: you are one already, or there is no way. */
  join: z.enum(["join", "ask"]).nullable(),
  /** Your request to join is waiting. */
  asked: z.boolean(),
  /** The invitation that you have received by name. */
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

export const clubBoardQuery = z.object({ class: paceClass.default("live"), after: personId.optional() });
export const clubBoard = z.object({
  game: gameId,
  class: paceClass,
  /** The members, by their ratings on the site. */
  standings: z.array(standing),
  /** Whether there are more standings after these. */
  more: z.boolean(),
  asOneList: z.boolean(),
  /**
   * Results of matches at the club's tables in the last 365 days, at any pace. `place`: only for members with five
   * matches or more.
   */
  results: z.array(
    z.object({
      place: z.int().nullable(),
      person: personId,
      name: z.string(),
      program,
      played: z.int(),
      won: z.int(),
      shared: z.int(),
      /** From 0 to 1. */
      mean: z.number(),
    }),
  ),
});
export type ClubBoard = z.infer<typeof clubBoard>;

export const clubMessage = z.object({
  number: z.int(),
  /** Null: the account was deleted. */
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
export const sayInClub = z.strictObject({
  text: lines(1000).trim().min(1, "Write a message first."),
  /** With an id, the same message sent again is not written twice. */
  id: actId.optional(),
});

/** An invitation to a club, as the invited person sees it. */
export const receivedClubInvitation = z.object({
  id: invitation,
  by: z.object({ person: personId, name: z.string() }),
  club: z.object({ id: clubId, name: z.string(), about: z.string(), members: z.int() }),
  at: instant,
  until: instant,
});
export type ReceivedClubInvitation = z.infer<typeof receivedClubInvitation>;
export const ownClubInvitations = z.object({ invitations: z.array(receivedClubInvitation) });
export type OwnClubInvitations = z.infer<typeof ownClubInvitations>;

/** socket `club`: receive a push when something in the club changes. Members only. */
export const watchClub = z.strictObject({ club: clubId, on: z.boolean() });
export type WatchClub = z.infer<typeof watchClub>;
/** Pushed to members who watch the club: fetch it again. */
export const clubChange = z.strictObject({ club: clubId });
export type ClubChange = z.infer<typeof clubChange>;
