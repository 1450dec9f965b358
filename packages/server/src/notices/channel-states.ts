import type { ChannelState } from "@caravanserai/protocol";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { channels } from "../db/schema.ts";

/** The state of each target of a channel: a device `s:<id>`, a webhook `h:<id>`, a person's e-mail `p:<person>`. */
export type ChannelStates = (target: string) => ChannelState;

/** The state of a target to which nothing has been sent. */
export const NOTHING_YET: ChannelState = { failingSince: null, lastError: null, off: null, lastSent: null };

function byTarget(rows: readonly (typeof channels.$inferSelect)[]): ChannelStates {
  return (target) => {
    const row = rows.find((one) => one.target === target);
    if (row === undefined) return NOTHING_YET;
    return {
      failingSince: row.failingSince?.toISOString() ?? null,
      lastError: row.lastError,
      off: row.offWhy,
      lastSent: row.lastSent?.toISOString() ?? null,
    };
  };
}

/** The states of all channels of a person. */
export async function statesOfPerson(db: Db, person: string): Promise<ChannelStates> {
  return byTarget(await db.select().from(channels).where(eq(channels.person, person)));
}

export async function statesOfTargets(db: Db, targets: readonly string[]): Promise<ChannelStates> {
  if (targets.length === 0) return () => NOTHING_YET;
  return byTarget(
    await db
      .select()
      .from(channels)
      .where(inArray(channels.target, [...targets])),
  );
}
