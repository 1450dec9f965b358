import { DEFAULT_NOTICES, type NoticeSettings } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { noticeSettings, people } from "../db/schema.ts";
import type { OffToken } from "./mail.ts";

/**
 * [CO-425] What a link in an e-mail may switch off: e-mails about its table, or all of them, or all in favour of a
 * daily digest. Repeating it changes nothing.
 */
export async function switchMailOff(
  db: Db,
  { person, match, kind }: OffToken,
  what: "one-click" | "table" | "digest" | "all",
): Promise<void> {
  await db.transaction(async (tx) => {
    const [there] = await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for("update");
    if (there === undefined) return;
    const [row] = await tx.select().from(noticeSettings).where(eq(noticeSettings.person, person));
    const settings = row?.settings ?? DEFAULT_NOTICES;
    const tables = row?.tables ?? {};
    const change = changed(settings, what === "one-click" ? (kind === "digest" ? "no-digest" : "table") : what);
    const isTable = (what === "table" || what === "one-click") && match !== null && kind !== "digest";
    const next = {
      settings: isTable ? settings : change,
      tables: isTable ? { ...tables, [match]: { ...tables[match], mail: "off" as const } } : tables,
    };
    await tx
      .insert(noticeSettings)
      .values({ person, ...next })
      .onConflictDoUpdate({ target: noticeSettings.person, set: next });
  });
}

function changed(settings: NoticeSettings, what: "table" | "digest" | "all" | "no-digest"): NoticeSettings {
  switch (what) {
    case "digest":
      return { ...settings, digest: settings.digest ?? "08:00" };
    case "no-digest":
      return { ...settings, digest: null };
    default: {
      // An e-mail that is not about one table can only switch off all of them.
      const mail = { delay: null, ...settings.channels.mail, on: false };
      return { ...settings, channels: { ...settings.channels, mail } };
    }
  }
}
