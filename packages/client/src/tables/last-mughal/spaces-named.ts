import { isSpace, type SpaceId } from "@caravanserai/last-mughal";
import type { NumberedLine } from "../../contract/index.ts";

/** The spaces named in a log entry. */
export function spacesNamed(line: NumberedLine | null): readonly SpaceId[] {
  if (line === null) return [];
  const found = new Set<SpaceId>();
  const walk = (value: unknown): void => {
    if (typeof value === "string" && isSpace(value)) found.add(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk(line.args);
  return [...found];
}
