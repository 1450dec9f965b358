import { linkStyles } from "../../../elements/link.css.ts";
import { cardStateStyles } from "./card-states.ts";
import { cardStyles } from "./card.ts";
import { matStyles } from "./mat.ts";
import { sideStyles } from "./side.ts";
import { tableStyles } from "./table.ts";
import { vignetteStyles } from "./vignette.ts";
import { answerStyles } from "./answers.ts";
import { campaignStyles } from "./campaign.ts";
import { dotStyles } from "./dots.ts";
import { motionStyles } from "./motion.ts";

/** All styles of this table; those for what covers other parts come last. */
export const styles = [
  linkStyles,
  tableStyles,
  cardStyles,
  vignetteStyles,
  cardStateStyles,
  matStyles,
  sideStyles,
  answerStyles,
  campaignStyles,
  dotStyles,
  motionStyles,
] as const;
