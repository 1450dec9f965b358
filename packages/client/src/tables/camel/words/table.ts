import { FREE, sideOf, type CamelView } from "@caravanserai/camel";
import { html } from "lit";
import type { GameTable, TableState } from "../../../contract/index.ts";
import type { Option } from "../options.ts";
import { promptOf, waitingFor } from "./asks.ts";
import { choiceOf, nameOf, orderWords } from "./choices.ts";
import { milestoneLabel, lineWords, LOG_FILTERS, MILESTONES, WHY } from "./log.ts";
import { Names, sideName } from "./names.ts";
import { windows } from "./windows.ts";

/** The words of Take That Camel Up the Khyber Pass. */
export const words = {
  tag: "cv-camel",
  line: lineWords,
  windows,
  prompt: promptOf,
  choice: choiceOf,
  nameOf,
  free: FREE,
  valueWords: (value) => orderWords(value),
  logFilters: LOG_FILTERS,
  waitingFor: (kind, names) => waitingFor(kind, names),
  ending,
  game: "camel",
  guide: async () => (await import("../guide.ts")).default,
  phases: ({ observation }) => phasesOf(observation.view),
  chronicle: async () => (await import("../chronicle.ts")).default,
  milestoneLabel,
  milestones: MILESTONES,
} satisfies GameTable<CamelView, Option>;

/** The event, then the three phases of the side whose turn it is. */
function phasesOf({ phase, turn, round }: CamelView): {
  readonly names: readonly string[];
  readonly now: number | null;
} {
  const side = turn === "british" ? "British" : "Afghan";
  const names = ["Event", `${side} move`, "Fire", "Melee"];
  if (round === 0 || phase === "setup" || phase === "over") return { names, now: null };
  return { names, now: { event: 0, move: 1, fire: 2, melee: 3 }[phase] };
}

function ending(state: TableState<CamelView>): ReturnType<GameTable["ending"]> {
  const { result, view } = state.observation;
  const names = new Names(state);
  const body = html`Fallen: British <b>${view.losses.british}</b>, Afghans <b>${view.losses.afghan}</b>.`;
  const [winner] = result?.places[0] ?? [];
  if (result === null || winner === undefined) return { title: "The game goes on.", body };
  const side = sideOf(winner);
  const why = WHY[result.why.replace("camel.end.", "") as keyof typeof WHY];
  return {
    title: `${names.who(side)} ${names.verb(side, "have", "has")} won.`,
    body: html`${sideName(side)} win: ${why} ${body}`,
  };
}
