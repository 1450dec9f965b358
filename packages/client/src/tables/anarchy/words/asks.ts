import {
  drawPrice,
  prospectsOf,
  type AnarchyView,
  type AreaCode,
  type CardId,
  type CoupPlan,
  type Declaration,
  type Steps,
} from "@caravanserai/anarchy";
import type { Answer, Id, Seat } from "@caravanserai/kernel";
import type { AskKindIn, OptionWords, Prompt, TableState } from "../../../contract/index.ts";
import { countOf, listWords } from "../cards.ts";
import { cardsOf, Position } from "../position.ts";
import { waysOfWar } from "../proposals.ts";
import { areaName, areaNames, cardsWord, Names, rupees } from "./names.ts";
import type { Ask, Option } from "../options.ts";

/** The kinds of ask: the steps that take answers, and the MELD phase at the end of the game, which has its own name. */
export type AskKind = AskKindIn<Steps> | "finalMeld";

type State = TableState<AnarchyView>;

/** The input for the words of an ask. */
interface Situation {
  readonly ask: Ask;
  readonly view: AnarchyView;
  readonly position: Position;
  readonly names: Names;
}

const idsOf = (option: Option | undefined): CardId[] =>
  option?.shape === "pickOne" || option?.shape === "pickMany" ? option.of.map(Number) : [];

/** The area concerned by an ask to name a leader: that of the cards offered. */
export function areaAsked({ ask, position }: Pick<Situation, "ask" | "position">): AreaCode | null {
  const [first] = ask.options.flatMap((o) => (o.shape === "pickGroup" ? o.of.map(({ lead }) => lead) : idsOf(o)));
  return first === undefined || !position.knows(first) ? null : position.areaOf(first);
}

const areaWords = (area: AreaCode | null): string => (area === null ? "the area" : areaName(area));
const opens = (ask: Ask, id: Option["id"]): boolean => ask.options.some((o) => o.id === id);
const SHOWN = "A laid card has been seen: it cannot be taken back.";
const NOTHING_FITS = "None of your cards can be laid now.";

/** The prompt, in the second person, with what can and cannot be undone. */
export const PROMPTS: Readonly<Record<AskKind, (situation: Situation) => Prompt>> = {
  pay: ({ view, ask }) => ({
    title: "How many cards do you draw?",
    note: `You have ${rupees(view.cash[ask.seat] ?? 0)}. It can be taken back until a card is drawn from the pile.`,
  }),
  draw: ({ view, ask }) => ({
    title: `Draw card ${(view.draw?.got ?? 0) + 1} of ${view.draw?.paid ?? 1}: from the market${opens(ask, "stock") ? " or from the pile" : ""}.`,
    note: opens(ask, "stock")
      ? "A card drawn from the pile cannot be taken back."
      : "The historian is out: only the market is left.",
  }),
  meld: ({ ask }) =>
    ask.options.length > 1
      ? { title: "Your turn: lay cards on the map, or go on to the discard.", note: SHOWN }
      : { title: "Your turn: go on to the discard.", note: NOTHING_FITS },
  finalMeld: ({ ask }) => ({
    title: "Final melds: lay what you still can; only income follows.",
    note: ask.options.length > 1 ? SHOWN : NOTHING_FITS,
  }),
  coupDefence: ({ view, position, names }) => {
    const { coup } = view;
    if (coup === null) return { title: "A coup: stand by the government, or let it fall." };
    const against = position.government(coup.area)?.crowns ?? 0;
    const crowns = position.sum(cardsOf(coup)).crowns;
    return {
      title: `${names.who(coup.attacker)} ${names.verb(coup.attacker, "attempt", "attempts")} a coup in ${areaName(coup.area)}, ${countOf(crowns, "crowns")} against ${against}.`,
      note: `With ${crowns - against} more ${crowns - against === 1 ? "crown" : "crowns"} it is a tie and the government stands. What you add is shown and cannot be taken back.`,
    };
  },
  government: (s) => ({
    title: `Name who rules ${areaWords(areaAsked(s))} from now on.`,
    note: "All cards of both sides that follow the one you name stay; the others go to your hand.",
  }),
  discard: ({ view, ask }) =>
    (view.hands[ask.seat] ?? 0) > 0
      ? { title: "Discard one card to the market.", note: "Others can draw it from there." }
      : { title: "Your hand is empty: discard a melded card, or nothing." },
  repair: (s) => ({
    title: `${areaWords(areaAsked(s))} has lost its leader: name another.`,
    note: "Cards that do not follow the new leader go to your hand.",
  }),
  war: ({ ask, view }) =>
    opens(ask, "attack")
      ? {
          title: "Attack an area of another player, or end your turn.",
          note:
            view.asked.length > 0
              ? "Passage was refused: you may declare again, in another way."
              : "The line must have more swords than the defence; then both sides bid.",
        }
      : { title: "End your turn.", note: "No area can be attacked with the swords you have." },
  permission: ({ ask, view, position, names }) => {
    const { war } = view;
    if (war === null) return { title: "An army asks for passage." };
    const mine = war.passage.filter((area) => position.meld(area)?.owner === ask.seat);
    const onTheWay = new Set(waysOfWar(position).flat());
    const spare = mine.every((area) => !onTheWay.has(area)) ? " The routes on the map do not need it." : "";
    return {
      title: `${names.who(war.attacker)} ${names.verb(war.attacker, "ask", "asks")} for passage through ${areaNames(mine)}, against ${areaName(war.target)} (${names.whom(war.defender)}).`,
      note: `If anybody refuses, this attack does not take place; another may be declared.${spare} Nothing is paid for passage. Your answer is sealed until all have answered.`,
    };
  },
  reinforce: ({ ask, view, position, names }) => {
    const { war } = view;
    if (war === null) return { title: "You are attacked: reinforce or not?" };
    const defence = position.government(war.target)?.defence ?? 0;
    return {
      title: `${names.who(war.attacker)} attacks ${areaName(war.target)}, ${countOf(position.sum(war.line).swords, "swords")} against ${defence}: send reinforcements?`,
      note:
        ask.options.length === 1
          ? "No card in your hand can be added; the attacker will not know. It cannot be taken back. Bids follow."
          : "Bids follow. What you add can be killed or captured. It cannot be taken back.",
    };
  },
  bid: ({ ask, view }) => {
    const { war } = view;
    const attacks = war?.attacker === ask.seat;
    const target = war === null ? "the battle" : areaName(war.target);
    return {
      title: attacks ? `Bid for your attack on ${target}.` : `${target} is attacked: bid for its defence.`,
      note: "Both bids are turned over together and both are paid, win or lose.",
    };
  },
  casualties: ({ ask }) => {
    const [option] = ask.options;
    const many = option?.shape === "pickMany" ? option.min : 1;
    return {
      title: `Choose ${many === 1 ? "the card" : `the ${many} cards`} of your side that ${many === 1 ? "dies" : "die"}.`,
      note: "Sealed until both sides have chosen. The dead leave the game.",
    };
  },
  aftermath: ({ ask, view, position }) => {
    const area = view.war?.target ?? areaAsked({ ask, position });
    const alive = area !== null && (position.meld(area)?.leader ?? null) !== null;
    if (alive && !opens(ask, "add"))
      return { title: `${areaWords(area)} is yours.`, note: "None of your hand cards follows its leader." };
    if (alive) return { title: `${areaWords(area)} is yours: add cards from your hand, or none.`, note: SHOWN };
    return opens(ask, "none")
      ? { title: `Nobody is left to lead ${areaWords(area)}: lay a leader from your hand, or let it go.`, note: SHOWN }
      : { title: `The leader of ${areaWords(area)} is dead: name another.`, note: SHOWN };
  },
};

export function promptWords(ask: Ask, state: State): Prompt {
  const kind = ask.kind as AskKind;
  const { view } = state.observation;
  return PROMPTS[kind]({ ask, view, position: new Position(view), names: new Names(state) });
}

/** What another player is deciding. */
const WAITING: Readonly<Record<AskKind, (who: string, s: string) => string>> = {
  pay: (who, s) => `${who} choose${s} how many cards to draw.`,
  draw: (who, s) => `${who} draw${s} cards.`,
  meld: (who, s) => `${who} lay${s} cards.`,
  finalMeld: (who, s) => `${who} make${s} final melds.`,
  coupDefence: (who, s) => `${who} decide${s} whether to stand by the government.`,
  government: (who, s) => `${who} name${s} the new government.`,
  discard: (who, s) => `${who} discard${s} a card.`,
  repair: (who, s) => `${who} name${s} a new leader.`,
  war: (who, s) => `${who} think${s} about war.`,
  permission: (who, s) => `${who} decide${s} on passage.`,
  reinforce: (who, s) => `${who} decide${s} on reinforcements.`,
  bid: (who, s) => `${who} bid${s} in secret.`,
  casualties: (who, s) => `${who} choose${s} the dead.`,
  aftermath: (who, s) => `${who} settle${s} who rules and who stays.`,
};

/** Asks about the area that is attacked. */
const AT_WAR: ReadonlySet<string> = new Set(["permission", "bid", "reinforce", "casualties", "aftermath"]);

export function waitingWords(kind: string, people: readonly string[], state: State): string {
  const sentence = WAITING[kind as AskKind](listWords(people), people.length === 1 ? "s" : "");
  const { war } = state.observation.view;
  const about = AT_WAR.has(kind) ? war?.target : undefined;
  return about === undefined ? sentence : `${areaName(about)}: ${sentence}`;
}

/* ---- Buttons */

const picksOf = (answer: Answer): readonly Id[] => ("picks" in answer ? answer.picks : []);
const pickOf = (answer: Answer): Id | null => ("pick" in answer ? answer.pick : null);
const amountOf = (answer: Answer): number => ("amount" in answer ? answer.amount : 0);
const valueOf = (answer: Answer): unknown => ("value" in answer ? answer.value : undefined);

interface Choice extends Situation {
  readonly option: Option;
}
/** The button of an option: kind of ask → option → words. */
type Choices = Readonly<Record<string, (choice: Choice) => OptionWords>>;

const MELD: Choices = {
  start: ({ position }) => ({
    label: "Set up a government in a neutral area",
    act: (answer) => {
      const lead = pickOf(answer);
      const area = lead === null ? "" : ` in ${areaName(position.areaOf(Number(lead)))}`;
      return `Lay ${cardsWord(picksOf(answer).length + 1)}${area}`;
    },
  }),
  add: () => ({ label: "Add cards to your melds", act: (answer) => `Add ${cardsWord(picksOf(answer).length)}` }),
  leader: ({ position }) => ({
    label: "Change a leader",
    act: (answer) => leaderWords(position, Number(pickOf(answer))),
  }),
  leaderFromHand: ({ position }) => ({
    label: "Lay a new leader from hand",
    confirm: (answer) => returning(position, Number(pickOf(answer))) > 0,
    act: (answer) => leaderWords(position, Number(pickOf(answer))),
  }),
  coup: ({ position }) => ({
    label: "Attempt a coup",
    confirm: true,
    act: (answer) => {
      const plan = valueOf(answer) as CoupPlan;
      const area = position.areaOf(plan.leader);
      const { crowns } = position.sum([plan.leader, ...plan.followers]);
      return `Attempt the coup, ${crowns} against ${position.government(area)?.crowns ?? 0}`;
    },
  }),
};

const AND_END = " and end turn";

/**
 * Whether the turn ends with the discard because no war can be declared: the table then answers the ask for war itself.
 */
export function endsTurn(position: Position, seat: Seat): boolean {
  return prospectsOf(position.warHint(seat)).length === 0;
}

/** "Make Mir Jafar leader (2 cards return)". */
function leaderWords(position: Position, id: CardId): string {
  const back = returning(position, id);
  return `Make ${position.card(id).name} leader${back === 0 ? "" : ` (${back === 1 ? "1 card returns" : `${back} cards return`})`}`;
}

/** How many cards of the meld would return to the hand under this leader. */
function returning(position: Position, id: CardId): number {
  const meld = position.meld(position.areaOf(id));
  return meld === undefined ? 0 : cardsOf(meld).filter((card) => card !== id && !position.follows(card, id)).length;
}

const nameLeader: Choices = {
  name: ({ position }) => ({
    label: "Name the leader",
    act: (answer) => `Let ${position.card(Number(pickOf(answer))).name} lead`,
  }),
};

const CHOICES: Readonly<Record<AskKind, Choices>> = {
  pay: {
    pay: () => ({
      label: "Cards",
      primary: true,
      act: (answer) =>
        amountOf(answer) === 1
          ? "Draw 1 card, free"
          : `Draw ${amountOf(answer)} for ${rupees(drawPrice(amountOf(answer)))}`,
    }),
  },
  draw: {
    stock: () => ({ label: "Draw from the pile" }),
    market: ({ position }) => ({
      label: "Take from the market",
      act: (answer) => `Take ${position.card(Number(pickOf(answer))).name}`,
    }),
  },
  meld: { ...MELD, done: () => ({ label: "Done laying" }) },
  finalMeld: { ...MELD, done: () => ({ label: "I am done", confirm: true }) },
  coupDefence: {
    defend: ({ view, position }) => ({
      label: "Add to the government",
      confirm: true,
      act: (answer) => {
        const area = view.coup?.area;
        const crowns = position.sum(picksOf(answer).map(Number)).crowns;
        const now = area === undefined ? 0 : (position.government(area)?.crowns ?? 0);
        const foe = view.coup === null ? 0 : position.sum(cardsOf(view.coup)).crowns;
        return `Add ${cardsWord(picksOf(answer).length)}: ${now + crowns} against ${foe}`;
      },
    }),
    none: () => ({ label: "Let it fall", confirm: true }),
  },
  government: nameLeader,
  repair: nameLeader,
  discard: {
    discard: ({ ask, position, view }) => ({
      label: "Discard",
      // Other players can take a crown from the market and use it against the holder of the area.
      confirm: (answer) => {
        const { area, crowns } = position.card(Number(pickOf(answer)));
        return crowns > 0 && position.meld(area) !== undefined;
      },
      act: (answer) => {
        const id = Number(pickOf(answer));
        const ends = view.own.includes(id) && endsTurn(position, ask.seat);
        return `Discard ${position.card(id).name}${ends ? AND_END : ""}`;
      },
    }),
    none: ({ ask, position }) => ({ label: `Discard nothing${endsTurn(position, ask.seat) ? AND_END : ""}` }),
  },
  war: {
    attack: ({ position }) => ({
      label: "Attack",
      confirm: true,
      act: (answer) => {
        const { target, line, passage } = valueOf(answer) as Declaration;
        const figures = `${position.sum(line).swords} against ${position.government(target)?.defence ?? 0}`;
        return passage.length === 0
          ? `Attack ${areaName(target)}, ${figures}`
          : `Ask for passage and attack, ${figures}`;
      },
    }),
    none: () => ({ label: "No war: end turn", primary: true }),
  },
  permission: { grant: () => ({ label: "Grant passage" }), refuse: () => ({ label: "Refuse passage" }) },
  reinforce: {
    reinforce: ({ view, position }) => ({
      label: "Reinforce",
      confirm: true,
      act: (answer) => {
        const { swords, castles } = position.sum(picksOf(answer).map(Number));
        const now = view.war === null ? 0 : (position.government(view.war.target)?.defence ?? 0);
        return `Add ${cardsWord(picksOf(answer).length)}: defence ${now + swords + castles}`;
      },
    }),
    none: () => ({ label: "Add none" }),
  },
  bid: {
    bid: () => ({
      label: "Your bid",
      unit: "₹",
      confirm: true,
      primary: true,
      act: (answer) => (amountOf(answer) === 0 ? "Bid nothing" : `Bid ${rupees(amountOf(answer))}`),
    }),
  },
  casualties: {
    lose: () => ({
      label: "Your dead",
      confirm: true,
      act: (answer) => `Lose ${cardsWord(picksOf(answer).length)}`,
    }),
  },
  aftermath: {
    add: () => ({ label: "Add from hand", act: (answer) => `Add ${cardsWord(picksOf(answer).length)}` }),
    name: ({ position }) => ({
      label: "Name the leader",
      act: (answer) => {
        const more = picksOf(answer).length;
        return `Let ${position.card(Number(pickOf(answer))).name} lead${more === 0 ? "" : `, with ${cardsWord(more)} from hand`}`;
      },
    }),
    none: ({ ask, view, position }) => {
      const alive = view.war !== null && (position.meld(view.war.target)?.leader ?? null) !== null;
      return { label: opens(ask, "add") ? "Add none" : alive ? "Go on" : "Let the area go" };
    },
  },
};

export function choiceWords(ask: Ask, option: Option, state: State): OptionWords {
  const words = CHOICES[ask.kind as AskKind][option.id];
  const { view } = state.observation;
  return words?.({ ask, option, view, position: new Position(view), names: new Names(state) }) ?? { label: option.id };
}
