/** [CO-040] A person switches notices in these groups: their decisions, deadlines, talk and votes, everything else. */
export const NOTICE_GROUPS = ["decisions", "deadlines", "talk", "rest"] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/**
 * [CO-310] The kinds of notices: wording, group, channels that are on by default, delays that differ from the channel's
 * default, and whether the kind is collected in the digest of a person who has one. Arguments are in braces; a sentence
 * with a missing argument is left out. [CO-340]
 */
export type NoticeKindInfo = {
  readonly title?: string;
  readonly subject: string;
  readonly body: string;
  /** Missing: it cannot be switched. */
  readonly group?: NoticeGroup;
  readonly channels: Readonly<Partial<Record<"page" | "push" | "webhook" | "mail", boolean>>>;
  /** Milliseconds; missing: the channel's default. */
  readonly delay?: number;
  readonly digest?: boolean;
  readonly about: "stint" | "match" | "table" | "vote" | "act" | "message" | "person";
  /** The text sent to a table's own webhook; missing: nothing is sent. [CO-440] */
  readonly tableHook?: string;
  /** The sentences for `{why}`: what the site did, or the reason. [CO-201] */
  readonly why?: Readonly<Record<string, string>>;
};

export const NOTICE_KINDS = {
  decision: {
    title: "Your decision: {table}",
    subject: "{table}: it is your decision",
    body: "{what1}\n{what2}\nUntil {deadline}.",
    group: "decisions",
    channels: { page: true, push: true, webhook: true, mail: true },
    digest: true,
    about: "stint",
    tableHook: "{who} decides at {table}. {what1}",
  },
  half: {
    title: "Half your time is left: {table}",
    subject: "{table}: half your time is left",
    body: "{left} left, until {deadline}.",
    group: "deadlines",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    digest: true,
    about: "stint",
  },
  near: {
    title: "Little time left: {table}",
    subject: "{table}: your time ends at {deadline}",
    body: "{left} left, until {deadline}.",
    group: "deadlines",
    channels: { page: true, push: true, webhook: true, mail: true },
    delay: 0,
    about: "stint",
  },
  "time-up": {
    title: "Your time is up: {table}",
    subject: "{table}: your time is up",
    body: "Your time ended at {deadline}. {why}",
    group: "deadlines",
    channels: { page: true, push: true, webhook: true, mail: true },
    delay: 0,
    about: "stint",
    why: {
      nothing: "You can still decide; the others wait.",
      remind: "You can still decide; the others wait.",
      default: "The table goes on without your answer.",
      sealed: "You can still decide until the last of the others has answered.",
      bot: "A bot plays for you until you are back.",
      open: "Your seat is offered to another player until you decide.",
      forfeit: "You have lost the match on time.",
      spared: "A bot plays for you until you are back.",
    },
  },
  "time-up-other": {
    title: "{who} has no time left: {table}",
    subject: "{table}: {who} has no time left",
    body: "You can give time, pause, or ask for a substitute.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "stint",
    tableHook: "{who} has no time left at {table}.",
  },
  nudge: {
    title: "{table} waits for you",
    subject: "{table} has waited for you for {left}",
    body: "{what1}\nNo clock runs.",
    group: "decisions",
    channels: { page: true, push: true, webhook: true, mail: true },
    delay: 0,
    digest: true,
    about: "stint",
  },
  begins: {
    title: "The match begins: {table}",
    subject: "{table}: the match begins",
    body: "{game}, with {whom}.",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "match",
    tableHook: "{table} begins: {game}.",
  },
  invited: {
    title: "{who} invites you: {game}",
    subject: "{who} invites you to {game}",
    body: "{table}, {count} seats. {what1}",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "table",
  },
  seated: {
    title: "{who} sat down: {table}",
    subject: "{table}: {who} sat down",
    body: "{count} seats are free.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "table",
  },
  "settings-changed": {
    title: "New settings: {table}",
    subject: "{table}: the settings have changed",
    body: "{what1}\nThe match begins when all have agreed.",
    group: "talk",
    channels: { page: true, push: true, webhook: false, mail: true },
    about: "table",
  },
  vote: {
    title: "A new vote: {table}",
    subject: "{table}: {who} calls a vote",
    body: "{what1}\nUntil {deadline}.",
    group: "talk",
    channels: { page: true, push: true, webhook: true, mail: true },
    digest: true,
    about: "vote",
    tableHook: "{who} calls a vote at {table}: {what1}",
  },
  "vote-closed": {
    title: "Decided: {table}",
    subject: "{table}: {what1}",
    body: "{what1}",
    group: "talk",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "vote",
  },
  paused: {
    title: "Paused: {table}",
    subject: "{table} is paused",
    body: "All clocks are stopped until {until}.",
    group: "talk",
    channels: { page: true, push: true, webhook: false, mail: true },
    digest: true,
    about: "act",
  },
  resumed: {
    title: "{table} goes on",
    subject: "{table} goes on at {until}",
    body: "The clocks run again from {until}.",
    group: "talk",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "act",
  },
  gift: {
    title: "{who} gives you time: {table}",
    subject: "{table}: {who} gives you {amount}",
    body: "{amount} more, now until {deadline}.",
    group: "talk",
    channels: { page: true, push: true, webhook: false, mail: false },
    digest: true,
    about: "stint",
  },
  "bot-sits": {
    title: "A bot plays for {who}: {table}",
    subject: "{table}: a bot plays for {who}",
    body: "Until {who} is back.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "act",
    tableHook: "A bot plays for {who} at {table}.",
  },
  "seat-open": {
    title: "A seat is open: {table}",
    subject: "{table}: a seat is open",
    body: "{who}'s seat waits for a substitute.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "act",
    tableHook: "{table} is looking for a substitute for {who}.",
  },
  substitute: {
    title: "{who} asks you to step in: {game}",
    subject: "{who} asks you to step in at {table}",
    body: "{game}, {count} decisions so far. You would play for {whom}. Please answer by {deadline}.",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "act",
  },
  "handed-over": {
    title: "{whom} plays for {who}: {table}",
    subject: "{table}: {whom} plays for {who}",
    body: "{why}",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    digest: true,
    about: "act",
    why: {
      request: "The seat was handed over with the table’s consent.",
      "time-out": "The seat’s time ran out.",
      absence: "Its player had been away for a long time.",
      restore: "The table has given the seat back.",
    },
  },
  host: {
    title: "You are the host: {table}",
    subject: "{table}: you are the host now",
    body: "{why}",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: true },
    digest: true,
    about: "act",
    why: {
      away: "The host has been away for a long time.",
      left: "The host has left the table.",
    },
  },
  "went-back": {
    title: "The table went back: {table}",
    subject: "{table} went back",
    body: "{count} decisions were undone. {what1}",
    group: "talk",
    channels: { page: true, push: true, webhook: false, mail: true },
    digest: true,
    about: "act",
    tableHook: "{table} went back by {count} decisions.",
  },
  "order-stopped": {
    title: "Your standing order has ended: {table}",
    subject: "{table}: your standing order has ended",
    body: "{why}",
    group: "decisions",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "act",
    why: {
      "used-up": "It has answered as often as you allowed.",
      time: "It has expired.",
      "my-decision": "It lasted only until your next decision.",
      declined: "The rules did not allow its answer, so the decision is yours.",
      "went-back": "The table went back to an earlier point.",
      bot: "A bot plays for you and does not follow orders.",
      "handed-over": "Another player has your seat.",
    },
  },
  mentioned: {
    title: "{who} mentioned you: {table}",
    subject: "{table}: {who} mentioned you",
    body: "Read it at the table.",
    group: "talk",
    channels: { page: true, push: true, webhook: false, mail: false },
    digest: true,
    about: "message",
  },
  over: {
    title: "The match is over: {table}",
    subject: "{table}: the match is over",
    body: "{what1}",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "match",
    tableHook: "{table} is over. {what1}",
  },
  proposal: {
    title: "Opponents found: {game}",
    subject: "Opponents found for {game}",
    body: "{game} with {whom}. {what1}\nUntil {deadline}.",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "person",
  },
  "proposal-failed": {
    title: "The match does not begin: {game} {what2}",
    subject: "The match does not begin: {game} {what2}",
    body: "{why} {what1}",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    about: "person",
    why: {
      one: "Somebody was not ready.",
      several: "Not everybody was ready.",
    },
  },
  "seek-ends": {
    title: "Your search ends tomorrow: {game}",
    subject: "Your search for {game} ends tomorrow",
    body: "No opponent has been found yet. The search ends at {until}; you can extend it by three or seven days.",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    digest: true,
    about: "person",
  },
  rated: {
    title: "Your rating: {game}",
    subject: "Your rating in {game}: {what1}",
    body: "{what1}.",
    group: "rest",
    channels: {},
    digest: true,
    about: "person",
  },
  round: {
    title: "{what2}: round {count} is open",
    subject: "{what2}: round {count} is open",
    body: "Come to the table by {deadline}, or you forfeit the round.",
    group: "rest",
    channels: { page: true, push: true, webhook: true, mail: true },
    about: "table",
  },
  tournament: {
    title: "{what2}: {what1}",
    subject: "{what2}: {what1}",
    body: "Entries, rounds and standings are on its page.",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    about: "person",
  },
  club: {
    title: "{what2}: {what1}",
    subject: "{what2}: {what1}",
    body: "Everything about the club is on its page.",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    about: "person",
  },
  "vacation-ends": {
    title: "Your vacation ends tomorrow",
    subject: "Your vacation ends tomorrow",
    body: "{count} tables will wait for you. The clocks run again from {until}.",
    group: "deadlines",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    about: "person",
  },
  moderation: {
    title: "{what1}",
    subject: "{what1}",
    body: "{why}",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    about: "person",
  },
  "report-closed": {
    title: "Your report was reviewed",
    subject: "Your report was reviewed",
    body: "A moderator has closed it.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: false },
    digest: true,
    about: "person",
  },
  "export-ready": {
    title: "Your data is ready",
    subject: "Your data is ready to download",
    body: "You can download the file for 7 days.",
    group: "rest",
    channels: { page: true, push: false, webhook: false, mail: true },
    about: "person",
  },
  digest: {
    subject: "{count} tables wait for you",
    body: "{lines}",
    channels: { mail: true },
    delay: 0,
    about: "person",
  },
  "channel-failing": {
    title: "We cannot reach you by {what1}",
    subject: "We cannot reach you by {what1}",
    body: "{why}",
    group: "rest",
    channels: { page: true, push: true, webhook: false, mail: true },
    delay: 0,
    about: "person",
  },
  test: {
    title: "It works",
    subject: "It works",
    body: "This is how the site will notify you.",
    channels: { push: true, webhook: true, mail: true },
    delay: 0,
    about: "person",
  },
} as const satisfies Record<string, NoticeKindInfo>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const NOTICE_KIND_INFOS: readonly NoticeKindInfo[] = Object.values(NOTICE_KINDS);

/**
 * [CO-336] Left out of the news: what the list of waiting tables shows better, and messages about messages.
 */
const NOT_NEWS: ReadonlySet<NoticeKind> = new Set(["decision", "half", "near", "nudge", "proposal", "digest", "test"]);

/** [CO-336] The kinds of notices that stay in a person's news until they are read. */
export const NEWS_KINDS: readonly NoticeKind[] = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter(
  (kind) => !NOT_NEWS.has(kind),
);

export function infoOf(kind: NoticeKind): NoticeKindInfo {
  return NOTICE_KINDS[kind];
}

/** [CO-430] Letters are sent at once, even in quiet hours, and cannot be switched off. */
export const LETTERS = {
  confirm: {
    subject: "Confirm your address",
    body: "Somebody, probably you, entered this address at Caravanserai. Open {url} within a day and press the button. If it was not you, do nothing.",
  },
  "address-changed": {
    subject: "Your address has been changed",
    body: "E-mails go to another address from now on. If it was not you, open {url} within a week.",
  },
  password: {
    subject: "A new password",
    body: "Open {url} within an hour to choose a new password. If you did not ask for it, do nothing.",
  },
  "address-taken": {
    subject: "Your address was entered for another account",
    body: "Somebody entered this address for another account at Caravanserai. It stays with your account. If it was you, sign in with a link sent to this address.",
  },
  "sign-in": {
    subject: "Your link to sign in",
    body: "Open {url} within 15 minutes and press the button to sign in. The link works once; do not share it. If you did not ask for it, do nothing.",
  },
  deletion: {
    subject: "Delete your account?",
    body: "Open {url} within an hour and press the button: your account is then deleted in 14 days. If you did not ask for it, do nothing.",
  },
  "password-changed": {
    subject: "Your password has been changed",
    body: "All other devices have been signed out; recovery codes, links of earlier e-mails and API tokens have ended. If it was not you, ask for a new password at once.",
  },
  "code-made": {
    subject: "A recovery code was made",
    body: "Somebody, probably you, made a recovery code for your account. Any earlier code no longer works. If it was not you, change your password: that ends the code.",
  },
  seat: {
    subject: "Links back to your seats",
    body: "These links take you back to your seats. Each works once, within a day:\n{lines}",
  },
  recovered: {
    subject: "A device signed in by account recovery",
    body: "On {deadline} a device signed in to your account with a recovery link or code. If it was not you, change your password.",
  },
} as const satisfies Record<string, { readonly subject: string; readonly body: string }>;

export type Letter = keyof typeof LETTERS;
