import type { FreeShape, Json, Random, Refusal } from "@caravanserai/kernel";
import type { CoupHint, CoupPlan } from "./answers.ts";
import type { AreaCode, CardNo } from "./data/index.ts";
import { canLead, cardNo, follows } from "./figures.ts";
import type { CardId } from "./state.ts";

/*
 * Which alternative governments may be laid. The same judge serves server, browser, bot and fuzzer (AN-150 to AN-152).
 */

const no = (message: string, rule: string): Refusal => ({ code: "not-legal", message, rule });
const MALFORMED: Refusal = { code: "malformed", message: "This is not a valid coup.", rule: "AN-150" };

/** The crowns of the government in this area; undefined: no other player controls it. */
const crownsAgainst = (hint: CoupHint, area: AreaCode): number | undefined =>
  hint.against.find(([target]) => target === area)?.[1];

/** Why this coup is not allowed; `null` if it is. */
function judgeCoup(hint: CoupHint, given: unknown): Refusal | null {
  const plan = readPlan(given);
  if (plan === null) return MALFORMED;
  const leader = hint.hand.find(([id]) => id === plan.leader)?.[1];
  const followers = hint.hand.filter(([id]) => plan.followers.includes(id)).map(([, card]) => card);
  if (leader === undefined || followers.length !== plan.followers.length)
    return no("An alternative government must come from your hand, with cards of that area.", "AN-150");
  if (!canLead(leader)) return no(`${cardNo(leader).name} has no crown and cannot lead.`, "AN-004");
  const stray = followers.find((follower) => !follows(follower, leader));
  if (stray !== undefined) return no(`${cardNo(stray).name} does not follow ${cardNo(leader).name}.`, "AN-150");
  const { area } = cardNo(leader);
  if (hint.tried.includes(area)) return no("A coup has already been attempted here in this phase.", "AN-152");
  const against = crownsAgainst(hint, area);
  if (against === undefined) return no("No other player controls that area.", "AN-150");
  const crowns = [leader, ...followers].reduce((sum, card) => sum + cardNo(card).crowns, 0);
  if (crowns > against) return null;
  return no(`A coup needs more crowns than the government: ${crowns} against ${against}.`, "AN-151");
}

function readPlan(given: unknown): CoupPlan | null {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const { leader, followers, ...more } = given as Readonly<Record<string, unknown>>;
  if (Object.keys(more).length > 0 || typeof leader !== "number" || !Array.isArray(followers)) return null;
  const ids: readonly unknown[] = [leader, ...(followers as unknown[])];
  if (!ids.every((id, i) => typeof id === "number" && ids.indexOf(id) === i)) return null;
  return { leader, followers: followers as CardId[] };
}

/** A government that can be laid in an area: its leader and every crowned hand card that follows it. */
export interface Claim {
  readonly leader: readonly [id: CardId, no: CardNo];
  readonly followers: readonly (readonly [id: CardId, no: CardNo])[];
  readonly crowns: number;
}

/** For each hand card that can lead: the government it could form with every crowned card that follows it. */
export function claimsOf(hand: CoupHint["hand"]): Claim[] {
  return hand
    .filter(([, card]) => canLead(card))
    .map((leader) => {
      const followers = hand.filter((other) => other !== leader && canLead(other[1]) && follows(other[1], leader[1]));
      const crowns = followers.reduce((sum, [, card]) => sum + cardNo(card).crowns, cardNo(leader[1]).crowns);
      return { leader, followers, crowns };
    });
}

/** The claims with enough crowns for a coup. */
export function promisingClaims(hint: CoupHint): Claim[] {
  return claimsOf(hint.hand).filter(({ leader: [, card], crowns }) => {
    const { area } = cardNo(card);
    if (hint.tried.includes(area)) return false;
    const against = crownsAgainst(hint, area);
    return against !== undefined && crowns > against;
  });
}

/** The kernel's free shape "coup". */
export const coupShape: FreeShape = {
  judge: (hint, value) => judgeCoup(hint as CoupHint, value),
  sample: (hint, random): Json => sampleCoup(hint as CoupHint, random),
};

/** A random legal coup: enough crowned followers, then perhaps more, crowned or not. */
function sampleCoup(hint: CoupHint, random: Random): CoupPlan {
  const claims = promisingClaims(hint);
  const claim = claims[random.below(claims.length)];
  if (claim === undefined) throw new Error("There is no government to overthrow.");
  const [leader, leaderNo] = claim.leader;
  const { area } = cardNo(leaderNo);
  const needed = crownsAgainst(hint, area);
  if (needed === undefined) throw new Error(`No other player controls ${area}.`);
  const others = hint.hand.filter(([id, card]) => id !== leader && follows(card, leaderNo));
  let spare = claim.crowns - needed - 1;
  const followers: CardId[] = [];
  for (const [id, card] of others) {
    const { crowns } = cardNo(card);
    const leftOut = spare >= crowns && random.below(2) === 0;
    if (leftOut) spare -= crowns;
    else followers.push(id);
  }
  return { leader, followers };
}
