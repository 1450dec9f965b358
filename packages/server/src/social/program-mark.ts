import { sql } from "drizzle-orm";
import { people } from "../db/schema.ts";

/** [MM-803] Select this with a person's name; null if no person was joined. */
export const isProgram = sql<boolean | null>`${people.isBot}`;

/** [MM-803] The mark sent along with the name of a program's account, wherever a name is sent. */
export function markOf({ program }: { readonly program: boolean | null }): { program?: true } {
  return program === true ? { program } : {};
}

/** A row of a query with its mark in the form in which it is sent. */
export function withMark<T extends { readonly program: boolean | null }>(
  row: T,
): Omit<T, "program"> & { program?: true } {
  const { program: _program, ...rest } = row;
  return { ...rest, ...markOf(row) };
}
