import type {
  Difference,
  LogLine,
  OptionSpec,
  OptionValues,
  Result,
  SeatPlan,
  Observation,
} from "@caravanserai/kernel";
import { z } from "zod";

/*
 * Plain data that the kernel or a game produces. On the way out, the schema only checks that it is there, because the
 * server itself made it. When a client sends such data, the kernel checks it.
 */
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

export const observation = z
  .custom<Observation>(isObject)
  .meta({ description: "what one viewer is shown (kernel: `Observation`)" });
export const difference = z
  .custom<Difference | null>((value) => value !== undefined)
  .meta({ description: "A difference of two observations (kernel: Difference), null when nothing changed." });
export const logLine = z.custom<LogLine>(isObject).meta({ description: "a line of the log (kernel: `LogLine`)" });
export const optionSpec = z.custom<OptionSpec>(isObject).meta({ description: "a table option (kernel: `OptionSpec`)" });
export const seatPlan = z
  .custom<SeatPlan>(isObject)
  .meta({ description: "how many may sit down (kernel: `SeatPlan`)" });
export const result = z.custom<Result>(isObject).meta({ description: "how it ended (kernel: `Result`)" });

export const components = z.custom<Readonly<Record<string, readonly object[]>>>(isObject).meta({
  description: "what is in the box, by the name of each list",
  ...{ type: "object", additionalProperties: { type: "array", items: { type: "object" } } },
});

/** The values of the table options. The game's own `readOptions` checks them. */
export const optionValues = z.record(z.string().max(40), z.union([z.boolean(), z.string().max(40), z.int()]));
export type { OptionValues };
