import type { Steps } from "@caravanserai/last-mughal";
import type { Ask as AnyAsk } from "@caravanserai/kernel";
import type { OptionIn } from "../../contract/index.ts";
import type { Draft as AnyDraft } from "../../elements/draft.ts";

/** What the rules can ask and offer, so that an option's id that they do not know is an error of the compiler. */
export type Option = OptionIn<Steps>;
export type Ask = AnyAsk<Option>;
export type Draft = AnyDraft<Option>;
