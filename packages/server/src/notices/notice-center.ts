import type { AccountService } from "../accounts/account-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connection.ts";
import type { JobHandler } from "../jobs/job-worker.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import type { Delivery } from "./delivery.ts";
import { Digests } from "./digests.ts";
import { deleteOldLinks, LetterSender } from "./letters.ts";
import { MailAddresses } from "./mail-addresses.ts";
import { MailChannel } from "./mail-channel.ts";
import { Mailer } from "./mail.ts";
import { MatchSummaries } from "./match-summaries.ts";
import { News } from "./news.ts";
import { NoticePlanner } from "./notice-planner.ts";
import { NoticeSender } from "./notice-sender.ts";
import { NoticeService } from "./notice-service.ts";
import { NoticeTicker } from "./notice-ticker.ts";
import { Outbound, type OutboundOptions } from "./outbound.ts";
import { OutboxRepository, type NewNoticeRow } from "./outbox-repository.ts";
import { PresenceRepository } from "./presence-repository.ts";
import { PushChannel } from "./push-channel.ts";
import { PushDevices } from "./push-devices.ts";
import { Recovery } from "./recovery.ts";
import { Reminders } from "./reminders.ts";
import { SentNotices } from "./sent-notices.ts";
import { readSiteKeys } from "./site-keys.ts";
import { WebhookChannel } from "./webhook-channel.ts";
import { WebhookService } from "./webhook-service.ts";

/** Sent notices are listed for this many days. [CO-335] */
const KEPT_DAYS = 30;

export interface NoticeCenterParts {
  readonly config: Config;
  readonly database: Database;
  readonly matches: MatchService;
  readonly repository: MatchRepository;
  readonly accounts: AccountService;
  readonly siteTime: SiteTime;
  readonly onError: (error: unknown) => void;
  readonly onDelivery: (channel: string, delivery: Delivery) => void;
  /** Called with new notices, for open pages. */
  readonly onPlanned: (notices: readonly NewNoticeRow[]) => void;
  /** A person has read some of their news. */
  readonly onNewsRead: (person: string) => void;
  /** For tests: how addresses are resolved and checked. */
  readonly outbound?: OutboundOptions;
}

/** Everything that notifies people outside the page of a table. */
export interface NoticeCenter {
  readonly service: NoticeService;
  readonly devices: PushDevices;
  readonly hooks: WebhookService;
  readonly sent: SentNotices;
  readonly news: News;
  readonly addresses: MailAddresses;
  readonly recovery: Recovery;
  readonly summaries: MatchSummaries;
  readonly presence: PresenceRepository;
  readonly offKey: Buffer;
  /** Whether this site sends e-mail. */
  readonly sendsMail: boolean;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** Recomputes when people are reminded of the stints of a match. */
  remindAnew(match: string): Promise<void>;
  begin(): void;
  /** New rows may be due now. */
  kick(): void;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function openNoticeCenter(parts: NoticeCenterParts): Promise<NoticeCenter> {
  const { config, database, matches, repository, accounts, siteTime, onError } = parts;
  const { db, pool } = database;
  const now = (): number => siteTime.now();
  const { vapid, mailOff } = await readSiteKeys(db);
  const origin = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`;
  const ownHost = config.PUBLIC_ORIGIN === undefined ? null : new URL(config.PUBLIC_ORIGIN).hostname;
  const outbound = new Outbound({ privateHosts: config.PRIVATE_HOOKS, ownHost, ...parts.outbound });
  const mailer =
    config.SMTP_URL === undefined || config.MAIL_FROM === undefined
      ? null
      : new Mailer({ url: config.SMTP_URL, from: config.MAIL_FROM, origin });
  const summaries = new MatchSummaries({ db, matches, repository, now });
  const outbox = new OutboxRepository(pool);
  const sender = new NoticeSender({
    ...{ db, repository: outbox, summaries, now, onError, onDelivery: parts.onDelivery },
    channels: {
      push: new PushChannel({ db, outbox, outbound, keys: vapid, subject: subjectOf(config), now }),
      mail: new MailChannel({ db, mailer, offKey: mailOff }),
      webhook: new WebhookChannel({ db, outbound, origin, now }),
    },
  });
  // [CO-320] Pages learn of every decision after the first with its event.
  const planner = new NoticePlanner({
    repository: outbox,
    onPlanned: (planned) => parts.onPlanned(planned.filter(({ kind, seq }) => kind !== "decision" || seq === 0)),
  });
  const letters = mailer === null ? null : new LetterSender({ db, mailer, origin, now, onError });
  const addresses = new MailAddresses(db, now);
  const reminders = new Reminders({ matches, repository, time: siteTime });
  const digests = new Digests({ db, summaries, now });
  const ticker = new NoticeTicker(async () => {
    await planner.run();
    await sender.run();
  }, onError);
  const letterTicker = new NoticeTicker(async () => letters?.run(), onError);
  return {
    service: new NoticeService({ db, vapid, sendsMail: mailer !== null, now }),
    devices: new PushDevices(db),
    hooks: new WebhookService({ db, ownHost, privateHosts: config.PRIVATE_HOOKS, now }),
    sent: new SentNotices({ db, sender, now }),
    news: new News({ db, now, changed: parts.onNewsRead }),
    addresses,
    recovery: new Recovery({ db, pool, accounts, addresses, now }),
    summaries,
    presence: new PresenceRepository(database.asyncCommit),
    offKey: mailOff,
    sendsMail: mailer !== null,
    jobs: {
      remind: (job) => (job.match === null ? Promise.resolve() : reminders.wake(job.match)),
      digest: (job) => digests.wake(job),
    },
    remindAnew: (match) => reminders.wake(match),
    begin: () => {
      ticker.begin();
      letterTicker.begin();
    },
    kick: () => {
      ticker.kick();
      letterTicker.kick();
    },
    sweep: async () => {
      await outbox.sweep(KEPT_DAYS);
      await deleteOldLinks(db);
    },
    close: async () => {
      await Promise.all([ticker.stop(), letterTicker.stop()]);
      await sender.close();
      mailer?.close();
    },
  };
}

/** [CO-412] The contact of the site's operator for push services. */
function subjectOf({ MAIL_FROM, PUBLIC_ORIGIN }: Config): string {
  if (PUBLIC_ORIGIN?.startsWith("https:") === true) return PUBLIC_ORIGIN;
  const address = /<([^>]+)>/.exec(MAIL_FROM ?? "")?.[1] ?? MAIL_FROM ?? "operator@localhost";
  return `mailto:${address}`;
}
