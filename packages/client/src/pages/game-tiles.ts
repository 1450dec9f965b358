import { css, html } from "lit";
import type { GameCard } from "../contract/index.ts";
import { selectableStyles } from "./selectable.css.ts";
import "./table-picture.ts";

/** The choice of a game: a tile with a picture of its table for each. @param fits whether a game can be chosen */
export function gameTiles(
  games: readonly GameCard[],
  now: string | null,
  { choose, fits = () => true }: { readonly choose: (game: string) => void; readonly fits?: (game: string) => boolean },
) {
  return html`<fieldset>
    <legend>Which game</legend>
    <div class="tiles">
      ${games.map(
        ({ id, title, short }) =>
          html`<label class="tile framed rounded selectable ${id === now ? "on" : ""} ${fits(id) ? "" : "off"}">
            <input
              type="radio"
              class="sr"
              name="game"
              value=${id}
              .checked=${id === now}
              ?disabled=${!fits(id)}
              @change=${() => choose(id)}
            />
            <cv-table-picture game=${id}></cv-table-picture><b class="small">${short ?? title}</b>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

export const gameTileStyles = [
  selectableStyles,
  css`
    .tiles {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      gap: 0.6rem;
    }
    .tile {
      position: relative;
      overflow: hidden;
    }
    .tile cv-table-picture {
      height: 4.4rem;
      border-bottom: 1px solid var(--rule-2);
    }
    .tile b {
      display: block;
      min-height: 2.5rem;
      padding: 0.35rem 0.45rem 0.4rem;
      font-weight: 600;
      line-height: 1.15;
    }
    @media (max-width: 47.5em) {
      .tiles {
        display: flex;
        overflow-x: auto;
        margin-inline: -0.8rem;
        padding: 0.2rem 0.8rem;
      }
      .tile {
        flex: 0 0 7.2rem;
      }
    }
  `,
];
