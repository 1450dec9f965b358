import { randomBytes } from "node:crypto";
import type { Db } from "../db/connection.ts";
import { pushSubscriptions, siteKeys } from "../db/schema.ts";
import { makeVapidKeys, type VapidKeys } from "./push.ts";

/** Keys shared by all servers of the site. The first server that starts makes them. */
export interface SiteKeys {
  /** [CO-410] */
  readonly vapid: VapidKeys;
  /** [CO-425] Signs the links that switch e-mails off. */
  readonly mailOff: Buffer;
}

export async function readSiteKeys(db: Db): Promise<SiteKeys> {
  const { publicKey, privateKey } = makeVapidKeys();
  const fresh = [
    { name: "vapid", value: { publicKey, privateKey } },
    { name: "mail-off", value: { key: randomBytes(32).toString("base64url") } },
  ];
  await db.insert(siteKeys).values(fresh).onConflictDoNothing();
  const rows = await db.select().from(siteKeys);
  const valueOf = (name: string): Record<string, string> => rows.find((row) => row.name === name)?.value ?? {};
  const vapid = valueOf("vapid");
  return {
    vapid: { publicKey: vapid["publicKey"] ?? "", privateKey: vapid["privateKey"] ?? "" },
    mailOff: Buffer.from(valueOf("mail-off")["key"] ?? "", "base64url"),
  };
}

/**
 * [CO-410] Makes new keys for web push. All subscriptions depend on the old keys and are removed; returns how many
 * there were.
 */
export async function replaceVapidKeys(db: Db): Promise<number> {
  const { publicKey, privateKey } = makeVapidKeys();
  return db.transaction(async (tx) => {
    await tx
      .insert(siteKeys)
      .values({ name: "vapid", value: { publicKey, privateKey } })
      .onConflictDoUpdate({ target: siteKeys.name, set: { value: { publicKey, privateKey } } });
    return (await tx.delete(pushSubscriptions).returning({ id: pushSubscriptions.id })).length;
  });
}
