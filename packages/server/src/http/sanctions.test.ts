import { expect, test } from "@jest/globals";
import { API, type Route } from "@caravanserai/protocol/schema";
import { describedApi } from "../testing/described-api.ts";
import { withSite } from "../testing/with-site.ts";

const inn = withSite();

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
}

/** The fields of a body, by their path, that take words: texts whose form the schema does not fix. */
function wordsIn(schema: Schema, named: Readonly<Record<string, Schema>>, path = ""): string[] {
  const inside = (one: Schema, more = path) => wordsIn(one, named, more);
  const { $ref, items, additionalProperties: others } = schema;
  if ($ref !== undefined) return inside(named[$ref.split("/").at(-1) ?? ""] ?? {});
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => inside(one)),
    ...(items === undefined ? [] : inside(items, `${path}[]`)),
    ...(typeof others === "object" ? inside(others, `${path}.*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      inside(one, path === "" ? key : `${path}.${key}`),
    ),
    ...(schema.type === "string" && !FIXED.some((form) => form in schema) ? [path] : []),
  ];
}
const FIXED = ["enum", "const", "pattern", "format"];

/** Texts that nobody reads who is not meant to while a person is muted. */
const UNREAD: readonly (readonly [what: RegExp, why: string])[] = [
  [/ (password|current|next|token|code|auth|p256dh|endpoint|old|url|target|ids\[\]|upTo|zone)$/, "no words"],
  [/ (options\.\*|games\[\]\.options\.\*\[\]|games\[\]\.sides\[\]|audience\.club|window)$/, "compared with known ids"],
  [/ guest$/, "the name of somebody who has no session yet"],
  [/^POST \/api\/session name$/, "compared with the names of accounts"],
  [/^POST \/api\/recover(\/code)? (who|name)$/, "compared with the names of accounts"],
  [/^POST .*\/invitations name$/, "compared with the names of accounts"],
  [/^PUT \/api\/tables\/:id\/notes text$/, "a person's own notes"],
  [/^POST \/api\/me\/tokens name$/, "shown to its owner alone"],
  [/^POST \/api\/(reports|me\/moderation\/:line\/answer) text$/, "read by moderators alone"],
  [/^POST \/api\/admin\/people\/:person\/acts reason$/, "written by moderators"],
];

test("R-010 [MM-543] every text that a muted person can send is refused, or there is a reason why nobody reads it", async () => {
  const { paths, components } = await describedApi<Operation, Schema>(inn.site.visitor());
  const sent = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      const body = requestBody?.content["application/json"]?.schema;
      return body === undefined ? [] : wordsIn(body, components.schemas).map((field) => `${route} ${field}`);
    }),
  );
  expect(sent.length).toBeGreaterThan(60);
  const refused = Object.entries<Route>(API).flatMap(([route, { words = [] }]) =>
    words.map((field) => `${route.replace("/", "/api/")} ${field}`),
  );
  expect(sent.filter((one) => !refused.includes(one) && !UNREAD.some(([what]) => what.test(one)))).toEqual([]);
  expect(refused.filter((one) => !sent.includes(one))).toEqual([]);
  expect(UNREAD.filter(([what]) => !sent.some((one) => what.test(one)))).toEqual([]);
});

test("R-010 [MM-543] a muted guest signs up under the same name only", async () => {
  const guest = inn.site.visitor();
  await guest.open("Gus");
  await inn.site.query("update people set muted_until = now() + interval '1 day' where name = 'Gus'");
  const signUp = (name: string) => guest.ask("POST", "/api/accounts", { name, password: "long enough" });
  expect(await signUp("Rude Words")).toMatchObject({ status: 403, body: { code: "muted" } });
  expect(await signUp("Gus")).toMatchObject({ status: 200 });
});
