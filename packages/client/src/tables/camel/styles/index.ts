import { columnStyles } from "../../../elements/column.css.ts";
import { layoutStyles } from "./layout.ts";
import { figureStyles } from "./figures.ts";
import { groundStyles } from "./ground.ts";

export const styles = [columnStyles, layoutStyles, groundStyles, figureStyles];
