import { css } from "lit";
import type { GameTable, TableStore } from "../contract/index.ts";
import { StoreController } from "../elements/store-controller.ts";
import { PageElement } from "../shell/page-element.ts";
import type { Place } from "../shell/router.ts";
import { GameElement } from "./game-element.ts";

/** A table that a page shows. */
export interface ShownTable extends TableStore {
  readonly ready: boolean;
  /** Why there is nothing to show, in words. */
  readonly failure: string | null;
  /** Null: its script is still loading. */
  readonly table: GameTable | null;
  readonly title: string;
  close(): void;
}

/** A page that shows a game's own table and closes it when the page is left. */
export abstract class MatchPage<T extends ShownTable> extends PageElement {
  static override styles = css`
    .loading {
      padding: 4rem 2rem;
      text-align: center;
    }
  `;

  protected shown: T | undefined;
  /**
   * The place that was followed last, so that an update for any other reason does not move the reader or start
   * anything.
   */
  protected followed: Place | undefined;
  protected readonly element = new GameElement();

  constructor() {
    super();
    new StoreController(this, () => this.shown);
  }

  /** The match fills the window. */
  protected get isBegun(): boolean {
    return this.shown?.ready === true && this.shown.failure === null;
  }

  override updated(): void {
    this.app.tableBegun = this.isBegun;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.app.tableBegun = false;
    this.shown?.close();
    this.shown = this.followed = undefined;
  }
}
