/* Column types that the tables share. */
import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instant = () => timestamp({ withTimezone: true });

export const points = () => numeric({ precision: 12, scale: 6, mode: "number" });
