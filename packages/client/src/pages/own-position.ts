import type { MyTable } from "@caravanserai/protocol";
import { css, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { vignette } from "./table-entry.ts";

/**
 * `<cv-own-position .table>`: one of the person's tables as it stands now, seen from their seat. Until it is known, the
 * picture of the game.
 */
@customElement("cv-own-position")
export class OwnPositionElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      overflow: hidden;
      background: var(--map-land);
    }
    .vig {
      height: 100%;
    }
    svg {
      position: absolute;
      width: 100%;
      height: 100%;
    }
    /* too small to be read here */
    svg text {
      display: none;
    }
  `;

  @property({ attribute: false }) accessor table!: Pick<MyTable, "id" | "game" | "seq">;
  @state() private accessor drawn: TemplateResult | null = null;
  /** The position that was asked for last. */
  #asked = "";

  override willUpdate(): void {
    const { id, game, seq } = this.table;
    const asked = `${id} ${seq}`;
    if (asked === this.#asked) return;
    if (!this.#asked.startsWith(id)) this.drawn = null;
    this.#asked = asked;
    supervise(
      positionOf(id, game).then((drawn) => {
        if (this.#asked === asked) this.drawn = drawn;
      }),
    );
  }

  /** The drawing fills its place: what its shape leaves over is cut. */
  override updated(): void {
    this.renderRoot.querySelector("svg")?.setAttribute("preserveAspectRatio", "xMidYMid slice");
  }

  override render() {
    return this.drawn ?? vignette(this.table.game);
  }
}

/** Null: the table cannot be seen now, as without a connection. */
async function positionOf(id: string, game: string): Promise<TemplateResult | null> {
  const card = cardOf(game);
  const answer = await api.get(`/tables/${id}/observation`).catch(() => null);
  if (card === undefined || answer?.state.kind !== "whole") return null;
  const draw = await card.position();
  return draw(answer.state.position.observation.view as never);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-own-position": OwnPositionElement;
  }
}
