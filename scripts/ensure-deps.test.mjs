import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";

const checkout = mkdtempSync(join(tmpdir(), "caravanserai-checkout-"));
afterAll(() => rmSync(checkout, { recursive: true }));

/** Whether `ensure-deps` installs, in a checkout whose `npm` only leaves a file. */
function installs() {
  const mark = join(checkout, "installed");
  rmSync(mark, { force: true });
  const { status } = spawnSync(process.execPath, [join(checkout, "scripts/ensure-deps.mjs")], {
    env: { ...process.env, PATH: `${join(checkout, "bin")}${delimiter}${process.env.PATH}` },
  });
  expect(status).toBe(0);
  return existsSync(mark);
}

const nested = "packages/server/node_modules/lru-cache";
const lock = "{}";
const stamp = join(checkout, "node_modules/.caravanserai-installed");

/** A checkout after an installation; `stamped`: by `ensure-deps`. */
function installed(stamped) {
  for (const folder of ["bin", "scripts", "node_modules", nested])
    mkdirSync(join(checkout, folder), { recursive: true });
  cpSync("scripts/ensure-deps.mjs", join(checkout, "scripts/ensure-deps.mjs"));
  writeFileSync(join(checkout, "bin/npm"), `#!/bin/sh\ntouch "${join(checkout, "installed")}"\n`, { mode: 0o755 });
  writeFileSync(join(checkout, "package-lock.json"), lock);
  writeFileSync(join(checkout, "node_modules/.package-lock.json"), JSON.stringify({ packages: { [nested]: {} } }));
  rmSync(stamp, { force: true });
  if (stamped) writeFileSync(stamp, createHash("sha256").update(lock).digest("hex"));
}

test("dependencies are installed again if the node_modules of one package is missing", () => {
  installed(true);
  expect(installs()).toBe(false);
  rmSync(join(checkout, nested), { recursive: true });
  expect(installs()).toBe(true);
});

test("what npm alone has installed is used, until the lock file changes", () => {
  installed(false);
  expect(installs()).toBe(false);
  writeFileSync(join(checkout, "package-lock.json"), "{ }");
  expect(installs()).toBe(true);
});
