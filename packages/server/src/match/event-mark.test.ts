import { NO_CLOCK, type EventMark } from "@caravanserai/clocks";
import { expect, test } from "@jest/globals";
import { hazardMatch, type Gambler } from "../testing/hazard.ts";
import { must, newId } from "../testing/site.ts";
import { withSite } from "../testing/with-site.ts";

const inn = withSite();

test("[CO-183] [CO-102] the mark of an event tells the clock who is awaited and ready, that answers were opened, what was undone, and who left for good", async () => {
  const { id, gamblers } = await hazardMatch(inn.site, 3, {
    time: { ...NO_CLOCK, clock: { kind: "each", time: 60_000 } },
  });
  const decide = async (by: Gambler, answer: Parameters<typeof must<"decide">>[2]["answer"]): Promise<void> => {
    const [open] = by.observation.asks;
    const { seq } = await must(by.socket, "decide", { table: id, id: newId(), question: open!.question, answer });
    for (const gambler of gamblers) await gambler.until(() => gambler.seq >= seq);
  };
  const [ada, bob, cid] = gamblers as [Gambler, Gambler, Gambler];
  for (const gambler of [bob, ada, cid]) await decide(gambler, { option: "stake", amount: 1 });
  await decide(ada, { option: "token", pick: 1 });
  const { seq } = await must(ada.socket, "undo", { table: id, id: newId() });
  for (const gambler of gamblers) await gambler.until(() => gambler.seq >= seq);
  await cid.visitor.post(`/api/tables/${id}/resign`, { id: newId() });
  const { rows } = await inn.site.query<{ mark: EventMark }>("select mark from events where match = $1 order by seq", [
    id,
  ]);
  const marks = rows.slice(0, 7).map(({ mark }) => mark);
  expect(marks.map(({ awaited }) => awaited)).toEqual([[0, 1, 2], [0, 2], [2], [0], [0], [0], [0]]);
  expect(marks.map(({ ready }) => ready)).toEqual([undefined, [1], [0, 1], ...Array<undefined>(4)]);
  expect(marks.map(({ reveal }) => reveal)).toEqual([...Array<undefined>(3), true, ...Array<undefined>(3)]);
  expect(marks.map(({ undoes }) => undoes)).toEqual([...Array<undefined>(5), 4, undefined]);
  expect(marks[6]?.bots).toEqual([2]);
  expect(marks.map(({ cause }) => cause)).toEqual(Array<undefined>(7));
});
