import { z } from "zod";
import { anyPassword, password } from "./accounts.ts";
import { instant, personName, tableId } from "./common.ts";

/* The notices of a person, their channels, and what happened to each notice. */

const channel = z.enum(["page", "push", "mail", "webhook"]);
const dial = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give a time of day as HH:MM.");

const channelSettings = z.strictObject({
  on: z.boolean(),
  /** Milliseconds; null: the channel's default. */
  delay: z.int().min(0).nullable(),
});

/** The person's settings. Missing ones have their defaults. */
export const noticeSettings = z
  .strictObject({
    channels: z.partialRecord(channel, channelSettings),
    /** What the channels that are on are sent. */
    groups: z.partialRecord(z.enum(["decisions", "deadlines", "talk", "rest"]), z.partialRecord(channel, z.boolean())),
    /** The time of day of one mail that replaces those that can wait; null: each is sent by itself. */
    digest: dial.nullable(),
    discreet: z.boolean(),
  })
  .meta({ description: "which notices a person receives, and where" });
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** The settings for one table. Missing ones have their defaults. */
export const tableNotices = z.partialRecord(channel, z.enum(["as usual", "off", "at once"]));
export type TableNotices = z.infer<typeof tableNotices>;

/** The person's quiet hours and rest days. Weekdays run from 1 = Monday. */
export const calendar = z.strictObject({
  zone: z.string().max(60),
  quiet: z.strictObject({ from: dial, to: dial }).nullable(),
  rest: z.array(z.int().min(1).max(7)).max(2),
});
export type Calendar = z.infer<typeof calendar>;

/** The state of one address. */
export const channelState = z.object({
  failingSince: instant.nullable(),
  lastError: z.string().nullable(),
  /** Why the site has switched it off; null: it has not. */
  off: z.string().nullable(),
  lastSent: instant.nullable(),
});
export type ChannelState = z.infer<typeof channelState>;

export const pushDevice = z.object({
  id: z.string(),
  browser: z.string(),
  /** The subscription of this session's browser. */
  current: z.boolean(),
  state: channelState,
});
export type PushDevice = z.infer<typeof pushDevice>;

export const webhookInfo = z.object({
  id: z.string(),
  kind: z.enum(["discord", "slack", "json"]),
  /** The host and the last four characters of the address. */
  shown: z.string(),
  discordUser: z.string().nullable(),
  textKey: z.string().nullable(),
  state: channelState,
});
export type WebhookInfo = z.infer<typeof webhookInfo>;

export const noticesAnswer = z.object({
  settings: noticeSettings,
  calendar,
  /** When a changed calendar begins to apply to clocks; null: it already does. */
  calendarFrom: instant.nullable(),
  /** The calendar to which clocks keep until then; null: the new one applies already. */
  calendarUntil: calendar.nullable(),
  tables: z.array(z.object({ id: tableId, name: z.string(), game: z.string(), settings: tableNotices })),
  push: z.object({ key: z.string(), devices: z.array(pushDevice) }),
  mail: z.object({
    /** Whether this site sends mail. */
    available: z.boolean(),
    address: z.string().nullable(),
    /** An address that is not confirmed yet. */
    pending: z.string().nullable(),
    state: channelState,
  }),
  webhooks: z.array(webhookInfo),
});
export type NoticesAnswer = z.infer<typeof noticesAnswer>;

/** A browser's push subscription. `old`: the endpoint that it replaces. */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(1000),
  p256dh: z.string().max(200),
  auth: z.string().max(100),
  old: z.string().max(1000).optional(),
});
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>;

export const newWebhook = z.strictObject({
  kind: z.enum(["discord", "slack", "json"]),
  url: z.string().max(500, "An address can have at most 500 characters."),
  /** The person's Discord id, to mention them in the message. */
  discordUser: z
    .string()
    .regex(/^\d{5,25}$/, "A Discord id is a number.")
    .nullable()
    .default(null),
  /** The key of the text in a JSON body. */
  textKey: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, "A key can only contain letters, digits and _.")
    .nullable()
    .default(null),
});
export type NewWebhook = z.input<typeof newWebhook>;

/** `key` signs every message (docs/operating.md). It is shown only in this response. */
export const webhookAnswer = z.object({ webhook: webhookInfo, key: z.string() });
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
export const webhookList = z.object({ webhooks: z.array(webhookInfo) });
export type WebhookList = z.infer<typeof webhookList>;

/** `target`: `mail`, `s:<device>` or `h:<webhook>`. */
export const testNotice = z.strictObject({ target: z.string().max(60) });
export const testAnswer = z.object({ sent: z.boolean(), words: z.string() });
export type TestAnswer = z.infer<typeof testAnswer>;

/** The notices made for you in the last 30 days, newest first. */
export const sentQuery = z.strictObject({
  before: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const sentNotice = z.object({
  id: z.string(),
  kind: z.string(),
  channel,
  table: z.object({ id: tableId, name: z.string(), game: z.string() }).nullable(),
  /** The title that was sent; before sending, what the notice is about. */
  title: z.string(),
  body: z.string(),
  at: instant,
  due: instant,
  sentAt: instant.nullable(),
  state: z.enum(["waiting", "sent", "dropped", "failed"]),
  reason: z.enum(["overtaken", "off", "seen", "merged", "expired", "no-channel"]).nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
});
export type SentNotice = z.infer<typeof sentNotice>;
export const sentAnswer = z.object({ notices: z.array(sentNotice), more: z.boolean() });
export type SentAnswer = z.infer<typeof sentAnswer>;

/** What happened to you in the last 90 days, newest first. [CO-336] */
export const newsQuery = z.strictObject({
  before: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const newsLine = z.object({
  id: z.string(),
  kind: z.string(),
  table: z.object({ id: tableId, name: z.string(), game: z.string() }).nullable(),
  title: z.string(),
  body: z.string(),
  /** A path of the site. */
  url: z.string(),
  at: instant,
  read: z.boolean(),
  /** It asks the person for an answer. */
  waits: z.boolean(),
});
export type NewsLine = z.infer<typeof newsLine>;
export const newsAnswer = z.object({
  news: z.array(newsLine),
  more: z.boolean(),
  /** How many are not read; from 100 on 100. */
  unread: z.int(),
});
export type NewsAnswer = z.infer<typeof newsAnswer>;
/** Marks lines, those of a table, or all up to one as read. */
export const readNews = z.union([
  z.strictObject({ ids: z.array(z.string().max(60)).min(1).max(100) }),
  z.strictObject({ table: tableId }),
  z.strictObject({ upTo: z.string().max(60) }),
]);
export type ReadNews = z.infer<typeof readNews>;

/** Pushed to every open page of a person: their news have changed. [CO-336] */
export const newsChanged = z.strictObject({});
export type NewsChanged = z.infer<typeof newsChanged>;

/** Pushed at once to every open page of a person. [CO-320] */
export const pageNotice = z.strictObject({
  id: z.string(),
  kind: z.string(),
  table: tableId.nullable(),
  title: z.string(),
  body: z.string(),
  /** A path of the site. */
  url: z.string(),
  /** [CO-601] A second button, for answering the question ahead of time; `url` is a path of the site. */
  ahead: z.strictObject({ label: z.string(), url: z.string() }).optional(),
});
export type PageNotice = z.infer<typeof pageNotice>;

/** The features of this site. */
export const siteAnswer = z.object({
  /** Whether the site sends mail. */
  mail: z.boolean(),
  /** The site's public key for web push. */
  pushKey: z.string(),
});
export type SiteAnswer = z.infer<typeof siteAnswer>;

const address = z.email("This is not an email address.").max(200, "An address can have at most 200 characters.");
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is incomplete.");
/** An account needs its password; a guest has none. */
export const giveAddress = z.strictObject({ address, password: anyPassword.optional() });
export const useLink = z.strictObject({ token });
/** `leave`: leave all running matches now. */
export const useDeletionLink = z.strictObject({ token, leave: z.boolean() });
/** Sends a letter to the address if it is confirmed. */
export const askLetter = z.strictObject({ address });
/** `who` is a name or an address. */
export const askRecovery = z.strictObject({ who: z.string().trim().min(1).max(200) });
export const recoverPassword = z.strictObject({ token, password });
/** Guests have no password. */
export const recoverByCode = z.strictObject({
  name: personName,
  code: z.string().max(80),
  password: password.optional(),
});
/** The same response whether a letter was sent or not. */
export const letterAnswer = z.object({ words: z.string() });
export type LetterAnswer = z.infer<typeof letterAnswer>;

export const waysIn = z.object({
  password: z.boolean(),
  address: z.string().nullable(),
  codeMadeAt: instant.nullable(),
});
export type WaysIn = z.infer<typeof waysIn>;
/** An account needs its password; a guest has none. */
export const makeRecoveryCode = z.strictObject({ password: anyPassword.optional() });
/** The only response that shows the code. */
export const recoveryCodeAnswer = z.object({ code: z.string(), madeAt: instant });
export type RecoveryCodeAnswer = z.infer<typeof recoveryCodeAnswer>;

/** What the unsubscribe link in a mail would switch off. */
export const offAnswer = z.object({ table: z.string().nullable(), kind: z.string().nullable() });
export type OffAnswer = z.infer<typeof offAnswer>;
export const switchOff = z.strictObject({
  token: z.string().max(400),
  what: z.enum(["table", "digest", "all"]),
});
