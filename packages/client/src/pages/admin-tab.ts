import type { Me } from "@caravanserai/protocol";
import { PageElement } from "../shell/page-element.ts";

/** A tab of the page of moderators. It loads what it shows by itself at first, and anew when the page says so. */
export abstract class AdminTab extends PageElement {
  abstract load(): Promise<void>;

  protected override personChanged(me: Me | null): void {
    if (me !== null) void this.load();
  }
}
