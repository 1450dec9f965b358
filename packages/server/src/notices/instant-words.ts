/** "Thursday 14 January, 09:00", in the zone of who reads it. */
export function instantInWords(zone: string, at: number): string {
  const format = formatOf(zone);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? "";
  return `${part("weekday")} ${part("day")} ${part("month")}, ${part("hour")}:${part("minute")}`;
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
