import { layoutStyles } from "./layout.ts";
import { figureStyles } from "./figures.ts";
import { groundStyles } from "./ground.ts";

export const styles = [layoutStyles, groundStyles, figureStyles];
