import type { MatchsticksView } from "@caravanserai/kernel/testing/examples";
import type { TemplateResult } from "lit";
import type { TableState } from "../../../../src/contract/index.ts";
import { row } from "./sticks.ts";

/** The table as a picture, on the home page and beside the result of a match. */
export const scene = ({ observation }: TableState<MatchsticksView>): TemplateResult =>
  row(observation.view.sticks, { width: 320, height: 200 });
