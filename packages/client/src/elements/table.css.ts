import { css } from "lit";

/** What the tables of all games have alike. */
export const tableStyles = css`
  :host {
    height: 100%;
  }
  .board {
    position: relative;
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
  }
  .board cv-map {
    flex: 1;
    min-height: 0;
  }
`;
