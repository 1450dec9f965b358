import { expect, test } from "@jest/globals";
import { faultsOf } from "./release.mjs";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 1.1.0 (2027-01-02)\n\n- A change.\n\n## 1.0.0\n\n- The first.\n";
const READY = {
  ...{ clean: true, branch: "main", packageVersion: "1.1.0", changelog: CHANGELOG, former: "1.0.0" },
  ...{ messagesChanged: true, protocol: 3, formerProtocol: 2, picturesAt: 20, tablesAt: 10 },
  formerRules: [{ game: "camel", version: 1, isKept: true }],
};

test("a release that has everything has no fault, and neither has the first one", () => {
  expect(faultsOf("1.1.0", READY)).toEqual([]);
  const first = { ...READY, packageVersion: "1.0.0", former: null, messagesChanged: false, formerProtocol: null };
  expect(faultsOf("1.0.0", first)).toEqual([]);
});

test.each([
  [{ clean: false }, /not committed/],
  [{ branch: "idea" }, /on main, not on idea/],
  [{ packageVersion: "1.0.0" }, /package\.json says 1\.0\.0/],
  [{ former: "1.10.0" }, /does not come after 1\.10\.0/],
  [{ former: "1.1.0" }, /does not come after 1\.1\.0/],
  [{ changelog: CHANGELOG.replace("- A change.\n", "") }, /no entry below "## 1\.1\.0"/],
  [{ changelog: CHANGELOG.replace("## 1.1.0", "## 1.1.01") }, /no entry below "## 1\.1\.0"/],
  [{ changelog: CHANGELOG.replace("Unreleased\n", "Unreleased\n\n- Left behind.\n") }, /entries below "## Unreleased"/],
  [{ protocol: 2 }, /PROTOCOL_VERSION is still 2/],
  [{ formerRules: [{ game: "camel", version: 2, isKept: false }] }, /rules of camel .* version 2, which is not kept/],
  [{ picturesAt: 9 }, /npm run pictures/],
])("a release is refused with %j", (lacking, sentence) => {
  expect(faultsOf("1.1.0", { ...READY, ...lacking })).toEqual([expect.stringMatching(sentence)]);
});

test("a version has three numbers", () => {
  expect(faultsOf("1.1", READY)).toEqual([expect.stringMatching(/"1\.1" is no version/)]);
});
