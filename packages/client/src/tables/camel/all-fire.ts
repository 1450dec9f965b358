import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import { Holding } from "../../elements/holding.ts";
import { supervise } from "../../elements/supervise.ts";
import { firesAtOnce } from "./hold-setting.ts";
import type { TargetRow } from "./overlays.ts";
import { capital, unitName } from "./words/names.ts";

/** What a series of volleys needs of its table. */
interface AllFireHost {
  /** Who can fire now, each with its best target. */
  readonly targets: () => ReadonlyMap<string, TargetRow>;
  /** Nothing can be sent now. */
  readonly isBlocked: () => boolean;
  /** Sends one volley and waits for the next question; false: it was refused or could not be sent. */
  readonly send: (unit: string, target: string) => Promise<boolean>;
  /** Every volley that is left is worth nothing. */
  readonly end: () => Promise<unknown>;
}

/**
 * One button that lets every Unit fire at its best target, one after the other; each target is chosen when those before
 * it have fallen. As with one volley the button is held, or pressed twice.
 */
export class AllFire implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #what: AllFireHost;
  readonly #holding: Holding;
  #isFiring = false;
  #isPressed = false;

  constructor(host: ReactiveControllerHost, what: AllFireHost) {
    this.#host = host;
    this.#what = what;
    this.#holding = new Holding(() => host.requestUpdate());
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#holding.stop();
  }

  /** The question has changed: a first press no longer counts. */
  forget(): void {
    this.#isPressed = false;
  }

  get isFiring(): boolean {
    return this.#isFiring;
  }

  /** @param isSecond another button is the primary one */
  render(isSecond: boolean): TemplateResult | typeof nothing {
    const targets = this.#what.targets();
    const [first] = targets;
    if (first === undefined) return nothing;
    const who =
      targets.size === 1
        ? `${capital(unitName(first[0]))} fires at ${unitName(first[1].unit)}`
        : `All fire: ${targets.size} Units`;
    const isOff = this.#isFiring || this.#what.isBlocked();
    return html`<button
      slot="acts"
      class="btn ${isSecond ? "" : "lampbtn"} ${this.#holding.held === null ? "" : "held"}"
      title="Each at its best target. Cannot be taken back"
      aria-disabled=${isOff ? "true" : nothing}
      @pointerdown=${() => this.#hold()}
      @pointerup=${() => this.#holding.stop()}
      @pointercancel=${() => this.#holding.stop()}
      @pointerleave=${() => this.#holding.stop()}
      @click=${() => this.#press()}
    >
      ${this.#isPressed ? `Yes: ${who}` : who}
    </button>`;
  }

  #hold(): void {
    if (this.#isFiring || this.#what.isBlocked() || firesAtOnce()) return;
    this.#holding.start("all", () => supervise(this.#fire()));
  }

  #press(): void {
    if (this.#holding.swallows() || this.#isFiring || this.#what.isBlocked()) return;
    if (firesAtOnce() || this.#isPressed) supervise(this.#fire());
    else this.#isPressed = true;
    this.#host.requestUpdate();
  }

  async #fire(): Promise<void> {
    this.#isFiring = true;
    try {
      for (;;) {
        const [next] = this.#what.targets();
        if (next === undefined) break;
        const [unit, target] = next;
        if (!(await this.#what.send(unit, target.unit))) return;
      }
      await this.#what.end();
    } finally {
      this.#isFiring = false;
      this.#host.requestUpdate();
    }
  }
}
