import { html, type TemplateResult } from "lit";

/**
 * Stands behind the name of somebody without an account, in every list: any guest may bear any name, an account's among
 * them.
 */
export function guestMark(): TemplateResult {
  return html`<small class="guest" title="Plays without an account: anybody may bear this name">guest</small>`;
}

/** The same in a sentence: "Waiting for Tom (guest) to bid"; so is the mark of an account for programs. [MM-803] */
export function nameInWords({
  name,
  guest,
  program,
}: {
  readonly name: string;
  readonly guest: boolean;
  readonly program?: true | undefined;
}): string {
  return guest ? `${name} (guest)` : program === true ? `${name} (program)` : name;
}
