import { expect, test } from "@jest/globals";
import { isOwnOrigin } from "./origin.ts";

const home = { secure: false };
const inn = { PUBLIC_ORIGIN: "https://inn.example.org", secure: true };

test.each<[string, string | undefined, string | undefined, typeof home, boolean]>([
  ["not a page", undefined, "inn.example.org", inn, true],
  ["the site itself", "https://inn.example.org", "inn.example.org", inn, true],
  ["the site at its internal address", "https://inn.example.org", "127.0.0.1:3000", inn, true],
  ["a page of the same name without TLS", "http://inn.example.org", "inn.example.org", inn, false],
  ["another site", "https://evil.example", "inn.example.org", inn, false],
  ["a page without an origin", "null", "inn.example.org", inn, false],
  ["at home", "http://localhost:3000", "localhost:3000", home, true],
  ["on the same machine, another port", "http://localhost:3001", "localhost:3000", home, false],
  ["nonsense", "localhost:3000", "localhost:3000", home, false],
])("%s", (_, origin, host, config, isOwn) => {
  expect(isOwnOrigin(origin, host, config)).toBe(isOwn);
});
