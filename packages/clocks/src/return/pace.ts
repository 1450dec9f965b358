/** [CO-661] The pause after each decision of a bot, in milliseconds, for each pace that a person may choose. */
export const BOT_PACES = { slow: 2000, normal: 1000, fast: 300, "at once": 0 } as const;
export type BotPace = keyof typeof BOT_PACES;
export const DEFAULT_BOT_PACE = "normal" satisfies BotPace;

/** [CO-661] More bot decisions than this are shown as a catch-up that can be skipped. */
export const MOST_PACED = 20;

export function isCatchUp(behind: number): boolean {
  return behind > MOST_PACED;
}
