import { isolate } from "@caravanserai/clocks";
import { siteNow } from "./site-clock.ts";

/** "Tom", "Tom and Hildegard", "Tom, Priyamvada and Hildegard". */
export function listed(given: readonly string[]): string {
  const names = given.map(isolate);
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Lowers the first letter, for use within a sentence: "Yes, seal ₹2". */
export function lowerFirst(text: string): string {
  return text === "I" || text.startsWith("I ") ? text : text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
}

/** "1 card", "3 cards". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** Small numbers as words, for the start of a sentence: "Three tables". */
export function countedInWords(n: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[n] ?? String(n)} ${n === 1 ? one : many}`;
}

/** A relative time in the past: "just now", "3 h ago", "yesterday", "2 days ago", "12 October". */
export function ago(at: string, now: Date = siteNow()): string {
  const then = new Date(at);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 12) return `${hours} h ago`;
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days === 0) return `${hours} h ago`;
  if (days === 1) return "yesterday";
  return days < 7 ? `${days} days ago` : dayWords(then);
}

/** A duration up to now: "for 7 min", "since yesterday". */
export function forHowLong(at: string, now: Date = siteNow()): string {
  const words = ago(at, now);
  if (words === "just now") return words;
  return words.endsWith(" ago") ? `for ${words.slice(0, -4)}` : `since ${words}`;
}

export function dayWords(date: Date): string {
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

/** When a person was last here: "Tuesday evening", "this morning". */
export function moment(at: string, now: Date = siteNow()): string {
  const then = new Date(at);
  const part = PARTS.find(([until]) => then.getHours() < until)?.[1] ?? "night";
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days === 0) return part === "night" ? "tonight" : `this ${part}`;
  if (days === 1) return `yesterday ${part}`;
  return days < 7 ? `${then.toLocaleDateString("en-GB", { weekday: "long" })} ${part}` : dayWords(then);
}
const PARTS: readonly (readonly [number, string])[] = [
  [5, "night"],
  [12, "morning"],
  [18, "afternoon"],
  [23, "evening"],
];

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** "until 29 November 2026, 14:00"; "without end" for a date too far in the future to matter. */
export function untilWords(at: string): string {
  const then = new Date(at);
  if (then.getUTCFullYear() >= 9999) return "without end";
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `until ${then.toLocaleDateString("en-GB", { dateStyle: "long" })}, ${time}`;
}

/** "1:24", "1:02:05". */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
