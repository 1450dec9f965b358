import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import type { GameTable, TableStore } from "../contract/index.ts";
import { TableController, type AnyTableController } from "../elements/table-controller.ts";
import { hazardTable } from "./hazard-table.ts";

/** A game's element that draws nothing, for tests of what every table shares. */
class BareTable extends LitElement {
  @property({ attribute: false }) accessor store: TableStore | undefined;
}
customElements.define("cv-bare-table", BareTable);

/** The controller of a table that draws nothing. */
export function controllerOf(store: TableStore, table: GameTable = hazardTable): AnyTableController {
  const host = Object.assign(new BareTable(), { store });
  const controller = new TableController(host, table);
  document.body.append(host);
  return controller;
}
