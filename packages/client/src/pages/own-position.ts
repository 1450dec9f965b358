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
    /* as wide as its place: a square map is cut above and below */
    svg {
      position: absolute;
      top: 50%;
      width: 100%;
      min-height: 100%;
      translate: 0 -50%;
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
