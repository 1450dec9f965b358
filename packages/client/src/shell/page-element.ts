import type { Me } from "@caravanserai/protocol";
import { LitElement, html, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { StoreController } from "../elements/store-controller.ts";
import { messageOf } from "./api.ts";
import type { App } from "./app.ts";

/**
 * The base of every page: the app, a redraw when the address or the person changes, and a sentence when something
 * fails.
 */
export abstract class PageElement extends LitElement {
  @property({ attribute: false }) accessor app!: App;
  @state() protected accessor problem: string | null = null;
  @state() protected accessor busy = false;
  /** The person for whom the page was last drawn; undefined: not drawn yet. */
  #person: string | null | undefined;
  /** The number of loads so far, to discard outdated results. */
  #loads = 0;

  constructor() {
    super();
    new StoreController(this, () => this.app.router);
    new StoreController(this, () => this.app.session);
  }

  /** Called before the first drawing, and whenever a person signs in, signs out or is replaced by another. */
  protected personChanged(_me: Me | null): void {
    // Most pages are the same for every person.
  }

  /** What loads or changes after the page was left draws nothing; a page that comes back is drawn anew. */
  override shouldUpdate(changed: PropertyValues): boolean {
    return this.isConnected && super.shouldUpdate(changed);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { me } = this.app.session;
    const person = me === null ? null : [me.id, me.kind, me.only].join(" ");
    if (person === this.#person) return;
    this.#person = person;
    this.personChanged(me);
  }

  /** The error message, shown where the page wants it: class `problem`. */
  protected renderProblem() {
    return this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`;
  }

  /**
   * Loads what the page's address asks for. A later call overtakes an earlier one: only the result of the last is
   * shown, or becomes the page's `problem`.
   */
  protected async loadLatest<T>(load: () => Promise<T>, show: (loaded: T) => void): Promise<void> {
    this.#loads += 1;
    const own = this.#loads;
    const isLatest = (): boolean => own === this.#loads;
    this.problem = null;
    try {
      const loaded = await load();
      if (isLatest()) show(loaded);
    } catch (error) {
      if (isLatest()) this.problem = messageOf(error);
    }
  }

  /** Runs the action of a button. Ignored while another is running; a failure becomes the page's `problem`. */
  protected async attempt(run: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    // the button may be inside a nested element of the page
    const pressed = this.shadowRoot?.activeElement ? focusedElement() : null;
    this.busy = true;
    this.problem = null;
    try {
      await run();
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.busy = false;
    }
    // a button loses the focus while it is disabled
    await this.updateComplete;
    this.renderRoot.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
    const focused = focusedElement();
    if (pressed instanceof HTMLElement && (focused === document.body || focused?.checkVisibility() === false))
      pressed.focus();
  }
}

function focusedElement(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}
