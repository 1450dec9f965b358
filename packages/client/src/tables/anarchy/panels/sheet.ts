import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { attackSheet } from "./attack.ts";
import { coupOnTable, coupSheet } from "./coup.ts";
import { finalBanner, finalTable, supremeBanner } from "./end.ts";
import { leaderPreviews } from "./previews.ts";
import { battleRecap, lastBattle } from "./recap.ts";
import { warSheet } from "./war.ts";

/** A panel above market and melds, or instead of them. */
export interface Sheet {
  /** Its name as a tab on phones. */
  readonly label: string;
  /** `contest`: needs the room of market and melds; `news` and `result` are placed above them. */
  readonly kind: "contest" | "news" | "result";
  /** It holds the current ask. */
  readonly asks: boolean;
  readonly body: TemplateResult;
}

/** A battle folded away stays folded. */
export interface Folding {
  /** The number of the folded battle's last line. */
  readonly folded: number;
  readonly fold: (last: number) => void;
}

/**
 * The first of these that applies: the result, a war, a choice of leaders, a coup, an attack, news of the end or of the
 * last battle.
 */
export function sheetOf(c: Context, folding: Folding): Sheet | null {
  const asks = c.asked !== null;
  const end = finalTable(c);
  if (end !== null) return { label: "Result", kind: "result", asks: false, body: end };
  const { war } = c.view;
  if (war !== null) {
    const previews = leaderPreviews(c);
    return { label: "War", kind: "contest", asks, body: html`${previews ?? nothing}${warSheet(c, war)}` };
  }
  const previews = leaderPreviews(c);
  if (previews !== null) return { label: "Leaders", kind: "contest", asks, body: previews };
  const coup = coupOnTable(c);
  if (coup !== null) return { label: "Coup", kind: "contest", asks, body: coupSheet(c, coup) };
  const { attack, warHint } = c.drafting;
  if (attack !== null && warHint !== null)
    return { label: "Attack", kind: "contest", asks, body: attackSheet(c, attack, warHint) };
  return newsOf(c, folding);
}

function newsOf(c: Context, { folded, fold }: Folding): Sheet | null {
  const banner = finalBanner(c) ?? supremeBanner(c);
  const battle = lastBattle(c.state);
  const recap = battle === null || battle.last <= folded ? null : battleRecap(battle, c.state, () => fold(battle.last));
  if (banner === null && recap === null) return null;
  return {
    label: banner === null ? "War" : "The end",
    kind: "news",
    asks: false,
    body: html`${banner ?? nothing}${recap ?? nothing}`,
  };
}
