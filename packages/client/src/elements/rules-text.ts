import { html, type TemplateResult } from "lit";

/** A parsed RULES.md of a game: chapters with paragraphs and numbered rules. */
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
  /** The source of a rule: sections of the rulebook, rulings. */
  readonly source?: string;
  /** The cells of a table row; the first row of a consecutive run is the header. */
  readonly cells?: readonly string[];
}

const HEADING = /^(#{1,4})\s+(.*)$/;
const RULE = /^[-*]\s+(?:\[[ x]\]\s+)?(?:\*\*)?\[?([A-Z]{2}-\d+[a-z]?)\]?(?:\*\*)?[:.]?\s+(.*)$/;

const LIST_ITEM = /^(?:[-*]|\d+\.)\s/;

/** At the end of a rule, in brackets: `(src: §2.5; ruling AN-R9)`, `(src: Hit Allocations)`, `(§D.3)`. */
const SOURCE = /\s*\((?:src: |(?=§|ruling|public|values|map))((?:[^()]|\([^()]*\))+)\)\.?$/;

/**
 * Parses the list of rules: `- [AN-042] text (src: §2)`, headings, paragraphs, tables. Notes for readers of the code
 * are left out.
 */
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
    const entries = chapter();
    const last = entries.at(-1);
    if (heading?.[1] !== undefined && heading[2] !== undefined) {
      if (heading[1].length === 1 && title === "") title = heading[2];
      else chapters.push({ title: heading[2], level: heading[1].length, entries: [] });
    } else if (rule?.[1] !== undefined && rule[2] !== undefined) entries.push({ id: rule[1], text: rule[2] });
    else if (line.startsWith("|")) {
      if (!/^[|\s:-]+$/.test(line)) entries.push({ text: line, cells: line.split("|").slice(1, -1).map(trimmed) });
    } else if (line.trim() === "" || line.startsWith("---")) {
      goesOn = false;
      continue;
    } else if (goesOn && last !== undefined && !LIST_ITEM.test(line))
      entries[entries.length - 1] = { ...last, text: `${last.text} ${line.trim()}` };
    else entries.push({ text: line.replace(/^[-*]\s+/, "").trim() });
    goesOn = heading === null && !line.startsWith("|");
  }
  return {
    title,
    chapters: chapters
      .map((one, i) => ({
        ...one,
        entries: one.entries.filter((entry) => i > 0 || !entry.text.includes("`")).map(sourced),
      }))
      .filter((one) => one.title !== "" || one.entries.length > 0),
  };
}

function trimmed(text: string): string {
  return text.trim();
}

function sourced(entry: Entry): Entry {
  const found = entry.id === undefined ? null : SOURCE.exec(entry.text);
  return found?.[1] === undefined ? entry : { ...entry, text: entry.text.slice(0, found.index), source: found[1] };
}

const INLINE = /(\*\*[^*]+\*\*|`[^`]+`|_[^_]+_|\*[^*]+\*|\b[A-Z]{2}-\d+[a-z]?\b)/g;

/** Bold, italic, code and rule ids inside a line. */
export function inline(text: string): TemplateResult {
  const parts = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").split(INLINE);
  return html`${parts.map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^[_*]/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
    return html`<cv-rule rule=${part}></cv-rule>`;
  })}`;
}
