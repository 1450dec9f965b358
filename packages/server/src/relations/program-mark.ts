import { sql } from "drizzle-orm";
import { people } from "../db/schema.ts";

/** [MM-803] What is selected of a person beside the name; null where nobody was joined. */
export const isProgram = sql<boolean | null>`${people.isBot}`;

/** [MM-803] The mark that stands beside the name of an account for programs, wherever a name is sent. */
export function markOf({ program }: { readonly program: boolean | null }): { program?: true } {
  return program === true ? { program } : {};
}

/** A row of a query with its mark as it is sent. */
export function withMark<T extends { readonly program: boolean | null }>(
  row: T,
): Omit<T, "program"> & { program?: true } {
  const { program: _program, ...rest } = row;
  return { ...rest, ...markOf(row) };
}
