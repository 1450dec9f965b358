import { randomBytes } from "node:crypto";
import type { Db } from "../db/connection.ts";
import { pushSubscriptions, siteKeys } from "../db/schema.ts";
import { makeVapidKeys, type VapidKeys } from "./push.ts";

/** Keys that all servers of the site use. They are made by the first server that starts. */
export interface SiteKeys {
  /** [CO-410] */
  readonly vapid: VapidKeys;
  /** [CO-425] Proves that a link that switches mails off was made here. */
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

/** [CO-410] New keys for web push. All subscriptions are void with the old ones and are removed; returns how many. */
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
