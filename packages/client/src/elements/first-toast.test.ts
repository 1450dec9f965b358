import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { controllerOf } from "../testing/controller.ts";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { inside, placed, wordsOf } from "../testing/page.ts";
import type { TableFrameElement } from "./table-frame.ts";
import "./table-frame.ts";
import type { ToastElement } from "./toast.ts";

afterEach(() => document.body.replaceChildren());

async function frameOf(): Promise<TableFrameElement> {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, BARE);
  return placed("cv-table-frame", { controller: controllerOf(store), where: "", parts: [] });
}

async function messageIn(toast: ToastElement): Promise<string[]> {
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (inside(toast, ".toast").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe(toast.renderRoot, { childList: true, subtree: true });
  });
  return wordsOf(inside(toast, ".toast"));
}

// This file does not import toast.ts, so that the frame itself has to fetch it.
test("a message that comes before its element has loaded is shown when it has, also at a table that is put back", async () => {
  const frame = await frameOf();
  const away = await frameOf();
  expect(customElements.get("cv-toast")).toBeUndefined();
  frame.toast("Tom now has 12 h more.");
  away.toast("Jan is now the host of the table.");
  away.remove();
  await customElements.whenDefined("cv-toast");
  const [toast] = inside<ToastElement>(frame, "cv-toast");
  await toast!.updateComplete;
  // the empty region is drawn first, so that screen readers announce the message
  expect(inside(toast!, "[aria-live=polite]").map((region) => region.childElementCount)).toEqual([0]);
  expect(await messageIn(toast!)).toEqual(["Tom now has 12 h more."]);
  document.body.append(away);
  const [later] = inside<ToastElement>(away, "cv-toast");
  expect(await messageIn(later!)).toEqual(["Jan is now the host of the table."]);
});
