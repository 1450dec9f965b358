/** What the decision bar can do by key besides pressing its buttons; `null`: not now. */
export interface KeyActs {
  readonly takeBack: () => void;
  readonly list: (() => void) | null;
  readonly clear: (() => void) | null;
}

/** What a key does in the decision bar that is drawn in `root`; `null`: it is none of the bar's keys. */
export function keyAct(event: KeyboardEvent, root: ParentNode, acts: KeyActs): (() => void) | null {
  const find = (selector: string): HTMLElement | null => root.querySelector(selector);
  const toLamp = (): void =>
    (find(".acts .lampbtn") ?? find(".acts .grow") ?? find(".acts .btn") ?? find(".bar"))?.focus();
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) {
    const button = find(`.acts [aria-keyshortcuts="${key}"]`);
    return button === null ? null : () => button.click();
  }
  switch (key) {
    case "d":
      return toLamp;
    case "u":
      return acts.takeBack;
    case "c":
      return acts.list;
    case "escape":
      return acts.clear;
    case "enter": {
      // a button or card that has the focus is pressed by Enter itself; a number is taken over when its field is left
      const [at] = event.composedPath();
      if (at instanceof HTMLInputElement && at.type === "number") return toLamp;
      return at === document.body || at === find(".bar") ? () => find(".lampbtn")?.click() : null;
    }
    default:
      return null;
  }
}
