import { z } from "zod";
import { tableId } from "../common.ts";
import {
  calendar,
  newWebhook,
  newsAnswer,
  newsQuery,
  noticeSettings,
  noticesAnswer,
  offAnswer,
  pushSubscription,
  readNews,
  sentAnswer,
  sentQuery,
  siteAnswer,
  switchOff,
  tableNotices,
  testAnswer,
  testNotice,
  webhookAnswer,
  webhookList,
} from "../notices.ts";
import { myOrders } from "../play.ts";
import { declare } from "../route.ts";
import { waitingAnswer } from "../tables.ts";
import { newVacation, vacation, vacationList } from "../time.ts";

/** The id of a row of the database. */
const rowId = z.string().max(40);

/** A person's notices, channels and deliveries. */
export const NOTICE_ROUTES = declare(
  "notices",
  { id: tableId, device: rowId, hook: rowId, notice: rowId },
  {
    "GET /site": { summary: "The channels that this site offers", who: "anyone", answer: siteAnswer },
    "GET /me/notices": { summary: "Your settings for notices and channels", answer: noticesAnswer },
    "PUT /me/notices": { summary: "Change your settings for notices", evenBanned: true, body: noticeSettings },
    "PUT /me/notices/tables/:id": {
      summary: "Change your settings for notices of one table",
      evenBanned: true,
      body: tableNotices,
    },
    "PUT /me/calendar": {
      summary: "Set your rest times and your time zone",
      evenBanned: true,
      budgets: ["calendars"],
      body: calendar,
    },
    "PUT /me/zone": {
      summary: "Report the time zone of this browser; used if you have chosen none",
      evenBanned: true,
      body: z.strictObject({ zone: z.string().max(60) }),
    },
    "POST /me/push": { summary: "Receive push notices in this browser", evenBanned: true, body: pushSubscription },
    "DELETE /me/push/:device": { summary: "Stop push notices on a device", evenBanned: true },
    "GET /me/webhooks": { summary: "Your webhooks", answer: webhookList },
    "POST /me/webhooks": {
      summary: "Receive notices by a webhook",
      evenBanned: true,
      body: newWebhook,
      answer: webhookAnswer,
    },
    "DELETE /me/webhooks/:hook": { summary: "Remove a webhook", evenBanned: true },
    "POST /me/webhooks/:hook/key": {
      summary: "Make a new key for a webhook; for a day both keys sign",
      evenBanned: true,
      answer: z.object({ key: z.string() }),
    },
    "GET /tables/:id/webhooks": { summary: "The webhooks of a table, for its host", answer: webhookList },
    "POST /tables/:id/webhooks": {
      summary: "Send a table's public notices to a webhook",
      body: newWebhook,
      answer: webhookAnswer,
    },
    "POST /tables/:id/webhooks/:hook/test": {
      summary: "Send a test to a webhook of a table now",
      budgets: ["notice-tests"],
      answer: testAnswer,
    },
    "DELETE /tables/:id/webhooks/:hook": { summary: "Remove a webhook of a table" },
    "POST /me/notices/test": {
      summary: "Send a test now",
      evenBanned: true,
      budgets: ["notice-tests"],
      body: testNotice,
      answer: testAnswer,
    },
    "GET /me/news": {
      summary: "What has happened to you: invitations, results, ratings, clubs, tournaments and the like",
      query: newsQuery,
      answer: newsAnswer,
    },
    "POST /me/news/read": { summary: "Mark news as read", body: readNews },
    "GET /me/notices/sent": {
      summary: "What was sent to you in the last 30 days",
      query: sentQuery,
      answer: sentAnswer,
    },
    "POST /me/notices/sent/:notice/again": { summary: "Retry failed deliveries", evenBanned: true },
    "GET /me/waiting": {
      summary: "What has happened at the tables that wait for you, in words, and your deadlines there",
      answer: waitingAnswer,
    },
    "GET /mail/off": {
      summary: "What a link in an e-mail would switch off",
      who: "anyone",
      query: z.object({ token: z.string().max(400) }),
      answer: offAnswer,
    },
    "POST /mail/off": {
      summary: "Switch e-mails off by such a link",
      who: "anyone",
      evenBanned: true,
      body: switchOff,
    },
  },
);

/** When a person is away. */
export const VACATION_ROUTES = declare(
  "notices",
  { id: rowId },
  {
    "GET /me/vacations": {
      summary: "Your past vacations of 90 days and planned ones, and your remaining budget at each table",
      answer: vacationList,
    },
    "POST /me/vacations": {
      summary: "Announce a vacation: it stops your clock at every table with a vacation budget",
      body: newVacation,
      answer: vacation,
    },
    "PUT /me/vacations/:id": {
      summary: "Move a vacation that has not begun, or extend the current one",
      body: newVacation,
    },
    "DELETE /me/vacations/:id": { summary: "Cancel a vacation, or end the current one" },
  },
);

/** [CO-601] A person's standing orders at all tables. */
export const ORDER_ROUTES = declare(
  "notices",
  {},
  {
    "GET /me/orders": {
      summary: "Your standing orders at all tables, and those that stopped in the last week",
      answer: myOrders,
    },
  },
);
