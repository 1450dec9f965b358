import { css } from "lit";
import { coveredLabelStyles } from "./covered-label.css.ts";

export const newTableStyles = [
  coveredLabelStyles,
  css`
    .games {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
      gap: 0.6rem;
      margin-bottom: 1.4rem;
    }
    .games label {
      border-radius: var(--r-2);
      overflow: hidden;
    }
    .games .on {
      border-color: var(--ink);
      box-shadow:
        0 0 0 1.5px var(--ink),
        var(--lift-1);
    }
    .games .vig {
      height: 4.9rem;
      border-bottom: 1px solid var(--rule-2);
    }
    .games .n {
      padding: 0.4rem 0.55rem 0.45rem;
    }
    .games .n b {
      display: block;
      font: 400 1.0313rem/1.15 var(--face-text);
    }
    .bill {
      position: sticky;
      top: 1rem;
    }
    .bill .in {
      padding: 1rem 1.2rem 1.2rem;
    }
    .bill .name {
      font-size: 1.4375rem;
    }
    .blurb {
      font: 400 var(--t-3) / 1.4 var(--face-text);
      margin: 0.3rem 0 0.8rem;
    }
    .bill .arches {
      margin-bottom: 0.8rem;
      flex-wrap: wrap;
      --arch-width: 2.35rem;
    }
    .bill .lampbtn {
      width: 100%;
      min-height: 2.9rem;
      font-size: 1.0313rem;
    }
    .bill .pace {
      font-size: var(--t-3);
      line-height: 1.45;
      padding: 0.7rem 0;
      border-top: 1px solid var(--rule);
    }
    .foot {
      display: none;
    }
    .fine {
      margin-top: 0.55rem;
      text-align: center;
    }
    @media (forced-colors: active) {
      .games .on {
        outline: 3px solid Highlight;
      }
    }
    @media (max-width: 47.5em) {
      .games {
        grid-template-columns: 1fr 1fr;
      }
      .bill {
        position: static;
        margin: 0 -0.2rem;
      }
      .bill > .vig {
        display: none;
      }
      .bill .lampbtn {
        display: none;
      }
      /* within reach of the thumb at any scroll position */
      .foot {
        display: grid;
        gap: 0.4rem;
        position: fixed;
        z-index: 2;
        inset: auto 0 0;
        padding: 0.55rem 0.8rem 0.7rem;
        border-top: 1px solid var(--rule-2);
        background: var(--sheet);
        box-shadow: var(--lift-3);
        font-size: var(--t-2);
        line-height: 1.35;
      }
      .foot p {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 3;
        overflow: hidden;
      }
      .foot .btn {
        min-height: 3rem;
      }
      .page {
        padding-bottom: 9rem;
      }
    }
  `,
];
