import {
  apOf,
  battleColumn,
  battleOdds,
  besiegerOf,
  civiliansIn,
  counterOf,
  enemyOf,
  figureOf,
  insideStrength,
  isCity,
  isCounter,
  isFigure,
  isSpace,
  isUnit,
  lastMughal,
  reachOf,
  rebellionValue,
  siegeColumn,
  siegeOdds,
  sideOfSeat,
  siegeTally,
  strengthOf,
  unitOf,
  type ColumnChoice,
  type CounterId,
  type LastMughalView,
  type ProvinceId,
  type Steps,
} from "@caravanserai/last-mughal";
import type { Answer, Id } from "@caravanserai/kernel";
import { counted } from "../../elements/words.ts";
import type { Guide, OptionIn, TableState } from "../../contract/index.ts";
import { counterName, figureName, idName, provinceName, ratioWords, sideInside, spaceName } from "./words/names.ts";

type State = TableState<LastMughalView>;

const pickOf = (answer: Answer): string => ("pick" in answer ? String(answer.pick) : "");
const picksOf = (answer: Answer): readonly string[] => ("picks" in answer ? answer.picks.map(String) : []);
const viewOf = (state: State): LastMughalView => state.observation.view;
const isProvince = (id: string): id is ProvinceId => ["bengal", "oudh", "nwp", "rohilkhand", "simla"].includes(id);

/** Why a counter is a good one to play now. */
function whyCounter(answer: Answer, state: State): string {
  const id = pickOf(answer);
  if (answer.option === "end")
    return "What is left in your hand is worth more later: as action points on the march, or in a battle.";
  if (answer.option.startsWith("assign-"))
    return "A unit that follows a figure marches with all of his action points and fights with his tactics.";
  if (!isCounter(id)) return "It is of use at once.";
  const [target] = picksOf(answer);
  if (answer.option === "rebel" && target !== undefined && isProvince(target)) {
    const value = rebellionValue(viewOf(state), target);
    const chance = value === null ? "without a roll" : `on ${value} or less`;
    return `Each quiet city of ${provinceName(target)} rises ${chance}, and its sepoys join you.`;
  }
  return whyEvent(id, target ?? null);
}
function whyEvent(id: CounterId, target: string | null): string {
  const at = target === null ? "" : ` at ${idName(target)}`;
  switch (counterOf(id).effect.type) {
    case "deploy":
      return `A unit on the map${at} marches this very turn; in your hand it does nothing.`;
    case "deployFigure":
      return "A general gives action points, tactics and a column of several units: the sooner he arrives, the more turns you have of him.";
    case "killGeneral":
      return "It costs a counter and no risk, and a dead general is 2 points for the rebels.";
    case "freezeColumn":
      return "The strongest column of the enemy stands still for a whole turn.";
    case "flood":
      return "No river is crossed this turn: a relief column may come a turn too late.";
    case "mutinyOneUnit":
      return "A unit that changes sides counts twice: one less there, one more here.";
    case "undoMutiny":
      return "Mutineers that come back strengthen you where you are besieged.";
    case "restoreFortification":
      return "One more fortification point may be the turn that the relief needs.";
    default:
      return "It is of use at once.";
  }
}

function whyActivate(answer: Answer, state: State): string {
  const view = viewOf(state);
  const id = pickOf(answer);
  if (answer.option === "end") return "No other column can better its place; battles follow.";
  if (answer.option === "figure" && isFigure(id))
    return `${idName(id)} has ${counted(figureOf(id).initiative, "action point")} of his own, the most that you have not used yet.`;
  if (answer.option === "column" && isSpace(id))
    return `${counted(picksOf(answer).length, "unit")} in ${spaceName(id)}, strength ${strengthOf(view, picksOf(answer).filter(isUnit))}, can be of more use elsewhere.`;
  if (answer.option === "release") return "Units that are taken off a figure stay behind and hold the place.";
  return "The figure marches with more units.";
}

function whyMarch(answer: Answer, state: State, seat: number): string {
  const view = viewOf(state);
  const to = pickOf(answer);
  if (answer.option === "discard" && isCounter(to))
    return `Its ${counted(counterOf(to).ap ?? 0, "action point")} bring the column where its event would not.`;
  if (answer.option === "stop") return "It stands where it is of most use, or has nothing left to march with.";
  if (answer.option === "pickUp")
    return "On the march a column takes along whom it passes, up to its figure’s command.";
  if (answer.option === "drop") return "A unit left behind holds the place: it counts at the end, and keeps the road.";
  if (!isSpace(to) || view.column === null) return "It brings the column nearer to where it is needed.";
  const route = reachOf(view, sideOfSeat(seat), view.column).find((r) => r.to === to);
  const cost = route === undefined ? "" : ` It costs ${route.ap} of ${apOf(view, view.column)}.`;
  if (route?.end === "battle") return `The odds at ${spaceName(to)} are good enough for a battle.${cost}`;
  if (route?.end === "quell") return `The revolt in ${spaceName(to)} is put down without a fight.${cost}`;
  const besieged = isCity(to) && besiegerOf(view, to) !== null;
  return `${besieged ? `Every unit counts at ${spaceName(to)}, which is besieged.` : `${spaceName(to)} is worth more in your hands.`}${cost}`;
}

function whyDefend(answer: Answer, state: State, seat: number): string {
  const view = viewOf(state);
  const { battle } = view;
  if (answer.option === "withdraw") return "Cavalry that is no match for the attack is saved for another day.";
  if (battle === null) return "It is the better of the two.";
  const own = sideOfSeat(seat);
  const strengthIn = (side: "british" | "rebel"): number =>
    strengthOf(
      view,
      Object.keys(view.units)
        .filter(isUnit)
        .filter((id) => view.units[id]?.at === battle.space && view.units[id].side === side && !view.units[id].inside),
    );
  const attack = strengthIn(enemyOf(own));
  const defence = strengthIn(own);
  if (answer.option === "refuge")
    return `${attack} against ${defence} would cost you the field; the walls have to be broken first.`;
  const { wins } = battleOdds(battleColumn(attack, Math.max(1, defence)), 0);
  return `${attack} against ${defence}: you hold the field on ${6 - wins} of 6 before any bonus.`;
}

function whySiege(answer: Answer, state: State): string {
  const view = viewOf(state);
  const city = pickOf(answer);
  if (!isSpace(city) || !isCity(city) || besiegerOf(view, city) === null)
    return "Every siege is rolled for once a turn.";
  const tally = siegeTally(view, city);
  const column = siegeColumn(tally.outside, insideStrength(view, city));
  if (column === null) return `${spaceName(city)} is too strong for a roll; the siege goes on.`;
  const some = siegeOdds(column, tally.total).filter((lost) => lost > 0).length;
  const counters = picksOf(answer).filter(isCounter);
  return `Column ${ratioWords(column)}: a fortification point is destroyed on ${some} of 6.${counters.length > 0 ? ` ${counterName(counters[0] as CounterId)} makes it surer.` : ""}`;
}

const guide: Guide<LastMughalView, OptionIn<Steps>> = {
  bot: (view, ask, random) => lastMughal.bot(view, ask, random),
  marks: (answer): readonly Id[] => {
    if ("value" in answer) {
      const { lead, units } = answer.value as { readonly lead: string | null; readonly units: readonly string[] };
      return [...(lead === null ? [] : [lead]), ...units];
    }
    if ("split" in answer) return Object.keys(answer.split);
    return ["pick" in answer ? answer.pick : null, ...picksOf(answer)].filter((id) => id !== null);
  },
  entries: {
    rebellion: {
      title: "The Rebellion phase",
      asked: "Play counters of your hand as their events: raise provinces, bring in units, harm the British.",
      why: "The rebellion grows by these counters alone. What you do not play stays in your hand, for battles or as action points.",
      reason: (answer, _ask, state) => whyCounter(answer, state),
    },
    reinforcements: {
      title: "Reinforcements",
      asked: "Land regiments at Calcutta or bring units from the Punjab, and play stratagems.",
      why: "Each counter is its event or its action points, never both. Regiments come first; a counter for a battle is worth keeping.",
      reason: (answer, _ask, state) => whyCounter(answer, state),
    },
    fetch: {
      title: "Who comes along",
      asked: "The figure may bring up to two units from the pool of counters that are not drawn yet.",
      why: "They arrive at once, under his command, and you need not wait until you draw them.",
      reason: (answer) =>
        answer.option === "none"
          ? "None of his units is left in the pool."
          : "More units under his command from the first march on.",
    },
    survivors: {
      title: "A city has risen",
      asked: "Your units there are among mutineers. Each goes inside the walls or leaves the city.",
      why: "Inside they are besieged as soon as rebels stand outside, but they guard the civilians and keep the city from the rebels. Those who leave can come back in strength.",
      reason: (answer, ask, state) => {
        const city = (ask.args as { readonly city?: string } | undefined)?.city ?? "";
        const held = isSpace(city) && isCity(city) && civiliansIn(viewOf(state), city) !== null;
        return answer.option === "inside"
          ? held
            ? "The civilians live: the walls keep them, and whoever relieves the city scores."
            : "Behind the walls few can stand against many."
          : "There is nobody to guard, or the rebels are too many.";
      },
    },
    commander: {
      title: "A leader of the revolt",
      asked: "Nana Sahib and Tatya Tope take command somewhere in Oudh, with units that stand there.",
      why: "A figure turns loose units into a column with action points and tactics.",
      reason: () => "More units follow him there than anywhere else.",
    },
    badmashes: {
      title: "Badmashes",
      asked: "The mob of the province gathers in one of its spaces.",
      why: "They do not fight in the open for long, but they hold an empty city and help a siege.",
      reason: (answer) =>
        answer.option === "decline" ? "They would only be lost." : "There they keep what has risen.",
    },
    move: {
      title: "Activating a column",
      asked:
        "Choose a figure with all that follow him, or up to four units of one space without one; then choose where it marches.",
      why: "Each figure and each unit is activated once in a turn. Solid rings show what the column reaches; dashed ones what counters would add.",
      reason: (answer, _ask, state) => whyActivate(answer, state),
    },
    march: {
      title: "On the march",
      asked: "March on, pick units up, leave some behind, discard counters for action points, or stop.",
      why: "A march can be taken back until a die is rolled. It ends where the enemy stands; the battle is fought when all have moved.",
      reason: (answer, ask, state) => whyMarch(answer, state, ask.seat),
    },
    incite: {
      title: "Inciting a city",
      asked: "Where rebels stand in a quiet city, they may try to raise it: a roll below their leader’s initiative.",
      why: "It costs nothing but the die, once for each city.",
      reason: (answer) => (answer.option === "end" ? "Nothing is left to gain." : "A failure costs nothing."),
    },
    battles: {
      title: "The next battle",
      asked: "You choose the order in which your battles are fought.",
      why: "A victory may open a way of retreat to one side, or close it.",
      reason: () => "The order matters little here.",
    },
    defend: {
      title: "You are attacked",
      asked: "Fight in the open, go inside the walls where there are any, or send cavalry away first.",
      why: "Behind the walls there is no battle, but a siege. A lost battle costs steps, the field, and a point.",
      reason: (answer, ask, state) => whyDefend(answer, state, ask.seat),
    },
    columns: {
      title: "The column for the battle",
      asked: "Name the commander and the units that fight: as many as he leads, four without one.",
      why: "Only their strength counts, and only they suffer losses. The others look on and share a retreat.",
      reason: (answer, _ask, state) => {
        const { lead, units } = (answer as { value: ColumnChoice }).value;
        const who = lead === null ? "" : `${idName(lead)} adds his tactics. `;
        return `${who}It is the strongest column that you can form: strength ${strengthOf(viewOf(state), units)}.`;
      },
    },
    bonuses: {
      title: "Counters in a battle",
      asked:
        "Before the die you may play counters for this battle. You are asked whenever you hold any, so that being asked tells nothing.",
      why: "A bonus moves the row of the table, a shift the column. Hover one, and the table shows what it would change.",
      reason: (answer) =>
        answer.option === "pass"
          ? "What you hold would change little here."
          : "It changes the outcome on more than one face of the die.",
    },
    losses: {
      title: "Losses",
      asked: "Choose who takes the steps that are lost.",
      why: "British regiments have two steps: the first only disorganises them. All other units are lost at once, and a British unit lost is 2 points for the rebels.",
      reason: () => "Full regiments first, since they only become disorganised; then the weakest.",
    },
    retreat: {
      title: "Retreat",
      asked: "You have lost the field. Choose where all your pieces there go.",
      why: "In the open, more cavalry on the other side costs one step more. Inside the walls nobody pursues.",
      reason: (answer) =>
        answer.option === "refuge"
          ? "Nobody pursues into the walls."
          : "Most of your units stand there already, or it is a city.",
    },
    sieges: {
      title: "A siege",
      asked: "Each siege is rolled for once a turn. Choose the next one, and counters for it.",
      why: "The table compares the strength outside with that inside, civilians counted. Without a fortification point left the city falls, and all inside are lost.",
      reason: (answer, _ask, state) => whySiege(answer, state),
    },
    wear: {
      title: "Hunger",
      asked: "A besieged unit loses a step.",
      why: "At the end of each turn a 1 on the die means hunger in a besieged city.",
      reason: (answer) => {
        const id = pickOf(answer);
        return isUnit(id) && unitOf(id).steps === 2 ? "It is only disorganised." : "It is the weakest.";
      },
    },
    bearer: {
      title: "Remember!",
      asked: "British troops have found the place of a massacre. One general or unit bears its memory.",
      why: "It gives +1 in one battle of his column.",
      reason: (answer) => {
        const id = pickOf(answer);
        return isFigure(id)
          ? `${figureName(id)} fights the most battles of ${sideInside("british")}.`
          : "It will fight next.";
      },
    },
  },
};

export default guide;
