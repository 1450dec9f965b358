import { afterEach, expect, test } from "@jest/globals";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import "../testing/page.ts";
import { RulesPage } from "./rules.ts";
import type { RulesPaneElement } from "../elements/rules-pane.ts";

window.scrollTo = () => undefined;
let page: RulesPage;
afterEach(() => page.remove());

function openedAt(address: string): App {
  history.replaceState(null, "", address);
  const app = new App({ socket: new FakeSocket().socket });
  page = Object.assign(new RulesPage(), { app });
  document.body.append(page);
  return app;
}

async function ruleShown(): Promise<string | undefined> {
  for (let turn = 0; turn < 200; turn++) {
    await settled();
    await page.updateComplete;
    const pane = page.renderRoot.querySelector<RulesPaneElement>("cv-rules-pane");
    if (pane !== null) return pane.rule;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}

test.each(["/rules/AN-111", "/rules/anarchy#AN-111"])(
  "%s opens at its rule; links to other rules and the browser's back button work from there",
  async (address) => {
    const app = openedAt(address);
    expect(await ruleShown()).toBe("AN-111");
    page.dispatchEvent(new CustomEvent("cv-rule", { detail: { rule: "AN-110" }, cancelable: true }));
    expect(await ruleShown()).toBe("AN-110");
    expect(location.pathname).toBe("/rules/AN-110");
    app.router.go("/rules/anarchy#AN-001", { replace: true });
    expect(await ruleShown()).toBe("AN-001");
  },
);
