/** The parts of a lit template that can be read without rendering it. */
interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * The markup of a lit template, read without a document; attributes are put in quotes. Values are text: whatever looks
 * like a tag in a name is escaped. Everything else, such as a directive or the handler of an event, becomes empty.
 */
export function templateMarkup(value: unknown): string {
  if (Array.isArray(value)) return value.map(templateMarkup).join("");
  if (isTemplate(value)) {
    const [first = "", ...rest] = value.strings;
    return rest.reduce((markup, part, i) => {
      const inner = templateMarkup(value.values[i]);
      return `${markup}${isAttribute(markup) ? `"${inner}"` : inner}${part}`;
    }, first);
  }
  return typeof value === "string" || typeof value === "number" ? escaped(String(value)) : "";
}

/** Whether this markup ends with the name of an attribute, so that its value follows. */
const isAttribute = (markup: string): boolean =>
  markup.endsWith("=") && markup.lastIndexOf("<") > markup.lastIndexOf(">");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function isTemplate(value: unknown): value is Template {
  return typeof value === "object" && value !== null && "strings" in value && "values" in value;
}
