import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { controllerOf } from "../testing/controller.ts";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { inside, placed, wordsOf } from "../testing/page.ts";
import "./table-frame.ts";
import type { ToastElement } from "./toast.ts";

afterEach(() => document.body.replaceChildren());

// This file does not import toast.ts, so that the frame itself has to fetch it.
test("a message that comes before its element has loaded is shown when it has", async () => {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, BARE);
  const frame = await placed("cv-table-frame", { controller: controllerOf(store), where: "", parts: [] });
  expect(customElements.get("cv-toast")).toBeUndefined();
  frame.toast("Tom now has 12 h more.");
  await customElements.whenDefined("cv-toast");
  const [toast] = inside<ToastElement>(frame, "cv-toast");
  await toast!.updateComplete;
  // the empty region is drawn first, so that screen readers announce the message
  expect(inside(toast!, "[aria-live=polite]").map((region) => region.childElementCount)).toEqual([0]);
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (inside(toast!, ".toast").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe(toast!.renderRoot, { childList: true, subtree: true });
  });
  expect(wordsOf(inside(toast!, ".toast"))).toEqual(["Tom now has 12 h more."]);
});
