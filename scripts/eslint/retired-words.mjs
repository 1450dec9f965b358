/**
 * The ESLint rule `words/retired`: words that docs/glossary.md has replaced stay out of identifiers and comments.
 * An identifier is read word by word: `matchKeeper` and `KEEPER_OF` contain "keeper", `bookkeeper` does not.
 */

/** Retired word → what is said instead. Plurals are found too. */
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

/** "in sight", "comes into sight": English, not the old name of an observation. */
const ALLOWED = [
  /\b(?:in|into|out of|leaves?|lines? of|loses?|lost) sight\b/giu,
  /\bsight lines?\b/giu,
  /\bin-?sight\b/giu,
];

/** The words of an identifier or of a sentence, in lower case, singular. */
export function wordsOf(text) {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/gu, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word !== "");
}

function retiredIn(text, words) {
  const found = new Set(wordsOf(text));
  return words.filter((word) => found.has(word) || found.has(`${word}s`));
}

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
    messages: { retired: 'The word "{{word}}" is retired: say "{{instead}}" (docs/glossary.md).' },
  },
  create(context) {
    const except = new Set(context.options[0]?.except ?? []);
    const words = Object.keys(RETIRED).filter((word) => !except.has(word));
    const check = (where, text) => {
      for (const word of retiredIn(text, words))
        context.report({ ...where, messageId: "retired", data: { word, instead: RETIRED[word] } });
    };
    const name = (node) => check({ node }, node.name);
    return {
      Identifier: name,
      PrivateIdentifier: name,
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          check(
            { loc: comment.loc },
            ALLOWED.reduce((text, allowed) => text.replaceAll(allowed, ""), comment.value),
          );
      },
    };
  },
};

export default { rules: { retired } };
