import type { AnyView, Option } from "@caravanserai/kernel";
import { adoptStyles, type CSSResultGroup, type CSSResultOrNative } from "lit";
import { property } from "lit/decorators.js";
import type { GameTable, NumberedLine, TableState, TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { shortcut } from "./keys.ts";
import { MediaQuery, NO_SEAT_COLUMN } from "./media-queries.ts";
import { TableController } from "./table-controller.ts";
import { tableStyles } from "./table.css.ts";

/**
 * The base of a game's table: the store that the page sets, the controller, how much room there is, and what follows
 * from a new event or question. A game renders `<cv-table-frame .controller=${this.controller}>` and says the rest in
 * the methods below, which by default do nothing.
 */
export abstract class TableElement<V extends AnyView = AnyView, O extends Option = Option> extends BaseElement {
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([tableStyles, styles]);
  }

  @property({ attribute: false }) accessor store: TableStore<V> | undefined;
  readonly controller: TableController<V, O>;
  protected readonly phone: MediaQuery = new MediaQuery(this);
  /** The frame has no column for the seats. */
  protected readonly tablet: MediaQuery = new MediaQuery(this, NO_SEAT_COLUMN);
  /** The number of the question that was followed last; 0: none. */
  protected question = 0;
  /** The newest event that was followed. */
  #seq: number | null = null;
  /** How many styles of parts that were loaded later have been adopted. */
  #adopted = 0;

  constructor(words: GameTable<V, O>) {
    super();
    this.controller = new TableController<V, O>(this, words);
    this.addEventListener("cv-line", (event) => {
      this.lineRead((event as CustomEvent<{ line: NumberedLine | null }>).detail.line);
    });
    this.addEventListener("keydown", (event) => {
      if (shortcut(event) === "escape") this.close();
    });
  }

  protected get draft(): TableController<V, O>["draft"] {
    return this.controller.draft;
  }

  protected override willUpdate(): void {
    const { store } = this;
    if (store === undefined) return;
    this.controller.follow();
    const { seq } = store.state;
    if (seq !== this.#seq) {
      const isNext = this.#seq !== null && seq === this.#seq + 1;
      this.#seq = seq;
      this.moved(store, isNext ? store.state.before : null);
    }
    const question = this.draft.open?.question ?? 0;
    if (question === this.question) return;
    this.question = question;
    this.asked(question);
  }

  /**
   * Another position is shown. `before`: the view before the event that led to it; null after a jump to another moment.
   */
  protected moved(_store: TableStore<V>, _before: TableState<V>["before"]): void {
    // most tables only draw it
  }

  /** Another question is to be answered; 0: none. Here a table puts its proposal into the draft. */
  protected asked(_question: number): void {
    // the lists of the decision bar answer every question
  }

  /** The line of the log that the pointer is on; null: it has left it. */
  protected lineRead(_line: NumberedLine | null): void {
    // a table lights up what the line names
  }

  /** Esc: closes what the player has opened. */
  protected close(): void {
    // nothing can be opened
  }

  /** Adopts the styles of parts that were loaded later, before the table's last ones: those for phones stay last. */
  protected dress(later: readonly CSSResultOrNative[]): void {
    if (later.length === this.#adopted || !(this.renderRoot instanceof ShadowRoot)) return;
    this.#adopted = later.length;
    const own = (this.constructor as typeof BaseElement).elementStyles;
    adoptStyles(this.renderRoot, [...own.slice(0, -1), ...later, ...own.slice(-1)]);
  }
}
