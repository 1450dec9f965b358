/*
 * Arrows in lists: a list of cards is walked, a group of radio buttons chooses on the way, as browsers do with their
 * own.
 */

const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Moves the focus among the things of a list that the selector finds. Returns the place it came to; null: the key means
 * something else.
 */
export function walk(event: KeyboardEvent, selector: string): number | null {
  const things = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(selector)];
  const at = things.findIndex((thing) => thing === event.target);
  const step = STEPS[event.key];
  if (at < 0 || step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  event.preventDefault();
  event.stopPropagation();
  const to = Math.min(things.length - 1, Math.max(0, at + step));
  things[to]?.focus();
  return to;
}

/** The keys of a group of radio buttons. `choose`: the one that the arrows have come to. */
export const walkRadios =
  (choose: (place: number) => void) =>
  (event: KeyboardEvent): void => {
    const to = walk(event, "[role=radio]");
    if (to !== null) choose(to);
  };

/** Tab comes to the chosen button of a group, or to its first: the arrows go on from there. */
export const tabStop = (isOn: boolean, isFirst: boolean, hasChoice: boolean): "0" | "-1" =>
  isOn || (isFirst && !hasChoice) ? "0" : "-1";
