import { css } from "lit";

/** A target of a notice channel, a device or a webhook, with its buttons. */
export const channelItemStyles = css`
  .item {
    gap: 0.3rem 0.5rem;
    padding: 0.2rem 0;
  }
`;
