/** What a link to a table brings along behind its `#`, where no log sees it. */
export interface TableKey {
  /** To watch, and to take any free seat. */
  readonly invite?: string;
  /** To take one seat. */
  readonly seat?: string;
  /** Back to a guest's seat, on another device. */
  readonly back?: string;
}

export function keyOf(hash: string): TableKey {
  const found = new URLSearchParams(hash);
  const take = (name: string): string | undefined => {
    const token = found.get(name);
    return token !== null && /^[\w-]{22}$/.test(token) ? token : undefined;
  };
  const invite = take("invite");
  const seat = take("seat");
  const back = take("return");
  return {
    ...(invite === undefined ? {} : { invite }),
    ...(seat === undefined ? {} : { seat }),
    ...(back === undefined ? {} : { back }),
  };
}

export function linkTo(table: string, kind: "invite" | "seat" | "return", token: string): string {
  return `${location.origin}/table/${table}#${kind}=${token}`;
}
