/* Arrow keys in lists: they move the focus through a list of cards; in a group of radio buttons they also select, as
   in native ones. */

const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Moves the focus among the items of a list that match the selector. Returns the new index; null: not a key for this.
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

/** The key handler of a group of radio buttons. `choose` receives the index that the arrow keys reached. */
export const walkRadios =
  (choose: (place: number) => void) =>
  (event: KeyboardEvent): void => {
    const to = walk(event, "[role=radio]");
    if (to !== null) choose(to);
  };

/**
 * The tabindex of a radio button: Tab goes to the selected button of a group, or else to its first; the arrow keys
 * continue from there.
 */
export const tabStop = (isOn: boolean, isFirst: boolean, hasChoice: boolean): "0" | "-1" =>
  isOn || (isFirst && !hasChoice) ? "0" : "-1";
