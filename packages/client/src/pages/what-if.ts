import { customElement } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { keptInvitation, keyOf } from "../shell/invitation.ts";
import type { Place } from "../shell/router.ts";
import { lineOf } from "../shell/trial-line.ts";
import { TrialTable } from "../shell/trial-table.ts";
import { AddressedTablePage, viewerOf } from "./addressed-table.ts";

/** What if: the game's own table with a private copy of a position, played on in this browser. */
@customElement("cv-what-if")
export class WhatIfPage extends AddressedTablePage<TrialTable> {
  protected override readonly page = "what-if";
  protected override readonly words = {
    nothing: "Nothing to try out here",
    waiting: "Loading a copy of the position …",
    title: "What if",
  };

  protected override follow({ params, query, hash }: Place): TrialTable {
    const at = query.get("at") ?? "";
    const id = params["id"] ?? "";
    // The key opens a match that its players have shared; it stays in this browser.
    keptInvitation(id, keyOf(hash));
    const table = new TrialTable(id, cardOf, {
      at: /^\d{1,9}$/.test(at) ? Number(at) : null,
      eyes: viewerOf(query.get("as")),
      line: lineOf(hash),
    });
    supervise(table.open());
    return table;
  }
}
