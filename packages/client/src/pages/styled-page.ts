import type { CSSResultGroup, CSSResultOrNative } from "lit";
import { PageElement } from "../shell/page-element.ts";
import { pageStyles } from "./page.css.ts";

/** A page, or a part of one, with the layout of pages and their lists; `styles` is only what is its own. */
export abstract class StyledPage extends PageElement {
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([pageStyles, styles]);
  }
}
