const KEY = "camel.fires-at-once";

/** Whether a volley is fired by one press, without the button being held: this browser's own setting. */
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
    // storage is not allowed: the button is held
  }
}
