import { css, html, type ReactiveController, type ReactiveControllerHost } from "lit";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";

/** From this many letters on, names are proposed. */
const LETTERS = 2;

/** A field of a form for the name of an account. It proposes names while one types. */
export class PersonNameField implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #found: readonly string[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#found = [];
  }

  /** @param value the name that stands in it at first */
  render(label: string, value = "") {
    return html`<label class="personname muted small"
      >${label}
      <input
        class="field"
        name="name"
        list="found-people"
        required
        maxlength="32"
        autocomplete="off"
        .value=${value}
        @input=${(event: InputEvent) => supervise(this.#find((event.target as HTMLInputElement).value))}
      />
      <datalist id="found-people">${this.#found.map((name) => html`<option value=${name}></option>`)}</datalist>
    </label>`;
  }

  async #find(part: string): Promise<void> {
    if (part.trim().length < LETTERS) return;
    this.#found = (await api.get("/people", { name: part })).people.map(({ name }) => name);
    this.#host.requestUpdate();
  }
}

export const personNameStyles = css`
  .personname {
    display: grid;
    flex: 1 1 14rem;
    gap: 0.2rem;
    min-width: 0;
  }
`;
