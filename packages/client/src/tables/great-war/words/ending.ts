import { sideOf, type GreatWarView, type Level } from "@caravanserai/great-war";
import { html, type TemplateResult } from "lit";
import type { TableState } from "../../../contract/index.ts";
import { Names, SHORT_NAMES } from "../names.ts";

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  stalemate: "a stalemate",
  marginal: "a Marginal Victory",
  moral: "a Moral Victory",
  tactical: "a Tactical Victory",
  strategic: "a Strategic Victory",
};

export const levelWords = (level: Level): string => LEVEL_WORDS[level];

const isLevel = (text: string): text is Level => Object.hasOwn(LEVEL_WORDS, text);

/** The reason for the result, in words. */
export function endingWords(state: TableState<GreatWarView>): {
  readonly title: string;
  readonly body: TemplateResult | string;
} {
  const { result, view } = state.observation;
  const n = new Names(state);
  const [central, allies] = view.scores;
  const figures = html`${SHORT_NAMES[0]} <b>${central}</b> points captured, ${SHORT_NAMES[1]} <b>${allies}</b>.`;
  const winners = result?.places[0] ?? [];
  const [seat] = winners;
  if (result === null || seat === undefined) return { title: "The war is over.", body: figures };
  if (winners.length > 1) return { title: "The war ends in a draw.", body: figures };
  const winner = sideOf(seat);
  const level = result.why.replace("great-war.", "");
  const won = `${n.who(winner)} ${n.verb(winner, "have", "has")} won`;
  if (!isLevel(level))
    return { title: `${won}: the other side has ${level === "resigned" ? "resigned" : "forfeited"}.`, body: figures };
  return { title: `${won}: ${levelWords(level)}.`, body: figures };
}
