/* Rarely visited pages about notices, standing orders and recovery. */
import "./mail-link.ts";
import "./mail-off.ts";
import "./my-orders.ts";
import "./notices.ts";
import "./recover.ts";
