import { AREA_CODES, AREAS, SHAPES, type AreaCode } from "@caravanserai/anarchy";
import type { MapPlace } from "../../elements/map.ts";
import { countOf } from "./cards.ts";
import type { Context } from "./context.ts";
import type { AreaMark, Route } from "./map.ts";
import { NAMING } from "./panels/sheet-due.ts";
import { waysOf, waysOfWar } from "./proposals.ts";
import { areaAsked } from "./words/asks.ts";
import { areaNames, cardsWord } from "./words/names.ts";

/** What each area of the map shows now: ruler, figures, what the ask allows, what the planned attack needs. */
export function areaMarks(
  c: Context,
  named: ReadonlySet<string>,
  /** Where the card being dragged may be dropped. */
  drops: readonly AreaCode[] | null,
): Record<AreaCode, AreaMark> {
  const { before } = c.state;
  const lit = new Set(drops ?? litAreas(c));
  const picked = new Set(pickedAreas(c));
  const concerned = concernedAreas(c);
  const asked = c.drafting.attack?.passage ?? (c.view.war?.on === false ? c.view.war.passage : []);
  return Object.fromEntries(
    AREA_CODES.map((code): [AreaCode, AreaMark] => {
      const government = c.position.government(code);
      const was = before?.melds.find((meld) => meld.area === code)?.owner;
      const state = picked.has(code) ? "picked" : lit.has(code) ? "lit" : "";
      return [
        code,
        {
          government,
          state,
          closed: asked.includes(code),
          dim: concerned !== null && !concerned.has(code) && state === "",
          named: named.has(code),
          moved: before !== null && government !== null && was !== government.seat,
          label: `${AREAS[code].name}: ${detailOf(c, code)}`,
        },
      ];
    }),
  ) as Record<AreaCode, AreaMark>;
}

/** The same marks for the keyboard, screen readers and the map's list of places. */
export function mapPlaces(c: Context, marks: Readonly<Record<AreaCode, AreaMark>>): MapPlace[] {
  return AREA_CODES.map((code) => ({
    id: code,
    name: AREAS[code].name,
    x: SHAPES[code].token.x,
    y: SHAPES[code].token.y,
    detail: `${detailOf(c, code)}; next to ${areaNames(AREAS[code].adjacent)}`,
    why: whyLit(c, code, marks[code].state !== ""),
    lit: marks[code].state === "lit",
    picked: marks[code].state === "picked",
  }));
}

function detailOf(c: Context, code: AreaCode): string {
  const government = c.position.government(code);
  if (government === null) return "neutral";
  const { seat, crowns, defence, treasures, cards } = government;
  return `held by ${c.names.whom(seat)}, ${countOf(crowns, "crowns")}, defence ${defence}, ${countOf(treasures, "treasures")}, ${cardsWord(cards)}`;
}

/** Why an area can or cannot be pressed now. */
function whyLit(c: Context, code: AreaCode, isLit: boolean): string {
  const { asked, drafting, position, you, view } = c;
  if (asked === null || you === null) return "";
  const owner = position.meld(code)?.owner;
  if (asked === "meld" || asked === "finalMeld") {
    if (drafting.startAreas.includes(code)) return "Lit: you can begin a government here.";
    if (drafting.addAreas.includes(code)) return "Lit: you can add to your government here.";
    if (drafting.coupAreas.includes(code)) return "Lit: you can overthrow the government here.";
    if (isLit) return "Chosen.";
    if (!view.own.some((id) => position.areaOf(id) === code)) return "Not lit: you hold no card of this area.";
    if (owner === undefined) return "Not lit: none of your cards of this area can lead a government.";
    return owner === you
      ? "Not lit: none of your cards follows its leader."
      : "Not lit: your cards do not have enough crowns for a coup.";
  }
  if (asked === "war") {
    if (drafting.targets.includes(code)) return "Lit: you can attack it.";
    if (owner === you) return "Not lit: it is yours.";
    return owner === undefined
      ? "Not lit: nobody rules here, so there is nobody to attack."
      : (drafting.whyNotAttack(code)?.message ?? "Not lit: your armies cannot attack it.");
  }
  if (isLit) return "The question is about this area.";
  return "Nothing on the map can be chosen now.";
}

function litAreas({ asked, drafting, position, view, you }: Context): readonly AreaCode[] {
  if (asked === "meld" || asked === "finalMeld")
    return [...drafting.startAreas, ...drafting.addAreas, ...drafting.coupAreas];
  if (asked === "permission") return (view.war?.passage ?? []).filter((area) => position.meld(area)?.owner === you);
  return asked === "war" ? drafting.targets : [];
}

function pickedAreas({ asked, drafting, draft, position, view }: Context): readonly AreaCode[] {
  const { team, attack } = drafting;
  if (team !== null) return [team.area];
  if (attack !== null) return [attack.target, ...attack.passage];
  if (asked === "meld" || asked === "finalMeld")
    return draft.picks
      .map(Number)
      .filter((id) => position.knows(id))
      .map((id) => position.areaOf(id));
  if (asked === null) return [];
  if (NAMING.includes(asked) && draft.ask !== null) {
    const area = areaAsked({ ask: draft.ask, position });
    return area === null ? [] : [area];
  }
  if (view.war !== null) return [view.war.target];
  return view.coup === null ? [] : [view.coup.area];
}

/** The areas involved in the current contest; all others are dimmed. */
function concernedAreas({ view, position }: Context): ReadonlySet<AreaCode> | null {
  const { war, coup } = view;
  if (war !== null) return new Set([war.target, ...war.passage, ...war.line.map((id) => position.areaOf(id))]);
  return coup === null ? null : new Set([coup.area]);
}

/** The routes of a planned or current attack, as far as the open areas allow them. */
export function warRoutes({ drafting, view, position, you }: Context): Route[] {
  const { attack, warHint } = drafting;
  if (attack !== null && warHint !== null && you !== null)
    return waysOf(warHint, attack).map((path) => ({ path, kind: "draft", seat: you }));
  const { war } = view;
  if (war === null) return [];
  return waysOfWar(position).map((path) => ({ path, kind: war.on ? "" : "asked", seat: war.attacker }));
}

/** The areas the ask concerns, which the map brings into view. */
export function areasInQuestion(c: Context): AreaCode[] {
  if (c.asked === null) return [];
  return [...new Set([...pickedAreas(c), ...litAreas(c)])];
}
