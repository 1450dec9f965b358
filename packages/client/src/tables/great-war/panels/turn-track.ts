import { enemyOf, type GreatWarView, type Phase, type Side } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { SHORT_NAMES } from "../names.ts";
import { insignia } from "../signs.ts";

type When = "past" | "now" | "next";

/** The parts of a turn in order; a Blockade strikes just before the comparison. */
const PARTS: readonly (readonly [name: string, phases: readonly Phase[]])[] = [
  ["Event", ["event", "bonus"]],
  ["Rounds", ["rounds"]],
  ["Final", ["final"]],
  ["Capture", ["blockade", "capture"]],
  ["Regroup", ["regroup"]],
];

/** The progress of the turn: its parts, and each round with the half-rounds of Defender and Attacker. */
export function turnTrack(view: GreatWarView): TemplateResult {
  const at = view.phase === "over" ? PARTS.length : PARTS.findIndex(([, phases]) => phases.includes(view.phase));
  return html`<ol class="phases dots" aria-label="The parts of the turn">
    ${PARTS.map(([name], i) => {
      const when = i < at ? "past" : i === at ? "now" : "next";
      return name === "Rounds" ? roundsOf(view, when) : part(name, when);
    })}
  </ol>`;
}

const part = (name: string, when: When): TemplateResult =>
  html`<li class=${when} aria-current=${when === "now" ? "step" : nothing}><i></i>${name}</li>`;

function roundsOf(view: GreatWarView, when: When): readonly TemplateResult[] {
  return Array.from({ length: view.rounds }, (_, i) => {
    const round = i + 1;
    const its = when !== "now" || round === view.round ? when : round < view.round ? "past" : "next";
    const halves = [view.defender, enemyOf(view.defender)] as const;
    const now = its === "now" ? halfNow(view) : null;
    return html`<li class="pair ${its}" aria-current=${its === "now" ? "step" : nothing}>
      <span class="halves spaced"
        >${halves.map((side, at) => {
          const isPast = its === "past" || (its === "now" && at < halves.indexOf(now ?? view.defender));
          const role = at === 0 ? "Defender" : "Attacker";
          return html`<span
            class=${side === now ? "now" : isPast ? "past" : ""}
            title="Round ${round}, ${role}: ${SHORT_NAMES[side]}"
            >${insignia(side)}</span
          >`;
        })}</span
      >Round ${round}
    </li>`;
  });
}

/** The side whose half-round it is; it includes the pending lead card and what follows it. */
const halfNow = ({ acting, pending, defender }: GreatWarView): Side => acting ?? pending?.side ?? defender;
