const { ModernFakeTimers } = require("@jest/fake-timers");
const { TestEnvironment } = require("jest-environment-node");
const { ModuleMocker } = require("jest-mock");
const { measured } = require("../jest-cpu.cjs");

/** Jest itself stays in its context; timers and functions are replaced where the tests run. */
class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  /** A test that fails before it closes what it opened must not leave it running during the tests of other files. */
  async teardown() {
    for (const close of [...(globalThis.unclosed ?? [])].reverse()) await close();
    await super.teardown();
  }
}

module.exports = measured(NativeEnvironment);
