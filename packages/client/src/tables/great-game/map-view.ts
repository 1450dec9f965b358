import { isMarch, isSpace, roundIndex, spaceOf, spacesIn, stateOf } from "@caravanserai/great-game";
import type { ScenarioId, SpaceId, VassalId } from "@caravanserai/great-game/data";
import { html, svg, type TemplateResult } from "lit";
import type { Box } from "../../elements/view-box.ts";
import type { Context } from "./context.ts";
import { lossesAt, stepsOfTurn, type Fight } from "./fights.ts";
import { legend } from "./map/legend.ts";
import { pieceDefs, pieces, type Arrow, type Plaque } from "./map/layers.ts";
import { EXTENT, LAND, neatline, roads, sheet, sheetDefs } from "./map/sheet.ts";
import { isFar } from "./map/space-sign.ts";
import type { Relief } from "./map/relief.ts";
import { arrowsOf, goalOfOfficer, isPicked, litSpaces, marksOf, type Lit } from "./marks.ts";
import { allegiancesOf, looksOf } from "./reading.ts";
import { endOfReversion, spaceName, stateName } from "./words/names.ts";
import { spaceWords, spaceWordsAtLength } from "./words/spaces.ts";
import { whyNotLit } from "./words/unlit.ts";

type Foresight = Pick<typeof import("./details.ts"), "prospectOf" | "targetFigures">;

export interface MapViewModel {
  readonly k: number;
  readonly drag: { readonly from: SpaceId; readonly x: number; readonly y: number } | null;
  readonly spoken: readonly SpaceId[];
  readonly fight: Fight | null;
  readonly relief: Relief | null;
  /** The prospects of steps and missions; null until loaded. */
  readonly foresight: Foresight | null;
  /** Pixels at the bottom of the map that a sheet covers. */
  readonly covered: number;
  readonly press: (space: SpaceId) => void;
  readonly grab: (space: SpaceId, event: PointerEvent) => void;
}

const MARGIN = 95;
const boxes = new Map<ScenarioId, Box>();
/** The part of the map used by a scenario. */
function boxOf(scenario: ScenarioId): Box {
  const known = boxes.get(scenario);
  if (known !== undefined) return known;
  const all = spacesIn(scenario).map((id) => spaceOf(id).at);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const x = Math.max(EXTENT.x, Math.min(...xs) - MARGIN);
  const y = Math.max(EXTENT.y, Math.min(...ys) - MARGIN);
  const w = Math.min(EXTENT.x + EXTENT.width, Math.max(...xs) + MARGIN) - x;
  const h = Math.min(EXTENT.y + EXTENT.height, Math.max(...ys) + MARGIN) - y;
  const box = { x, y, w, h };
  boxes.set(scenario, box);
  return box;
}

/** The map with everything on it. */
export function mapView(c: Context, model: MapViewModel): TemplateResult {
  const { view } = c;
  const lit = litSpaces(c);
  const playable = new Set<string>(spacesIn(view.scenario));
  return html`<cv-map
    label="Central Asia"
    .box=${boxOf(view.scenario)}
    .near=${0.7}
    .close=${1.6}
    .places=${places(c, lit, model.foresight)}
    .focusOn=${inQuestion(c, lit)}
    .covered=${model.covered}
    reads="hover"
    @cv-place=${(event: CustomEvent<{ id: string }>) => {
      if (isSpace(event.detail.id)) model.press(event.detail.id);
    }}
  >
    <svg class="map gg" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Map of Central Asia">
      ${pieceDefs()} ${roads((a, b) => playable.has(a) && playable.has(b), view.effects.sea.length > 0)}${neatline()}
      ${svg`<g class="pieces">${pieces({
        looks: looksOf(view),
        marks: marksOf(c, lit, model.spoken),
        arrows: arrowsOf(c, tracks(c, model.fight)),
        plaques: [...plaques(c, lit, model), ...clocks(c), ...losses(model.fight)],
        k: model.k,
        drag: model.drag,
        grab: model.grab,
      })}</g>`}
    </svg>
    <svg slot="under" class="beneath" viewBox="${LAND.x} ${LAND.y} ${LAND.size} ${LAND.size}" aria-hidden="true">
      ${sheetDefs()}${sheet(allegiancesOf(view), model.relief)}
    </svg>
    ${legend()}
  </cv-map>`;
}

/** Spaces for Tab, the list and taps next to small targets: highlighted ones first, from north to south. */
function places(c: Context, lit: ReadonlyMap<SpaceId, readonly Lit[]>, foresight: Foresight | null) {
  const all = spacesIn(c.view.scenario).map((id) => {
    const [x, y] = spaceOf(id).at;
    const meanings = lit.get(id);
    const words =
      meanings === undefined
        ? spaceWordsAtLength(c.view, id)
        : `${spaceWords(c.view, id)}; ${promise(c, id, meanings, foresight)}`;
    const picked = meanings !== undefined && isPicked(id, meanings, c);
    const why = meanings === undefined ? whyNotLit(c, id) : "";
    return { id, name: spaceName(id), x, y, detail: words, why, lit: meanings !== undefined, picked };
  });
  return all.sort((a, b) => Number(b.lit) - Number(a.lit) || a.y - b.y);
}
function promise(c: Context, space: SpaceId, meanings: readonly Lit[], foresight: Foresight | null): string {
  if (c.marching !== null && foresight !== null) return foreseen(foresight.prospectOf(c, c.marching, space));
  const words = meanings.map(({ option, id }) => {
    if (isMarch(option.id)) return "can set out";
    if (option.id !== "target" || foresight === null) return "can be chosen";
    return `${stateName(id as VassalId)} ${foreseen(foresight.targetFigures(c, id as VassalId))}`;
  });
  return [...new Set(words)].join("; ");
}
const foreseen = ({ what, odds }: { readonly what: string; readonly odds: string }): string =>
  odds === "" ? what : `${what}, ${odds}`;

/** The spaces that the ask is about, which the map brings into view. */
function inQuestion(c: Context, lit: ReadonlyMap<SpaceId, readonly Lit[]>): readonly SpaceId[] {
  if (c.marching !== null) return [c.marching.hint.at, ...c.marching.targets];
  const goal = goalOfOfficer(c);
  if (goal !== null) return [goal];
  if (c.view.battle !== null) return [c.view.battle.space];
  return lit.size <= 6 ? [...lit.keys()] : [];
}

/** What a step to each highlighted space would mean. */
function plaques(
  c: Context,
  lit: ReadonlyMap<SpaceId, readonly Lit[]>,
  { k, foresight }: Pick<MapViewModel, "k" | "foresight">,
): readonly Plaque[] {
  const { marching } = c;
  if (foresight === null) return [];
  // zoomed out, plaques would cover the map: only the chosen space has one, and the list has the others
  const hasRoom = (picked: boolean): boolean => picked || !isFar(k);
  if (marching !== null)
    return marching.targets
      .filter((space) => hasRoom(marching.to === space))
      .map((space) => {
        const { short, odds } = foresight.prospectOf(c, marching, space);
        return {
          space,
          lines: odds === "" ? [short] : [short, odds],
          kind: marching.to === space ? "chosen" : "choice",
          from: marching.hint.at,
        };
      });
  const found: Plaque[] = [];
  for (const [space, meanings] of lit)
    for (const { option, id } of meanings) {
      if (option.shape === "allocate" && c.draft.option === option && (c.draft.shares[String(id)] ?? 0) > 0)
        found.push({
          space,
          lines: [`${TAKES.includes(option.id) ? "−" : "+"}${c.draft.shares[String(id)] ?? 0}`],
          kind: "chosen",
        });
      if (option.id === "target") {
        const { odds } = foresight.targetFigures(c, id as VassalId);
        const picked = c.draft.isPicked(id);
        if (odds !== "" && hasRoom(picked)) found.push({ space, lines: [odds], kind: picked ? "chosen" : "choice" });
      }
    }
  return found;
}

/** Options whose shares are taken away. */
const TAKES: readonly string[] = ["remove", "lose"];

/** Running truces, with their end. */
function clocks({ view }: Context): readonly Plaque[] {
  return (Object.keys(view.vassals) as VassalId[]).flatMap((vassal): readonly Plaque[] => {
    const standing = view.vassals[vassal];
    if (standing.is !== "neutral" || standing.reversion === null) return [];
    return [
      {
        space: stateOf(vassal).capital,
        lines: [`truce: ${endOfReversion(standing.reversion.ends, roundIndex(view))}`],
        kind: "clock",
      },
    ];
  });
}

function losses(fight: Fight | null): readonly Plaque[] {
  return fight === null ? [] : lossesAt(fight).map(({ space, words }) => ({ space, lines: [words], kind: "loss" }));
}

/** The marches of the card being played, and the path of a retreat. */
function tracks({ state }: Context, fight: Fight | null): readonly Arrow[] {
  const lines = state.lines.filter((line) => line.seq <= state.seq && line.undone !== true);
  const went = stepsOfTurn(lines).map((step): Arrow => ({ ...step, kind: "went" }));
  const retreat = fight?.retreat ?? null;
  return retreat === null ? went : [...went, { from: retreat.from, to: retreat.to, kind: "retreat" }];
}
