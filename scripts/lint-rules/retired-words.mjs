/**
 * The rule `words/retired` refuses words that docs/glossary.md has replaced, in identifiers and comments. The
 * rule `words/plain` refuses phrases that are not plain English, in comments and texts. `scripts/prose.mjs` checks
 * documents with the same lists. Identifiers are split into words: `matchKeeper` and `KEEPER_OF` contain "keeper",
 * `bookkeeper` does not.
 */

/** Retired word → its replacement. Plurals are found too. */
export const RETIRED = {
  sight: "observation",
  herald: "broadcaster",
  keeper: "cache",
  referee: "match service",
  doorman: "session",
  insist: "emitWithRetry",
  hasty: "asyncCommit",
  lamp: "primary action",
  house: "site or server",
};

/** Everyday words that are retired only as whole identifiers, because they do not say what the code does. */
export const RETIRED_NAMES = {
  tell: "publish, notify or send",
  told: "notified, or what it holds",
  happened: "a match event",
};

/** Phrase → its replacement. */
export const PHRASES = {
  whoever: "anyone who, or name the person",
  whomever: "anyone whom, or name the person",
  "so many": "this many, or a number",
};

/** "in sight", "comes into sight": ordinary English, not the old name of an observation. */
const ALLOWED = [
  /\b(?:in|into|out of|leaves?|lines? of|loses?|lost) sight\b/giu,
  /\bsight lines?\b/giu,
  /\bin-?sight\b/giu,
];

/** The words of an identifier or a sentence, in lower case. */
export function wordsOf(text) {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== "");
}

/** The retired words in a name or a sentence: pairs of the word and its replacement. */
export function retiredIn(text, except = []) {
  const found = new Set(wordsOf(ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, ""), text)));
  return Object.entries(RETIRED).filter(
    ([word]) => !except.includes(word) && (found.has(word) || found.has(`${word}s`)),
  );
}

/** The refused phrases in a text: pairs of the phrase and its replacement. */
export function phrasesIn(text) {
  const plain = ` ${wordsOf(text).join(" ")} `;
  return Object.entries(PHRASES).filter(([phrase]) => plain.includes(` ${phrase} `));
}

/** @type {import("eslint").Rule.RuleModule} */
export const retired = {
  meta: {
    type: "suggestion",
    docs: { description: "refuse the words that docs/glossary.md has replaced" },
    schema: [
      {
        type: "object",
        properties: { except: { type: "array", items: { type: "string" } } },
        additionalProperties: false,
      },
    ],
    messages: {
      retired: 'The word "{{word}}" is retired: say "{{instead}}" (docs/glossary.md).',
      name: '"{{word}}" is no name: say {{instead}} (docs/glossary.md).',
    },
  },
  create(context) {
    const except = context.options[0]?.except ?? [];
    const check = (where, text) => {
      for (const [word, instead] of retiredIn(text, except))
        context.report({ ...where, messageId: "retired", data: { word, instead } });
    };
    const name = (node) => {
      check({ node }, node.name);
      if (Object.hasOwn(RETIRED_NAMES, node.name) && !except.includes(node.name))
        context.report({ node, messageId: "name", data: { word: node.name, instead: RETIRED_NAMES[node.name] } });
    };
    return {
      Identifier: name,
      PrivateIdentifier: name,
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check({ loc: comment.loc }, comment.value);
      },
    };
  },
};

/** @type {import("eslint").Rule.RuleModule} */
export const plain = {
  meta: {
    type: "suggestion",
    docs: { description: "refuse phrases that are not plain English" },
    schema: [],
    messages: { phrase: 'Not plain English: "{{phrase}}". Say {{instead}}.' },
  },
  create(context) {
    const check = (where, text) => {
      for (const [phrase, instead] of phrasesIn(text))
        context.report({ ...where, messageId: "phrase", data: { phrase, instead } });
    };
    return {
      Literal(node) {
        if (typeof node.value === "string") check({ node }, node.value);
      },
      TemplateElement: (node) => check({ node }, node.value.raw),
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check({ loc: comment.loc }, comment.value);
      },
    };
  },
};

export default { rules: { retired, plain } };
