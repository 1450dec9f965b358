import type { Me } from "@caravanserai/protocol";
import { supervise } from "../elements/supervise.ts";
import { StyledPage } from "./styled-page.ts";

/** A tab of the moderators' page. It first loads its content itself, and again when the page asks for it. */
export abstract class AdminTab extends StyledPage {
  abstract load(): Promise<void>;

  protected override personChanged(me: Me | null): void {
    if (me !== null) supervise(this.load());
  }
}
