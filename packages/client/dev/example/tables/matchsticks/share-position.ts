import type { MatchsticksView } from "@caravanserai/kernel/testing/examples";
import type { TemplateResult } from "lit";
import { row } from "./sticks.ts";

/** The picture of a position, for links in chats. */
export const position = (view: MatchsticksView): TemplateResult => row(view.sticks, { width: 320, height: 200 });
