import type { Channel } from "@caravanserai/clocks";

/** The channels of notices, in the order of their columns. */
export const CHANNELS: readonly (readonly [Channel, string])[] = [
  ["page", "In the page"],
  ["push", "Push"],
  ["mail", "E-mail"],
  ["webhook", "Webhook"],
];
