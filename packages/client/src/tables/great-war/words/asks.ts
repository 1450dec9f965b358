import {
  failsToAttack,
  sideOf,
  type CommitPlan,
  type GreatWarView,
  type RegroupPlan,
  type Side,
  type Steps,
} from "@caravanserai/great-war";
import type { Id } from "@caravanserai/kernel";
import type { AskKindIn, OptionWords, Prompt, TableState } from "../../../contract/index.ts";
import { cardOfId } from "../context.ts";
import { faceLabel } from "../face.ts";
import { counted } from "../../../elements/words.ts";
import { Names, titleOf } from "../names.ts";
import type { Ask, Option } from "../options.ts";

/**
 * The kinds of ask: the steps that take answers, and the Bonus card out of turn, which is asked during the enemy's
 * half-round.
 */
export type AskKind = AskKindIn<Steps> | "outOfTurn";

type State = TableState<GreatWarView>;
interface Situation {
  readonly ask: Ask;
  readonly view: GreatWarView;
  readonly names: Names;
}

export const PROMPTS: Readonly<Record<AskKind, (s: Situation) => Prompt>> = {
  exchange: ({ ask }) => ({
    title: "Railway Movement: choose up to two cards to exchange.",
    note: `They are laid down; you draw as many from your own deck. ${untilBoth(ask)}`,
  }),
  half: ({ ask, view }) =>
    ask.options.some((o) => o.id === "commit")
      ? {
          title: `Round ${view.round}: lead a card, then add to it.`,
          note: `${owesAttack(view, sideOf(ask.seat)) ? "It must include an Attack card (arrow). " : ""}What you play cannot be taken back. The enemy sees the lead card alone and may answer with a Joker.`,
        }
      : { title: "You have no card that may lead.", note: "Use what you have on the table, or pass." },
  outOfTurn: ({ ask, view, names }) => ({
    title: "You may play your Bonus card now.",
    note: `${view.acting === null ? "" : `${names.who(view.acting)} plays a line. `}The game does not wait for your Bonus card${ask.options.some((o) => o.id === "bonusOn") ? "; it is linked to a lit card of your line" : ""}. It cannot be taken back.`,
  }),
  answer: ({ view, names }) => {
    const { pending } = view;
    const lead = pending === null ? undefined : cardOfId(view, pending.lead);
    const who = pending === null ? "The enemy" : names.who(pending.side);
    return {
      title: `${who} leads ${lead === undefined ? "a card" : titleOf(lead)}: let it stand?`,
      note: "A Joker cancels it and ends the round at once; its owner’s other cards stay in the hand. It cannot be taken back.",
    };
  },
  raid: () => ({ title: "Your Trench Raid found two cards: which does the enemy lay down?" }),
  final: ({ view }) => ({
    title: "Final actions: use saved cancels and looks, play your Bonus card, or pass.",
    note: `${standingWords(view)} The turn is compared when both have passed.`,
  }),
  blockade: () => ({
    title: "The Blockade: choose the enemy card that it cuts off.",
    note: "It is cancelled and discarded; it cannot be captured.",
  }),
  regroup: ({ ask }) => ({
    title: "Regroup: choose what you lay down before the next turn.",
    note: `Both sides choose in secret. ${untilBoth(ask)}`,
  }),
};

/** A secret choice can be changed only until the enemy has chosen. */
const untilBoth = (ask: Ask): string =>
  ask.options.some(({ final }) => final === true)
    ? "The enemy has chosen: your choice is final and cannot be taken back."
    : "It can be changed until both have chosen.";

/** Whether this is the Attacker's last chance to attack. */
export const owesAttack = (view: GreatWarView, side: Side): boolean =>
  side !== view.defender && view.round === view.rounds && failsToAttack(view);

/** Both rounds are over. */
export const isPlayed = ({ phase }: Pick<GreatWarView, "phase">): boolean =>
  phase === "final" || phase === "blockade" || phase === "capture";

/** The state of the turn: "Central Powers lead 23 – 17.", or that the Attacker has not attacked. */
export function standingWords(view: GreatWarView): string {
  if (!isPlayed(view) || !failsToAttack(view)) return leadWords(view);
  return `No Attack was made: ${view.defender === 0 ? "the Central Powers" : "the Entente"} would win.`;
}

/** "Central Powers lead 23 – 17." */
export function leadWords({ totals: [central, allies] }: Pick<GreatWarView, "totals">): string {
  if (central === allies) return `Level at ${central}: the Defender would win.`;
  return central > allies ? `Central Powers lead ${central} – ${allies}.` : `Entente leads ${allies} – ${central}.`;
}

export function promptWords(ask: Ask, state: State): Prompt {
  if (!Object.hasOwn(PROMPTS, ask.kind)) return { title: "You have a decision to make." };
  return PROMPTS[ask.kind as AskKind]({ ask, view: state.observation.view, names: new Names(state) });
}

const WAITING: Readonly<Record<AskKind, (who: string, many: boolean) => string>> = {
  exchange: (who, many) => `${who} ${many ? "choose" : "chooses"} cards to exchange.`,
  half: (who) => `${who} plays a line of cards.`,
  outOfTurn: (who) => `${who} may play a Bonus card.`,
  answer: (who) => `${who} decides whether the lead card stands.`,
  raid: (who) => `${who} chooses from what the Trench Raid found.`,
  final: (who) => `${who} takes final actions, or passes.`,
  blockade: (who) => `${who} chooses what the Blockade cuts off.`,
  regroup: (who, many) => `${who} ${many ? "regroup" : "regroups"}.`,
};

export function waitingWords(kind: string, names: readonly string[]): string {
  const who = names.join(" and ");
  return Object.hasOwn(WAITING, kind) ? WAITING[kind as AskKind](who, names.length > 1) : `${who} decides.`;
}

export const OPTION_IDS = [
  "commit",
  "cancel",
  "look",
  "bonus",
  "bonusOn",
  "pass",
  "stand",
  "interrupt",
  "discard",
  "target",
  "regroup",
  "exchange",
] as const;
type OptionId = (typeof OPTION_IDS)[number];

interface Choice extends Situation {
  readonly name: (id: Id) => string;
}

const CHOICES: Readonly<Record<OptionId, (s: Choice) => OptionWords>> = {
  commit: () => ({
    label: "Play cards",
    act: (answer) => {
      const { steps } = (answer as { readonly value: CommitPlan }).value;
      return `Play ${counted(1 + steps.filter((step) => !("use" in step)).length, "card")}`;
    },
  }),
  cancel: ({ name }) => ({
    label: "Cancel an enemy card",
    confirm: true,
    act: (answer) => {
      const { pick, picks } = answer as { readonly pick: Id; readonly picks: readonly Id[] };
      return `Cancel ${picks.map(name).join(", ")} with ${name(pick)}`;
    },
    help: "First the card that cancels, then its target.",
  }),
  look: ({ name }) => ({
    label: "Look at the enemy hand",
    act: (answer) => `Look with ${name((answer as { readonly pick: Id }).pick)}`,
  }),
  bonus: ({ view }) => {
    const held = view.ownBonus === null ? undefined : cardOfId(view, view.ownBonus);
    return { label: `Play ${held === undefined ? "the Bonus card" : titleOf(held)} now`, confirm: true };
  },
  bonusOn: ({ name }) => ({
    label: "Play the Bonus card on one of yours",
    confirm: true,
    act: (answer) => `Link the Bonus card to ${name((answer as { readonly pick: Id }).pick)}`,
  }),
  pass: ({ view }) => ({ label: view.final?.acted === true ? "Done" : "Pass", primary: true }),
  stand: () => ({ label: "Let it stand", primary: true }),
  interrupt: ({ name, view, ask }) => ({
    label: "Interrupt with a Joker",
    confirm: true,
    act: (answer) => `Interrupt with ${name((answer as { readonly pick: Id }).pick)}`,
    help:
      sideOf(ask.seat) === view.defender
        ? "The round ends at once."
        : "The round ends at once: as Attacker you give up your own play in it.",
  }),
  discard: ({ name }) => ({
    label: "Choose one of the two",
    act: (answer) => `Lay down ${name((answer as { readonly pick: Id }).pick)}`,
  }),
  target: ({ name }) => ({
    label: "Choose its target",
    act: (answer) => `Cut off ${name((answer as { readonly pick: Id }).pick)}`,
  }),
  regroup: () => ({
    label: "Keep everything",
    primary: true,
    act: (answer) => {
      const { discard, discardBonus, neutral } = (answer as { readonly value: RegroupPlan }).value;
      const laid = discard.length + (discardBonus ? 1 : 0);
      return `${laid === 0 ? "Keep everything" : `Lay down ${counted(laid, "card")}`}${neutral ? ", draw a Neutral" : ""}`;
    },
  }),
  exchange: () => ({
    label: "Exchange cards",
    act: (answer) => {
      const { picks } = answer as { readonly picks: readonly Id[] };
      return picks.length === 0 ? "Exchange nothing" : `Exchange ${counted(picks.length, "card")}`;
    },
  }),
};

export function choiceWords(ask: Ask, option: Option, state: State): OptionWords {
  if (!Object.hasOwn(CHOICES, option.id)) return { label: option.id };
  const name = (id: Id): string => nameOfId(id, ask, option, state);
  return CHOICES[option.id]({ ask, view: state.observation.view, names: new Names(state), name });
}

/** The name of an id: cards in hand and on the mat have ids of their own, a Trench Raid offers card numbers. */
function nameOfId(id: Id, _ask: Ask, option: Option, state: State): string {
  if (typeof id !== "number") return id;
  const no = option.id === "discard" ? id : cardOfId(state.observation.view, id);
  return no === undefined ? String(id) : titleOf(no);
}

/** For lists: the name with everything printed on the card. */
export function longNameOfId(id: Id, ask: Ask, option: Option, state: State): string {
  if (typeof id !== "number") return id;
  const no = option.id === "discard" ? id : cardOfId(state.observation.view, id);
  return no === undefined ? nameOfId(id, ask, option, state) : faceLabel(no);
}

/** A free answer in words. */
export function valueWords(value: unknown, _ask: Ask, option: Option, state: State): string {
  const name = (id: number): string => {
    const no = cardOfId(state.observation.view, id);
    return no === undefined ? "a card" : titleOf(no);
  };
  if (option.id === "regroup") {
    const { discard, discardBonus, neutral } = value as RegroupPlan;
    const laid = [...discard.map(name), ...(discardBonus ? ["the Bonus card"] : [])];
    return `${laid.length === 0 ? "Keep everything" : `Lay down ${laid.join(", ")}`}${neutral ? "; draw a Neutral card" : ""}`;
  }
  const { lead, steps } = value as CommitPlan;
  const parts = steps.map((step) =>
    "use" in step
      ? `${name(step.use)} ${step.target === null ? "looks" : `cancels ${name(step.target)}`}`
      : name("play" in step ? step.play : step.bonus),
  );
  return [`${name(lead)} leads`, ...parts].join(", then ");
}
