/* Pages that not every visit sees: fetched together, since each by itself would be little more than an address. */
import "./archive.ts";
import "./help.ts";
import "./learn.ts";
import "./lost.ts";
import "./new-table.ts";
import "./no-table.ts";
import "./profile.ts";
import "./replay.ts";
import "./rules.ts";
import "./sign-in.ts";
import "./waiting-room.ts";
