import { property } from "lit/decorators.js";
import type { TableStore } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { StoreController } from "./store-controller.ts";

/** An element that shows a part of a table's store, and is drawn again whenever the store changes. */
export abstract class StoreElement extends BaseElement {
  @property({ attribute: false }) accessor store: TableStore | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }
}
