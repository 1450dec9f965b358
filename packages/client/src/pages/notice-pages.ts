/* Pages about notices, standing orders and ways back: few visits see them. */
import "./mail-link.ts";
import "./mail-off.ts";
import "./my-orders.ts";
import "./notices.ts";
import "./recover.ts";
