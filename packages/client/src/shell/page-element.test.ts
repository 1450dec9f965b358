import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { App } from "./app.ts";
import { PageElement } from "./page-element.ts";

/** A page that shows what it has loaded. */
@customElement("test-loading-page")
class LoadingPage extends PageElement {
  @state() private accessor loaded = "nothing";

  begin(what: () => Promise<string>): Promise<void> {
    return this.loadLatest(what, (loaded) => (this.loaded = loaded));
  }

  override render() {
    return html`<main>
      <p>${this.loaded}</p>
      ${this.renderProblem()}
    </main>`;
  }
}

let page: LoadingPage;
beforeEach(() => {
  page = Object.assign(new LoadingPage(), { app: new App({ socket: new FakeSocket().socket }) });
  document.body.append(page);
});
afterEach(() => {
  page.remove();
});

const words = async (): Promise<string> => {
  await drawnPage(page, settled);
  return wordsOf(inside(page, "main")).join();
};

/** A promise that the test settles. */
function pending(): { promise: Promise<string>; come: (what: string) => void; fail: (error: Error) => void } {
  let come!: (what: string) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<string>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { promise, come, fail };
}

test("a load started during another one is shown, even if it finishes first", async () => {
  const [first, second] = [pending(), pending()];
  void page.begin(() => first.promise);
  void page.begin(() => second.promise);
  second.come("the second");
  expect(await words()).toBe("the second");
  first.come("the first");
  expect(await words()).toBe("the second");
});

test("the failure of an overtaken load is not shown; that of the last load is", async () => {
  const [first, second] = [pending(), pending()];
  void page.begin(() => first.promise);
  void page.begin(() => second.promise);
  first.fail(new Error("The first failed."));
  expect(await words()).toBe("nothing");
  second.fail(new Error("The second failed."));
  expect(await words()).toContain("The second failed.");
});

test("a page that was left is not drawn when its load ends, and is drawn when it comes back", async () => {
  await words();
  page.remove();
  await page.begin(() => Promise.resolve("late"));
  expect(await words()).toBe("nothing");
  document.body.append(page);
  expect(await words()).toBe("late");
});

test("what could not be loaded can be tried again", async () => {
  const answers = [Promise.reject(new Error("It failed.")), Promise.resolve("the page")];
  await page.begin(() => answers.shift() ?? Promise.resolve(""));
  expect(await words()).toContain("It failed. Try again");
  page.renderRoot.querySelector("button")?.click();
  expect(await words()).toBe("the page");
});
