/** What the decision bar can do by key besides pressing its buttons; `null`: not now. */
export interface KeyActions {
  readonly takeBack: () => void;
  readonly list: (() => void) | null;
  /** Leaves a confirmation, or clears the draft. */
  readonly escape: (() => void) | null;
  /** To the primary action. */
  readonly toPrimary: () => void;
  /** The draft is an answer already. */
  readonly drafted: boolean;
}

/** What a key does in the decision bar that is drawn in `root`; `null`: it is none of the bar's keys. */
export function keyAction(event: KeyboardEvent, key: string, root: ParentNode, acts: KeyActions): (() => void) | null {
  const find = (selector: string): HTMLElement | null => root.querySelector(selector);
  // a table may put the primary action there itself
  const given = (): HTMLElement | null =>
    root instanceof ShadowRoot ? root.host.querySelector<HTMLElement>(':scope > .lampbtn[slot="acts"]') : null;
  if (/^[1-9]$/.test(key)) {
    const button = find(`.acts [aria-keyshortcuts="${key}"]`);
    return button === null ? null : () => button.click();
  }
  switch (key) {
    case "d":
      return acts.toPrimary;
    case "u":
      return acts.takeBack;
    case "c":
      return acts.list;
    case "escape":
      return acts.escape;
    case "enter": {
      const [at] = event.composedPath();
      // a number is taken over when its field is left
      if (at instanceof HTMLInputElement && at.type === "number") return acts.toPrimary;
      const play = (): void => (find(".acts .lampbtn") ?? given())?.click();
      if (at === document.body || at === find(".bar")) return event.repeat ? null : play;
      // on what has been picked, Enter plays it; any other button is pressed by Enter itself
      return acts.drafted && !event.repeat && isPicked(at) ? play : null;
    }
    default:
      return null;
  }
}

/** A card, a place or a choice that is part of the draft, or the map as a whole. */
function isPicked(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    target.matches(
      '[role="application"], [role="radio"][aria-checked="true"], [role="option"][aria-selected="true"], [aria-pressed="true"]',
    )
  );
}
