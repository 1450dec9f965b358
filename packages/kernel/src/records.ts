/**
 * The components of a game as a table: what is the same in all rows, the names of the other fields, and a row for each
 * card, unit or space. The types are as narrow as those of the same objects written out `as const`.
 */
export function records<
  const Common extends object,
  const Fields extends readonly string[],
  const Rows extends readonly (readonly unknown[])[],
>(common: Common, fields: Fields, rows: Rows): Records<Common, Fields, Rows> {
  const all = rows.map((row) => ({ ...Object.fromEntries(fields.map((field, i) => [field, row[i]])), ...common }));
  return all as unknown as Records<Common, Fields, Rows>;
}

type Records<Common, Fields extends readonly string[], Rows extends readonly (readonly unknown[])[]> = {
  readonly [R in keyof Rows]: Common & {
    readonly [I in Exclude<keyof Fields, keyof (readonly unknown[])> as Fields[I] & string]: Rows[R][I & keyof Rows[R]];
  };
};
