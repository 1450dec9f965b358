/** Calls back when the page has all that it needs to be used. */
export function afterThePage(then: () => void): void {
  const idle = (): void => {
    if (typeof requestIdleCallback === "undefined") setTimeout(then, 300);
    else requestIdleCallback(then, { timeout: 2000 });
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}
