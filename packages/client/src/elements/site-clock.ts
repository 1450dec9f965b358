/** By how many milliseconds the site's clock is ahead of this device's. */
let ahead = 0;

/** An answer of the site says what time it is there. */
export function tellSiteTime(answer: Pick<Response, "headers">): void {
  const there = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(there)) ahead = there - Date.now();
}

/** The site's time, to a second or two; this device's clock may be wrong by hours. */
export function siteNow(): Date {
  return new Date(Date.now() + ahead);
}
