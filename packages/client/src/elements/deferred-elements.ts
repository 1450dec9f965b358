/*
 * Elements of a table that are fetched together when the first of them is shown. An element takes over properties that
 * were set before its class was loaded.
 */
import "./catch-up.ts";
import "./catch-up-words.ts";
import "./chat.ts";
import "./notes.ts";
import "./rules-pane.ts";
import "./time-panel.ts";
import "./vote-details.ts";
