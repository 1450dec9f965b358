import type { Steps } from "@caravanserai/anarchy";
import type { Ask as AnyAsk } from "@caravanserai/kernel";
import type { OptionIn } from "../../contract/index.ts";
import type { Draft as AnyDraft } from "../../elements/draft.ts";

/* What this game asks, with its own options: an id that the rules do not know is an error of the compiler. */

export type Option = OptionIn<Steps>;
export type Ask = AnyAsk<Option>;
export type Draft = AnyDraft<Option>;
