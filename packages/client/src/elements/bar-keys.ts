/** What keys can do in the decision bar apart from pressing its buttons; `null`: not available now. */
export interface KeyActions {
  readonly takeBack: () => void;
  readonly list: (() => void) | null;
  /** Cancels a confirmation, or clears the draft. */
  readonly escape: (() => void) | null;
  /** Moves the focus to the primary action. */
  readonly toPrimary: () => void;
  /** The draft is a complete answer. */
  readonly drafted: boolean;
}

/** The action of a key in the decision bar drawn in `root`; `null`: the bar does not use this key. */
export function keyAction(event: KeyboardEvent, key: string, root: ParentNode, acts: KeyActions): (() => void) | null {
  const find = (selector: string): HTMLElement | null => root.querySelector(selector);
  // a table may add its own primary action to the slot
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
      // a number field commits its value when it loses the focus
      if (at instanceof HTMLInputElement && at.type === "number") return acts.toPrimary;
      const play = (): void => (find(".acts .lampbtn") ?? given())?.click();
      if (at === document.body || at === find(".bar")) return event.repeat ? null : play;
      // Enter on a picked item sends it; any other button handles Enter itself
      return acts.drafted && !event.repeat && isPicked(at) ? play : null;
    }
    default:
      return null;
  }
}

/** A card, place or choice in the draft, or the map as a whole. */
function isPicked(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    target.matches(
      '[role="application"], [role="radio"][aria-checked="true"], [role="option"][aria-selected="true"], [aria-pressed="true"]',
    )
  );
}
