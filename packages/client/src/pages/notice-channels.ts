import type { ChannelState, NoticesAnswer } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon, type IconName } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import type { App } from "../shell/app.ts";
import { pushSupport, turnPushOff, turnPushOn, type PushSupport } from "../shell/push-device.ts";
import { channelItemStyles } from "./channel-item.css.ts";
import { channelWords, worstHealth } from "./channel-state.ts";
import { fieldOf } from "./form-field.ts";
import { dispatchAct } from "./notice-act.ts";
import { pageStyles } from "./page.css.ts";
import { browserWords } from "./profile.ts";
import "./webhooks.ts";

/**
 * `<cv-notice-channels .app .data ?busy>`: the channels through which notices are sent, and the state of each.
 *
 * @fires cv-act — detail {@link NoticeAct}
 * @fires cv-changed — the webhooks have changed
 */
@customElement("cv-notice-channels")
export class NoticeChannelsElement extends BaseElement {
  static override styles = [
    pageStyles,
    channelItemStyles,
    css`
      .channels {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 0.7rem;
        margin-bottom: 1.4rem;
      }
      .channel {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.2rem 0.8rem;
        align-content: start;
        border-radius: var(--r-2);
        padding: 0.9rem 1rem;
        margin: 0;
      }
      .channel.fails {
        background: var(--wash-note);
        border-left: 3px solid var(--ink);
      }
      .channel > .icon {
        grid-row: 1 / span 3;
        --size: 1.4rem;
        margin-top: 0.2rem;
      }
      .channel h2 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
        gap: 0.4rem;
      }
      .channel p,
      .channel li {
        font-size: var(--t-2);
        overflow-wrap: anywhere;
      }
      /* Beside the icon, however many paragraphs a state has. */
      .channel > :not(.icon) {
        grid-column: 2;
      }
      .channel .acts {
        margin-top: 0.4rem;
      }
      .channel form {
        margin-top: 0.6rem;
        display: grid;
        gap: 0.5rem;
      }
      .channel .field {
        width: 100%;
        min-width: 0;
      }
      @media (max-width: 70em) {
        .channels {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
      }
      @media (max-width: 47.5em) {
        .channels {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor app!: App;
  @property({ attribute: false }) accessor data!: NoticesAnswer;
  /** A request is in progress: nothing can be pressed. */
  @property({ type: Boolean }) accessor busy = false;
  @state() private accessor support: PushSupport | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app.pageNotices);
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("data")) supervise(pushSupport().then((support) => (this.support = support)));
  }

  override render() {
    const { data } = this;
    return html`<div class="channels">
      ${this.renderPageChannel()} ${this.renderPush(data)} ${this.renderMail(data)} ${this.renderHooks(data)}
    </div>`;
  }

  /** @param how the channel's state; `off` claims neither that it works nor that it fails */
  private card(sign: IconName, title: string, how: "on" | "off" | "fails", content: unknown): TemplateResult {
    return html`<section class="channel framed ${how}">
      ${icon(sign)}
      <h2 class="hstack">${title} ${how === "off" ? nothing : icon(how === "fails" ? "warn" : "check")}</h2>
      ${content}
    </section>`;
  }

  private renderPageChannel() {
    const { pageNotices } = this.app;
    return this.card(
      "screen",
      "In the page",
      "on",
      html`<p>Messages, the tab’s title and icon, and the badge of the installed app.</p>
        <p class="acts">
          <label class="check"
            ><input
              type="checkbox"
              .checked=${pageNotices.sound}
              @change=${(event: Event) => (pageNotices.sound = (event.target as HTMLInputElement).checked)}
            />
            Sound in this browser</label
          >
        </p>`,
    );
  }

  private renderPush({ push }: NoticesAnswer) {
    const { support } = this;
    const here = push.devices.find(({ current }) => current);
    const content = html`${
        push.devices.length === 0 ? html`<p>Notifies you on this device while the page is closed.</p>` : nothing
      }
      <ul>
        ${push.devices.map(
          (device) =>
            html`<li class="item hstack cluster spread">
              <span
                >${browserWords(device.browser)}${device.current ? ", this one" : ""}${channelWords(device.state)}</span
              >
              <span class="acts">
                <button class="btn small" ?disabled=${this.busy} @click=${() => this.test(`s:${device.id}`)}>
                  Test
                </button>
                <button
                  class="btn small"
                  ?disabled=${this.busy}
                  aria-label="Remove ${browserWords(device.browser)}"
                  @click=${() => this.removeDevice(device.id, device.current)}
                >
                  Remove
                </button>
              </span>
            </li>`,
        )}
      </ul>
      ${
        here !== undefined
          ? nothing
          : support?.kind === "impossible"
            ? html`<p class="hint">${support.why}</p>`
            : html`<p class="acts">
                <button class="btn" ?disabled=${this.busy} @click=${() => this.turnOn(push.key)}>
                  Tell me on this device
                </button>
              </p>`
      }`;
    return this.card("phone", "Push", signOf(push.devices), content);
  }

  private renderMail({ mail }: NoticesAnswer) {
    // [CO-426] An address that refused three e-mails in a row is no longer used, and waits to be confirmed again.
    const refused = mail.address === null && mail.pending !== null && mail.state.lastError !== null;
    if (!mail.available)
      return this.card(
        "mail",
        "E-mail",
        "off",
        html`<p>
          This site sends no e-mail. Push and webhooks work, and a <a href="/recover#code">recovery code</a> brings you
          back.
        </p>`,
      );
    return this.card(
      "mail",
      "E-mail",
      refused ? "fails" : signOf(mail.address === null ? [] : [mail]),
      html`${mail.address === null ? nothing : html`<p>${mail.address}, confirmed${channelWords(mail.state)}</p>`}
      ${
        mail.pending === null
          ? nothing
          : refused
            ? html`<p>
                ${mail.pending} refused three e-mails in a row, so no more are sent to it. Correct it, or confirm it
                again once it takes e-mail.
              </p>`
            : html`<p>${mail.pending}, not confirmed yet: open the link in the e-mail.</p>`
      }
      ${
        mail.address === null
          ? nothing
          : html`<p class="acts">
              <button class="btn small" ?disabled=${this.busy} @click=${() => this.test("mail")}>Test</button>
              <button class="btn small" ?disabled=${this.busy} @click=${() => this.removeMail()}>Remove</button>
            </p>`
      }
      ${
        mail.address === null
          ? this.renderMailForm(mail, refused)
          : html`<details>
              <summary>Another address</summary>
              ${this.renderMailForm(mail, refused)}
            </details>`
      }`,
    );
  }

  private renderMailForm(mail: NoticesAnswer["mail"], refused: boolean) {
    return html`<form @submit=${this.confirmMail}>
      <label class="field-row"
        ><span>${mail.address === null ? "Your address" : "Another address"}</span
        ><input
          class="field"
          type="email"
          name="address"
          .value=${refused ? (mail.pending ?? "") : ""}
          maxlength="200"
          required
          autocomplete="email"
      /></label>
      ${
        this.app.session.me?.kind === "account"
          ? html`<label class="field-row"
              ><span>Your password again</span
              ><input class="field" type="password" name="password" required autocomplete="current-password"
            /></label>`
          : nothing
      }
      <button class="btn small" ?disabled=${this.busy}>Send a confirmation e-mail</button>
    </form>`;
  }

  private renderHooks({ webhooks }: NoticesAnswer) {
    return this.card(
      "link",
      "Webhooks",
      signOf(webhooks),
      html`<cv-webhooks
        .app=${this.app}
        .of=${null}
        @cv-changed=${() => this.dispatchEvent(new CustomEvent("cv-changed"))}
      ></cv-webhooks>`,
    );
  }

  private turnOn(key: string): void {
    dispatchAct(this, async () => {
      await turnPushOn(key);
      return "This device now gets notices. Send a test.";
    });
  }

  private removeDevice(id: string, current: boolean): void {
    dispatchAct(this, async () => {
      if (current) await turnPushOff();
      await api.delete(`/me/push/${id}`);
      return "The device was removed.";
    });
  }

  private test(target: string): void {
    dispatchAct(this, async () => {
      const { sent, words } = await api.post("/me/notices/test", { target });
      if (!sent) throw new Error(`The test could not be sent. ${words}`);
      return "The test was sent.";
    });
  }

  private removeMail(): void {
    dispatchAct(this, async () => {
      await api.delete("/me/mail");
      return "The address was removed.";
    });
  }

  private readonly confirmMail = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    dispatchAct(this, async () => {
      const data = new FormData(form);
      const { words } = await api.put("/me/mail", {
        address: fieldOf(data, "address"),
        ...(data.has("password") ? { password: fieldOf(data, "password") } : {}),
      });
      form.reset();
      return words;
    });
  };
}

/** The sign of a channel with these targets: a failed attempt takes the tick away, and failing brings the warning. */
function signOf(targets: readonly { readonly state: ChannelState }[]): "on" | "off" | "fails" {
  if (targets.length === 0) return "off";
  const health = worstHealth(targets.map(({ state }) => state));
  return health === "works" ? "on" : health === "fails" ? "fails" : "off";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-notice-channels": NoticeChannelsElement;
  }
}
