import { isolate } from "@caravanserai/clocks";
import type { TournamentEntry } from "@caravanserai/protocol";
import { html, type TemplateResult } from "lit";
import { playerLink } from "../elements/player-link.ts";

/** A name in a list of a tournament; the built-in bot has no page. */
export function nameLink(person: TournamentEntry["person"]): TemplateResult {
  return person.id === null
    ? html`<span class="player">${isolate(person.name)}</span>`
    : playerLink(person, person.name, "player");
}
