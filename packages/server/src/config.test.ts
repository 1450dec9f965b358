import { expect, test } from "@jest/globals";
import { ConfigError, readConfig } from "./config.ts";

test("every setting has a default", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", production: false, secure: false });
  expect(config.DATABASE_URL).toBeUndefined();
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ DATABASE_URL: "", PORT: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "eighty" }, /^PORT: must be a whole number from 0 to 65535$/m],
  [{ PORT: "70000" }, /^PORT: must be a whole number from 0 to 65535$/m],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: must begin with postgres/m],
  [{ DATABASE_POOLER_URL: "postgres://pooler/x" }, /^DATABASE_POOLER_URL: the database behind the pooler is also/m],
  [{ PUBLIC_ORIGIN: "inn.example.org" }, /^PUBLIC_ORIGIN: must be an address/m],
  [{ SECURITY_CONTACT: "call me" }, /^SECURITY_CONTACT: must begin with mailto: or https/m],
  [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY: must be true, false, or the number of/m],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: must be one of fatal, error/m],
])("an invalid setting is refused and its variable is named: %j", (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  ["true", 1],
  ["false", 0],
  ["2", 2],
])("TRUST_PROXY=%s trusts %d proxies", (given, count) => {
  expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toBe(count);
});

test("cookies are for TLS only if the public origin is https", () => {
  expect(readConfig({ PUBLIC_ORIGIN: "https://inn.example.org/" })).toMatchObject({
    secure: true,
    PUBLIC_ORIGIN: "https://inn.example.org",
  });
});
