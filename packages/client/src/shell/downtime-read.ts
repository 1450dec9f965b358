const KEPT = "caravanserai.downtime-read";

/** [CO-160] Whether this device has dismissed the message about the downtime that ended at `ended`. */
export function isDowntimeRead(ended: number): boolean {
  try {
    return Number(localStorage.getItem(KEPT) ?? 0) >= ended;
  } catch {
    return false;
  }
}

/** Dismisses the message about that downtime at all tables. Without storage it will be shown again. */
export function readDowntime(ended: number): void {
  try {
    localStorage.setItem(KEPT, String(ended));
  } catch {
    // it will be shown again
  }
}
