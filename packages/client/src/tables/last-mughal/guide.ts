import {
  apOf,
  assignedTo,
  besiegerOf,
  civiliansIn,
  counterOf,
  enemyOf,
  field,
  foresee,
  figureOf,
  inciteValue,
  insideStrength,
  isCity,
  isCounter,
  isFigure,
  isSpace,
  isUnit,
  reachOf,
  readCode,
  rebellionValue,
  siegeColumn,
  siegeOdds,
  sideOfSeat,
  siegeTally,
  strengthOf,
  unitOf,
  withColumns,
  type ColumnChoice,
  type CounterId,
  type LastMughalView,
  type ProvinceId,
  type Side,
  type SpaceId,
  type Steps,
} from "@caravanserai/last-mughal";
import { lastMughal } from "@caravanserai/last-mughal/game";
import type { Answer, Id } from "@caravanserai/kernel";
import { counted } from "../../elements/words.ts";
import type { Guide, OptionIn, TableState } from "../../contract/index.ts";
import { counterName, figureName, idName, provinceName, ratioWords, sideInside, spaceName } from "./words/names.ts";
import { opening } from "./opening.ts";

type State = TableState<LastMughalView>;

const pickOf = (answer: Answer): string => ("pick" in answer ? String(answer.pick) : "");
const picksOf = (answer: Answer): readonly string[] => ("picks" in answer ? answer.picks.map(String) : []);
const viewOf = (state: State): LastMughalView => state.observation.view;
const isProvince = (id: string): id is ProvinceId => ["bengal", "oudh", "nwp", "rohilkhand", "simla"].includes(id);

/** Why playing this counter now is a good choice. */
function whyCounter(answer: Answer, state: State): string {
  const id = pickOf(answer);
  if (answer.option === "end")
    return "What is left in your hand is worth more later: as action points on the march, or in a battle.";
  if (assignedTo(answer.option) !== null)
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
      return "The enemy’s strongest column stands still for a whole turn.";
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
  if (answer.option === "end") return "No other column can improve its position; battles follow.";
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
    return "On the march a column picks up units that it passes, up to its figure’s command.";
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
  const attack = strengthOf(view, field(view, enemyOf(own), battle.space));
  const defence = strengthOf(view, field(view, own, battle.space));
  if (answer.option === "refuge")
    return `${attack} against ${defence} would cost you the field; the walls have to be broken first.`;
  const odds = foresee(withColumns(view, {}));
  return odds === null
    ? `${attack} against ${defence}.`
    : `${odds.attacker.strength} against ${odds.defender.strength}: you hold the field on ${odds.defenderWins} of 6 before any counter.`;
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

/** This side's units in a space, as "2 units of your side stand in Agra"; null if there are none. */
function companyAt(view: LastMughalView, side: Side, space: SpaceId): string | null {
  const units = field(view, side, space);
  return units.length === 0
    ? null
    : `${counted(units.length, "unit")} of your side ${units.length === 1 ? "stands" : "stand"} in ${spaceName(space)}`;
}

function whyMutineer(answer: Answer, state: State): string {
  const to = pickOf(answer);
  if (!isSpace(to)) return "It is the only way out.";
  const company = companyAt(viewOf(state), "rebel", to);
  return company === null
    ? `No British unit stands in the field of ${spaceName(to)}, and from there it can march when you move.`
    : `${company} already: together they are harder to drive off.`;
}

function whyLoyal(answer: Answer, ask: { readonly args?: unknown }, state: State): string {
  const view = viewOf(state);
  const { unit } = ask.args as { readonly unit: string };
  if (answer.option === "inside") {
    const at = isUnit(unit) ? view.units[unit]?.at : undefined;
    const strength = at === undefined ? 0 : insideStrength(view, at);
    return strength === 0
      ? "It keeps the walls from the rebels until a column comes."
      : `Inside it adds to a garrison of strength ${strength}: a stronger garrison makes the siege rolls worse for the rebels.`;
  }
  const to = pickOf(answer);
  if (!isSpace(to)) return "It is the only way out.";
  const company = companyAt(view, "british", to);
  return company === null
    ? `No rebel unit stands in the field of ${spaceName(to)}, and from there it can march when you move.`
    : `${company}, and it joins them.`;
}

function whyFlee(answer: Answer, state: State, seat: number): string {
  const to = pickOf(answer);
  if (!isSpace(to)) return "It is the only way out.";
  const company = companyAt(viewOf(state), sideOfSeat(seat), to);
  return company === null
    ? `No enemy unit stands in the field of ${spaceName(to)}. If one comes while he is alone there, he has to roll again.`
    : `${company}: there he is not alone, and need not roll again.`;
}

function whyRestore(answer: Answer): string {
  const id = pickOf(answer);
  if (!isUnit(id)) return "No unit of yours needs it.";
  const { value, disorganised } = unitOf(id);
  return `${idName(id)} fights with ${value} again instead of ${disorganised ?? 0}, and has two steps to lose.`;
}

function whyKavanagh(answer: Answer, state: State): string {
  const code = viewOf(state).battle?.roll?.code ?? "";
  return answer.option === "dr"
    ? `The die says ${code}: you would have to retreat. DR makes the besiegers retreat, and costs neither side a step.`
    : readCode(code).defender > 0
      ? `The die says ${code}: the besiegers retreat in any case, and lose steps as well.`
      : `The die says ${code}: the besiegers retreat in any case.`;
}

function whyRetreat(answer: Answer, state: State, seat: number): string {
  if (answer.option === "refuge") return "Nobody pursues into the walls, and the city is not given up.";
  const to = pickOf(answer);
  if (!isSpace(to)) return "It is the only way out.";
  const company = companyAt(viewOf(state), sideOfSeat(seat), to);
  return company === null ? `${spaceName(to)} is free for you.` : `${company} already.`;
}

function whyCommander(answer: Answer, state: State): string {
  const units = picksOf(answer).filter(isUnit);
  return units.length === 0
    ? "No unit is free to follow him yet; he takes up units on the march."
    : `${counted(units.length, "unit")} of strength ${strengthOf(viewOf(state), units)} ${units.length === 1 ? "follows" : "follow"} him there at once.`;
}

function whyBadmashes(answer: Answer, state: State): string {
  const view = viewOf(state);
  const at = pickOf(answer);
  if (answer.option === "decline" || !isSpace(at)) return "They would only be lost.";
  const within = insideStrength(view, at);
  const outside = strengthOf(view, field(view, "rebel", at));
  if (within > 0)
    return outside === 0
      ? `Nobody besieges ${spaceName(at)} yet, where strength ${within} is inside the walls.`
      : `They join the siege of ${spaceName(at)}: strength ${outside} stands outside now, ${within} inside.`;
  if (isCity(at) && view.cities[at].rebellion === "active" && field(view, "rebel", at).length === 0)
    return `${spaceName(at)} has risen, and no other unit of yours holds it.`;
  return `They hold ${spaceName(at)} until they are driven off.`;
}

function whyIncite(answer: Answer, state: State): string {
  const city = pickOf(answer);
  if (!isSpace(city) || !isCity(city)) return "Nothing is left to gain.";
  const faces = Math.max(0, inciteValue(viewOf(state), city) - 1);
  return faces === 0
    ? "It cannot succeed without a better leader there, but a failure costs nothing."
    : `${spaceName(city)} rises on ${faces} of 6, and a failure costs nothing.`;
}

function whyWear(answer: Answer, state: State): string {
  const id = pickOf(answer);
  return isUnit(id) && unitOf(id).steps === 2 && viewOf(state).units[id]?.full === true
    ? "It has a second step, and is only disorganised."
    : "It is the unit that you will miss least.";
}

const guide: Guide<LastMughalView, OptionIn<Steps>> = {
  opening,
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
      asked: "Play counters from your hand for their events: raise provinces, bring in units, harm the British.",
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
      why: "They arrive at once, where he does, and you need not wait until you draw their counters.",
      reason: (answer) =>
        answer.option === "none"
          ? "None of his units is left in the pool."
          : "They can be assigned to him and march with him this very turn.",
    },
    freeze: {
      title: "Held up for a turn",
      asked: "Your counter was played on units that follow no general. Choose one to four of them.",
      why: "They may not march for the rest of the turn. They still fight, besiege and retreat.",
      reason: (answer, _ask, state) => {
        const units = picksOf(answer).filter(isUnit);
        return `${counted(units.length, "unit")} of strength ${strengthOf(viewOf(state), units)} ${units.length === 1 ? "stays" : "stay"} where ${units.length === 1 ? "it is" : "they are"} until the turn is over.`;
      },
    },
    loyal: {
      title: "Loyal again",
      asked: "The officers have won a unit back. It goes inside the walls, or to a neighbouring space without rebels.",
      why: "Inside it strengthens a garrison, but may be besieged and lost with it. Elsewhere it is free to march.",
      reason: (answer, ask, state) => whyLoyal(answer, ask, state),
    },
    mutineer: {
      title: "A mutineer must move",
      asked:
        "The unit has mutinied where British units or a general stand. It goes to a neighbouring space without them.",
      why: "A mutiny outside the cities that have just risen brings no battle: the unit slips away, and is yours from now on.",
      reason: (answer, _ask, state) => whyMutineer(answer, state),
    },
    flee: {
      title: "An escape",
      asked:
        "The enemy came upon a figure without units of his own side, and the die let him get away. Choose where to.",
      why: "A figure alone fights no battle. Each time that enemy units find him alone he needs a roll not above his initiative, or is lost.",
      reason: (answer, ask, state) => whyFlee(answer, state, ask.seat),
    },
    restore: {
      title: "The civilians are saved",
      asked: "One disorganised unit of the column that saved them may recover.",
      why: "It is the only way for a unit to become full again, and a full unit has a step more to lose.",
      reason: (answer) => whyRestore(answer),
    },
    kavanagh: {
      title: "Henry Kavanagh",
      asked: "The die has been rolled. Keep its result, or take DR instead.",
      why: "DR makes the defender retreat without a loss on either side. If no rebel unit is left in the field, the siege is lifted and you score a point.",
      reason: (answer, _ask, state) => whyKavanagh(answer, state),
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
            ? "The civilians live: the walls keep them, and the one who relieves the city scores."
            : "Behind the walls few can stand against many."
          : "There is nobody to guard, or the rebels are too many.";
      },
    },
    commander: {
      title: "A leader of the revolt",
      asked: "Nana Sahib and Tatya Tope take command somewhere in Oudh, with units that stand there.",
      why: "A figure turns loose units into a column with action points and tactics.",
      reason: (answer, _ask, state) => whyCommander(answer, state),
    },
    badmashes: {
      title: "Badmashes",
      asked: "The mob of the province gathers in one of its spaces.",
      why: "They do not fight in the open for long, but they hold an empty city and help a siege.",
      reason: (answer, _ask, state) => whyBadmashes(answer, state),
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
      reason: (answer, _ask, state) => whyIncite(answer, state),
    },
    battles: {
      title: "The next battle",
      asked: "You choose the order in which your battles are fought.",
      why: "A victory may open a way of retreat to one side, or close it.",
      reason: () =>
        "It is the first in the order of the map. Where no retreat of one battle touches another, any order will do.",
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
          : "It turns the outcome on at least one face of the die.",
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
      reason: (answer, ask, state) => whyRetreat(answer, state, ask.seat),
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
      reason: (answer, _ask, state) => whyWear(answer, state),
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
