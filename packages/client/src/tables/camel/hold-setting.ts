const KEY = "camel.fires-at-once";

/** Whether one press fires a volley, without holding the button: a setting of this browser. */
export function firesAtOnce(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

export function setFiresAtOnce(atOnce: boolean): void {
  try {
    if (atOnce) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // without storage the setting cannot be kept: the button has to be held
  }
}
