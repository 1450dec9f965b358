import { nothing } from "lit";

/** The parts of a lit template that can be read without rendering it. */
interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** The text of a template without markup: no tags, no drawings, single spaces between words. */
export function plainText(words: unknown): string {
  return decoded(
    markup(words)
      .replaceAll(/<svg[\s\S]*?<\/svg>/g, "")
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/<[^>]*>/g, ""),
  )
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,;:!?])/g, "$1")
    .trim();
}

/** Values are text: anything that looks like a tag in a name is escaped. */
function markup(value: unknown): string {
  if (value === null || value === undefined || value === nothing || typeof value === "boolean") return "";
  if (isTemplate(value))
    return value.strings.reduce((text, part, i) => `${text}${markup(value.values[i - 1])}${part}`, "");
  if (Array.isArray(value)) return value.map(markup).join("");
  if (typeof value === "string" || typeof value === "number")
    return String(value).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // a directive or a function, as used in attributes
  return "";
}

function isTemplate(value: unknown): value is Template {
  return typeof value === "object" && value !== null && "strings" in value && "values" in value;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", thinsp: " " };

function decoded(text: string): string {
  return text.replaceAll(/&(\w+|#\d+);/g, (whole, name: string) =>
    name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (NAMED[name] ?? whole),
  );
}
