/* Parts of a table that are fetched when the first of them is shown. An element takes up what it was given before it was there. */
import "./catch-up.ts";
import "./chat.ts";
import "./notes.ts";
import "./replay-bar.ts";
import "./rules-pane.ts";
