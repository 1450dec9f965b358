import { cardStateStyles } from "./card-states.ts";
import { cardStyles } from "./card.ts";
import { matStyles } from "./mat.ts";
import { sideStyles } from "./side.ts";
import { tableStyles } from "./table.ts";
import { vignetteStyles } from "./vignette.ts";
import { answerStyles } from "./answers.ts";

/** Every sheet of this table, what is laid over the rest last. */
export const styles = [
  tableStyles,
  cardStyles,
  vignetteStyles,
  cardStateStyles,
  matStyles,
  sideStyles,
  answerStyles,
] as const;
