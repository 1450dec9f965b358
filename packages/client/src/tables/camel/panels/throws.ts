import { WEAPONS, type CamelLog, type Save, type WeaponId } from "@caravanserai/camel";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { NumberedLine } from "../../../contract/index.ts";
import { counted } from "../../../elements/words.ts";
import type { Context } from "../context.ts";
import { capital, figureName, structureName, unitName } from "../words/names.ts";

/* The last throw: dice as faces; saves grouped by the figure hit, with the number needed and the modifiers. */

const KEYS = ["camel.volley", "camel.shell", "camel.strike", "camel.resurrect"] as const;
const isThrow = (line: NumberedLine): boolean => (KEYS as readonly string[]).includes(line.key);

/** The log lines of the last throw, if it was made in the round that is shown. */
function lastThrow({ state }: Context): readonly NumberedLine[] {
  const last = state.lines.findLast((line) => line.seq <= state.seq && isThrow(line));
  if (last === undefined) return [];
  const round = state.lines.findLast(({ key, seq }) => key === "camel.round" && seq <= state.seq);
  const isOld = round !== undefined && round.number > last.number;
  return isOld ? [] : state.lines.filter((line) => line.seq === last.seq && isThrow(line));
}

export function throwPanel(c: Context): TemplateResult | typeof nothing {
  const lines = lastThrow(c);
  if (lines.length === 0) return nothing;
  const strikes = lines.filter(({ key }) => key === "camel.strike" || key === "camel.resurrect");
  return html`<section class="throw small ruled" aria-label="The last throw">
    ${lines.map((line) => (line.key === "camel.volley" ? volley(line.args as unknown as CamelLog["camel.volley"]) : line.key === "camel.shell" ? shell(line.args as unknown as CamelLog["camel.shell"]) : nothing))}
    ${
      strikes.length === 0
        ? nothing
        : html`<h2>Melee</h2>
            <ul class="saves">
              ${strikes.map(melee)}
            </ul>`
    }
  </section>`;
}

const WEAPON_NAMES: Readonly<Record<WeaponId, string>> = {
  gun: "gun",
  machine_gun: "machine gun",
  rifle: "rifles",
  carbine: "carbines",
  sniper_rifle: "long rifles",
  revolver: "revolver",
};

function volley({ unit, target, weapon, dice, hits, lost, saves, covers }: CamelLog["camel.volley"]): TemplateResult {
  const cover = new Map(covers);
  const fallen = saves.filter(([, , , , lives]) => lives === 0).length;
  const { die } = WEAPONS[weapon];
  // saves are dealt in turn, man by man; players read them by the number needed
  const groups = new Map<string, Save[]>();
  for (const save of saves) {
    const [figure, , bonus, needed] = save;
    const key = `${cover.get(figure) ?? "open"} ${needed} ${bonus}`;
    groups.set(key, [...(groups.get(key) ?? []), save]);
  }
  return html`<h2>${capital(unitName(unit))} at ${unitName(target)} <span>${WEAPON_NAMES[weapon]}</span></h2>
    <p class="faces">
      ${dice.flatMap(([, ...faces]) => faces.map((face) => dieFace(face, 6)))}
      <b>${counted(hits, "hit")}</b>${lost > 0 ? html` <span class="quiet">${lost} too many</span>` : nothing}
    </p>
    ${
      saves.length === 0
        ? nothing
        : html`<ul class="saves">
            ${[...groups.values()].map((own) => {
              const [figure, , bonus, needed] = own[0] ?? ["", 0, 0, 0];
              const dead = own.filter(([, , , , lives]) => lives === 0);
              return html`<li class=${dead.length > 0 ? "dead" : ""}>
                <span class="who">${coverWord(cover.get(figure))}: ${needed}+${bonusWords(bonus)}</span>
                <b>${dead.length === 0 ? "saved" : `${dead.length} ${dead.length === 1 ? "falls" : "fall"}`}</b>
                <span class="faces"
                  >${own.map(([id, face, , , lives]) => dieFace(face, die, lives === 0, figureName(id)))}</span
                >
              </li>`;
            })}
          </ul>`
    }
    <p><b>${fallen === 0 ? "Nobody falls." : `${fallen} ${fallen === 1 ? "falls" : "fall"}.`}</b></p>`;
}
const coverWord = (cover: string | undefined): string =>
  cover === undefined || cover === "open" ? "In the open" : `In ${cover} cover`;
const bonusWords = (bonus: number): string => (bonus === 0 ? "" : ` with ${bonus > 0 ? "+" : "−"}${Math.abs(bonus)}`);

function shell({ unit, structure, dice, left, ruined }: CamelLog["camel.shell"]): TemplateResult {
  return html`<h2>${capital(unitName(unit))} <span>shells ${structureName(structure)}</span></h2>
    <p class="faces">
      ${dice.map((face) => dieFace(face, 6))}
      <b>${ruined ? "A ruin" : `${left} hits left`}</b>
    </p>`;
}

function melee(line: NumberedLine): TemplateResult {
  if (line.key === "camel.resurrect") {
    const { figure, die, lives } = line.args as unknown as CamelLog["camel.resurrect"];
    return html`<li class=${lives ? "" : "dead"}>
      <span class="who">${capital(figureName(figure))}</span><span class="faces">${dieFace(die, 6, !lives)}</span>
      <b>${lives ? "gets up again" : "stays down"}</b>
    </li>`;
  }
  const { figure, enemy, die, bonus, needed, kills } = line.args as unknown as CamelLog["camel.strike"];
  return html`<li class=${kills ? "dead" : ""}>
    <span class="who">${capital(figureName(figure))}</span><span class="faces">${dieFace(die, 10)}</span>
    <span class="quiet">${needed}+${bonusWords(bonus)}, ${figureName(enemy)}</span>
    <b>${kills ? "falls" : "stands"}</b>
  </li>`;
}

const PIPS: Readonly<Record<number, string>> = {
  0: "",
  1: "M0 0",
  2: "M-5-5M5 5",
  3: "M-5-5M0 0M5 5",
  4: "M-5-5M5-5M-5 5M5 5",
  5: "M-5-5M5-5M0 0M-5 5M5 5",
  6: "M-5-5M5-5M-5 0M5 0M-5 5M5 5",
};
const dots = (d: string): string => d.replace(/M(-?\d+) ?(-?\d+)/g, "M$1 $2h0");

/**
 * The face of a die by its number of sides: six as pips, ten as a kite, twenty as a hexagon. A failed save is crossed
 * out.
 */
export function dieFace(value: number, sides: number, failed = false, whose = ""): TemplateResult {
  const shape: SVGTemplateResult =
    sides === 6
      ? svg`<rect class="shape" x="-10" y="-10" width="20" height="20" rx="3"/>`
      : sides === 10
        ? svg`<path class="shape" d="M0-12 11.500 1 0 12-11.500 1Z"/>`
        : svg`<path class="shape" d="M0-12 10.500-6V6L0 12-10.500 6V-6Z"/>`;
  const pips = sides === 6 ? PIPS[value] : undefined;
  return html`<svg
    class="die sized ${failed ? "failed" : ""}"
    viewBox="-13 -13 26 26"
    role="img"
    aria-label="${whose === "" ? "" : `${whose}: `}${value} on a die of ${sides}${failed ? ", failed" : ""}"
  >
    ${whose === "" ? nothing : svg`<title>${whose}</title>`}${shape}${pips === undefined ? svg`<text y="5">${value}</text>` : svg`<path class="pips" d=${dots(pips)}/>`}${failed ? svg`<path class="strike" d="M-12 12 12-12"/>` : nothing}
  </svg>`;
}
