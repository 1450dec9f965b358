import { css } from "lit";

/** Ink, paper and lines of the pictures on cards, by the class of a stroke. */
export const vignetteStyles = css`
  .pic .k {
    fill: var(--ink);
  }
  .pic .l {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.2;
  }
  .pic .g {
    fill: none;
    stroke: var(--ink);
    stroke-width: 0.8;
  }
  .pic .sk {
    stroke: var(--ink);
    stroke-width: 0.35;
    opacity: 0.4;
  }
  .pic .sun,
  .pic .sunfill {
    fill: var(--card);
  }
  .pic .w {
    fill: none;
    stroke: var(--card);
  }
  .pic .face {
    fill: color-mix(in srgb, var(--rail) 60%, var(--card));
    stroke: var(--ink);
  }
  .pic .oval {
    fill: var(--card);
    stroke: var(--ink);
    stroke-width: 1.2;
  }
  .pic .ro {
    fill: var(--card);
    stroke: var(--ink);
  }
  .pic .tr {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3.4;
  }
  .pic .thin {
    stroke-width: 2;
  }
  .pic .gr {
    fill: none;
  }
  .pic .fl {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .pic .sm {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.4;
    opacity: 0.55;
  }
  .pic .paper,
  .pic .lens,
  .pic .cl {
    fill: var(--card);
    stroke: var(--ink);
  }
  .pic .cr {
    fill: none;
    stroke: color-mix(in srgb, #c2384a 80%, var(--ink));
  }
  .pic .net {
    fill: color-mix(in srgb, var(--ink) 18%, var(--card));
  }
  .pic .dashed {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.2;
    stroke-dasharray: 3 2;
  }
  .pic .beam {
    opacity: 0.8;
    stroke-width: 0.7;
  }
  .pic .night {
    fill: var(--ink);
  }
  .pic .pale {
    stroke: var(--card);
  }
  .pic .pale.fill {
    fill: var(--card);
  }
`;
