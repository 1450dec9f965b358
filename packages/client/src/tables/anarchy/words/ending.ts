import type { AnarchyView } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import type { TableState } from "../../../contract/index.ts";
import { countOf, listWords } from "../cards.ts";
import { Names } from "./names.ts";

/** The reason for the result, in words: who has most money, and what broke a tie. */
export function endingWords(state: TableState<AnarchyView>): {
  readonly title: string;
  readonly body: TemplateResult | string;
} {
  const { result } = state.observation;
  const n = new Names(state);
  const [winners = [], second = []] = result?.places ?? [];
  const [winner] = winners;
  if (result === null || winner === undefined) return { title: "The game is over.", body: "" };
  const [money = 0, areas = 0, treasures = 0] = result.scores[winner] ?? [];
  const figures = `₹${money}, ${areas} ${areas === 1 ? "area" : "areas"} and ${countOf(treasures, "treasures")}`;
  if (winners.length > 1)
    return {
      title: `${capital(listWords(winners.map((seat) => n.whom(seat))))} share the victory.`,
      body: `They end level with ${figures}.`,
    };
  const has = n.verb(winner, "have", "has");
  if (result.why === "anarchy.last-left")
    return { title: `${n.who(winner)} ${has} won: nobody else is left.`, body: `At the end: ${figures}.` };
  const title = `${n.who(winner)} ${has} won with ${figures}.`;
  if (result.why === "anarchy.supreme")
    return { title, body: "Supreme for two rounds running, so the game ended early." };
  const [next] = second;
  if (next === undefined) return { title, body: "" };
  const [nextMoney = 0, nextAreas = 0] = result.scores[next] ?? [];
  if (nextMoney < money) return { title, body: html`${n.who(next)} came next with <b>₹${nextMoney}</b>.` };
  const by = nextAreas < areas ? "more areas" : "more treasures";
  return { title, body: `Level on money with ${n.whom(next)}, but with ${by}.` };
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
