import { html, nothing, type TemplateResult } from "lit";

/** The maximum length of a person's name: the server refuses longer ones (`personName` of the protocol). */
export const LONGEST_NAME = 40;

/** The field for a person's name. It does not cut a name that is too long, but says so, and its form cannot be sent. */
export function nameField(
  field: {
    readonly value?: string;
    readonly autocomplete?: "nickname" | "username";
    readonly placeholder?: string;
  } = {},
): TemplateResult {
  const { value = "", autocomplete = "username", placeholder } = field;
  return html`<input
    class="field"
    name="name"
    required
    autocomplete=${autocomplete}
    placeholder=${placeholder ?? nothing}
    .value=${value}
    @input=${(event: Event) => {
      const input = event.target as HTMLInputElement;
      input.setCustomValidity(tooLong(input.value));
      if (input.validationMessage !== "" && input.value !== "") input.reportValidity();
    }}
  />`;
}

function tooLong(name: string): string {
  const { length } = name.trim();
  return length <= LONGEST_NAME ? "" : `A name can have at most ${LONGEST_NAME} characters; this one has ${length}.`;
}
