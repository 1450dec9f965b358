import { css } from "lit";

/** Colours of the two sides and of the map: the same by day and by night, but for outlines on the land. */
export const tokens = css`
  :host {
    --lm-british: #a3242f;
    --lm-rebel: #1d6b57;
    --lm-loyal: #d9b89a;
    --lm-road: #34302a;
    --lm-river: #3b7393;
    --lm-flood: #a3242f;
    --lm-outline: var(--map-border);
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --lm-outline: #a99f8c;
      --lm-road: #0b0c0f;
      --lm-river: #5f97b8;
    }
  }
  :host-context([data-theme="day"]) {
    --lm-outline: var(--map-border);
    --lm-road: #34302a;
    --lm-river: #3b7393;
  }
  :host-context([data-theme="night"]) {
    --lm-outline: #a99f8c;
    --lm-road: #0b0c0f;
    --lm-river: #5f97b8;
  }
`;
