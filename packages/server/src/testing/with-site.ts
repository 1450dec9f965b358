import { afterAll, beforeAll } from "@jest/globals";
import { testSite, type TestSite } from "./site.ts";

/** A site for all tests of a file: opened before the first, closed after the last. */
export function withSite(): { readonly site: TestSite } {
  let site: TestSite | undefined;
  beforeAll(async () => {
    site = await testSite();
  });
  afterAll(() => site?.close());
  return {
    get site() {
      if (site === undefined) throw new Error("The site is open only while a test runs.");
      return site;
    },
  };
}
