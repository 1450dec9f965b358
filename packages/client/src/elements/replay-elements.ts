/* Elements of a replay that are fetched together when one is opened. */
import "./analysis.ts";
import "./chapter-list.ts";
import "./comments.ts";
import "./headline.ts";
import "./open-hands.ts";
import "./replay-bar.ts";
import "./replay-tools.ts";
