import type { Me } from "@caravanserai/protocol";
import { html, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { focusedElement } from "../elements/focused-element.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { messageOf } from "./api.ts";
import type { App } from "./app.ts";

/**
 * The base of every page and of its parts: the app, a redraw when the address or the person changes, and how something
 * is loaded (`loadLatest`, `loadFor`) and done (`attempt`), with a sentence where it fails and a button to try again.
 */
export abstract class PageElement extends BaseElement {
  @property({ attribute: false }) accessor app!: App;
  @state() protected accessor problem: string | null = null;
  @state() protected accessor busy = false;
  /** The person for whom the page was last drawn; undefined: not drawn yet. */
  #person: string | null | undefined;
  /** The number of loads so far, to discard outdated results. */
  #loads = 0;
  /** What `loadFor` loaded last. */
  #loadedFor: string | null = null;
  /** Loads again what could not be loaded; null: the problem is another. */
  #again: (() => Promise<void>) | null = null;

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

  /** What has failed, shown where the page wants it: class `problem`. What could not be loaded can be tried again. */
  protected renderProblem() {
    if (this.problem === null) return nothing;
    const again = this.#again;
    return html`<p class="problem" role="alert">
      ${this.problem}
      ${again === null ? nothing : html`<button type="button" class="btn small" @click=${again}>Try again</button>`}
    </p>`;
  }

  /**
   * Loads what the page shows. A later call overtakes an earlier one: only the result of the last is shown, or becomes
   * the page's `problem`. Without `show`, `load` keeps by itself what it has loaded.
   */
  protected async loadLatest<T>(load: () => Promise<T>, show?: (loaded: T) => void): Promise<void> {
    this.#loads += 1;
    const own = this.#loads;
    const isLatest = (): boolean => own === this.#loads;
    this.problem = null;
    try {
      const loaded = await load();
      if (isLatest()) show?.(loaded);
    } catch (error) {
      if (!isLatest()) return;
      this.#again = () => this.loadLatest(load, show);
      this.problem = messageOf(error);
    }
  }

  /**
   * Loads what the page shows of `what`, once: call it before every drawing. `forget` puts away what was loaded of
   * something else.
   */
  protected loadFor<T>(what: string, load: () => Promise<T>, show?: (loaded: T) => void, forget?: () => void): void {
    if (what === this.#loadedFor) return;
    this.#loadedFor = what;
    forget?.();
    supervise(this.loadLatest(load, show));
  }

  /** What a button does: `attempt`, for a handler that waits for nothing. */
  protected perform(run: () => Promise<unknown>): void {
    supervise(this.attempt(run));
  }

  /** Runs the action of a button. Ignored while another is running; a failure becomes the page's `problem`. */
  protected async attempt(run: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    // the button may be inside a nested element of the page
    const pressed = this.shadowRoot?.activeElement ? focusedElement() : null;
    this.busy = true;
    this.problem = null;
    this.#again = null;
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
