import { css } from "lit";

/** The card that lies on a map at the head of a page. */
export const cartoucheStyles = css`
  .cartouche {
    padding: 2.2rem 2.2rem 1.6rem;
    outline: 1px solid var(--rule-2);
    outline-offset: -7px;
  }
  .cartouche h1 {
    margin-bottom: 0.8rem;
    font: 400 var(--t-9) / 1.05 var(--face-title);
    overflow-wrap: anywhere;
  }
  .cartouche .lead {
    margin-bottom: 1.2rem;
    font: 400 var(--t-5) / 1.4 var(--face-text);
  }
  .cartouche .acts {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0.7rem;
    margin-bottom: 1rem;
  }
  .cartouche .acts .btn {
    justify-content: center;
    min-height: 3.25rem;
    padding-inline: 0.9rem;
  }
  @media (max-width: 47.5em) {
    .cartouche {
      padding: 1.4rem 1.3rem 1.2rem;
    }
    .cartouche h1 {
      font-size: min(10vw, var(--t-9));
    }
    .cartouche .acts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
