import { equalJson, type Answer, type Ask, type Option, type Seat } from "@caravanserai/kernel";
import type { GameTable, OptionWords, TableState } from "../contract/index.ts";
import type { Draft } from "./draft.ts";

/*
 * Decides which options of an ask become buttons of the decision bar, which become a list, and which button is the
 * primary action.
 */

/** A button of the bar. */
export interface BarAction {
  readonly label: string;
  readonly answer: Answer;
  readonly option: Option;
  readonly words: OptionWords;
  /** The finished draft. */
  readonly drafted: boolean;
}

/** Up to this many ids of one option become buttons; more become a list. */
const FEW = 4;
/** The maximum number of buttons in total. */
const FEW_IN_ALL = 6;

/** The buttons: every plain option, short lists that nothing else draws, and the finished draft. */
export function barActions(
  ask: Ask,
  table: GameTable,
  state: TableState,
  draft: Pick<Draft, "answer" | "option">,
  drawn: readonly string[],
  /** What the guide proposes while the player has chosen nothing: it takes the place of the draft. */
  proposed: Answer | null = null,
): readonly BarAction[] {
  const acts = ask.options.flatMap((option): BarAction[] => {
    const words = table.choice(ask, option, state);
    const act = (answer: Answer, otherwise: string): BarAction => {
      return { label: words.act?.(answer) ?? otherwise, answer, option, words, drafted: false };
    };
    if (option.shape === "button") return [act({ option: option.id }, words.label)];
    if (option.shape !== "pickOne" || !isShort(ask, option, drawn)) return [];
    return option.of.map((pick) => act({ option: option.id, pick }, table.nameOf(pick, ask, option, state)));
  });
  if (proposed !== null) {
    const option = ask.options.find(({ id }) => id === proposed.option);
    if (option === undefined || acts.some(({ answer }) => equalJson(answer, proposed))) return acts;
    const words = table.choice(ask, option, state);
    return [...acts, { label: words.act?.(proposed) ?? words.label, answer: proposed, option, words, drafted: false }];
  }
  const { answer, option } = draft;
  if (answer === null || option === null || option.shape === "button" || isShort(ask, option, drawn)) return acts;
  const words = table.choice(ask, option, state);
  return [...acts, { label: words.act?.(answer) ?? words.label, answer, option, words, drafted: true }];
}

/**
 * The primary action: the finished draft, otherwise the game's choice, otherwise the first button if the player has
 * nothing to choose first. There is none for an ask that does not block: its answers are rare, and Enter must not send
 * one by accident. There is none among equal options either, such as a few cards or places. If the guide proposes an
 * answer, it alone is the primary action until the player has chosen something.
 */
export function primaryAction(
  acts: readonly BarAction[],
  ask: Ask,
  drawn: readonly string[],
  proposed: Answer | null = null,
): BarAction | undefined {
  const drafted = acts.find((act) => act.drafted);
  if (drafted !== undefined) return drafted;
  if (proposed !== null) return acts.find(({ answer }) => equalJson(answer, proposed));
  const chosen = acts.find((act) => act.words.primary === true);
  if (chosen !== undefined) return chosen;
  if (ask.blocking === false || (acts.length > 1 && acts[0]?.option.shape === "pickOne")) return undefined;
  return ask.options.some((option) => option.shape !== "button" && !isShort(ask, option, drawn)) ? undefined : acts[0];
}

/** Whether a few ids that the table does not draw become buttons instead of a list. */
function isShort(ask: Ask, option: Option, drawn: readonly string[]): boolean {
  return (
    option.shape === "pickOne" &&
    option.of.length <= FEW &&
    !drawn.includes(option.id) &&
    ask.options.every((o) => o.shape === "button" || o.shape === "pickOne") &&
    ask.options.reduce((sum, o) => sum + (o.shape === "pickOne" ? o.of.length : 1), 0) <= FEW_IN_ALL
  );
}

/** A single amount that nothing else draws gets its stepper in the bar itself. */
export function loneAmount(ask: Ask, drawn: readonly string[]): Option | undefined {
  const [only, ...more] = ask.options.filter((option) => option.shape !== "button");
  return only?.shape === "amount" && more.length === 0 && !drawn.includes(only.id) ? only : undefined;
}

/** The options that can be shown as a list over the bar. */
export function listable(ask: Ask, drawn: readonly string[]): readonly Option[] {
  return ask.options.filter(
    (option) => option.shape !== "button" && !isShort(ask, option, drawn) && option !== loneAmount(ask, drawn),
  );
}

/** Whom the table waits for and what they are deciding, one sentence for each kind of decision. */
export function waitingWords(table: GameTable, state: TableState): string {
  const waiting = state.observation.waiting.filter((w) => !w.ready);
  const nameOf = (seat: Seat): string => state.seats.find((s) => s.seat === seat)?.name ?? `Seat ${seat + 1}`;
  return [...new Set(waiting.map((w) => w.kind))]
    .map((kind) => {
      const names = waiting.filter((w) => w.kind === kind).map((w) => nameOf(w.seat));
      return table.waitingFor(kind, names, state);
    })
    .join(" ");
}
