import type { NoticeSettings } from "@caravanserai/protocol";
import { api } from "../shell/api.ts";

/** An act of one part of the notices page. Resolves to a message about its result. */
export type NoticeAct = () => Promise<string>;

/** Asks the page to run the act: one at a time, and the page shows the result. */
export function dispatchAct(part: EventTarget, act: NoticeAct): void {
  part.dispatchEvent(new CustomEvent<NoticeAct>("cv-act", { detail: act }));
}

export function saveSettings(settings: NoticeSettings): NoticeAct {
  return async () => {
    await api.put("/me/notices", settings);
    return "Saved.";
  };
}
