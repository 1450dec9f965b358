import { css } from "lit";

/** The content of a tab in the panel next to the board: it scrolls independently. */
export const tabPanelStyles = css`
  :host {
    overflow: auto;
    padding-bottom: 0.6rem;
  }
`;
