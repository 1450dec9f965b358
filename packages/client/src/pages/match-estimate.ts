import { DAY, HOUR, MINUTE, paceOf, shortTime, type TimeSettings } from "@caravanserai/clocks";
import type { Me, Profile } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cardOf } from "../games/index.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";

/**
 * `<cv-match-estimate .app .time game="anarchy" seats="4" people="3">`: how often each person is asked, and how long
 * the match takes if everyone answers as fast as this person usually does.
 */
@customElement("cv-match-estimate")
export class MatchEstimateElement extends PageElement {
  static override styles = css`
    .estimate {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.25rem 0.8rem;
      padding: 0.6rem 0;
      margin-bottom: 0.8rem;
      box-shadow: inset 0 1px var(--rule);
      border-bottom: 4px double var(--rule-2);
      border-image: var(--double);
    }
  `;

  @property({ attribute: false }) accessor time!: TimeSettings;
  @property() accessor game = "";
  @property({ type: Number }) accessor seats = 2;
  /** How many of the seats are not bots. */
  @property({ type: Number }) accessor people = 2;
  @state() private accessor answerTimes: Profile["answerTimes"] = [];

  override render() {
    const { people, seats } = this;
    const visits = cardOf(this.game)?.visits[seats];
    if (visits === undefined || people < 2) return nothing;
    const isLive = paceOf(this.time) === "live";
    const answer = this.usualAnswer ?? (isLive ? MINUTE : 8 * HOUR);
    const length = (visits.inARow * people * answer) / seats;
    return html`<dl class="estimate small">
      <dt class="muted">Turns of each person</dt>
      <dd class="strong">about ${visits.each}</dd>
      ${
        this.usualAnswer === null
          ? nothing
          : html`<dt class="muted">Your usual answer</dt>
              <dd class="strong">${shortTime(this.usualAnswer)}</dd>`
      }
      <dt class="muted">
        ${this.usualAnswer === null ? `If everyone answers after ${shortTime(answer)}` : "If everyone answers like you"}
      </dt>
      <dd class="strong">${roughly(length)}</dd>
    </dl>`;
  }

  /** The median of this person's last answers at a similar pace; null: not known yet. */
  private get usualAnswer(): number | null {
    const pace = paceOf(this.time) === "live" ? "live" : "correspondence";
    return this.answerTimes.find((times) => times.class === pace)?.quartiles[1] ?? null;
  }

  /** The form works without this figure: a problem is not shown. */
  protected override personChanged(me: Me | null): void {
    this.answerTimes = [];
    if (me?.kind !== "account") return;
    const load = () => api.get(`/people/${encodeURIComponent(me.name)}`);
    supervise(this.loadLatest(load, (own) => (this.answerTimes = own.answerTimes)));
  }
}

/** "about 5 weeks", "about 3 days", "about 2 hours". */
function roughly(ms: number): string {
  const [unit, name] =
    ms >= 14 * DAY
      ? [7 * DAY, "week"]
      : ms >= 2 * DAY
        ? [DAY, "day"]
        : ms >= 2 * HOUR
          ? [HOUR, "hour"]
          : [MINUTE, "minute"];
  const count = Math.max(1, Math.round(ms / unit));
  return `about ${count} ${name}${count === 1 ? "" : "s"}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-match-estimate": MatchEstimateElement;
  }
}
