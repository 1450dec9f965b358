import { goalsOf, scenarioOf, spacesControlled, type GreatGameView, type Steps } from "@caravanserai/great-game";
import { html } from "lit";
import type { GameTable, OptionIn, TableState } from "../../contract/index.ts";
import { FREE } from "./free.ts";
import { proposedSteps } from "./marching.ts";
import { promptOf, waitingFor } from "./words/asks.ts";
import { choiceOf, nameOf, valueWords } from "./words/choices.ts";
import { milestoneLabel, LOG_FILTERS, MILESTONES, lineWords } from "./words/log.ts";
import { campName, Names } from "./words/names.ts";
import { windows } from "./words/windows.ts";

const PHASES = ["Officers", "Exchange", "Choose", "Play"] as const;
/** The phases of asks before cards are played; all other asks belong to playing them. */
const PHASE_OF: Readonly<Record<string, number>> = { officers: 0, exchange: 1, select: 2 };

export const greatGameTable = {
  tag: "cv-great-game",
  line: lineWords,
  windows,
  prompt: promptOf,
  choice: choiceOf,
  nameOf,
  free: FREE,
  valueWords: (value, _ask, option, state) => valueWords(value, option, state),
  proposals: (_ask, option) => (option.shape === "free" ? proposedSteps(option) : []),
  logFilters: LOG_FILTERS,
  waitingFor,
  ending,
  game: "great-game",
  guide: async () => (await import("./guide.ts")).default,
  phases: ({ observation }) => ({ names: PHASES, now: PHASE_OF[observation.waiting[0]?.kind ?? ""] ?? 3 }),
  chronicle: async () => (await import("./chronicle.ts")).default,
  milestoneLabel,
  milestones: MILESTONES,
} satisfies GameTable<GreatGameView, OptionIn<Steps>>;

/** The reason for the result, in words. */
function ending(state: TableState<GreatGameView>): ReturnType<GameTable["ending"]> {
  const { view, result } = state.observation;
  const names = new Names(state);
  const { human } = scenarioOf(view.scenario);
  const counts = html`Britain holds <b>${spacesControlled(view, "britain", true)}</b> spaces, Russia
    <b>${spacesControlled(view, "russia", true)}</b>.`;
  if (result === null) return { title: "The game goes on.", body: counts };
  if (human !== null) {
    const { goals, held } = goalsOf(view);
    const won = (result.scores[0]?.[0] ?? 0) > 0;
    return {
      title: won ? `${campName(human)} has won the ${scenarioOf(view.scenario).name}.` : `${campName(human)} has lost.`,
      body: html`${held} of ${goals} ${goals === 1 ? "goal" : "goals"} held at the end. ${counts}`,
    };
  }
  const [first = []] = result.places;
  const [winner] = first;
  const camp = winner === undefined || first.length > 1 ? null : (view.camps[winner] ?? null);
  if (camp === null) return { title: "The Great Game is drawn.", body: counts };
  return {
    title: `${names.who(camp)} ${names.verb(camp, "have", "has")} won for ${campName(camp)}.`,
    body: html`${why(result.why)} ${counts}`,
  };
}
function why(key: string): string {
  switch (key) {
    case "great-game.result.vassals":
      return "Spaces were equal; the states of the camp decided.";
    case "great-game.result.resign":
      return "The other side resigned.";
    case "great-game.result.forfeit":
      return "The other side forfeited.";
    default:
      return "";
  }
}
