import { css } from "lit";

/** What a panel beside the board shows under one of its tabs: it scrolls by itself. */
export const tabPanelStyles = css`
  :host {
    display: block;
    overflow: auto;
    padding-bottom: 0.6rem;
  }
`;
