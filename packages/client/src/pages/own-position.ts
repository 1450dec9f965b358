import type { MyTable } from "@caravanserai/protocol";
import { css, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { afterThePage } from "./after-the-page.ts";
import { vignette } from "./table-entry.ts";

/**
 * `<cv-own-position .table>`: one of the person's tables as it stands now, seen from their seat, drawn by the code of
 * the table, which comes after the page itself. Until then, the picture of the game.
 */
@customElement("cv-own-position")
export class OwnPositionElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
    }
    :host > * {
      height: 100%;
    }
  `;

  @property({ attribute: false }) accessor table!: MyTable;
  @state() private accessor drawn: TemplateResult | null = null;
  /** The position that was asked for last. */
  #asked = "";
  /** Set while it is being fetched. */
  fetched: Promise<void> | null = null;

  override willUpdate(): void {
    const { id, seq } = this.table;
    const asked = `${id} ${seq}`;
    if (asked === this.#asked) return;
    if (!this.#asked.startsWith(id)) this.drawn = null;
    this.#asked = asked;
    afterThePage(() => {
      this.fetched = this.#fetch(this.table, asked);
      supervise(this.fetched);
    });
  }

  async #fetch(table: MyTable, asked: string): Promise<void> {
    const { ownScene } = await import("./own-scene.ts");
    const drawn = await ownScene(table);
    if (this.#asked === asked) this.drawn = drawn;
  }

  override render() {
    return this.drawn ?? vignette(this.table.game);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-own-position": OwnPositionElement;
  }
}
