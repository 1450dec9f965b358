import { css } from "lit";

/** A target of a notice channel, a device or a webhook, with its buttons. */
export const channelItemStyles = css`
  .item {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 0.5rem;
    align-items: center;
    justify-content: space-between;
    padding: 0.2rem 0;
    overflow-wrap: anywhere;
  }
`;
