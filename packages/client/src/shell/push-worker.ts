/**
 * Registers the service worker that shows push notifications and the offline page. Resolves to null if the browser does
 * not support service workers.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register("/worker.js");
  } catch {
    // a private window, or plain http from another machine
    return null;
  }
}

/** Closes push notifications of tables that no longer wait. [CO-324] */
export async function closeShownPushes(isWaiting: (table: string) => boolean): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // refused where the browser stores nothing, as `register` is
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications()) ?? [];
  for (const notification of shown) {
    const table = notification.tag.startsWith("t-") ? notification.tag.slice(2) : null;
    const { kind } = (notification.data ?? {}) as { readonly kind?: string };
    const isAboutStint = kind === undefined || ["decision", "half", "near", "nudge"].includes(kind);
    if (table !== null && table !== "all" && isAboutStint && !isWaiting(table)) notification.close();
  }
}
