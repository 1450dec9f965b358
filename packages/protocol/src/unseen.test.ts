import { expect, test } from "@jest/globals";
import { z } from "zod";
import { line, lines, personName } from "./common.ts";
import * as schemas from "./schema.ts";

test.each([
  ..."علی\u200Cرضا|ශ්\u200Dරී|क्\u200Dष|র\u200D্যাব|ന്\u200Dമ|ကြွေး|Đặng Thị|José|李明|יוסף|Ада|ᠮᠣᠩᠭᠣᠯ".split("|"),
  "👨\u200D👩\u200D👧\u200D👦",
  "👩🏽\u200D🚀",
  "❤\uFE0F\u200D🔥",
  "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "葛\u{E0100}",
])("R-133: %s is a name, and stays as it is in every text", (name) => {
  expect(personName.parse(name)).toBe(name.normalize("NFKC"));
  expect(line(100).parse(name)).toBe(name);
});

const UNSEEN = [
  ...["\u200B", "\u2060", "\u00AD", "\u180E", "\u061C", "\u200F", "\u200E", "\uFEFF", "\u034F", "\u115F", "\u3164"],
  ...["\u2800", "\u202E", "\u2066", "\u2068", "\u2069", "\u2028", "\u0007", "\uD800", "\u200C", "\u200D", "\uFE0F"],
  ...["\u{E0041}", "\u{E0100}", "\u17B4", "\u{1D173}", "\uFFA0"],
];

test.each(UNSEEN.map((unseen) => [unseen.codePointAt(0)?.toString(16) ?? "", unseen]))(
  "R-009: U+%s within a Latin word is removed from text and refused in a name",
  (_code, unseen) => {
    expect(line(100).parse(`Ad${unseen}a`)).toBe("Ad a");
    expect(lines(100).parse(`Ad${unseen}a`)).toBe("Ada");
    // some are folded into a space by NFKC, others refused
    const name = personName.safeParse(`Ad${unseen}a`);
    expect(name.success ? name.data : "refused").toMatch(/^(refused|Ad a)$/);
  },
);

test("R-009: a letter keeps three accents", () => {
  for (const many of [8, 300]) expect(line(500).parse(`a${"\u0316".repeat(many)}b`)).toBe("a\u0316\u0316\u0316b");
  expect(personName.safeParse(`x${"\u0316".repeat(4)}`).success).toBe(false);
});

/** Every object schema of the protocol, with those inside it. */
function* objectsIn(schema: unknown, seen = new Set<unknown>()): Generator<z.ZodObject> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
  seen.add(schema);
  if (schema instanceof z.ZodObject) yield schema;
  const { def } = schema as unknown as { def: Record<string, unknown> };
  for (const part of Object.values(def))
    for (const inner of Array.isArray(part) ? (part as unknown[]) : [part, ...shapeOf(part)])
      yield* objectsIn(inner, seen);
}
const shapeOf = (part: unknown): unknown[] =>
  typeof part === "object" && part !== null ? Object.values(part as Record<string, unknown>) : [];

/** Strings that are not words: secrets, ids and times, texts that are compared with stored ones, and game data. */
const NO_WORDS = new RegExp(
  `^(${[
    "password|current|former|next|token|code|key|auth|p256dh|cursor|before|after|id|ids|at|from|until|upTo|match|club",
    "where|find|begins|q|search|who|old|target|address|mail|url|endpoint|zone|why|step|label|kind|rule|window",
    "answer|option|pick|value|order|change|seed",
  ].join("|")})$`,
);
/** What the server answers was clean when it was stored. */
const ANSWERED =
  /^(message|messagesAnswer|comment|commentAnswer|commentsAnswer|reviewState|said|watched|pageNotice|seatLink)$/;

test("R-009: every free text that a client sends loses what nobody sees", () => {
  const kept = new Set<string>();
  for (const [schemaName, schema] of Object.entries(schemas).filter(([name]) => !ANSWERED.test(name)))
    for (const object of objectsIn(schema)) {
      if (object.def.catchall === undefined) continue; // strict ones are what clients send
      for (const [field, type] of Object.entries(object.shape)) {
        if (NO_WORDS.test(field)) continue;
        const parsed = (type as z.ZodType).safeParse("Adams \u200B\u202E Bell");
        if (parsed.success && typeof parsed.data === "string" && /[\u200B\u202E]/.test(parsed.data))
          kept.add(`${schemaName}.${field}`);
      }
    }
  expect([...kept].sort()).toEqual([]);
});
