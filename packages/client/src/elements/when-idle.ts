/**
 * Fetches a module when the browser has nothing else to do, so that a press need not wait for it. A browser that cannot
 * say when it is idle (Safari) fetches it with the first press that needs it; so do all after a failure.
 */
export function whenIdle(load: () => Promise<unknown>): void {
  if (typeof requestIdleCallback === "undefined") return;
  const fetch = (): void => {
    load().catch(() => undefined);
  };
  requestIdleCallback(fetch, { timeout: 2000 });
}
