import { DAY, MINUTE } from "../duration.ts";
import { refuse, type Checked } from "../problem.ts";
import { paceOf, type TimeSettings } from "../settings.ts";

/** [CO-521] A pause, and the notices to go on that players gave during it. */
export type Pause = {
  readonly from: number;
  readonly until: number;
  readonly notices: readonly { readonly person: string; readonly at: number }[];
};

/** [CO-521] How long after a notice the pause ends. */
export function resumeNotice(time: Pick<TimeSettings, "clock">): number {
  return paceOf(time) === "live" ? 10 * MINUTE : DAY;
}

/**
 * [CO-521] When the pause ends: at `until`, sooner by the first notice, or at once when everybody with a voice has
 * given notice.
 */
export function pauseEnds(pause: Pause, voices: readonly string[], time: Pick<TimeSettings, "clock">): number {
  const given = pause.notices.filter(({ person }) => voices.includes(person));
  const all = voices.length > 0 && voices.every((voice) => given.some(({ person }) => person === voice));
  if (all) return Math.min(pause.until, Math.max(...given.map(({ at }) => at)));
  return Math.min(pause.until, ...pause.notices.map(({ at }) => at + resumeNotice(time)));
}

/**
 * [CO-521] [CO-751] A player gives notice. `earlier`: when they gave notice within the last day, including notices
 * taken back.
 */
export function giveNotice(
  pause: Pause,
  person: string,
  voices: readonly string[],
  earlier: readonly number[],
  now: number,
): Checked<Pause> {
  if (!voices.includes(person)) return refuse("not-allowed", "You have no voice at this table.");
  if (pause.notices.some((one) => one.person === person))
    return refuse("not-allowed", "You have already given notice.");
  if (earlier.filter((at) => now - at < DAY).length >= 3) {
    return refuse("too-many", "You have given notice three times within a day. Try again later.");
  }
  return { value: { ...pause, notices: [...pause.notices, { person, at: now }] } };
}

/** [CO-521] A notice can be taken back until the pause ends. */
export function takeNoticeBack(pause: Pause, person: string): Pause {
  return { ...pause, notices: pause.notices.filter((one) => one.person !== person) };
}
