import { css } from "lit";

/** `<label class="selectable">`: a plate to choose, with its radio button; `on`: chosen, `off`: cannot be chosen. */
export const selectableStyles = css`
  .selectable {
    border: 1px solid var(--rule-2);
    cursor: pointer;
  }
  .selectable.off {
    border-style: dashed;
    color: var(--ink-2);
    cursor: not-allowed;
  }
  .selectable.on {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 2px var(--ink);
  }
  .selectable:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    .selectable.on {
      outline: 3px solid Highlight;
    }
  }
`;
