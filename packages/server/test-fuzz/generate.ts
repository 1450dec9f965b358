import type { Random } from "@caravanserai/kernel";

/** The part of JSON Schema that our zod schemas produce. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  /** For a tuple, where `items` is false. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema | false;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Values that exist on the server, by the name of the field in which they can be used: ids, tokens, questions. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)] as T;

/** Values that nobody should send. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  "",
  " ",
  "x".repeat(300),
  "\u0000\u202e\ud800",
  "'; drop table matches; --",
  "../../etc/passwd",
  "__proto__",
  [],
  [[[[[[]]]]]],
  {},
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  { constructor: { prototype: {} } },
  { $ne: null },
];

/**
 * A value that matches the schema: from the pool if it has one for a field of this name, otherwise random within the
 * bounds.
 */
export function valid(schema: JsonSchema, random: Random, pool: Pool, name = ""): unknown {
  const known = pool[name];
  if (known !== undefined && random.below(4) > 0) return pick(random, known);
  if ("const" in schema) return schema.const;
  if (schema.enum !== undefined) return pick(random, schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return valid(pick(random, either), random, pool, name);
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
          schema.required?.includes(key) === true || random.below(2) === 0
            ? [[key, valid(field, random, pool, key)] as const]
            : [],
        ),
      );
    case "array": {
      const { prefixItems, items } = schema;
      if (prefixItems !== undefined) return prefixItems.map((item) => valid(item, random, pool, name));
      return Array.from({ length: random.below(3) }, () =>
        valid(items === undefined || items === false ? {} : items, random, pool, name),
      );
    }
    case "integer":
    case "number": {
      const from = Math.max(schema.minimum ?? 0, -1000);
      return from + random.below(Math.max(1, Math.min(schema.maximum ?? 20, from + 20) - from + 1));
    }
    case "boolean":
      return random.below(2) === 0;
    case "null":
      return null;
    case "string":
      return text(schema, random);
    default:
      return pick(random, HOSTILE);
  }
}

function text({ pattern = "", format, maxLength = 40 }: JsonSchema, random: Random): string {
  const hex = (length: number): string => Array.from({ length }, () => random.below(16).toString(16)).join("");
  if (format === "uuid") return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  if (format === "date-time") return new Date(random.below(4e9) * 1000).toISOString();
  const length = /\{(\d+)\}/.exec(pattern)?.[1];
  if (length !== undefined) return hex(Number(length));
  return pick(random, ["Ada", "hazard", "stake", "a b", "Łukasz 😀", "x"]).slice(0, maxLength);
}

/** A value of the schema with one fault; sometimes an entirely different value. */
export function mutated(schema: JsonSchema, random: Random, pool: Pool): unknown {
  const value = valid(schema, random, pool);
  if (random.below(8) === 0 || typeof value !== "object" || value === null) return pick(random, HOSTILE);
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const [key] = entries[at] ?? ["more"];
  return { ...value, [key]: pick(random, HOSTILE) };
}
