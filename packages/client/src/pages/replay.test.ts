import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { html, LitElement } from "lit";
import { property } from "lit/decorators.js";
import "../elements/decision-bar.ts";
import "./no-table.ts";
import type { DecisionBarElement } from "../elements/decision-bar.ts";
import "../elements/replay-elements.ts";
import { TableController } from "../elements/table-controller.ts";
import { App } from "../shell/app.ts";
import type { TableStore } from "../contract/index.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage } from "../testing/page.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { fakeReplayServer, hazardCard, LAST, type ReplayServer } from "../testing/replay-server.ts";

class HazardElement extends LitElement {
  @property({ attribute: false }) accessor store: TableStore | undefined;
  readonly controller = new TableController(this, hazardTable);
  override render() {
    return html`<cv-decision-bar .controller=${this.controller}></cv-decision-bar>`;
  }
}
customElements.define("cv-hazard", HazardElement);

jest.unstable_mockModule("../games/index.ts", () => ({
  GAMES: [hazardCard],
  cardOf: (game: string) => (game === "hazard" ? hazardCard : undefined),
  gameOfRule: () => undefined,
}));
const { ReplayPage } = await import("./replay.ts");

let page: InstanceType<typeof ReplayPage>;
let app: App;

/** Opens the page by an address, as a bookmark, a friend's link or a reload does. */
async function openedAt(address: string): Promise<void> {
  history.replaceState(null, "", address);
  app = new App({ socket: new FakeSocket().socket });
  page = Object.assign(new ReplayPage(), { app });
  document.body.append(page);
  await drawn();
}

const drawn = (): Promise<void> => drawnPage(page, settled);

const table = (): HazardElement => page.renderRoot.querySelector("cv-hazard") as HazardElement;
const bar = (): DecisionBarElement => table().renderRoot.querySelector("cv-decision-bar") as DecisionBarElement;
const shown = (): number => table().store?.state.seq ?? -1;

async function press(name: string): Promise<void> {
  const replayBar = bar().renderRoot.querySelector("cv-replay-bar");
  const button = replayBar?.renderRoot.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  expect(button).not.toBeNull();
  button?.click();
  await drawn();
}

async function key(name: string): Promise<void> {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await drawn();
}

let server: ReplayServer;
beforeEach(() => {
  server = fakeReplayServer();
});
afterEach(() => page.remove());

describe("a replay opened by its address", () => {
  test("starts at its moment, and can be moved by buttons, keys and the log", async () => {
    await openedAt("/replay/t?as=all#10");
    expect(shown()).toBe(10);
    await press("One decision on");
    expect(shown()).toBe(11);
    await press("To the end");
    expect(shown()).toBe(LAST);
    await press("To the start");
    expect(shown()).toBe(0);
    await key("ArrowRight");
    expect(shown()).toBe(1);
    await key("End");
    expect(shown()).toBe(LAST);
    table().store?.timeline.show(12);
    await drawn();
    expect(shown()).toBe(12);
    table().store?.replay?.seek(20);
    await drawn();
    expect(shown()).toBe(20);
    expect(location.hash).toBe("#20");
  });

  test("can be seen from another perspective, which is part of the address as well", async () => {
    await openedAt("/replay/t?as=all#10");
    table().store?.replay?.lookAs(1);
    await drawn();
    expect(table().store?.state).toMatchObject({ seq: 10, viewer: 1 });
    expect(location.search + location.hash).toBe("?as=1#10");
  });

  test.each([404, 409, 429, 500])("says why it cannot be shown when the server answers %i", async (status) => {
    server.positions = status;
    await openedAt("/replay/t?as=all#10");
    const nothing = page.renderRoot.querySelector("cv-no-table") as LitElement;
    expect(nothing.renderRoot.textContent).toContain(`Refused with ${status}.`);
  });

  test("stays where it is, and says why, when a later request fails", async () => {
    await openedAt("/replay/t?as=all#10");
    server.positions = 429;
    table().store?.replay?.lookAs(1);
    await drawn();
    expect(shown()).toBe(10);
    const trouble = () => bar().renderRoot.querySelector("cv-replay-bar")?.renderRoot.querySelector("[role=alert]");
    expect(trouble()?.textContent).toBe("Refused with 429.");
    server.positions = 200;
    await press("One decision on");
    expect([shown(), trouble()]).toEqual([11, null]);
  });

  test("follows its address when it is changed by hand or by a link", async () => {
    await openedAt("/replay/t?as=all#10");
    await press("One decision on");
    app.router.go("/replay/t?as=0#5");
    await drawn();
    expect(table().store?.state).toMatchObject({ seq: 5, viewer: 0 });
    await press("One decision on");
    expect(shown()).toBe(6);
  });
});
