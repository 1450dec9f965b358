import { DAY } from "@caravanserai/clocks";
import { expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import type { PageNotice, Proposal } from "@caravanserai/protocol";
import { Gambler, hazardMatch } from "../testing/hazard.ts";
import { must, newId, type Player } from "../testing/site.ts";
import { withSite } from "../testing/with-site.ts";

const inn = withSite();

interface Made {
  readonly who: string;
  readonly kind: string;
  readonly state: string;
  readonly args: Readonly<Record<string, string>>;
}

/** The notices of these kinds about a table, oldest first, each as "Player 1 vote". */
async function made(id: string, ...kinds: readonly string[]): Promise<Made[]> {
  const { rows } = await inn.site.query<Made>(
    `select p.name as who, n.kind, n.state, n.args from notices n join people p on p.id = n.person
      where n.match = $1 and n.kind = any($2) order by n.at, p.name`,
    [id, kinds],
  );
  return rows;
}
const brief = (rows: readonly Made[]): string[] => rows.map(({ who, kind }) => `${who}: ${kind}`);

/** The notices that a person's page receives, in order. */
function pages(socket: Player, table: string): { until(kind: string): Promise<PageNotice> } {
  const heard: PageNotice[] = [];
  let wake: () => void = () => undefined;
  socket.on("notice", (notice) => {
    if (notice.table === table) heard.push(notice);
    wake();
  });
  return {
    until: async (kind) => {
      for (;;) {
        const found = heard.find((one) => one.kind === kind);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

/**
 * Like `pages`, for the page of a player who has turned to another tab: a page that shows the table gets no notices.
 */
async function hiddenPages({ socket, table }: Gambler): Promise<ReturnType<typeof pages>> {
  await must(socket, "presence", { table, here: false, active: false });
  return pages(socket, table);
}

async function asks(gambler: Gambler, proposal: Proposal): Promise<string> {
  const { vote } = await must(gambler.socket, "ask-vote", { table: gambler.table, id: newId(), proposal });
  return vote;
}
const says = (gambler: Gambler, vote: string, voice: "yes" | "no") =>
  must(gambler.socket, "vote", { table: gambler.table, vote, voice });

async function play(gamblers: readonly Gambler[], seq: number): Promise<void> {
  const random = seededRandom("notices of votes");
  for (let next = gamblers.find(({ isAsked }) => isAsked); next !== undefined && next.seq < seq;) {
    const ack = await next.answer(random);
    if (!ack.ok) throw new Error(ack.message);
    for (const gambler of gamblers) await gambler.until(() => gambler.seq >= ack.seq);
    next = gamblers.find(({ isAsked }) => isAsked);
  }
}

test("CO-313: a vote is announced to everybody but its caller; once closed, its notice is cancelled and the outcome announced [CO-323] [CO-547]", async () => {
  const { id, gamblers } = await hazardMatch(inn.site, 3);
  const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
  const heard = pages(cleo.socket, id);
  const vote = await asks(ada, { kind: "end" });
  const asked = await made(id, "vote", "vote-closed");
  expect(brief(asked)).toEqual(["Player 1: vote", "Player 2: vote"]);
  expect(asked[0]?.args).toMatchObject({ vote, who: "Player 0", what1: "To end the match without a result." });
  const page = await heard.until("vote");
  expect(page).toMatchObject({ title: "A new vote: Player 0’s table", url: `/table/${id}#vote=${vote}` });
  expect(page.body).toMatch(/^To end the match without a result\.\nUntil .+\.$/);
  await says(bob, vote, "no");
  const closed = await made(id, "vote", "vote-closed");
  expect(closed.filter(({ kind }) => kind === "vote").every(({ state }) => state === "over")).toBe(true);
  expect(brief(closed.filter(({ kind }) => kind === "vote-closed"))).toEqual([
    "Player 0: vote-closed",
    "Player 2: vote-closed",
  ]);
  expect((await heard.until("vote-closed")).body).toBe("Not agreed: to end the match without a result.");
});

test("CO-520: a pause and its end are announced; withdrawing the notice to resume cancels its announcement [CO-521]", async () => {
  const { id, gamblers } = await hazardMatch(inn.site);
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const until = Date.now() + 2 * DAY;
  await says(bob, await asks(ada, { kind: "pause", until }), "yes");
  const states = async () =>
    (await made(id, "paused", "resumed")).map(({ who, kind, state }) => `${who}: ${kind} ${state === "over"}`);
  expect(await states()).toEqual(["Player 0: paused false"]);
  await must(ada.socket, "resume", { table: id, on: true });
  expect(await states()).toEqual(["Player 0: paused true", "Player 1: resumed false"]);
  await must(ada.socket, "resume", { table: id, on: false });
  expect(await states()).toEqual(["Player 0: paused true", "Player 1: resumed true", "Player 1: paused false"]);
  expect((await made(id, "paused")).at(-1)?.args).toEqual({ until: String(until) });
});

test("CO-536: going back is announced with the number of events, together with the question that is open again", async () => {
  const { id, gamblers } = await hazardMatch(inn.site);
  const [ada, bob] = gamblers as [Gambler, Gambler];
  await play(gamblers, 6);
  const { points } = await ada.visitor.get<{ points: { to: number; events: number }[] }>(
    `/api/tables/${id}/votes/back`,
  );
  const [point] = points;
  if (point === undefined) throw new Error("There is no point to go back to.");
  await says(bob, await asks(ada, { kind: "back", to: point.to }), "yes");
  const [back, ...others] = await made(id, "went-back", "vote-closed");
  expect(others).toEqual([]);
  expect(back).toMatchObject({ who: "Player 0", args: { count: String(point.events) } });
});

test("CO-560: an open seat is announced to the others until somebody takes it; CO-564: the hand-over is announced to both and to all", async () => {
  const { id, gamblers } = await hazardMatch(inn.site, 3);
  const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
  const vote = await asks(bob, { kind: "replace", seat: 1, by: "anyone" });
  await says(ada, vote, "yes");
  await says(cleo, vote, "yes");
  const open = await made(id, "seat-open");
  expect(open.map(({ who, state }) => `${who} ${state === "over"}`)).toEqual(["Player 0 false", "Player 2 false"]);
  const heard = await hiddenPages(ada);
  await inn.site.visitor().post(`/api/tables/${id}/seats/1/take-over`, { guest: "Dana" });
  expect((await made(id, "seat-open")).every(({ state }) => state === "over")).toBe(true);
  expect(brief(await made(id, "handed-over"))).toEqual([
    "Dana: handed-over",
    "Player 0: handed-over",
    "Player 1: handed-over",
    "Player 2: handed-over",
  ]);
  expect(await heard.until("handed-over")).toMatchObject({
    title: "Dana plays for Player 1: Player 0’s table",
    body: "The seat was handed over with the table’s consent.",
  });
});

test("CO-323: notices of a stint move with the seat: the former player is no longer asked, the newcomer's page is [CO-311]", async () => {
  const { id, gamblers } = await hazardMatch(inn.site, 3);
  const asked = gamblers.find(({ isAsked }) => isAsked);
  const seat = gamblers.indexOf(asked!);
  const before = (await made(id, "decision")).filter(({ who }) => who === `Player ${seat}`);
  expect(before.map(({ state }) => state === "over")).toEqual([false]);
  const vote = await asks(asked!, { kind: "replace", seat, by: "anyone" });
  for (const other of gamblers.filter((one) => one !== asked)) await says(other, vote, "yes");
  const newcomer = inn.site.visitor();
  await newcomer.open("Newcomer", { startWhenFull: false });
  const heard = pages(await newcomer.socket(), id);
  await newcomer.post(`/api/tables/${id}/seats/${seat}/take-over`, {});
  const after = (await made(id, "decision")).filter(({ who }) => who === `Player ${seat}`);
  expect(after.map(({ state }) => state)).toEqual(["over"]);
  expect(await heard.until("decision")).toMatchObject({ url: `/table/${id}#decision` });
});

test("CO-561: a named person is asked to step in with a deadline; the answer cancels the question", async () => {
  const { id, gamblers } = await hazardMatch(inn.site, 3);
  const [ada, bob, cleo] = gamblers as [Gambler, Gambler, Gambler];
  const eve = inn.site.visitor();
  const name = `Eve ${id}`;
  await eve.post("/api/accounts", { name, password: "a long enough password" });
  const socket = await eve.socket();
  const heard = pages(socket, id);
  const vote = await asks(bob, { kind: "replace", seat: 1, by: { name } });
  const shown = await must(ada.socket, "watch", { table: id });
  expect(shown.votes.votes[0]?.proposal).toMatchObject({ by: { name } });
  await says(ada, vote, "yes");
  await says(cleo, vote, "yes");
  const page = await heard.until("substitute");
  expect(page.title).toBe("Player 1 asks you to step in: hazard");
  expect(page.body).toMatch(/^hazard, \d+ decisions so far\. You would play for Player 1\. Please answer by .+\.$/);
  await eve.post(`/api/tables/${id}/seats/1/decline`);
  expect((await made(id, "substitute")).map(({ who, state }) => `${who} ${state}`)).toEqual([`${name} over`]);
});

test("CO-590: a new host is notified, and told why", async () => {
  const { id, gamblers } = await hazardMatch(inn.site);
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const heard = await hiddenPages(bob);
  await inn.site.query(
    `with older as (update people set created_at = now() - interval '90 days' where id in (select host from matches where id = $1))
     update sessions set seen_at = now() - interval '15 days' where person in (select host from matches where id = $1)`,
    [id],
  );
  await inn.site.query("update jobs set due = now() where key = $1", [`host/${id}`]);
  expect(await heard.until("host")).toMatchObject({ body: "The host has been away for a long time." });
  expect(brief(await made(id, "host"))).toEqual(["Player 1: host"]);
  expect(ada.observation.result).toBeNull();
});

test("CO-545: the end of a match by consent is announced to everybody in words", async () => {
  const { gamblers } = await hazardMatch(inn.site);
  const [ada, bob] = gamblers as [Gambler, Gambler];
  const heard = await hiddenPages(ada);
  await says(bob, await asks(ada, { kind: "end" }), "yes");
  expect((await heard.until("over")).body).toBe("The table has ended it without a result.");
});
