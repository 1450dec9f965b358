import { and, eq, isNull, type SQL } from "drizzle-orm";
import { matches, seats } from "./schema.ts";

/** A condition on `seats` with their `matches`: the person plays there, and the match goes on. */
export function playsAt(person: string): SQL | undefined {
  return and(
    ...[eq(seats.person, person), isNull(seats.finishedAt), eq(seats.departed, false)],
    eq(matches.status, "playing"),
  );
}
