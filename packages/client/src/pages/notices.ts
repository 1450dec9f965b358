import type { NoticesAnswer, NoticeSettings, SentAnswer, SentNotice, TestAnswer } from "@caravanserai/protocol";
import { CHANNEL_TIMES, infoOf, type Channel, type NoticeKind } from "@caravanserai/clocks";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon, type IconName } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { pushSupport, turnPushOff, turnPushOn, type PushSupport } from "../shell/push-device.ts";
import { fieldOf } from "./form-field.ts";
import { noticesStyles } from "./notices.css.ts";
import { pageStyles } from "./page.css.ts";
import { browserWords } from "./profile.ts";
import { titleOf } from "./table-entry.ts";
import { channelWords } from "./webhooks.ts";

const CHANNELS: readonly (readonly [Channel, string])[] = [
  ["page", "In the page"],
  ["push", "Push"],
  ["mail", "E-mail"],
  ["webhook", "Webhook"],
];

/** Rows of the matrix: kinds that people think of as one are switched together. */
const ROWS: readonly { readonly label: string; readonly note?: string; readonly kinds: readonly NoticeKind[] }[] = [
  { label: "Your decision", note: "with what happened, in two lines", kinds: ["decision"] },
  { label: "A deadline is near", note: "at half and at nine tenths of your time", kinds: ["half", "near"] },
  { label: "Your time is up", note: "and what happens then", kinds: ["time-up"] },
  { label: "A table without a clock waits long", kinds: ["nudge"] },
  { label: "A vote is asked", note: "pause, go back, replace a person", kinds: ["vote"] },
  { label: "You are invited, or asked to step in", kinds: ["invited", "substitute"] },
  { label: "A seat is taken", kinds: ["seated"] },
  { label: "A match begins", kinds: ["begins"] },
  { label: "A tournament: a round is open, it begins or ends", kinds: ["round", "tournament"] },
  { label: "A club: an invitation, somebody who asks to join, your role", kinds: ["club"] },
  { label: "Somebody gives you time", kinds: ["gift"] },
  { label: "Another person’s time is up", kinds: ["time-up-other", "bot-sits", "seat-open"] },
  { label: "A pause begins or ends", kinds: ["paused", "resumed"] },
  { label: "You are mentioned in chat", kinds: ["mentioned"] },
  { label: "A match is over", note: "with the result", kinds: ["over"] },
  { label: "Your report was looked at, your data are ready", kinds: ["report-closed", "export-ready"] },
];

const DELAYS: readonly (readonly [ms: number, words: string])[] = [
  [0, "at once"],
  [30_000, "after 30 s"],
  [60_000, "after 1 min"],
  [300_000, "after 5 min"],
  [900_000, "after 15 min"],
  [1_800_000, "after 30 min"],
  [3_600_000, "after 1 h"],
  [14_400_000, "after 4 h"],
  [43_200_000, "after 12 h"],
];

const REASONS: Readonly<Record<NonNullable<SentNotice["reason"]>, string>> = {
  overtaken: "you had answered, or something newer took its place",
  off: "this channel is off",
  seen: "you had seen it at the table",
  merged: "went out together with another one",
  expired: "it came too late to be of use",
  "no-channel": "the address was no longer there",
};

/** What one is told of, by which channel, when not, and what was sent. */
@customElement("cv-notices")
export class NoticesPage extends PageElement {
  static override styles = [base, pageStyles, noticesStyles];

  @state() private accessor data: NoticesAnswer | null = null;
  @state() private accessor sent: readonly SentNotice[] = [];
  @state() private accessor more = false;
  @state() private accessor support: PushSupport | null = null;
  @state() private accessor done = "";
  @state() private accessor shown: "all" | "failed" | "withdrawn" = "all";
  #of: string | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app.pageNotices);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { me } = this.app.session;
    if (me?.id === this.#of) return;
    this.#of = me?.id;
    if (me !== null && me.only === undefined) void this.attempt(() => this.load());
  }

  /** Places are set as properties: the site's policy allows no style attributes. */
  override updated(): void {
    for (const mark of this.renderRoot.querySelectorAll<HTMLElement>(".day [data-left]")) {
      mark.style.left = `${mark.dataset["left"] ?? 0}%`;
      if (mark.dataset["width"] !== undefined) mark.style.width = `${mark.dataset["width"]}%`;
    }
  }

  private async load(): Promise<void> {
    this.data = await api.get<NoticesAnswer>("/me/notices");
    const { notices, more } = await api.get<SentAnswer>("/me/notices/sent");
    this.sent = notices;
    this.more = more;
    this.support = await pushSupport();
  }

  override render() {
    const { me, known } = this.app.session;
    const { data } = this;
    return html`<main class="page">
      <h1 class="title">Notices</h1>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${this.done === "" ? nothing : html`<p role="status">${icon("check")} ${this.done}</p>`}
      ${
        me === null
          ? html`<p class="empty">
              ${known ? html`Sit down at a table, or <a href="/sign-in">sign in</a>, to choose what you are told of.` : "One moment."}
            </p>`
          : data === null
            ? html`<p class="empty" role="status">One moment.</p>`
            : html`<div class="channels">
                  ${this.renderPageChannel()} ${this.renderPush(data)} ${this.renderMail(data)}
                  ${this.renderHooks(data)}
                </div>
                <div class="two">
                  <div>${this.renderMatrix(data.settings)} ${this.renderSent()}</div>
                  <aside>
                    ${this.renderQuiet(data)} ${this.renderDigest(data.settings)} ${this.renderTables(data)}
                  </aside>
                </div>`
      }
    </main>`;
  }

  /** @param how it stands: `off` says neither that it works nor that it fails */
  private card(sign: IconName, title: string, how: "on" | "off" | "fails", content: unknown): TemplateResult {
    return html`<section class="channel ${how}">
      ${icon(sign)}
      <h2>${title} ${how === "off" ? nothing : icon(how === "fails" ? "warn" : "check")}</h2>
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
    const failing = push.devices.find(({ state: { failingSince, off } }) => failingSince !== null || off !== null);
    const content = html`${
        push.devices.length === 0 ? html`<p>Tells you on this device while the page is closed.</p>` : nothing
      }
      <ul>
        ${push.devices.map(
          (device) =>
            html`<li class="item">
              <span
                >${browserWords(device.browser)}${device.current ? ", this one" : ""}${channelWords(device.state)}</span
              >
              <span class="acts">
                <button class="btn small" ?disabled=${this.busy} @click=${() => void this.test(`s:${device.id}`)}>
                  Test
                </button>
                <button
                  class="btn small"
                  ?disabled=${this.busy}
                  aria-label="Remove ${browserWords(device.browser)}"
                  @click=${() => void this.removeDevice(device.id, device.current)}
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
                <button class="btn" ?disabled=${this.busy} @click=${() => void this.turnOn(push.key)}>
                  Tell me on this device
                </button>
              </p>`
      }`;
    return this.card(
      "phone",
      "Push",
      failing !== undefined ? "fails" : push.devices.length > 0 ? "on" : "off",
      content,
    );
  }

  private renderMail({ mail }: NoticesAnswer) {
    const fails = mail.state.failingSince !== null || mail.state.off !== null;
    if (!mail.available)
      return this.card(
        "mail",
        "E-mail",
        "off",
        html`<p>
          This site sends no mail. Push and webhooks work, and a <a href="/recover#code">recovery code</a> brings you
          back.
        </p>`,
      );
    return this.card(
      "mail",
      "E-mail",
      fails ? "fails" : mail.address === null ? "off" : "on",
      html`${mail.address === null ? nothing : html`<p>${mail.address}, confirmed${channelWords(mail.state)}</p>`}
        ${mail.pending === null ? nothing : html`<p>${mail.pending} waits to be confirmed: open the link in the letter.</p>`}
        ${
          mail.address === null
            ? nothing
            : html`<p class="acts">
                <button class="btn small" ?disabled=${this.busy} @click=${() => void this.test("mail")}>Test</button>
                <button
                  class="btn small"
                  ?disabled=${this.busy}
                  @click=${() => void this.act(() => api.delete("/me/mail"), "The address is removed.")}
                >
                  Remove
                </button>
              </p>`
        }
        <form
          @submit=${(event: SubmitEvent) =>
            this.send(event, async (form) => {
              const answer = await api.put<{ words: string }>("/me/mail", { address: fieldOf(form, "address") });
              return answer.words;
            })}
        >
          <label class="field-row"
            ><span>${mail.address === null ? "Your address" : "Another address"}</span
            ><input class="field" type="email" name="address" maxlength="200" required autocomplete="email"
          /></label>
          <button class="btn small" ?disabled=${this.busy}>Send a letter to confirm it</button>
        </form>`,
    );
  }

  private renderHooks({ webhooks }: NoticesAnswer) {
    const failing = webhooks.find(({ state: { failingSince, off } }) => failingSince !== null || off !== null);
    return this.card(
      "link",
      "Webhooks",
      failing !== undefined ? "fails" : webhooks.length > 0 ? "on" : "off",
      html`<cv-webhooks
        .app=${this.app}
        .of=${null}
        @cv-changed=${() => void this.attempt(() => this.load())}
      ></cv-webhooks>`,
    );
  }

  private renderMatrix(settings: NoticeSettings) {
    return html`<section>
      <div class="head">
        <h2>What is sent, and where</h2>
        <span class="quiet">only if you are not at that table</span>
      </div>
      <table class="matrix">
        <thead>
          <tr>
            <td></td>
            ${CHANNELS.map(
              ([channel, label]) =>
                html`<th scope="col">
                  ${label}
                  ${
                    channel === "page"
                      ? html`<i>at once</i>`
                      : html`<select
                          aria-label="${label}: when"
                          ?disabled=${this.busy}
                          @change=${(event: Event) =>
                            this.saveChannel(settings, channel, {
                              delay: Number((event.target as HTMLSelectElement).value),
                            })}
                        >
                          ${DELAYS.filter(([ms]) => ms <= CHANNEL_TIMES[channel].delayMost).map(
                            ([ms, words]) =>
                              html`<option value=${ms} ?selected=${ms === delayOf(settings, channel)}>
                                ${words}
                              </option>`,
                          )}
                        </select>`
                  }
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${ROWS.map(
            ({ label, note, kinds }) =>
              html`<tr>
                <th scope="row">${label}${note === undefined ? nothing : html`<i>${note}</i>`}</th>
                ${CHANNELS.map(
                  ([channel, name]) =>
                    html`<td>
                      <label
                        ><input
                          type="checkbox"
                          aria-label="${label}: ${name}"
                          ?disabled=${this.busy}
                          .checked=${kinds.every((kind) => isOn(settings, kind, channel))}
                          @change=${(event: Event) =>
                            this.saveKinds(settings, kinds, channel, (event.target as HTMLInputElement).checked)}
                          @keydown=${moveInTable}
                      /></label>
                    </td>`,
                )}
              </tr>`,
          )}
          <tr>
            <th scope="row">The whole channel</th>
            ${CHANNELS.map(
              ([channel, name]) =>
                html`<td>
                  <label
                    ><input
                      type="checkbox"
                      aria-label="The whole channel: ${name}"
                      ?disabled=${this.busy}
                      .checked=${settings.channels[channel]?.on ?? true}
                      @change=${(event: Event) =>
                        this.saveChannel(settings, channel, { on: (event.target as HTMLInputElement).checked })}
                      @keydown=${moveInTable}
                  /></label>
                </td>`,
            )}
          </tr>
        </tbody>
      </table>
    </section>`;
  }

  private renderQuiet({ calendar, calendarFrom }: NoticesAnswer) {
    const { quiet, zone, rest } = calendar;
    const at = (dial: string): number => (Number(dial.slice(0, 2)) * 60 + Number(dial.slice(3))) / 14.4;
    const bands =
      quiet === null
        ? []
        : at(quiet.from) < at(quiet.to)
          ? [[at(quiet.from), at(quiet.to)]]
          : [
              [0, at(quiet.to)],
              [at(quiet.from), 100],
            ];
    return html`<section>
      <div class="head">
        <h2>Quiet hours</h2>
        <span class="quiet">${zone.replaceAll("_", " ")}</span>
      </div>
      <div class="day" aria-hidden="true">
        ${bands.map(([from = 0, to = 0]) => html`<i data-left=${from} data-width=${to - from}></i>`)}
        ${["0:00", "6:00", "12:00", "18:00", "24:00"].map((hour, i) => html`<b data-left=${i * 25}>${hour}</b>`)}
      </div>
      <form
        @submit=${(event: SubmitEvent) =>
          this.send(event, async (form) => {
            const isQuiet = fieldOf(form, "isQuiet") !== "";
            await api.put("/me/calendar", {
              zone: fieldOf(form, "zone"),
              quiet: isQuiet ? { from: fieldOf(form, "from"), to: fieldOf(form, "to") } : null,
              rest: form.getAll("rest").map(Number),
            });
            return "Saved. For notices it holds now, for clocks in two days.";
          })}
      >
        <div class="times">
          <label class="field-row"
            ><span>From</span><input class="field" type="time" name="from" required .value=${quiet?.from ?? "22:00"}
          /></label>
          <label class="field-row"
            ><span>To</span><input class="field" type="time" name="to" required .value=${quiet?.to ?? "07:00"}
          /></label>
        </div>
        <label class="check"
          ><input type="checkbox" name="isQuiet" .checked=${quiet !== null} /> Send me nothing in these hours</label
        >
        <p class="hint">
          At tables that keep quiet hours, your clock stands still too. A deadline that is near is told before the
          night.
        </p>
        <fieldset class="rest">
          <legend>Rest days, at most two: at tables that keep them, your clock stands still</legend>
          ${["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map(
            (day, i) =>
              html`<label class="check"
                ><input type="checkbox" name="rest" value=${i + 1} .checked=${rest.includes(i + 1)} /> ${day}</label
              >`,
          )}
        </fieldset>
        <label class="field-row"
          ><span>Time zone</span><input class="field" name="zone" maxlength="60" required .value=${zone}
        /></label>
        ${calendarFrom === null ? nothing : html`<p class="hint">Your last change counts for clocks from ${new Date(calendarFrom).toLocaleString()}.</p>`}
        <button class="btn" ?disabled=${this.busy}>Save the quiet hours</button>
      </form>
    </section>`;
  }

  private renderDigest(settings: NoticeSettings) {
    const { digest, discreet } = settings;
    return html`<section>
      <div class="pair">
        <span
          ><b>One digest a day instead</b
          ><small
            >All tables in one mail${digest === null ? "" : ` at ${digest.at}`}. Deadlines still come at once.</small
          ></span
        >
        <input
          type="time"
          aria-label="Time of the digest"
          class="field"
          .value=${digest?.at ?? "08:00"}
          ?disabled=${this.busy || digest === null}
          @change=${(event: Event) => {
            const at = (event.target as HTMLInputElement).value;
            if (at !== "") void this.save({ ...settings, digest: { at, instead: digest?.instead ?? ["mail"] } });
          }}
        />
        <input
          type="checkbox"
          aria-label="One digest a day instead"
          .checked=${digest !== null}
          ?disabled=${this.busy}
          @change=${(event: Event) =>
            void this.save({
              ...settings,
              digest: (event.target as HTMLInputElement).checked ? { at: "08:00", instead: ["mail"] } : null,
            })}
        />
      </div>
      <div class="pair">
        <span
          ><b>No words on the lock screen</b><small>Push and subjects say only “A table waits for you.”</small></span
        >
        <input
          type="checkbox"
          aria-label="No words on the lock screen"
          .checked=${discreet}
          ?disabled=${this.busy}
          @change=${(event: Event) => void this.save({ ...settings, discreet: (event.target as HTMLInputElement).checked })}
        />
      </div>
    </section>`;
  }

  private renderTables({ tables }: NoticesAnswer) {
    if (tables.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>By table</h2></div>
      ${tables.map(({ id, name, game, settings }) => {
        const chosen = tableChoice(settings);
        return html`<div class="pair">
          <span><a href="/table/${id}">${name}</a><small>${titleOf(game)}</small></span>
          <select
            class="field"
            aria-label="Notices of ${name}"
            ?disabled=${this.busy}
            @change=${(event: Event) =>
              void this.act(
                () =>
                  api.put(
                    `/me/notices/tables/${id}`,
                    TABLE_CHOICES[(event.target as HTMLSelectElement).value as TableChoice],
                  ),
                "Saved.",
              )}
          >
            ${Object.keys(TABLE_CHOICES).map((words) => html`<option ?selected=${words === chosen}>${words}</option>`)}
          </select>
        </div>`;
      })}
      <p class="hint">Push and mail never show cards, bids or chat.</p>
    </section>`;
  }

  private renderSent() {
    const failed = this.sent.filter(({ state }) => state === "failed");
    const rows =
      this.shown === "failed"
        ? failed
        : this.shown === "withdrawn"
          ? this.sent.filter(({ state }) => state === "dropped")
          : this.sent;
    const tab = (of: typeof this.shown, words: string) =>
      html`<button class="btn plain small" aria-pressed=${this.shown === of} @click=${() => (this.shown = of)}>
        ${words}
      </button>`;
    return html`<section>
      <div class="head">
        <h2>What was sent</h2>
        <span class="tabs"
          >${tab("all", "All")}${tab("failed", failed.length === 0 ? "Failed" : `Failed ${failed.length}`)}${tab("withdrawn", "Withdrawn")}</span
        >
      </div>
      ${rows.length === 0 ? html`<p class="empty">${this.shown === "all" ? "Nothing has been sent yet. Send a test." : "None."}</p>` : nothing}
      <ol class="sent">
        ${rows.map(
          (row) =>
            html`<li class=${row.state}>
              <span>${timeOf(row.sentAt ?? row.at)}</span>
              <span
                ><b>${row.title}</b
                >${row.table === null ? nothing : html`${titleOf(row.table.game)}, <a href="/table/${row.table.id}">${row.table.name}</a>`}${
                  row.body === ""
                    ? nothing
                    : html`<details>
                        <summary>What it said</summary>
                        ${row.body}
                      </details>`
                }</span
              >
              <span>${CHANNELS.find(([channel]) => channel === row.channel)?.[1] ?? ""}</span>
              <span class="state">${icon(STATE_ICONS[row.state])}${stateOf(row)}</span>
              <span
                >${whyOf(row)}${
                  row.state === "failed"
                    ? html` <button
                        class="linkbtn"
                        ?disabled=${this.busy}
                        @click=${() => void this.act(() => api.post(`/me/notices/sent/${row.id}/again`), "It is tried again now.")}
                      >
                        Try again now
                      </button>`
                    : nothing
                }</span
              >
            </li>`,
        )}
      </ol>
      ${
        this.more
          ? html`<p class="acts">
              <button class="btn" ?disabled=${this.busy} @click=${() => void this.older()}>Older ones</button>
            </p>`
          : nothing
      }
      <p class="hint">Kept for 30 days.</p>
    </section>`;
  }

  private older(): Promise<void> {
    return this.attempt(async () => {
      const before = this.sent.at(-1)?.id;
      const { notices, more } = await api.get<SentAnswer>("/me/notices/sent", { before });
      this.sent = [...this.sent, ...notices];
      this.more = more;
    });
  }

  private save(settings: NoticeSettings): Promise<void> {
    return this.act(() => api.put("/me/notices", settings), "Saved.");
  }

  private saveKinds(settings: NoticeSettings, kinds: readonly NoticeKind[], channel: Channel, on: boolean): void {
    const changed = Object.fromEntries(kinds.map((kind) => [kind, { ...settings.kinds[kind], [channel]: on }]));
    void this.save({ ...settings, kinds: { ...settings.kinds, ...changed } });
  }

  private saveChannel(
    settings: NoticeSettings,
    channel: Channel,
    change: { readonly on?: boolean; readonly delay?: number },
  ): void {
    const before = settings.channels[channel] ?? { on: true, delay: null, always: false };
    void this.save({ ...settings, channels: { ...settings.channels, [channel]: { ...before, ...change } } });
  }

  private turnOn(key: string): Promise<void> {
    return this.act(() => turnPushOn(key), "This device is told from now on. Send a test.");
  }

  private removeDevice(id: string, current: boolean): Promise<void> {
    return this.act(async () => {
      if (current) await turnPushOff();
      await api.delete(`/me/push/${id}`);
    }, "The device is removed.");
  }

  private test(target: string): Promise<void> {
    return this.attempt(async () => {
      this.done = "";
      const { sent, words } = await api.post<TestAnswer>("/me/notices/test", { target });
      await this.load();
      if (sent) this.done = "The test was sent.";
      else this.problem = `The test could not be sent. ${words}`;
    });
  }

  private act(run: () => Promise<unknown>, done: string): Promise<void> {
    return this.attempt(async () => {
      this.done = "";
      await run();
      await this.load();
      this.done = done;
    });
  }

  private send(event: SubmitEvent, run: (form: FormData) => Promise<string>): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void this.attempt(async () => {
      this.done = "";
      const done = await run(new FormData(form));
      await this.load();
      form.reset();
      this.done = done;
    });
  }
}

const TABLE_CHOICES = {
  "as above": { page: "as usual", push: "as usual", mail: "as usual", webhook: "as usual" },
  "as above, at once": { page: "as usual", push: "at once", mail: "at once", webhook: "at once" },
  "in the page only": { page: "as usual", push: "off", mail: "off", webhook: "off" },
  "no mail": { page: "as usual", push: "as usual", mail: "off", webhook: "as usual" },
  nothing: { page: "off", push: "off", mail: "off", webhook: "off" },
} as const;
type TableChoice = keyof typeof TABLE_CHOICES;

function tableChoice(settings: Readonly<Partial<Record<string, string>>>): TableChoice {
  const fits = (choice: TableChoice): boolean =>
    Object.entries(TABLE_CHOICES[choice]).every(([channel, how]) => (settings[channel] ?? "as usual") === how);
  return (Object.keys(TABLE_CHOICES) as TableChoice[]).find(fits) ?? "as above";
}

function delayOf(settings: NoticeSettings, channel: Channel): number {
  return settings.channels[channel]?.delay ?? CHANNEL_TIMES[channel].delay;
}

function isOn(settings: NoticeSettings, kind: NoticeKind, channel: Channel): boolean {
  return settings.kinds[kind]?.[channel] ?? infoOf(kind).channels[channel] ?? false;
}

const STATE_ICONS = { sent: "check", failed: "warn", dropped: "minus", waiting: "hourglass" } as const;

function stateOf({ state, reason, attempts }: SentNotice): string {
  if (state === "dropped") return reason === "merged" ? "sent together" : "withdrawn";
  if (state === "waiting") return attempts > 0 ? "tried" : "held back";
  return state === "sent" ? "delivered" : "failed";
}

function whyOf({ state, reason, lastError, due, attempts }: SentNotice): string {
  if (reason !== null) return REASONS[reason];
  const tries = attempts > 1 ? `${attempts} tries: ` : "";
  if (lastError !== null) return `${tries}${lastError}${state === "waiting" ? ` Next try ${timeOf(due)}.` : ""}`;
  return state === "waiting" ? `due ${timeOf(due)}` : "";
}

function timeOf(at: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const time = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return isToday ? time : `${then.toLocaleDateString([], { day: "numeric", month: "short" })} ${time}`;
}

/** Arrows walk through the boxes of the matrix. */
function moveInTable(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  const body = row?.parentElement as HTMLTableSectionElement | null | undefined;
  if (step === undefined || cell === null || row === null || row === undefined || body === null || body === undefined)
    return;
  event.preventDefault();
  const [down, right] = step;
  const target = body.rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
  target?.querySelector("input")?.focus();
}
