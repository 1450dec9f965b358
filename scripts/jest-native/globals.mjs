// What tests import as @jest/globals: the functions of the test file that runs now. A helper that several files share
// is loaded once, so it must not keep those of the first file.
const current = (name) => globalThis[Symbol.for("caravanserai.jest")][name];

const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, args) => current(name)(...args),
    get: (_target, key) => current(name)[key],
  });

export const afterAll = live("afterAll");
export const afterEach = live("afterEach");
export const beforeAll = live("beforeAll");
export const beforeEach = live("beforeEach");
export const describe = live("describe");
export const expect = live("expect");
export const jest = live("jest");
export const test = live("test");
