import { isolate, withoutIsolates } from "@caravanserai/clocks";
import { html, nothing, type TemplateResult } from "lit";

/** [MM-803] Follows the name of an account that its owner has marked as a program's, wherever the name appears. */
export function programMark(program: boolean | undefined): TemplateResult | typeof nothing {
  return program === true
    ? html` <small class="guest" title="A program plays with this account">program</small>`
    : nothing;
}

/** The name of an account as a link to its page. @param words text instead of the name: "Ada, you" */
export function playerLink(
  { name, program }: { readonly name: string; readonly program?: boolean | undefined },
  words = name,
  kind = "",
): TemplateResult {
  return html`<a class=${kind} href="/player/${encodeURIComponent(withoutIsolates(name))}">${isolate(words)}</a
    >${programMark(program)}`;
}
