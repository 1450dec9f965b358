import { withoutIsolates } from "@caravanserai/clocks";
import type { LevelOffer } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { ARCH, ARCH_INSIDE } from "./icons.ts";
import { supervise } from "./supervise.ts";

/** Not in the first script: it is fetched for the first bot. */
let levelSign: (typeof import("./level-sign.ts"))["levelSign"] | null = null;

export type ArchState = "here" | "away" | "asked" | "you-asked" | "free" | "bot";

const SAID: Readonly<Record<ArchState, string>> = {
  here: "",
  away: "away",
  asked: "decides now",
  "you-asked": "you are asked",
  free: "free seat",
  bot: "a bot",
};

/**
 * `<cv-arch name="Rafael" state="you-asked">`: a person, as a pointed niche with their initial.
 * - `name`: the person's name; its first letter is shown. It is read aloud only with `labelled` (elsewhere the name
 *   is printed next to it).
 * - `level`: of a bot, whose sign stands in the arch; missing: a steward.
 * - `state`: `here`, `away` (dotted), `asked` (ink: others wait for this person), `you-asked` (you are asked), `free`
 *   (dashed, plus), `bot`.
 * - `guest`: a person without an account, whose name is not reserved: a ring at the foot.
 * - Size: `--arch-width` (default 2.4rem).
 */
@customElement("cv-arch")
export class ArchElement extends BaseElement {
  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
      width: var(--arch-width, 2.4rem);
      line-height: 0;
    }
    svg {
      display: block;
      width: 100%;
      overflow: visible;
    }
    .niche {
      fill: var(--sheet);
      stroke: var(--ink-2);
      stroke-width: 1.6;
      vector-effect: non-scaling-stroke;
    }
    .inner {
      fill: var(--sunk);
    }
    text {
      font: 400 21px var(--face-text);
      text-anchor: middle;
      fill: var(--ink);
    }
    .plus {
      stroke: var(--ink-2);
      stroke-width: 1.8;
      fill: none;
    }
    .sign {
      color: var(--ink-2);
    }
    .you-asked .niche {
      stroke: var(--lamp);
      stroke-width: 2.8;
    }
    .you-asked .inner {
      fill: var(--lamp-wash);
    }
    .asked .inner {
      fill: var(--ink);
    }
    .asked .niche {
      stroke: var(--ink);
      stroke-width: 2.2;
    }
    .asked text {
      fill: var(--on-ink);
    }
    .asked .sign {
      color: var(--on-ink);
    }
    .free .niche {
      stroke-dasharray: 3.5 3;
      fill: none;
    }
    .free .inner {
      fill: none;
    }
    .away .niche {
      stroke-dasharray: 2 2.6;
    }
    .away text {
      fill: var(--ink-3);
    }
    .ring {
      fill: var(--sheet);
      stroke: var(--ink-2);
      stroke-width: 2.4;
    }
  `;

  @property() accessor name = "";
  @property() accessor state: ArchState = "here";
  /** A bot: the sign of its level instead of the letter. */
  @property({ type: Boolean }) accessor bot = false;
  @property() accessor level: LevelOffer["level"] | undefined;
  @property({ type: Boolean }) accessor guest = false;
  @property({ type: Boolean }) accessor labelled = false;

  override willUpdate(): void {
    if (levelSign !== null || !this.isBot) return;
    supervise(
      import("./level-sign.ts").then((signs) => {
        ({ levelSign } = signs);
        this.requestUpdate();
      }),
    );
  }

  private get isBot(): boolean {
    return this.state !== "free" && (this.bot || this.state === "bot");
  }

  override render() {
    const said = [this.name, this.guest ? "guest" : "", SAID[this.state]].filter((part) => part !== "").join(", ");
    return html`<svg
      class=${this.state}
      viewBox="0 -1 44 54"
      role=${this.labelled ? "img" : "presentation"}
      aria-label=${this.labelled ? said : ""}
      aria-hidden=${this.labelled ? "false" : "true"}
    >
      <path class="niche" d=${ARCH} />
      <path class="inner" d=${ARCH_INSIDE} />
      ${this.renderPerson()} ${this.guest ? svg`<circle class="ring" cx="6" cy="47" r="5.5" />` : nothing}
    </svg>`;
  }

  private renderPerson() {
    if (this.state === "free") return svg`<path class="plus" d="M22 25v14M15 32h14"/>`;
    if (this.isBot) return svg`<g class="sign" transform="translate(11 21) scale(1.1)">${levelSign?.(this.level)}</g>`;
    return svg`<text x="22" y="39">${initial(this.name)}</text>`;
  }
}

/** The first grapheme of a name, which may take several code units or combining marks. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(withoutIsolates(name).trim());
  return first?.segment.toLocaleUpperCase() ?? "?";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-arch": ArchElement;
  }
}
