import {
  DAY,
  DEFAULT_NOTICES,
  delayOf,
  expiryOf,
  infoOf,
  type Channel,
  type NoticeKind,
  type TableNotices,
} from "@caravanserai/clocks";
import { newNoticeId } from "../tokens.ts";
import type { NewNoticeRow, OutboxPut, OutboxRepository } from "./outbox-repository.ts";

/** The most notices that are planned in one transaction. */
const MOST_AT_ONCE = 200;

/**
 * Turns notices into rows of the outbox, one per channel and address, with the delay that the person has chosen.
 * [CO-321]
 */
export class NoticePlanner {
  readonly #repository: OutboxRepository;
  readonly #onPlanned: (notices: readonly NewNoticeRow[]) => void;

  /** @param parts.onPlanned notifies open pages after the commit */
  constructor(parts: { repository: OutboxRepository; onPlanned: (notices: readonly NewNoticeRow[]) => void }) {
    this.#repository = parts.repository;
    this.#onPlanned = parts.onPlanned;
  }

  /** Plans all notices that are due. Returns how many there were. */
  async run(): Promise<number> {
    let all = 0;
    for (;;) {
      const planned = await this.#repository.inTransaction(async (client) => {
        const notices = await this.#repository.takeNew(client, MOST_AT_ONCE);
        if (notices.length === 0) return notices;
        await this.#repository.insertHookNotices(client, notices.flatMap(hookNotice));
        await this.#repository.put(
          client,
          notices.map(({ id }) => id),
          notices.flatMap(rowsOf),
        );
        return notices;
      });
      all += planned.length;
      if (planned.length > 0) this.#onPlanned(planned);
      if (planned.length < MOST_AT_ONCE) return all;
    }
  }
}

/** [MM-139] For notices that are useless later: the page and push at once, no other channel. */
const AT_ONCE: TableNotices = { push: "at once", webhook: "off", mail: "off" };

/** [CO-321] The rows of a notice, for the channels that are on for its kind and table. */
function rowsOf(notice: NewNoticeRow): OutboxPut[] {
  const { id, person, match, kind, due } = notice;
  const row = (channel: Channel, target: string, delay: number): OutboxPut => ({
    ...{ id: newNoticeId(due), notice: id, person, match, channel, target },
    due: due + delay,
    expires: Math.max(expiryOf(kind, notice.at, due + delay, null), due + (isUrgentKind(kind) ? DAY : 0)),
  });
  if (person === null) return notice.tableHooks.map((hook) => row("webhook", `h:${hook}`, 0));
  const settings = notice.settings ?? DEFAULT_NOTICES;
  const chosen = notice.args["atOnce"] === undefined ? (notice.tableSettings ?? {}) : AT_ONCE;
  const of = (channel: Channel, targets: readonly string[]): OutboxPut[] => {
    const delay = targets.length === 0 ? null : delayOf(kind, channel, settings, chosen);
    return delay === null ? [] : targets.map((target) => row(channel, target, delay));
  };
  return [
    ...of(
      "push",
      notice.subscriptions.map((one) => `s:${one}`),
    ),
    ...of(
      "webhook",
      notice.hooks.map((one) => `h:${one}`),
    ),
    ...of("mail", notice.hasMail ? [`p:${person}`] : []),
  ];
}

function isUrgentKind(kind: NoticeKind): boolean {
  return kind === "near" || kind === "time-up";
}

/** [CO-440] What the webhooks of a table receive, if the table has any and this kind of notice is public. */
function hookNotice(notice: NewNoticeRow): object[] {
  const { person, match, kind, seat, stint, seq, args, at } = notice;
  if (person === null || match === null || notice.tableHooks.length === 0) return [];
  if (infoOf(kind).tableHook === undefined) return [];
  const about =
    kind === "decision" ? `${seat ?? ""}/${stint ?? ""}` : `${seq ?? ""}/${args["vote"] ?? args["who"] ?? ""}/${at}`;
  return [{ id: newNoticeId(at), match, kind, seat, stint, seq, key: `hook/${match}/${kind}/${about}`, args, at }];
}
