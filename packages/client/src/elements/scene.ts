import type { AnyView, Option } from "@caravanserai/kernel";
import { css, nothing, type CSSResultGroup, type CSSResultOrNative, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { NumberedLine, TableState } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { Draft } from "./draft.ts";
import type { Asking } from "./table-controller.ts";

/** How a scene lies in its place. */
const sceneStyles = css`
  :host {
    position: relative;
    height: 100%;
    pointer-events: none;
  }
  /* what lies beyond its place is seen as well, unless the page cuts it off */
  cv-map {
    position: absolute;
    inset: 0;
    min-height: 0;
    overflow: visible;
    background: none;
  }
`;

/**
 * A picture of a game's table at one position: drawn by the code of the table, with nothing to press. The page says in
 * words what it shows. A game extends it with what it draws.
 */
export abstract class SceneElement<V extends AnyView = AnyView, O extends Option = Option> extends BaseElement {
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([sceneStyles, styles]);
  }

  @property({ attribute: false }) accessor state: TableState<V> | undefined;
  /** Holds the question of the position, so that what it is about is lit; it is never filled. */
  protected readonly draft = new Draft<O>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.toggleAttribute("inert", true);
    this.setAttribute("aria-hidden", "true");
  }

  protected override willUpdate(): void {
    if (this.state !== undefined) this.draft.follow(this.state);
  }

  /** The question, as a table's controller has it. */
  protected get asking(): Asking<V, O> {
    const { draft, state } = this;
    const isAsked = state?.live === true && state.observation.result === null && draft.open?.sealed === undefined;
    return { draft, ask: isAsked ? draft.ask : null, telling: null, store: null };
  }

  /** The places of the map that a line of the log names. */
  protected placesOf(_line: NumberedLine): readonly string[] {
    return [];
  }

  /** The places that the newest line of the log speaks of, if nothing is asked. */
  protected get spoken(): readonly string[] {
    const line = this.state?.lines.at(-1);
    return line === undefined || this.asking.ask !== null ? [] : this.placesOf(line);
  }

  /** The table at this position. */
  protected abstract draw(state: TableState<V>): TemplateResult;

  override render(): TemplateResult | typeof nothing {
    return this.state === undefined ? nothing : this.draw(this.state);
  }

  protected override updated(): void {
    const map = this.renderRoot.querySelector("cv-map");
    if (map === null) return;
    map.still = true;
    if (this.spoken.length > 0) map.focusOn = this.spoken;
  }
}
