// Checks documents and other files without TypeScript for words that docs/glossary.md has retired, and for phrases that
// are not plain English. It uses the lists of the lint rules.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { phrasesIn, retiredIn } from "./lint-rules/retired-words.mjs";

/** Documents of games use the words of their rulebooks. */
const RULEBOOKS = /^packages\/games\//u;
/** It lists the retired words. */
const GLOSSARY = "docs/glossary.md";

/** The problems of a document, one message for each place. */
export function proseErrors(file, text) {
  if (file === GLOSSARY) return [];
  return text.split("\n").flatMap((line, index) => {
    const found = [...(RULEBOOKS.test(file) ? [] : retiredIn(line, ["lamp"])), ...phrasesIn(line)];
    return found.map(([word, instead]) => `${file}:${index + 1}: "${word}": say ${instead} (docs/glossary.md)`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync("git", ["ls-files", "*.md", "*.html", "*.css", "*.yml", ".env.example"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && !/^packages\/(?:games|kernel)\//u.test(file));
  const errors = files.flatMap((file) => proseErrors(file, readFileSync(file, "utf8")));
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
}
