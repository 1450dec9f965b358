/** "Thursday 14 January, 09:00", in the reader's time zone. */
export function instantInWords(zone: string, at: number): string {
  const format = formatOf(zone);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? "";
  return `${part("weekday")} ${part("day")} ${part("month")}, ${part("hour")}:${part("minute")}`;
}

/** [CO-172] The refusal of an answer that arrives after the default was given, with times in the reader's zone. */
export function timeWasUp(
  { deadline, zone }: { readonly deadline: number; readonly zone: string },
  now: number,
): string {
  const [day, hour] = instantInWords(zone, deadline).split(", ");
  const when = instantInWords(zone, now).startsWith(`${day}, `) ? `at ${hour}` : `on ${day}, ${hour}`;
  return `Your time was up ${when}: the usual answer has been given.`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, weekday: "long", day: "numeric", month: "long" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  formats.set(timeZone, made);
  return made;
}
