/* Pages about notices and ways back: few visits see them. */
import "./mail-link.ts";
import "./mail-off.ts";
import "./notices.ts";
import "./recover.ts";
