import { isolate } from "@caravanserai/clocks";
import type { TournamentSummary } from "@caravanserai/protocol";
import { html, nothing, type TemplateResult } from "lit";
import { stateWords, termsWords } from "../shell/tournament-words.ts";
import { vignette } from "./table-entry.ts";

/** A tournament in a list; `more`: content next to and below its state. */
export function tournamentRow(one: TournamentSummary, more: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<li>
    ${vignette(one.game)}
    <div>
      <p class="a"><a href="/tournaments/${one.id}">${isolate(one.name)}</a></p>
      <p class="b">${termsWords(one)}</p>
    </div>
    <p class="w">${stateWords(one)}${more}</p>
  </li>`;
}
