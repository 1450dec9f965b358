import type { Viewer } from "@caravanserai/kernel";
import { inBrowser } from "../elements/browser-storage.ts";

/** What a link to a table carries after its `#`, where no log sees it. */
export interface TableKey {
  /** Admits to watching and to any free seat. */
  readonly invite?: string;
  /** Admits to one seat. */
  readonly seat?: string;
  /** Returns to a guest's seat, on another device. */
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

/**
 * Stores the token that admits this browser to a table, because the address contains it only once: a private table then
 * opens again after a reload.
 */
export function keptInvitation(table: string, { invite, seat }: TableKey): string | undefined {
  const name = `caravanserai.invitation.${table}`;
  const brought = invite ?? seat;
  if (brought !== undefined) inBrowser.set(name, brought);
  return brought ?? inBrowser.get(name) ?? undefined;
}

export function linkTo(table: string, kind: "invite" | "seat" | "return", token: string): string {
  return `${location.origin}/table/${table}#${kind}=${token}`;
}

/**
 * The message for a person who came for a seat after the match had begun with others; null: they have a seat, may take
 * one over, or came to watch.
 * @param me the person at this browser, who may have a seat before this page watches from it
 */
export function seatsTaken(
  { invite, seat }: TableKey,
  viewer: Viewer,
  seats: readonly { readonly offered: boolean; readonly person?: string | undefined }[] = [],
  me?: string,
): string | null {
  if (typeof viewer === "number" || seats.some(({ offered }) => offered)) return null;
  if (me !== undefined && seats.some(({ person }) => person === me)) return null;
  if (invite === undefined && seat === undefined) return null;
  return "All seats at this table are taken, so you are watching.";
}
