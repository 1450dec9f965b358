import { z } from "zod";
import { anyPassword } from "./accounts.ts";
import {
  gameId,
  instant,
  lines,
  nonceCommitment,
  ordinal,
  personId,
  personName,
  program,
  seat,
  tableId,
} from "./common.ts";
import { position } from "./play.ts";
import { tableInfo } from "./tables.ts";

/* Follows and blocks, invitations by name, reports, and moderation. */

const listed = z.object({
  person: personId,
  name: z.string(),
  program,
  /** Since when. */
  at: instant,
});

/** Visible only to you. */
export const ownPeople = z.object({ follows: z.array(listed), blocks: z.array(listed) });
export type OwnPeople = z.infer<typeof ownPeople>;

/** Your own relation to a person, as part of their profile. */
export const ownRelation = z.object({ follows: z.boolean(), blocks: z.boolean() });
export type OwnRelation = z.infer<typeof ownRelation>;

/* ---- Invitations */

/** Who may invite you by name. `followed`: the people whom you follow. */
export const invitedBy = z.enum(["everybody", "accounts", "followed", "nobody"]);
export type InvitedBy = z.infer<typeof invitedBy>;

export const invitationId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not an invitation.");

/** Without a seat: to any free seat. */
export const invite = z.strictObject({ name: personName, seat: seat.nullable().default(null) });
export type Invite = z.input<typeof invite>;

export const declinePhrase = z.enum(["no-time", "another-time", "another-game"]);
export type DeclinePhrase = z.infer<typeof declinePhrase>;

export const declineInvitation = z.strictObject({ phrase: declinePhrase.nullable().default(null) });
export const acceptInvitation = z.strictObject({ nonceCommitment: nonceCommitment.optional() });

/** An invitation, as the people at its table see it. */
export const sentInvitation = z.object({
  id: invitationId,
  person: personId,
  name: z.string(),
  by: z.string(),
  seat: seat.nullable(),
  state: z.enum(["open", "declined", "no-answer"]),
  phrase: declinePhrase.nullable(),
  /** Whether you may withdraw it. */
  own: z.boolean(),
  until: instant,
});
export type SentInvitation = z.infer<typeof sentInvitation>;

export const tableInvitations = z.object({ invitations: z.array(sentInvitation) });
export type TableInvitations = z.infer<typeof tableInvitations>;

/** An invitation, as the invited person sees it. */
export const receivedInvitation = z.object({
  id: invitationId,
  by: z.object({ person: personId, name: z.string(), program }),
  table: z.object({
    id: tableId,
    name: z.string(),
    game: gameId,
    seats: z.int(),
    free: z.int(),
    with: z.array(z.string()),
  }),
  seat: seat.nullable(),
  /** The name of that seat, if the game names its seats. */
  role: z.string().nullable(),
  at: instant,
  until: instant,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

export const ownInvitations = z.object({ invitations: z.array(receivedInvitation) });
export type OwnInvitations = z.infer<typeof ownInvitations>;

/* ---- Reports */

export const reportKind = z.enum(["words", "name", "leaving", "cheating", "several-accounts", "other"]);
export type ReportKind = z.infer<typeof reportKind>;

/**
 * Reports a person. With a table: for what they did there. With messages: for what they wrote there.
 */
export const newReport = z.strictObject({
  person: personId,
  kind: reportKind,
  text: lines(1000).trim(),
  about: z
    .union([
      z.strictObject({ what: z.enum(["person", "name", "profile"]) }),
      z.strictObject({ what: z.literal("table"), table: tableId }),
      z.strictObject({ what: z.literal("message"), table: tableId, number: ordinal }),
      /** A message in a club's room. */
      z.strictObject({ what: z.literal("club-message"), club: tableId, number: ordinal }),
    ])
    .default({ what: "person" }),
});
export type NewReport = z.input<typeof newReport>;

/* ---- Moderation */

export const role = z.enum(["moderator", "admin"]);
export type Role = z.infer<typeof role>;

const evidence = z.object({
  name: z.string(),
  about: z.string().optional(),
  table: z
    .object({
      id: tableId,
      name: z.string(),
      game: gameId,
      public: z.boolean(),
      status: z.string(),
      seats: z.array(z.string()),
    })
    .optional(),
  club: z.object({ id: z.string(), name: z.string() }).optional(),
  messages: z
    .array(
      z.object({
        number: z.int(),
        person: personId.nullable(),
        name: z.string(),
        text: z.string(),
        at: instant,
        reported: z.boolean(),
      }),
    )
    .optional(),
  line: z.int().optional(),
});

export const reportOutcome = z.enum([
  "nothing",
  "warned",
  "muted",
  "banned",
  "renamed",
  "removed",
  "annulled",
  "ended",
]);

/** One report, as moderators see it. */
export const reportInfo = z.object({
  id: z.string(),
  reporter: z.string(),
  kind: z.enum([...reportKind.options, "answer"]),
  text: z.string(),
  evidence,
  at: instant,
  outcome: reportOutcome.nullable(),
  closedAt: instant.nullable(),
});
export type ReportInfo = z.infer<typeof reportInfo>;

export const auditAct = z.enum([
  ...["take", "dismiss", "warn", "mute", "unmute", "ban", "unban", "rename", "remove-message", "delete"],
  ...["annul", "end-match", "read-chat", "help", "answer", "role", "note"],
] as const);
export type AuditAct = z.infer<typeof auditAct>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A line of the audit trail. */
export const auditLine = z.object({
  number: z.int(),
  at: instant,
  /** "a moderator" if the reader may not see the name. */
  actor: z.string(),
  act: auditAct,
  person: z.object({ person: personId, name: z.string() }).nullable(),
  reason: z.string(),
  before: z.record(z.string(), value),
  after: z.record(z.string(), value),
});
export type AuditLine = z.infer<typeof auditLine>;

/** The open reports on one person. */
export const reportGroup = z.object({
  person: personId,
  name: z.string(),
  account: z.boolean(),
  since: instant,
  role: role.nullable(),
  mutedUntil: instant.nullable(),
  bannedUntil: instant.nullable(),
  /** The numbers of matches finished and left. */
  matches: z.int(),
  left: z.int(),
  /** The number of all reports ever made on this person. */
  reports: z.int(),
  /** The number of moderation acts on this person: warnings, mutes, bans, renamings. */
  acts: z.int(),
  /** The moderator who is handling the reports; null: nobody. */
  takenBy: z.string().nullable(),
  isYours: z.boolean(),
  /** Why you may not decide here; null: you may. */
  off: z.string().nullable(),
  open: z.array(reportInfo),
});
export type ReportGroup = z.infer<typeof reportGroup>;

/**
 * The people whose reports have waited longest, and whether there are more. Decided reports are
 * counted up to 1000.
 */
export const reportList = z.object({ groups: z.array(reportGroup), more: z.boolean(), decided: z.int() });
export type ReportList = z.infer<typeof reportList>;

export const decidedList = z.object({
  reports: z.array(reportInfo.extend({ person: personId, name: z.string() })),
  more: z.boolean(),
});
export type DecidedList = z.infer<typeof decidedList>;

export const auditList = z.object({ lines: z.array(auditLine), more: z.boolean() });
export type AuditList = z.infer<typeof auditList>;
export const auditQuery = z.strictObject({ before: z.coerce.number().int().min(0).max(2_147_483_647).optional() });
export const moderatedPerson = z.object({
  group: reportGroup,
  lines: z.array(auditLine),
});
export type ModeratedPerson = z.infer<typeof moderatedPerson>;

/** Tables that have agreed to show an admin their position. Admins only. */
export const helpGrantList = z.object({
  grants: z.array(
    z.object({
      table: tableId,
      name: z.string(),
      game: gameId,
      /** `all`: with everything hidden. */
      eyes: z.enum(["public", "all"]),
      until: instant,
    }),
  ),
});
export type HelpGrantList = z.infer<typeof helpGrantList>;
export const helpedPosition = z.object({ table: tableInfo, eyes: z.enum(["public", "all"]), position });
export type HelpedPosition = z.infer<typeof helpedPosition>;

/**
 * [CO-709] How well the site keeps up with scheduled work. Numbers only: no addresses, no texts
 * of notices, nothing about a match.
 */
export const siteWorks = z.object({
  /**
   * Wake-ups by kind: how many wait, how many are due, by how many milliseconds the oldest is late, and how many fail.
   */
  jobs: z.array(z.object({ kind: z.string(), waiting: z.int(), due: z.int(), late: z.int(), failing: z.int() })),
  /** The number of rows in the outbox in the last day, by channel and state. */
  outbox: z.array(z.object({ channel: z.string(), state: z.string(), count: z.int() })),
  /** Running matches with a clock, and how many of them are past their next deadline. */
  clocks: z.object({ running: z.int(), overdue: z.int() }),
});
export type SiteWorks = z.infer<typeof siteWorks>;

/** The reason is sent word for word to the person concerned. */
const reason = lines(1000).trim().pipe(z.string().min(20, "A reason must have at least 20 characters."));
/** Days; null: permanent. */
const days = z.int().min(1).max(3650).nullable();

/** Also closes the open reports on this person that the moderator has taken. */
export const moderate = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("dismiss"), reason }),
  z.strictObject({ act: z.literal("warn"), reason }),
  z.strictObject({ act: z.literal("mute"), reason, days }),
  z.strictObject({ act: z.literal("unmute"), reason }),
  /** `leave`: forfeit all seats in running matches. */
  z.strictObject({ act: z.literal("ban"), reason, days, leave: z.boolean().default(false) }),
  z.strictObject({ act: z.literal("unban"), reason }),
  z.strictObject({ act: z.literal("rename"), reason }),
  z.strictObject({ act: z.literal("remove-message"), reason, table: tableId, number: ordinal }),
  z.strictObject({ act: z.literal("delete"), reason }),
  /** Removes a rated match of this person from the ratings. Admins only. */
  z.strictObject({ act: z.literal("annul"), reason, table: tableId }),
  /** Ends a running match of this person without a result. Admins only. */
  z.strictObject({ act: z.literal("end-match"), reason, table: tableId }),
  /** A note in the audit trail for moderators and admins. The person is not notified. */
  z.strictObject({ act: z.literal("note"), reason }),
  /** Gives a person a role, or takes a moderator's away. Admins only. */
  z.strictObject({ act: z.literal("role"), reason, role: role.nullable() }),
]);
export type Moderate = z.input<typeof moderate>;

/** Moderation acts on you. */
export const ownModeration = z.object({
  mutedUntil: instant.nullable(),
  bannedUntil: instant.nullable(),
  lines: z.array(auditLine.extend({ answered: z.boolean() })),
});
export type OwnModeration = z.infer<typeof ownModeration>;
/** One answer for each act. */
export const answerModeration = z.strictObject({
  text: lines(1000).trim().pipe(z.string().min(1, "Write an answer first.")),
});

/* ---- Your own data */

/** Guests give no password. `leave`: leave all running matches now. */
export const askDeletion = z.strictObject({ password: anyPassword.optional(), leave: z.boolean() });
export type AskDeletion = z.infer<typeof askDeletion>;
export const ownData = z.object({
  deletionDue: instant.nullable(),
  /** The site sends mail and you have confirmed an address, so a deletion can be confirmed by a link in a letter. */
  byLetter: z.boolean(),
  export: z.object({ askedAt: instant, ready: z.boolean(), until: instant.nullable() }).nullable(),
});
export type OwnData = z.infer<typeof ownData>;
