import { expect, test } from "@jest/globals";
import { subjectOf } from "./mail-channel.ts";
import type { MatchSummary } from "./match-summaries.ts";
import type { Message, ToldRow } from "./message.ts";

const HOUR = 3_600_000;
const ASKED = "Bid for the defence of Hyderabad";

/** An e-mail about tables at which this is asked. */
function mail(change: Partial<Message>, summary: Partial<MatchSummary> = {}, tables = 1): Message {
  const line = { notice: { summary: { asked: ASKED, left: 30.5 * HOUR, ...summary } } as ToldRow };
  const message = {
    ...{ kind: "decision", title: "Your decision: Tom’s table", subject: "Tom’s table: it is your decision" },
    ...{ table: { id: "0123456789ab", name: "Tom’s table", game: "The Great Game" }, ...change },
    lines: Array.from({ length: tables }, () => line),
  };
  return message as unknown as Message;
}

test.each([
  ["a decision", mail({}), "Bid for the defence of Hyderabad: 1 d 6 h left"],
  ["little time", mail({ kind: "near" }, { left: HOUR / 4 }), "Bid for the defence of Hyderabad: 15 min left"],
  ["a table without a clock", mail({}, { left: null }), "Bid for the defence of Hyderabad: Tom’s table"],
  ["several tables", mail({}, {}, 2), "Tom’s table: it is your decision"],
  ["another kind", mail({ kind: "over", subject: "Tom’s table: it is over" }), "Tom’s table: it is over"],
  ["a discreet reader", mail({ title: "Caravanserai", subject: "Caravanserai" }), "Caravanserai"],
  ["nothing asked any more", mail({}, { asked: null }), "Tom’s table: it is your decision"],
])("R-074 [CO-341] [CO-342] the subject of an e-mail about %s", (_what, message, expected) => {
  expect(subjectOf(message)).toBe(expected);
});
