import type { Answer, Ask, Option } from "@caravanserai/kernel";
import type { CoupHint } from "../answers.ts";
import { promisingClaims } from "../coup-plan.ts";
import { cardNo, sumOf } from "../figures.ts";
import type { CardId } from "../state.ts";
import type { CardNo } from "../data/index.ts";
import {
  bestUnder,
  cardsIn,
  chanceOfCrowns,
  countOf,
  faceOf,
  meldIn,
  under,
  yieldOf,
  type Outlook,
} from "./outlook.ts";

/* MELD, COUP_DEFENCE, GOVERNMENT, REPAIR */

/**
 * A new leader must be better by more than this, because the cards returned to hand may be lost before they are laid
 * again.
 */
const WORTH_A_CHANGE = 0.9;
/** The maximum risk accepted for a coup: the probability that the defender holds enough crowns to repel it. */
const RISK = 0.35;
const LAST_RISK = 0.6;

/** Tries starts first, then additions, new leaders and coups; then answers "done". */
export function meld(outlook: Outlook, ask: Ask): Answer {
  for (const act of [start, add, lead, coup]) {
    for (const option of ask.options) {
      const answer = act(outlook, option);
      if (answer !== null) return answer;
    }
  }
  return { option: "done" };
}

function start(outlook: Outlook, option: Option): Answer | null {
  if (option.id !== "start" || option.shape !== "pickGroup") return null;
  const face = (id: string | number): CardNo => faceOf(outlook.view, Number(id));
  let best: { readonly pick: CardId; readonly picks: readonly CardId[]; readonly count: number } | undefined;
  for (const { lead: leader, with: others } of option.of) {
    const pool = [leader, ...others].map(face);
    const picks = others.map(Number).filter((id) => !isReserve(outlook, face(id), pool));
    const count = countOf(pool);
    if (best === undefined || count > best.count) best = { pick: Number(leader), picks, count };
  }
  return best === undefined ? null : { option: "start", pick: best.pick, picks: best.picks };
}

function add(outlook: Outlook, option: Option): Answer | null {
  if (option.id !== "add" || option.shape !== "pickMany") return null;
  const { view } = outlook;
  const picks = option.of.map(Number).filter((id) => {
    const no = faceOf(view, id);
    const government = meldIn(view, cardNo(no).area);
    return government === undefined || !isReserve(outlook, no, cardsIn(view, government));
  });
  return picks.length === 0 ? null : { option: "add", picks };
}

/**
 * A crown that brings only safety is kept in hand as long as no player can endanger the government: there it stays a
 * surprise.
 */
function isReserve({ unseen, final }: Outlook, no: CardNo, government: readonly CardNo[]): boolean {
  const { area, crowns, treasures } = cardNo(no);
  if (crowns === 0 || treasures > 0 || final) return false;
  const threat = sumOf(
    "crowns",
    unseen.filter((other) => cardNo(other).area === area),
  );
  return (
    threat <=
    sumOf(
      "crowns",
      government.filter((other) => other !== no),
    )
  );
}

function lead(outlook: Outlook, option: Option): Answer | null {
  if ((option.id !== "leader" && option.id !== "leaderFromHand") || option.shape !== "pickOne") return null;
  const { view } = outlook;
  let best: { readonly pick: CardId; readonly gain: number } | undefined;
  for (const pick of option.of.map(Number)) {
    const no = faceOf(view, pick);
    const government = meldIn(view, cardNo(no).area);
    if (government === undefined) continue;
    const now = cardsIn(view, government);
    const hand = outlook.hand.filter((other) => cardNo(other).area === cardNo(no).area);
    const leader = now[0] ?? no;
    const gain = countOf(under(no, [...now, ...hand])) - countOf(under(leader, [...now, ...hand]));
    if (gain > (best?.gain ?? WORTH_A_CHANGE)) best = { pick, gain };
  }
  return best === undefined ? null : { option: option.id, pick: best.pick };
}

function coup(outlook: Outlook, option: Option): Answer | null {
  if (option.shape !== "free") return null;
  const hint = option.hint as CoupHint;
  const { view } = outlook;
  let best: { readonly leader: CardId; readonly followers: readonly CardId[]; readonly prize: number } | undefined;
  for (const claim of promisingClaims(hint)) {
    const government = meldIn(view, cardNo(claim.leader[1]).area);
    const leader = government?.leader ?? null;
    if (government === undefined || leader === null) continue;
    const cards = cardsIn(view, government);
    const gap = claim.crowns - sumOf("crowns", cards);
    const risk = chanceOfCrowns(outlook, government.owner, faceOf(view, leader), gap);
    const prize = (1 - risk) * yieldOf(outlook, cards) + claim.crowns / 10;
    if (risk >= (outlook.final ? LAST_RISK : RISK) || prize <= (best?.prize ?? 0)) continue;
    best = { leader: claim.leader[0], followers: claim.followers.map(([id]) => id), prize };
  }
  if (best === undefined) return null;
  return { option: "coup", value: { leader: best.leader, followers: best.followers } };
}

/** GOVERNMENT and REPAIR: chooses the leader with the best meld from the cards in the area. */
export function name(outlook: Outlook, ask: Ask): Answer {
  const { view } = outlook;
  const option = ask.options[0];
  if (option?.shape !== "pickOne") return ask.default;
  const candidates = option.of.map(Number);
  const { area } = cardNo(faceOf(view, candidates[0] ?? -1));
  const government = meldIn(view, area);
  const rebels = view.coup === null ? [] : [view.coup.leader, ...view.coup.followers].map((id) => faceOf(view, id));
  const pool = [...(government === undefined ? [] : cardsIn(view, government)), ...rebels];
  return { option: "name", pick: bestUnder(candidates, pool, (id) => faceOf(view, id)) };
}
