import {
  columnOf,
  defaultPlacing,
  judgeDeployment,
  judgeEntry,
  judgeVillages,
  partialPlacing,
  waitingFigures,
  type Deployment,
  type Edge,
  type Entry,
  type EntryHint,
  type DeployHint,
  type Figure,
  type Point,
  type Scene,
  type VillagePlan,
} from "@caravanserai/camel";
import type { Json, Refusal } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { NOTCH, turnedAbout } from "../composing.ts";
import type { Context } from "../context.ts";
import { inNames } from "../words/names.ts";

/* Placing figures on the table: the column before the first round, tribes at their flank edge, villages. */

/** A drafted placing: where its figures would be, and why it is refused. */
export interface Placing {
  readonly kind: "deploy" | "enter" | "place";
  readonly figures: readonly Figure[];
  readonly villages: readonly Point[];
  readonly refusal: Refusal | null;
}

const placings = new WeakMap<object, { readonly scene: Scene; readonly placing: Placing | null }>();

/** The drafted placing with the judge's verdict. Computed once for each value. */
export function placingOf(c: Context): Placing | null {
  const { scene, value } = c;
  if (typeof value !== "object" || value === null) return null;
  const known = placings.get(value);
  if (known?.scene === scene) return known.placing;
  const placing = judgedPlacing(c, value);
  placings.set(value, { scene, placing });
  return placing;
}
function judgedPlacing(c: Context, value: Json): Placing | null {
  const { asked, scene } = c;
  const hint = hintOf(c);
  if (asked === "camel.deploy" && hint !== null) {
    const plan = value as unknown as Deployment;
    const column = new Map(columnOf(scene).map((figure) => [figure.id, figure]));
    const figures = plan.figures.flatMap(({ figure, at, heading }) => {
      const known = column.get(figure);
      return known === undefined
        ? []
        : [{ ...known, x: at[0], y: at[1], heading: heading ?? known.heading, status: "on" as const }];
    });
    return { kind: "deploy", figures, villages: [], refusal: judgeDeployment(hint as unknown as DeployHint, value) };
  }
  if (asked === "camel.enter" && hint !== null) {
    const entry = value as unknown as Entry;
    const { unit, hero } = hint as unknown as EntryHint;
    const figures = waitingFigures(scene, unit, hero).flatMap((figure, i) => {
      const at = entry.at[i];
      return at === undefined ? [] : [{ ...figure, x: at[0], y: at[1], status: "on" as const }];
    });
    return { kind: "enter", figures, villages: [], refusal: judgeEntry(hint as unknown as EntryHint, value) };
  }
  if (asked === "camel.villages") {
    const plan = value as unknown as VillagePlan;
    return { kind: "place", figures: [], villages: plan.at, refusal: judgeVillages(value) };
  }
  return null;
}

/** The hint of the current ask's free option. */
function hintOf({ ask }: Context): Json | null {
  const option = ask?.options.find((o) => o.shape === "free");
  return option?.shape === "free" ? (option.hint ?? null) : null;
}

/** A placing with one figure moved, or all figures of its Unit. */
export function shiftedPlacing(c: Context, value: Json, id: string, by: Point, alone: boolean): Json {
  const { asked, scene } = c;
  const add = (p: Point): Point => [p[0] + by[0], p[1] + by[1]];
  if (asked === "camel.deploy") {
    const unit = scene.figures.find((figure) => figure.id === id)?.unit;
    const own = new Set(
      scene.figures.filter((figure) => (alone ? figure.id === id : figure.unit === unit)).map((f) => f.id),
    );
    const plan = value as unknown as Deployment;
    const figures = plan.figures.map((place) => (own.has(place.figure) ? { ...place, at: add(place.at) } : place));
    return { figures } as unknown as Json;
  }
  const hint = hintOf(c) as unknown as EntryHint;
  const entry = value as unknown as Entry;
  const place = waitingFigures(scene, hint.unit, hint.hero).findIndex((figure) => figure.id === id);
  return { ...entry, at: entry.at.map((p, i) => (i === place || !alone ? add(p) : p)) };
}

/** The figures of the selected or entering Unit turned about their centre, headings included. */
export function turnedPlacing(c: Context, unit: string | null, notches: number): void {
  const { asked, draft, scene } = c;
  const { value } = draft;
  if (value === undefined) return;
  if (asked === "camel.enter") {
    const entry = value as unknown as Entry;
    draft.setValue("enter", { ...entry, at: turnedAbout(entry.at, notches * NOTCH) });
    return;
  }
  if (unit === null) return;
  const own = new Set(scene.figures.filter((figure) => figure.unit === unit).map(({ id }) => id));
  const plan = value as unknown as Deployment;
  const places = plan.figures.filter(({ figure }) => own.has(figure));
  const eighths = hasHeadingsOff(scene, own) ? notches : 0;
  const turned = turnedAbout(
    places.map(({ at }) => at),
    eighths === 0 ? notches * NOTCH : eighths * 45,
  );
  const at = new Map(places.map(({ figure }, i) => [figure, turned[i]]));
  const figures = plan.figures.map((place) => {
    const to = at.get(place.figure);
    if (to === undefined) return place;
    const heading = place.heading ?? scene.figures.find(({ id }) => id === place.figure)?.heading ?? -1;
    return heading < 0 || eighths === 0
      ? { ...place, at: to }
      : { ...place, at: to, heading: (((heading + eighths) % 8) + 8) % 8 };
  });
  draft.setValue("deploy", { figures } as unknown as Json);
}
const hasHeadingsOff = (scene: Scene, own: ReadonlySet<string>): boolean =>
  columnOf(scene).some(({ id, heading }) => own.has(id) && heading >= 0);

/** Buttons for the placing: the edge at which tribes enter. */
export function placingPanel(c: Context): TemplateResult | typeof nothing {
  const placing = placingOf(c);
  if (placing === null) return nothing;
  const hint = hintOf(c);
  return html`<section class="unit-panel lists spaced">
    ${placing.kind === "enter" && hint !== null ? edges(c, hint as unknown as EntryHint) : nothing}
    ${
      placing.refusal === null
        ? html`<p class="quiet">
            ${placing.kind === "deploy" ? "Drag a Unit, or one figure with Alt." : placing.kind === "enter" ? "Drag a figure to move it along the edge; with Shift all of them." : "Drag a village."}
          </p>`
        : html`<p class="refusal small">
            ${inNames(placing.refusal.message)} <cv-rule rule=${placing.refusal.rule ?? ""}></cv-rule>
          </p>`
    }
  </section>`;
}
function edges(c: Context, hint: EntryHint): TemplateResult {
  const entry = c.draft.value as unknown as Entry;
  const take = (edge: Edge): void => {
    const proposed = defaultPlacing(hint, edge)?.entry ?? partialPlacing(hint, edge);
    c.draft.setValue("enter", proposed as unknown as Json);
  };
  return html`<h2>Which edge</h2>
    <div class="modes" role="group" aria-label="Which edge">
      ${(["left", "right"] as const).map(
        (edge) =>
          html`<button
            class=${entry.edge === edge ? "on" : ""}
            aria-pressed=${entry.edge === edge ? "true" : "false"}
            @click=${() => take(edge)}
          >
            ${edge === "left" ? "Left flank" : "Right flank"}
          </button>`,
      )}
    </div>`;
}
