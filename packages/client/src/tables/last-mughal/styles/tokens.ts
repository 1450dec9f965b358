import { css } from "lit";

/** Colours of the two sides and of the map: the same by day and by night, except for the lines on the land. */
export const tokens = css`
  :host {
    --lm-british: #a3242f;
    --lm-rebel: #1d6b57;
    --lm-loyal: #d9b89a;
    --lm-flood: #a3242f;
    --lm-road: var(--by-day, #34302a) var(--by-night, #0b0c0f);
    --lm-river: var(--by-day, #3b7393) var(--by-night, #5f97b8);
    --lm-outline: var(--by-day, var(--map-border)) var(--by-night, #a99f8c);
  }
`;
