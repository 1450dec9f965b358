/** [CO-661] The pause after each of a bot's decisions, in milliseconds, by the person's choice. */
export const BOT_PACES = { slow: 2000, normal: 1000, fast: 300, "at once": 0 } as const;
export type BotPace = keyof typeof BOT_PACES;
export const DEFAULT_BOT_PACE: BotPace = "normal";

/** [CO-661] More decisions of bots than this become a catch-up that can be skipped. */
export const MOST_PACED = 20;

export function isCatchUp(behind: number): boolean {
  return behind > MOST_PACED;
}
