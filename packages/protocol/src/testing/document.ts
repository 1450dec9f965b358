import { z } from "zod";
import * as schema from "../schema.ts";

/** All schemas whose fields docs/protocol.md lists, by the name of their markers. */
export const documented: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(schema.messages).map(([name, { body }]) => [name, body])),
  watched: schema.watched,
  ...Object.fromEntries(Object.entries(schema.pushes).map(([name, push]) => [`push ${name}`, push])),
};

interface JsonSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The fields of a message as rows of a Markdown table, generated from its schema. */
export function fieldTable(message: z.ZodType): string {
  const described = z.toJSONSchema(message, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const rows = Object.entries(described.properties ?? {}).map(([name, field]) => {
    const optional = described.required?.includes(name) === true ? "" : " (optional)";
    return `| \`${name}\`${optional} | ${typeOf(field)} |`;
  });
  return ["| field | |", "| --- | --- |", ...rows].join("\n");
}

function typeOf(field: JsonSchema): string {
  if (field.description !== undefined) return field.description;
  if (field.anyOf !== undefined) return field.anyOf.map(typeOf).join(" or ");
  if (field.enum !== undefined) return field.enum.map((value) => `\`"${value}"\``).join(" or ");
  if (field.items !== undefined) return `a list: ${typeOf(field.items)}`;
  if (field.format === "uuid") return "uuid";
  const most = field.maxLength === undefined ? "" : `, at most ${field.maxLength} characters`;
  const pattern = field.pattern === undefined ? "" : `, \`${field.pattern.replaceAll("|", "\\|")}\``;
  const least = field.minimum === undefined || field.minimum < 0 ? "" : `, from ${field.minimum}`;
  const type = field.type === undefined ? "anything; the kernel judges it" : [field.type].flat().join(" or ");
  return `${type}${least}${most}${pattern}`;
}
