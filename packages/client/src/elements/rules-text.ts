import { html, type TemplateResult } from "lit";

/** A game's RULES.md, taken apart: chapters with paragraphs and numbered rules. */
export interface RulesText {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}
export interface Chapter {
  readonly title: string;
  /** 2 for `##`, 3 for `###`. */
  readonly level: number;
  readonly entries: readonly Entry[];
}
export interface Entry {
  /** Absent for a plain paragraph. */
  readonly id?: string;
  readonly text: string;
}

const HEADING = /^(#{1,4})\s+(.*)$/;
const RULE = /^[-*]\s+(?:\[[ x]\]\s+)?(?:\*\*)?\[?([A-Z]{2}-\d+[a-z]?)\]?(?:\*\*)?[:.]?\s+(.*)$/;

/** Reads the list of rules: `- [AN-042] text`, headings, paragraphs. */
export function readRules(markdown: string): RulesText {
  let title = "";
  const chapters: { title: string; level: number; entries: Entry[] }[] = [];
  const chapter = (): Entry[] => {
    if (chapters.length === 0) chapters.push({ title: "", level: 2, entries: [] });
    return (chapters.at(-1) as (typeof chapters)[number]).entries;
  };
  let goesOn = false;
  for (const line of markdown.split("\n")) {
    const heading = HEADING.exec(line);
    const rule = RULE.exec(line);
    if (heading?.[1] !== undefined && heading[2] !== undefined) {
      if (heading[1].length === 1 && title === "") title = heading[2];
      else chapters.push({ title: heading[2], level: heading[1].length, entries: [] });
      goesOn = false;
    } else if (rule?.[1] !== undefined && rule[2] !== undefined) {
      chapter().push({ id: rule[1], text: rule[2] });
      goesOn = true;
    } else if (line.trim() === "") goesOn = false;
    else if (goesOn) {
      const entries = chapter();
      const last = entries.at(-1);
      if (last !== undefined) entries[entries.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
    } else {
      chapter().push({ text: line.replace(/^[-*]\s+/, "").trim() });
      goesOn = true;
    }
  }
  return { title, chapters };
}

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|_[^_]+_|\*[^*]+\*|\b[A-Z]{2}-\d+[a-z]?\b)/g;

/** Bold, italic, code and ids of rules inside a line. */
export function inline(text: string): TemplateResult {
  const parts = text.split(INLINE);
  return html`${parts.map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^[_*]/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
    return html`<cv-rule rule=${part}></cv-rule>`;
  })}`;
}
