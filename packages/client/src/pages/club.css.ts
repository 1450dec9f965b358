import { css } from "lit";

/** Layout of a club: its head, tabs and lists. */
export const clubStyles = css`
  .club.hello {
    margin-bottom: 0.3rem;
  }
  .terms {
    display: flex;
    align-items: baseline;
    font-size: var(--t-3);
    margin-bottom: 0.5rem;
  }
  .terms .icon {
    --size: 1rem;
    align-self: center;
  }
  .about {
    max-width: var(--measure);
    font: 400 var(--t-4) / 1.45 var(--face-text);
    white-space: pre-line;
    overflow-wrap: anywhere;
    margin-bottom: 1.2rem;
  }
  .asks {
    background: var(--sheet);
    border: 1px solid var(--rule-2);
    border-left: 4px solid var(--lamp);
    border-radius: var(--r-1);
    padding: 0.8rem 1rem;
    margin-bottom: 1.9rem;
  }
  .asks h2 {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    font: 400 var(--t-5) / 1.2 var(--face-text);
  }
  .asks h2 .icon {
    color: var(--lamp);
  }
  .persons li {
    display: grid;
    grid-template-columns: 1.8rem minmax(0, 1fr) auto;
    gap: 0.3rem 0.8rem;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.35rem 0;
    border-bottom: 1px solid var(--rule);
    --arch-width: 1.6rem;
  }
  .asks .persons li:last-child {
    border-bottom: 0;
  }
  .persons .a {
    font: 400 var(--t-4) / 1.25 var(--face-text);
    overflow-wrap: anywhere;
  }
  .persons .a a {
    display: inline-block;
    padding: 0.3rem 0;
    text-decoration: none;
  }
  .persons .a a:hover {
    text-decoration: underline;
  }
  .persons .b {
    font-size: var(--t-2);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  td:first-child {
    width: 2.2rem;
  }
  tr.you td {
    background: var(--sheet);
  }
  .rat b {
    font-weight: var(--weight-heavy);
  }
  .rat small {
    color: var(--ink-2);
  }
  .choose {
    margin-left: auto;
    max-width: 12rem;
  }
  .pace {
    display: flex;
    gap: 0.4rem;
    margin: 0.5rem 0;
  }
  .links li {
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .links p {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.8rem;
    align-items: center;
    justify-content: space-between;
    font-size: var(--t-2);
    color: var(--ink-2);
    margin-top: 0.4rem;
  }
  form.line {
    display: flex;
    gap: 0.5rem;
    align-items: end;
    margin: 0.5rem 0;
  }
  form.line label {
    display: grid;
    gap: 0.2rem;
    flex: 1;
    min-width: 0;
    font-size: var(--t-2);
    color: var(--ink-2);
  }
  .said li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 0.8rem;
    padding: 0.45rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .said .who {
    font-weight: 560;
  }
  .said time {
    font-weight: 400;
    margin-left: 0.5rem;
  }
  .said .who a {
    text-decoration: none;
  }
  .said .who a:hover {
    text-decoration: underline;
  }
  .said .words {
    font: 400 var(--t-4) / 1.4 var(--face-text);
    white-space: pre-line;
  }
  .said .none {
    color: var(--ink-2);
  }
  form .acts,
  section > .acts {
    margin-top: 0.7rem;
  }
  form .quiet {
    margin-top: 0.4rem;
  }
  textarea.field {
    min-height: 4.5rem;
  }
  @media (max-width: 47.5em) {
    .persons li {
      grid-template-columns: 1.8rem minmax(0, 1fr);
    }
    .persons .acts {
      grid-column: 2;
    }
    /* The message takes the whole width: the buttons are next to the name. */
    .said li {
      align-items: center;
    }
    .said li > div {
      display: contents;
    }
    .said .acts {
      grid-row: 1;
      grid-column: 2;
      flex-wrap: nowrap;
      gap: 0;
    }
    .said .words {
      grid-column: 1 / -1;
    }
    .asks .persons .acts {
      grid-column: 1/-1;
    }
    .asks .persons .acts .btn {
      flex: 1;
    }
    .wide {
      display: none;
    }
    .club.hello {
      display: block;
    }
    .club.hello .acts {
      margin-top: 0.6rem;
    }
    .club.hello .acts .btn {
      flex: 1;
    }
  }
`;
