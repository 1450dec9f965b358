import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { API, type Route } from "@caravanserai/protocol/schema";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { ERROR_CODES } from "../error-codes.ts";
import { testSite, type TestSite } from "../testing/site.ts";

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}
interface Described {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>;
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, object>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let inn: TestSite;
const documents: Described[] = [];
beforeAll(async () => {
  inn = await testSite();
  for (const path of ["/api/docs/json", "/api/docs/pages/json"])
    documents.push(await inn.visitor().get<Described>(path));
});
afterAll(() => inn.close());

const operationsOf = (described: Described): (readonly [string, Operation])[] =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
const allOperations = (): (readonly [string, Operation])[] => documents.flatMap(operationsOf);

/** The operations for which the condition does not hold. */
const without = (holds: (operation: Operation, name: string) => boolean): string[] =>
  allOperations()
    .filter(([name, operation]) => !holds(operation, name))
    .map(([name]) => name);

test.each(["/api/docs", "/api/docs/", "/api/docs/pages/"])(
  "the scripts and styles of the page %s exist",
  async (address) => {
    const { text } = await inn.visitor().get<{ text: string }>(address);
    const found = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(found.length).toBeGreaterThan(4);
    for (const path of found) {
      const { pathname } = new URL(path, `http://inn.example${address}`);
      const { headers } = await inn.visitor().ask("GET", pathname);
      expect([pathname, headers.get("content-type")]).toEqual([
        pathname,
        expect.stringMatching(/css|javascript|image/),
      ]);
    }
  },
);

test("describes every route of the API once: to programs what tokens may call, the rest as the pages' own", () => {
  const [programs, pages] = documents.map((one) => operationsOf(one).map(([name]) => name));
  const declared = Object.entries<Route>(API).map(([name, { scope }]) => ({
    name: name.replace("/", "/api/").replaceAll(/:(\w+)/g, "{$1}"),
    isForPrograms: scope !== undefined,
  }));
  const namesOf = (isForPrograms: boolean): string[] =>
    declared.filter((one) => one.isForPrograms === isForPrograms).map(({ name }) => name);
  expect(documents.map(({ openapi }) => openapi)).toEqual(["3.1.0", "3.1.0"]);
  expect(programs?.toSorted()).toEqual(namesOf(true).sort());
  expect(pages).toEqual(expect.arrayContaining(namesOf(false)));
  expect(programs).toEqual(expect.arrayContaining(["POST /api/tables", "GET /api/archive"]));
});

test("says which operations are open to everybody", () => {
  const isOpen = (name: string): boolean | undefined =>
    allOperations()
      .find(([one]) => one === name)?.[1]
      .security.some((one) => Object.keys(one).length === 0);
  expect(["GET /api/archive", "POST /api/session", "POST /api/clubs", "GET /api/me/news"].map(isOpen)).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test("describes the purpose, the input, the responses and the errors of each", () => {
  for (const described of documents) {
    const tags = described.tags.map(({ name }) => name);
    const used = operationsOf(described).map(([, { tags: given = [] }]) => given.join());
    expect([...new Set(used)].sort()).toEqual(tags.sort());
    const declared = JSON.stringify(described.components.schemas["Failure"]);
    for (const code of Object.keys(ERROR_CODES)) expect(declared).toContain(`"${code}"`);
  }
  expect(without(({ summary = "" }) => /^[A-Z].{5,}/.test(summary))).toEqual([]);
  const refused = { $ref: "#/components/responses/Refused" };
  expect(without(({ responses }) => "200" in responses && "4XX" in responses && "5XX" in responses)).toEqual([]);
  expect(allOperations().map(([, { responses }]) => responses["4XX"])).toEqual(allOperations().map(() => refused));
  const inPath = (name: string): string[] => [...name.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
  const parametersOf = ({ parameters = [] }: Operation): string[] =>
    parameters.filter((one) => one.in === "path").map((one) => one.name);
  expect(without((operation, name) => inPath(name).sort().join() === parametersOf(operation).sort().join())).toEqual(
    [],
  );
});

test("R-163 generators find a name for every operation and object, and two documents below 150 kB", () => {
  const names = allOperations().map(([, { operationId }]) => operationId);
  expect(names.filter((name) => !/^[a-z]+[A-Z]\w+$/.test(name))).toEqual([]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["getTableObservation", "postTableDecide", "postTables"]));
  for (const described of documents) {
    const text = JSON.stringify(described);
    const pointed = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
    expect([...new Set(pointed)].sort()).toEqual(Object.keys(described.components.schemas).sort());
    expect(text.length).toBeLessThan(150_000);
  }
  expect(Object.keys(documents[0]!.components.schemas)).toEqual(
    expect.arrayContaining(["TableInfo", "CreateTableInput", "ObservedMatch", "OpenAsk", "AskOption", "Failure"]),
  );
});

test("R-163 Redocly's recommended rules find nothing in them", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  for (const described of documents) {
    const found = await lintFromString({ source: JSON.stringify(described), config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    const wrong = JSON.stringify(described).replaceAll('"4XX"', '"3XX"');
    expect(await lintFromString({ source: wrong, config })).toHaveLength(operationsOf(described).length);
  }
});

test("mentions the invitation on routes that accept one, and the session", () => {
  const withInvitation = allOperations().filter(([, { parameters = [] }]) =>
    parameters.some((one) => one.in === "header" && one.name === "x-invitation"),
  );
  expect(withInvitation.map(([name]) => name).sort()).toEqual([
    "DELETE /api/tables/{id}/comments/{number}",
    "GET /api/clubs/{id}",
    "GET /api/tables/{id}",
    "GET /api/tables/{id}/comments",
    "GET /api/tables/{id}/dice",
    "GET /api/tables/{id}/lines",
    "GET /api/tables/{id}/messages",
    "GET /api/tables/{id}/observation",
    "GET /api/tables/{id}/positions",
    "GET /api/tables/{id}/record",
    "GET /api/tournaments/{id}",
    "GET /api/tournaments/{id}/rounds/{round}",
    "GET /api/tournaments/{id}/standings",
    "POST /api/tables/{id}/comments",
    "POST /api/tables/{id}/reviews",
    "POST /api/tables/{id}/what-if",
    "PUT /api/tables/{id}/commenters",
  ]);
  expect(documents[0]!.components.securitySchemes["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "caravanserai",
  });
});
