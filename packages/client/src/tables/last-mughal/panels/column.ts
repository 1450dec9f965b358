import {
  activationOf,
  enemyOf,
  fieldFigures,
  foreseeMarch,
  mayUseWalls,
  assignedTo,
  assignTo,
  figureAt,
  figureOf,
  isCounter,
  isFigure,
  isSpace,
  isUnit,
  routeCost,
  roomOf,
  strengthOf,
  unitsWith,
  walkerOf,
  type CostLine,
  type FigureId,
  type SpaceId,
} from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import { counted } from "../../../elements/words.ts";
import { stacksIn } from "../map/groups.ts";
import { chosenStack, goalOf, type Context, type Marching } from "../context.ts";
import type { Option } from "../options.ts";
import { choiceOf } from "../words/choices.ts";
import { capitalised, figureName, idName, ratioWords, sideName, signed, spaceName } from "../words/names.ts";
import "../../../elements/rule.ts";
import { oddsWords, sixDice } from "./six-dice.ts";
import { pieceRow } from "./units.ts";

/** A pointer was pressed on a unit in a list. */
export type GrabUnit = (unit: string, event: PointerEvent) => void;

/** What the ask is about, as lists with ticks: the marching column, who goes inside, which figure leads which units. */
export function columnPanel(c: Context, grab?: GrabUnit): TemplateResult | typeof nothing {
  switch (c.asked) {
    case "move":
      return movePanel(c);
    case "march":
      return marchPanel(c, grab);
    case null:
    case "defend":
    case "columns":
    case "bonuses":
    case "losses":
    case "kavanagh":
    case "retreat":
      return nothing;
    default:
      return listsPanel(c);
  }
}

/** All options that pick units, figures or counters, each as a list with a heading. */
function listsPanel(c: Context): TemplateResult | typeof nothing {
  const { ask } = c;
  const lists = (ask?.options ?? []).filter((option) => listOf(option).length > 0 && isListed(c, option));
  if (lists.length === 0) return nothing;
  return html`<section class="lists">${lists.map((option) => optionList(c, option))}</section>`;
}
/** A counter's targets are listed once the counter is chosen. */
const isListed = ({ draft }: Context, option: Option): boolean =>
  option.shape !== "pickGroup" ||
  !option.of.some(({ lead }) => isCounter(lead)) ||
  (draft.option?.id === option.id && draft.lead !== null);
/** The pieces that an option picks; empty if it is only about spaces or counters, which map and hand highlight. */
function listOf(option: Option): readonly string[] {
  const ids =
    option.shape === "pickMany" || option.shape === "pickOne"
      ? option.of
      : option.shape === "pickGroup"
        ? [...new Set(option.of.flatMap((team) => team.with))]
        : [];
  return ids.map(String).filter((id) => isUnit(id) || isFigure(id));
}
/** Where the pieces of a group may go, as buttons, since a sheet may cover the map. */
function goals({ draft }: Context, option: Option): TemplateResult | typeof nothing {
  if (option.shape !== "pickGroup") return nothing;
  const leads = option.of.map(({ lead }) => lead).filter(isSpace);
  if (leads.length === 0) return nothing;
  const chosen = draft.option?.id === option.id ? draft.lead : null;
  return html`<div class="leads cluster" role="group" aria-label="Where to">
    ${leads.map(
      (space) =>
        html`<button
          class="btn small"
          aria-pressed=${chosen === space ? "true" : "false"}
          @click=${() => {
            if (draft.option?.id !== option.id || chosen !== null) draft.choose(option.id);
            draft.press(space);
          }}
        >
          ${spaceName(space)}
        </button>`,
    )}
  </div>`;
}
export function optionList(c: Context, option: Option, grab?: GrabUnit): TemplateResult {
  const { view, draft, ask, state } = c;
  const chosen = draft.option?.id === option.id;
  const isGroup = option.shape === "pickGroup";
  const ready = !isGroup || (chosen && draft.lead !== null);
  return html`<div class="list">
    <h2>${ask === null ? option.id : choiceOf(ask, option, state).label}</h2>
    ${goals(c, option)}
    ${isGroup && !ready ? html`<p class="quiet">First choose where to, here or on the map.</p>` : nothing}
    <ul class="rows">
      ${listOf(option).map((id) =>
        pieceRow(view, id, {
          lit: ready,
          picked: chosen && draft.isPicked(id),
          ...grabbing(grab, id),
          press: () => {
            if (!ready) return;
            if (!chosen) draft.choose(option.id);
            draft.press(id);
          },
        }),
      )}
    </ul>
  </div>`;
}

const grabbing = (grab: GrabUnit | undefined, id: string) =>
  grab === undefined ? {} : { grab: (event: PointerEvent) => grab(id, event) };

/* ---- Choosing a column */

function movePanel(c: Context): TemplateResult {
  const { draft, ask, view, state } = c;
  const stack = chosenStack(draft);
  if (draft.option !== null && isAssignment(draft.option))
    return html`<section class="lists">
      ${optionList(c, draft.option)}<button class="btn small plain" @click=${() => draft.clear()}>
        Back to the columns
      </button>
    </section>`;
  if (stack !== null) return chosenPanel(c, stack.lead);
  const figures = ask?.options.find((o) => o.id === "figure");
  const spaces = ask?.options.find((o) => o.id === "column");
  const led = figures?.shape === "pickOne" ? figures.of.map(String) : [];
  const others = spaces?.shape === "pickGroup" ? spaces.of.map(({ lead }) => lead) : [];
  return html`<section class="lists">
    <h2>Columns to activate</h2>
    ${led.length + others.length === 0 ? html`<p class="quiet">All have been activated.</p>` : nothing}
    ${stackRows(c, led)}
    ${
      others.length === 0
        ? nothing
        : html`<details class="more-options" ?open=${led.length === 0}>
            <summary>Units without a figure, in ${counted(others.length, "space")}</summary>
            ${stackRows(c, others)}
          </details>`
    }
    ${
      assignments(c).length === 0
        ? nothing
        : html`<div class="leads cluster" role="group" aria-label="Who follows whom">
            ${assignments(c).map(
              (option) =>
                html`<button class="btn small" @click=${() => draft.choose(option.id)}>
                  ${ask === null ? option.id : choiceOf(ask, option, state).label}
                </button>`,
            )}
          </div>`
    }
    ${view.ap > 0 ? html`<p class="quiet">${counted(view.ap, "action point")} from counters wait to be used.</p>` : nothing}
  </section>`;
}
function stackRows(c: Context, ids: readonly string[]): TemplateResult {
  return html`<ul class="rows">
    ${ids.map(
      (id) =>
        html`<li>
          <button class="row hstack spaced small lit" @click=${() => c.draft.press(id)}>
            <span class="name">${isFigure(id) ? capitalised(figureName(id)) : idName(id)}</span>
            <span class="note">${stackNote(c, id)}</span>
          </button>
        </li>`,
    )}
  </ul>`;
}
const assignments = ({ ask }: Context): readonly Option[] => (ask?.options ?? []).filter(isAssignment);
/** Whether this option changes which units follow a figure. */
const isAssignment = ({ id }: Option): boolean => assignedTo(id) !== null || id === "release";

function stackNote({ view, you }: Context, id: string): string {
  if (isFigure(id)) {
    const { own } = activationOf(view, id, []);
    return `${spaceName(figureAt(view, id).at)}, ${counted(unitsWith(view, id).length, "unit")}, ${own} AP`;
  }
  if (!isSpace(id) || you === null) return "";
  const loose = stacksIn(view, you, id).find(({ figure }) => figure === null);
  return loose === undefined ? "" : `${counted(loose.units.length, "unit")}, strength ${loose.strength}`;
}

function chosenPanel(c: Context, lead: FigureId | null): TemplateResult {
  const { view, draft, marching } = c;
  const option = draft.option;
  const units =
    lead !== null
      ? unitsWith(view, lead)
      : option?.shape === "pickGroup"
        ? (option.of.find((team) => team.lead === draft.lead)?.with ?? []).map(String).filter(isUnit)
        : [];
  const room = lead === null ? null : roomOf(view, lead);
  return html`<section class="lists">
    <h2>
      ${lead === null ? `Units in ${idName(String(draft.lead ?? ""))}` : `${capitalised(figureName(lead))}’s column`}
      <span>${counted(units.length, "unit")}, strength ${strengthOf(view, units)}</span>
    </h2>
    <ul class="rows">
      ${units.map((id) =>
        lead !== null
          ? pieceRow(view, id, { lit: false, picked: false })
          : pieceRow(view, id, {
              lit: draft.isLit(id) || draft.picks.includes(id),
              picked: draft.picks.includes(id),
              press: () => draft.press(id),
            }),
      )}
    </ul>
    <p class="quiet">
      ${marching === null ? "Tick the units that go." : `${counted(marching.ap, "action point")} of its own${marching.more > 0 ? `; counters in hand can add ${marching.more}` : ""}. Choose a ringed space, or activate first.`}
    </p>
    ${
      lead === null || room === null
        ? nothing
        : html`<p class="quiet">${capitalised(figureName(lead))} leads up to ${figureOf(lead).command} units.</p>
            ${assignButton(c, lead)}`
    }
    <button class="btn small plain" @click=${() => draft.clear()}>Another column</button>
  </section>`;
}
function assignButton({ ask, draft }: Context, lead: FigureId): TemplateResult | typeof nothing {
  const option = ask?.options.find(({ id }) => id === assignTo(lead));
  return option === undefined
    ? nothing
    : html`<button class="btn small" @click=${() => draft.choose(option.id)}>Choose who follows him</button>`;
}

/* ---- On the march */

const WHY: Readonly<Record<CostLine["why"], readonly [string, string]>> = {
  road: ["Grand Trunk Road", "monsoon"],
  dotted: ["Dotted road", ""],
  river: ["Over a river", "monsoon"],
  contact: ["Contact", "no cavalry"],
  "taken-off": ["Taken off a figure", "counters only"],
};

function marchPanel(c: Context, grab?: GrabUnit): TemplateResult | typeof nothing {
  const { view, marching, ask, draft } = c;
  if (marching === null) return nothing;
  const { column, units } = marching;
  const goal = goalOf(c);
  const others = (ask?.options ?? []).filter(({ id }) => id === "pickUp" || id === "drop");
  return html`<section class="lists">
    <h2>
      ${column.lead === null ? "The column" : `${capitalised(figureName(column.lead))}’s column`}
      <span>${counted(units.length, "unit")}, strength ${strengthOf(view, units)}</span>
    </h2>
    ${goal === null ? nothing : costTable(c, goal)}
    <ul class="rows">
      ${units.map((id) => pieceRow(view, id, { lit: false, picked: false, ...grabbing(grab, id) }))}
    </ul>
    ${goal === null ? html`<p class="quiet">${reachWords(marching)}</p>` : nothing}
    ${others.map(
      (option) =>
        html`<details class="more-options" ?open=${draft.option?.id === option.id}>
          <summary>${ask === null ? option.id : choiceOf(ask, option, c.state).label}</summary>
          ${optionList(c, option, grab)}
        </details>`,
    )}
  </section>`;
}

const reachWords = ({ within, beyond }: Marching): string =>
  within.size + beyond.size === 0
    ? "No other space is in reach."
    : "Choose a ringed space. A filled chip: the action points that it costs; a dashed one: how many counters would have to add.";

/** The battle to which the goal leads, and the route to it, cost by cost. */
function costTable(c: Context, goal: SpaceId): TemplateResult | typeof nothing {
  const { view, marching } = c;
  const route = marching?.within.get(goal);
  if (marching === null || route === undefined) return nothing;
  const lines = routeCost(view, walkerOf(view, marching.side, marching.column), route.path);
  const sums = new Map<CostLine["why"], number>();
  for (const { why, ap } of lines) sums.set(why, (sums.get(why) ?? 0) + ap);
  return html`${route.end === "battle" ? battleAhead(c, marching, goal) : nothing}
    <table class="account small">
      <caption>
        ${spaceName(marching.column.at)} to ${spaceName(goal)}
      </caption>
      <tbody>
        ${[...sums].map(
          ([why, ap]) =>
            html`<tr>
              <td>${WHY[why][0]}</td>
              <td>${WHY[why][1]}</td>
              <td>${ap}</td>
            </tr>`,
        )}
        <tr class="sum">
          <td>${route.path.length > 2 ? `by ${route.path.slice(1, -1).map(spaceName).join(", ")}` : "one step"}</td>
          <td>
            ${route.end === "battle" ? "a battle will be due" : route.end === "quell" ? "puts the revolt down" : route.end === "flight" ? "a figure may flee" : ""}
          </td>
          <td>${route.ap} of ${marching.ap}</td>
        </tr>
      </tbody>
    </table>`;
}

/** The battle to which the march leads, before anybody plays a counter. */
function battleAhead({ view }: Context, { column, units, side }: Marching, goal: SpaceId) {
  const pieces = [...units, ...(column.lead === null ? [] : [column.lead])];
  const odds = foreseeMarch(view, side, pieces, goal);
  if (odds === null) return nothing;
  const others = enemyOf(side);
  const [lead] = fieldFigures(view, others, goal);
  return html`<section class="battle-ahead">
    <h2>The battle it leads to <cv-rule rule="LM-711"></cv-rule></h2>
    <p class="strengths spaced">
      <span
        ><small>${column.lead === null ? "Your column" : capitalised(figureName(column.lead))}</small
        ><b class="num">${odds.attacker.strength}</b></span
      >
      <span class="ratio"><b>${ratioWords(odds.column)}</b><small>die ${signed(odds.modifier)}</small></span>
      <span
        ><small>${lead === undefined ? sideName(others) : capitalised(figureName(lead))}</small
        ><b class="num">${odds.defender.strength}</b></span
      >
    </p>
    ${sixDice(odds, "attacker")}
    <p>${oddsWords(odds, "attacker")}</p>
    ${mayUseWalls(view, others, goal) ? html`<p class="quiet">They may also go inside the walls: then there is no battle.</p>` : nothing}
  </section>`;
}
