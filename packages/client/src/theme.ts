import { startTheme } from "./shell/theme-choice.ts";

startTheme();
