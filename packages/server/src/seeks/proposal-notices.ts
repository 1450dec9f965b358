import { makeNotice, type NewNotice } from "../db/notice.ts";
import type { MemberRow, WholeProposal } from "./proposal-repository.ts";
import { READY_MS } from "./ready-time.ts";

/** The subject of a ready check. */
type Found = Pick<WholeProposal, "id" | "game" | "rated" | "class">;

/** "Ada, Bob and Cid". */
const LIST = new Intl.ListFormat("en-GB");

/** The key of the notice that asks a person to confirm. */
export const keyOfFound = (proposal: string, person: string): string => `proposal/${proposal}/${person}`;

/** [MM-139] A notice of a live ready check is useless if it does not arrive at once. */
const atOnce = ({ class: pace }: Pick<Found, "class">): Readonly<Record<string, string>> =>
  pace === "live" ? { atOnce: "yes" } : {};

/**
 * [MM-139] Asks a person to confirm that they are ready. In a live check the others' names are hidden until the person
 * has confirmed [MM-132].
 */
export function foundNotice(found: Found, person: string, names: ReadonlyMap<string, string>, now: number): NewNotice {
  const { id, game, rated, class: pace } = found;
  const others = namesBeside(names, person);
  const how = rated ? "Rated" : "Casual";
  return makeNotice("proposal", { person, match: null }, now, {
    key: keyOfFound(id, person),
    args: {
      ...{ id, game, ...atOnce(found) },
      ...(pace === "live"
        ? { what1: `${how}, live: confirm within half a minute that you are ready.` }
        : {
            ...{ whom: others.join(", "), deadline: String(now + READY_MS[pace]) },
            what1: `${how}, by correspondence. Open the table to confirm that you are ready.`,
          }),
    },
  });
}

/**
 * [MM-139] Tells a person, through no fault of their own, that a match does not begin: which one, with whom as far as
 * they may know [MM-132], and what happens to their search. It does not say which of the others was to blame [MM-904].
 */
export function failedNotice(
  found: Found,
  { person, seek, answer }: MemberRow,
  names: ReadonlyMap<string, string>,
  isOne: boolean,
  now: number,
): NewNotice {
  const others = namesBeside(names, person);
  const knows = found.class === "correspondence" || answer === "ready";
  return makeNotice("proposal-failed", { person, match: null }, now, {
    key: `proposal-failed/${found.id}/${person}`,
    args: {
      ...{ id: found.id, game: found.game, why: isOne ? "one" : "several", ...atOnce(found) },
      what1:
        seek === null
          ? "You have no open search. Accept another one, or look for opponents."
          : "Your search continues with its old place in the line.",
      what2: knows && others.length > 0 ? `with ${LIST.format(others)}` : "",
    },
  });
}

function namesBeside(names: ReadonlyMap<string, string>, person: string): string[] {
  return [...names].flatMap(([other, name]) => (other === person ? [] : [name]));
}
