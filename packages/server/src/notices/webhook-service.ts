import { randomBytes } from "node:crypto";
import { DAY } from "@caravanserai/clocks";
import type { WebhookInfo } from "@caravanserai/protocol";
import type { newWebhook } from "@caravanserai/protocol/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../db/connection.ts";
import { webhooks } from "../db/schema.ts";
import { malformed, notFound, ServiceError } from "../service-error.ts";
import { newToken } from "../tokens.ts";
import { NOTHING_YET, statesOfTargets, type ChannelStates } from "./channel-states.ts";
import { shownAddress, shownKey, whyNotWebhook } from "./webhook.ts";

/** [CO-440] */
const MOST_HOOKS = 3;
const MOST_TABLE_HOOKS = 2;
/** The seed of the hashes by which the webhooks of a person or a table are locked while they are counted. */
const COUNTING = 727_406;

type GivenWebhook = z.output<typeof newWebhook>;

/** A webhook belongs to a person, or to a table, whose host has added it. */
export type HookOwner = { readonly person: string } | { readonly match: string };

/** The webhooks of people and of tables. */
export class WebhookService {
  readonly #db: Db;
  readonly #ownHost: string | null;
  readonly #privateHosts: readonly string[];
  readonly #now: () => number;

  /**
   * @param parts.ownHost the host of the site, to which no webhook may lead; null: unknown
   * @param parts.privateHosts private hosts that the operator allows
   */
  constructor(parts: { db: Db; ownHost: string | null; privateHosts: readonly string[]; now: () => number }) {
    this.#db = parts.db;
    this.#ownHost = parts.ownHost;
    this.#privateHosts = parts.privateHosts;
    this.#now = parts.now;
  }

  /** @param of a person, or a table that the caller hosts */
  async add(of: HookOwner, given: GivenWebhook): Promise<{ webhook: WebhookInfo; key: string }> {
    const { kind, url, discordUser, textKey } = given;
    const host = URL.canParse(url) ? new URL(url).hostname : "";
    const isAllowed = kind === "json" && this.#privateHosts.includes(host) && url.startsWith("https://");
    const wrong = isAllowed ? null : whyNotWebhook(kind, url, this.#ownHost);
    if (wrong !== null) throw malformed(wrong);
    const isPersons = "person" in of;
    const where = isOwn(of);
    const key = randomBytes(32);
    const row = { id: newToken(), kind, url, key, discordUser, textKey, ...of };
    await this.#db.transaction(async (tx) => {
      // One at a time, so that nobody exceeds the limit.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${isPersons ? of.person : of.match}, ${COUNTING}))`,
      );
      if ((await tx.$count(webhooks, where)) >= (isPersons ? MOST_HOOKS : MOST_TABLE_HOOKS))
        throw new ServiceError(
          "too-many",
          `You can have at most ${isPersons ? MOST_HOOKS : MOST_TABLE_HOOKS} webhooks here. Remove one first.`,
        );
      await tx.insert(webhooks).values(row);
    });
    const full = { ...row, person: null, match: null, oldKey: null, oldKeyUntil: null, createdAt: new Date() };
    return { webhook: hookInfo(full, () => NOTHING_YET), key: shownKey(key) };
  }

  async list(of: HookOwner): Promise<WebhookInfo[]> {
    const rows = await this.#db.select().from(webhooks).where(isOwn(of)).orderBy(asc(webhooks.createdAt));
    const states = await statesOfTargets(
      this.#db,
      rows.map(({ id }) => `h:${id}`),
    );
    return rows.map((hook) => hookInfo(hook, states));
  }

  async remove(of: HookOwner, id: string): Promise<void> {
    const removed = await this.#db
      .delete(webhooks)
      .where(and(isOwn(of), eq(webhooks.id, id)))
      .returning({ id: webhooks.id });
    if (removed.length === 0) throw notFound("webhook");
  }

  /** [CO-444] Makes a new key; for a day both keys sign. */
  async renewKey(person: string, id: string): Promise<string> {
    const key = randomBytes(32);
    const oldKeyUntil = new Date(this.#now() + DAY);
    const renewed = await this.#db
      .update(webhooks)
      .set({ key, oldKey: sql`${webhooks.key}`, oldKeyUntil })
      .where(and(eq(webhooks.person, person), eq(webhooks.id, id)))
      .returning({ id: webhooks.id });
    if (renewed.length === 0) throw notFound("webhook");
    return shownKey(key);
  }
}

function isOwn(of: HookOwner) {
  return "person" in of ? eq(webhooks.person, of.person) : eq(webhooks.match, of.match);
}

export function hookInfo(hook: typeof webhooks.$inferSelect, states: ChannelStates): WebhookInfo {
  const { id, kind, url, discordUser, textKey } = hook;
  return { id, kind, shown: shownAddress(url), discordUser, textKey, state: states(`h:${id}`) };
}
