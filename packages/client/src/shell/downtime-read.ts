const KEPT = "caravanserai.downtime-read";

/** [CO-160] Whether the message about the downtime that ended then was put away on this device. */
export function isDowntimeRead(ended: number): boolean {
  try {
    return Number(localStorage.getItem(KEPT) ?? 0) >= ended;
  } catch {
    return false;
  }
}

/** Puts the message about that downtime away, at all tables. A browser that keeps nothing shows it again. */
export function readDowntime(ended: number): void {
  try {
    localStorage.setItem(KEPT, String(ended));
  } catch {
    // it is shown again
  }
}
