/**
 * Fetches a module when the browser has nothing else to do, so that a press never waits for it. After a failure, the
 * element that needs the module fetches it again.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  const fetched = (): void => void load().catch(() => undefined);
  // Safari cannot say when it is idle.
  if (typeof requestIdleCallback === "undefined") setTimeout(fetched, 200);
  else requestIdleCallback(fetched, { timeout: 2000 });
}
