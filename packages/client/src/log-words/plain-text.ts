import { templateMarkup } from "./template-markup.ts";

/** The text of a template without markup: no tags, no drawings, single spaces between words. */
export function plainText(words: unknown): string {
  return decoded(
    templateMarkup(words)
      .replaceAll(/<svg[\s\S]*?<\/svg>/g, "")
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/<[^>]*>/g, ""),
  )
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([.,;:!?])/g, "$1")
    .trim();
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", thinsp: " " };

function decoded(text: string): string {
  return text.replaceAll(/&(\w+|#\d+);/g, (whole, name: string) =>
    name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (NAMED[name] ?? whole),
  );
}
