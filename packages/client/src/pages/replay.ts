import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { keptInvitation, keyOf } from "../shell/invitation.ts";
import { ReplayTable } from "../shell/replay-table.ts";
import type { Place } from "../shell/router.ts";
import type { AboutPerson } from "./person-dialog.ts";
import { AddressedTablePage, viewerOf } from "./addressed-table.ts";

/** A replay: the game's own table at any position; position and perspective are part of the address. */
@customElement("cv-replay")
export class ReplayPage extends AddressedTablePage<ReplayTable> {
  protected override readonly page = "replay";
  protected override readonly words = {
    nothing: "No replay here",
    waiting: "Loading the match …",
    title: "Replay",
  };

  constructor() {
    super();
    this.addEventListener("cv-person", (event) => this.askAbout(event as CustomEvent<AboutPerson>));
  }

  override render() {
    return html`${super.render()}<cv-person-dialog .app=${this.app}></cv-person-dialog>`;
  }

  /** Somebody has written a comment. */
  private askAbout({ detail }: CustomEvent<AboutPerson>): void {
    const table = this.shown?.id;
    supervise(
      import("./person-dialog.ts").then(() => {
        this.renderRoot
          .querySelector("cv-person-dialog")
          ?.show({ ...detail, ...(table === undefined ? {} : { table }) });
      }),
    );
  }

  protected override follow(place: Place, shown: ReplayTable | undefined): ReplayTable {
    const id = place.params["id"] ?? "";
    const key = keyOf(place.hash);
    if (Object.keys(key).length > 0) {
      // The key opens a match that its players have shared; it stays in this browser and leaves the address.
      keptInvitation(id, key);
      this.app.router.rewrite(`/replay/${id}${location.search}`);
    }
    // The server sees the query but not the hash: shared links use the query, so that their preview shows this
    // position.
    const wanted = place.hash === "" || Object.keys(key).length > 0 ? (place.query.get("at") ?? "") : place.hash;
    const seq = /^\d+$/.test(wanted) ? Number(wanted) : null;
    const viewer = viewerOf(place.query.get("as"));
    if (shown?.id === id) {
      // The address was changed by hand, by a link, or by going back.
      supervise(shown.goTo(seq, viewer));
      return shown;
    }
    const table = new ReplayTable(id, cardOf);
    table.moved = () => this.app.router.rewrite(table.address);
    supervise(table.open(seq, viewer));
    // pressed on the page of the result; the address loses it with the first step, so a reload does not start it again
    if (place.query.get("analysis") === "start") table.analyseOnceOpen();
    return table;
  }
}
