import { css } from "lit";

/** `<label class="covered">`, entirely covered by its invisible radio button or check box. */
export const coveredLabelStyles = css`
  .covered {
    position: relative;
    cursor: pointer;
  }
  .covered > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .covered:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
