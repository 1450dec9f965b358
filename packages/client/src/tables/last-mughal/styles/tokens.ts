import { css } from "lit";

/** Colours of the two sides and of the map: the same by day and by night, except for the lines on the land. */
export const tokens = css`
  :host {
    --lm-loyal: #d9b89a;
    --lm-flood: #a3242f;
    --lm-road: var(--by-day, #34302a) var(--by-night, #0b0c0f);
    --lm-river: var(--by-day, #3b7393) var(--by-night, #5f97b8);
    --at-land: var(--by-day, #f4eeda) var(--by-night, #26272a);
    --at-r2: var(--by-day, #e3d3ae) var(--by-night, #37342e);
    --at-ink: var(--by-day, #4a3a22) var(--by-night, #0e0b07);
    --at-sand: var(--by-day, #e9d9ad) var(--by-night, #4a4232);
    --at-water: var(--by-day, #a9c9d6) var(--by-night, #28505f);
    --at-bank: var(--by-day, #2f5f78) var(--by-night, #7fb3c8);
    --at-tree: var(--by-day, #7f9358) var(--by-night, #4a5a3a);
    --at-road: var(--by-day, #fff6dc) var(--by-night, #b9a878);
    --lm-outline: var(--by-day, var(--map-border)) var(--by-night, #a99f8c);
  }
`;
