import { html, type TemplateResult } from "lit";

/**
 * Stands behind the name of somebody without an account, in every list: any guest may bear any name, an account's among
 * them.
 */
export function guestMark(): TemplateResult {
  return html`<small class="guest" title="Plays without an account: anybody may bear this name">guest</small>`;
}

/** The same in a sentence: "Tom (guest) is to bid". */
export function nameInWords({ name, guest }: { readonly name: string; readonly guest: boolean }): string {
  return guest ? `${name} (guest)` : name;
}
