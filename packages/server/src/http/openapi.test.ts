import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ERROR_CODES } from "../error-codes.ts";
import { testSite, type TestSite } from "../testing/site.ts";

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
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
let described: Described;
let operations: (readonly [string, Operation])[];
beforeAll(async () => {
  inn = await testSite();
  described = await inn.visitor().get<Described>("/api/docs/json");
  operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
});
afterAll(() => inn.close());

/** The operations for which the condition does not hold. */
const without = (holds: (operation: Operation, name: string) => boolean): string[] =>
  operations.filter(([name, operation]) => !holds(operation, name)).map(([name]) => name);

test.each(["/api/docs", "/api/docs/"])("the scripts and styles of the page %s exist", async (address) => {
  const { text } = await inn.visitor().get<{ text: string }>(address);
  const found = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(found.length).toBeGreaterThan(4);
  for (const path of found) {
    const { pathname } = new URL(path, `http://inn.example${address}`);
    const { headers } = await inn.visitor().ask("GET", pathname);
    expect([pathname, headers.get("content-type")]).toEqual([pathname, expect.stringMatching(/css|javascript|image/)]);
  }
});

test("describes every route of the API", () => {
  expect(described.openapi).toBe("3.1.0");
  expect(operations.length).toBeGreaterThan(30);
  expect(operations.map(([name]) => name)).toEqual(
    expect.arrayContaining(["POST /api/tables", "POST /api/tables/{id}/sit", "POST /api/records", "GET /api/archive"]),
  );
});

test("describes the purpose, the input, the responses and the errors of each", () => {
  const tags = described.tags.map(({ name }) => name);
  expect(without(({ tags: given = [] }) => given.length === 1 && tags.includes(given[0]!))).toEqual([]);
  expect(without(({ summary = "" }) => /^[A-Z].{5,}/.test(summary))).toEqual([]);
  const refused = { $ref: "#/components/responses/Refused" };
  expect(without(({ responses }) => "200" in responses && "4XX" in responses && "5XX" in responses)).toEqual([]);
  expect(operations.map(([, { responses }]) => responses["4XX"])).toEqual(operations.map(() => refused));
  const declared = JSON.stringify(described.components.schemas["Failure"]);
  for (const code of Object.keys(ERROR_CODES)) expect(declared).toContain(`"${code}"`);
  const inPath = (name: string): string[] => [...name.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
  const parametersOf = ({ parameters = [] }: Operation): string[] =>
    parameters.filter((one) => one.in === "path").map((one) => one.name);
  expect(without((operation, name) => inPath(name).sort().join() === parametersOf(operation).sort().join())).toEqual(
    [],
  );
});

test("generators find a name for every operation and for every object, once, and a document below 240 kB", () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(names.filter((name) => !/^[a-z]+[A-Z]\w+$/.test(name))).toEqual([]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["getTableObservation", "postTableDecide", "postTables"]));
  const text = JSON.stringify(described);
  const pointed = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
  expect([...new Set(pointed)].sort()).toEqual(Object.keys(described.components.schemas).sort());
  expect(Object.keys(described.components.schemas)).toEqual(
    expect.arrayContaining(["TableInfo", "CreateTableInput", "ObservedMatch", "OpenAsk", "AskOption", "Failure"]),
  );
  expect(text.length).toBeLessThan(240_000);
});

test("mentions the invitation on routes that accept one, and the session", () => {
  const withInvitation = operations.filter(([, { parameters = [] }]) =>
    parameters.some((one) => one.in === "header" && one.name === "x-invitation"),
  );
  expect(withInvitation.map(([name]) => name).sort()).toEqual([
    "GET /api/clubs/{id}",
    "GET /api/tables/{id}",
    "GET /api/tables/{id}/lines",
    "GET /api/tables/{id}/messages",
    "GET /api/tables/{id}/observation",
    "GET /api/tables/{id}/positions",
    "GET /api/tables/{id}/record",
    "GET /api/tournaments/{id}",
    "GET /api/tournaments/{id}/rounds/{round}",
    "GET /api/tournaments/{id}/standings",
    "POST /api/tables/{id}/what-if",
  ]);
  expect(described.components.securitySchemes["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "caravanserai",
  });
});
