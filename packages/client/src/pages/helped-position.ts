import { customElement } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { HelpedTable } from "../shell/helped-table.ts";
import type { Place } from "../shell/router.ts";
import { AddressedTablePage } from "./addressed-table.ts";

/**
 * `/admin/help/:id`: the position of a table that has asked an admin for help, from the perspective that the table
 * allowed.
 */
@customElement("cv-helped-position")
export class HelpedPositionPage extends AddressedTablePage<HelpedTable> {
  protected override readonly page = "helped-position";
  protected override readonly words = {
    nothing: "No position to show",
    waiting: "Loading the position …",
    title: "Help",
  };

  protected override follow({ params }: Place, shown: HelpedTable | undefined): HelpedTable {
    const id = params["id"] ?? "";
    if (shown?.id === `help-${id}`) return shown;
    const table = new HelpedTable(id, cardOf);
    supervise(table.open());
    return table;
  }
}
