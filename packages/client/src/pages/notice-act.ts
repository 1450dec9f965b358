import type { NoticeSettings } from "@caravanserai/protocol";
import { api } from "../shell/api.ts";

/** What a part of the page of notices does for its person. It ends with the words that say so. */
export type NoticeAct = () => Promise<string>;

/** Asks the page to do it: one thing at a time, and the page shows how it went. */
export function dispatchAct(part: EventTarget, act: NoticeAct): void {
  part.dispatchEvent(new CustomEvent<NoticeAct>("cv-act", { detail: act }));
}

export function saveSettings(settings: NoticeSettings): NoticeAct {
  return async () => {
    await api.put("/me/notices", settings);
    return "Saved.";
  };
}
