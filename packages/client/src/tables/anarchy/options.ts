import type { Steps } from "@caravanserai/anarchy";
import type { Ask as AnyAsk } from "@caravanserai/kernel";
import type { OptionIn } from "../../contract/index.ts";
import type { Draft as AnyDraft } from "../../elements/draft.ts";

/* The asks of this game, typed by their options: the compiler rejects an id that the rules do not define. */

export type Option = OptionIn<Steps>;
export type Ask = AnyAsk<Option>;
export type Draft = AnyDraft<Option>;
