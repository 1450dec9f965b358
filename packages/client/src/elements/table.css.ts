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
  /* on a phone a further button is as narrow as those of the bar next to it */
  @media (max-width: 47.5em) {
    cv-decision-bar > .btn[slot="acts"]:not(.lampbtn) {
      padding-inline: 0.45rem;
      font-size: var(--t-2);
      font-stretch: 85%;
    }
  }
`;
