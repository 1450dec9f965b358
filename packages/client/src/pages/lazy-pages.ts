/* Rarely visited pages, fetched together because each alone would be hardly larger than its request. */
import "./archive.ts";
import "./help.ts";
import "./learn.ts";
import "./not-found.ts";
import "./new-table.ts";
import "./no-table.ts";
import "./profile.ts";
import "./proposal.ts";
import "./replay.ts";
import "./rules.ts";
import "./sign-in.ts";
import "./waiting-room.ts";
