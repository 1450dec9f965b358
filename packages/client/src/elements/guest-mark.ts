import { isolate } from "@caravanserai/clocks";
import { html, type TemplateResult } from "lit";

/**
 * Follows the name of a person without an account, in every list: a guest can use any name, including that of an
 * account.
 */
export function guestMark(): TemplateResult {
  return html`<small class="guest" title="Plays without an account: anyone can use this name">guest</small>`;
}

/**
 * The name with its mark for use in a sentence: "Waiting for Tom (guest) to bid". Accounts for programs are marked
 * likewise. [MM-803]
 */
export function nameInWords({
  name,
  guest,
  program,
}: {
  readonly name: string;
  readonly guest: boolean;
  readonly program?: true | undefined;
}): string {
  return guest ? `${isolate(name)} (guest)` : program === true ? `${isolate(name)} (program)` : isolate(name);
}
