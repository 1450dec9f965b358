import type { NewWebhook, WebhookInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { channelItemStyles } from "./channel-item.css.ts";
import { channelWords } from "./channel-state.ts";
import { fieldOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

const NAMES = { discord: "Discord", slack: "Slack", json: "JSON" } as const;
/** [CO-440] */
const MOST = { person: 3, table: 2 } as const;

/**
 * `<cv-webhooks .app .of>`: the webhooks of a table, or (null) of the person: add, test, remove.
 * @fires cv-changed
 */
@customElement("cv-webhooks")
export class WebhooksElement extends StyledPage {
  static override styles = [
    channelItemStyles,
    css`
      :host {
        font-size: var(--t-2);
      }
      .acts {
        display: flex;
        gap: 0.4rem;
      }
      form {
        margin-top: 0.6rem;
        display: grid;
        justify-items: start;
      }
      form label {
        width: 100%;
      }
      .field {
        width: 100%;
        min-width: 0;
      }
      summary {
        min-height: 2.5rem;
        align-content: center;
      }
      .hint {
        margin-top: 0.4rem;
      }
      .key {
        font-family: ui-monospace, monospace;
        user-select: all;
        color: var(--ink);
      }
    `,
  ];

  /** The id of a table; null: the person's own. */
  @property({ attribute: false }) accessor of: string | null = null;
  @state() private accessor hooks: readonly WebhookInfo[] | null = null;
  /** The kind that is chosen in the form. */
  @state() private accessor kind = "discord";
  @state() private accessor done = "";
  /** The key of the webhook that was just added: shown once. */
  @state() private accessor key = "";

  private get path(): "/me/webhooks" | `/tables/${string}/webhooks` {
    return this.of === null ? "/me/webhooks" : `/tables/${this.of}/webhooks`;
  }

  override firstUpdated(): void {
    supervise(this.loadLatest(() => this.load()));
  }

  private async load(): Promise<void> {
    this.hooks = (await api.get(this.path)).webhooks;
  }

  override render() {
    const { hooks, of } = this;
    if (hooks === null && this.problem === null) return html`<p role="status">One moment.</p>`;
    const most = of === null ? MOST.person : MOST.table;
    return html`${this.renderProblem()}
      ${this.done === "" ? nothing : html`<p role="status">${icon("check")} ${this.done}</p>`}
      <ul>
        ${(hooks ?? []).map((hook) => this.renderHook(hook))}
      </ul>
      ${
        this.key === ""
          ? nothing
          : html`<p class="hint">
              Its key, shown only now; it signs every message: <span class="key anywhere">${this.key}</span>
            </p>`
      }
      ${(hooks ?? []).length >= most ? html`<p class="hint">There are at most ${most}.</p>` : this.renderForm()}`;
  }

  private renderHook(hook: WebhookInfo) {
    const { id, kind, shown, state } = hook;
    return html`<li class="item hstack cluster spread anywhere">
      <span>${NAMES[kind]}, ${shown}${channelWords(state)}</span>
      <span class="acts">
        <button class="btn small" ?disabled=${this.busy} aria-label="Test ${shown}" @click=${() => this.test(id)}>
          Test
        </button>
        <button
          class="btn small"
          ?disabled=${this.busy}
          aria-label="Remove ${shown}"
          @click=${() => supervise(this.change(() => api.delete(`${this.path}/${id}`), "The webhook was removed."))}
        >
          Remove
        </button>
      </span>
    </li>`;
  }

  private renderForm() {
    return html`<details ?open=${this.key !== ""}>
      <summary>Add Discord, Slack or another one</summary>
      <form class="spaced" @submit=${this.add}>
        <label class="field-row"
          ><span>Kind</span
          ><select
            class="field"
            name="kind"
            @change=${(event: Event) => (this.kind = (event.target as HTMLSelectElement).value)}
          >
            <option value="discord">Discord</option>
            <option value="slack">Slack</option>
            <option value="json">Any other (JSON)</option>
          </select></label
        >
        <label class="field-row"
          ><span>Address</span
          ><input class="field" type="url" name="url" maxlength="500" required placeholder="https://"
        /></label>
        ${
          this.of === null && this.kind === "discord"
            ? html`<label class="field-row"
                ><span>Your Discord user ID, to be mentioned (optional)</span
                ><input class="field" name="user" inputmode="numeric" maxlength="25"
              /></label>`
            : nothing
        }
        <button class="btn small" ?disabled=${this.busy}>Add a webhook</button>
      </form>
    </details>`;
  }

  private readonly add = (event: SubmitEvent): void => {
    event.preventDefault();
    const element = event.target as HTMLFormElement;
    const form = new FormData(element);
    const kind = fieldOf(form, "kind");
    const user = fieldOf(form, "user");
    supervise(
      this.change(async () => {
        const added = await api.post(this.path, {
          ...{ kind: kind as NewWebhook["kind"], url: fieldOf(form, "url") },
          ...(kind === "discord" && user !== "" ? { discordUser: user } : {}),
        });
        this.key = kind === "json" ? added.key : "";
        element.reset();
        this.kind = "discord";
      }, "The webhook was added. Send a test."),
    );
  };

  /** [CO-446] */
  private test(id: string): void {
    this.perform(async () => {
      this.done = "";
      const { sent, words } =
        this.of === null
          ? await api.post("/me/notices/test", { target: `h:${id}` })
          : await api.post(`${this.path}/${id}/test`);
      await this.load();
      this.dispatchEvent(new CustomEvent("cv-changed"));
      if (sent) this.done = "The test was sent.";
      else throw new Error(`The test could not be sent. ${words}`);
    });
  }

  private change(run: () => Promise<unknown>, done: string): Promise<void> {
    return this.attempt(async () => {
      this.done = "";
      await run();
      await this.load();
      this.done = done;
      this.dispatchEvent(new CustomEvent("cv-changed"));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-webhooks": WebhooksElement;
  }
}
