import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ReviewState } from "@caravanserai/protocol";
import { hazardMatch, playOut } from "../testing/hazard.ts";
import { must, send, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

/** Two servers on one database, as behind a proxy. */
let here: TestSite;
let there: TestSite;
beforeAll(async () => {
  here = await testSite({}, { shared: true });
  there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** The same browser, connected to the other server. */
function atOther(visitor: Visitor): Visitor {
  const same = there.visitor();
  same.takeCookiesOf(visitor);
  return same;
}

/** Somebody who takes part in a review. */
class Reviewer {
  readonly id: string;
  readonly socket: Player;
  readonly review: { readonly table: string; readonly review: string };
  state: ReviewState | null = null;
  gone = false;
  #changed: () => void = () => undefined;

  constructor(id: string, socket: Player, review: Reviewer["review"]) {
    this.id = id;
    this.socket = socket;
    this.review = review;
    socket.on("review", (state) => {
      this.state = state;
      this.#changed();
    });
    socket.on("review-gone", () => {
      this.gone = true;
      this.#changed();
    });
  }

  async come(own = false, invitation?: string): Promise<void> {
    const asked = { ...this.review, own, on: true, ...(invitation === undefined ? {} : { invitation }) };
    this.state = (await must(this.socket, "review", asked)).state;
  }

  show(moment: number, line: ReviewState["line"] = null) {
    return send(this.socket, "review-move", { ...this.review, moment, viewer: "all", line });
  }

  lead(act: "ask" | "decline" | "give" | "take", person?: string) {
    return send(this.socket, "review-lead", { ...this.review, act, ...(person === undefined ? {} : { person }) });
  }

  until(there: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#changed = () => {
        if (there()) resolve();
      };
      this.#changed();
    });
  }
}

/** Two players of a finished match in its review, each at another server. */
async function together(seed: string, table: Readonly<Record<string, unknown>> = {}) {
  const { id, gamblers } = await hazardMatch(here, 2, table);
  await playOut(gamblers, seed);
  const visitors = gamblers.map(({ visitor }) => visitor) as [Visitor, Visitor];
  const { review } = await visitors[0].post<{ review: string }>(`/api/tables/${id}/reviews`, {
    ...{ moment: 1, viewer: "all" },
  });
  const ids = await Promise.all(
    visitors.map(async (visitor) => (await visitor.get<{ me: { id: string } }>("/api/me")).me.id),
  );
  const sockets = [await visitors[0].socket(), await atOther(visitors[1]).socket()];
  const reviewers = sockets.map((socket, i) => new Reviewer(ids[i]!, socket, { table: id, review })) as [
    Reviewer,
    Reviewer,
  ];
  for (const reviewer of reviewers) await reviewer.come();
  return { id, review, visitors, reviewers };
}

test("one leads, and what is shown reaches the others at another server; they may not move it", async () => {
  const { reviewers, visitors, id, review } = await together("lead");
  const [one, two] = reviewers;
  expect(two.state).toMatchObject({ leader: one.id, maker: one.id, moment: 1, viewer: "all", line: null });
  expect((await one.show(3)).ok).toBe(true);
  await two.until(() => two.state?.moment === 3);
  expect(await two.show(2)).toMatchObject({ ok: false, code: "not-allowed" });
  expect(await one.show(100_000)).toMatchObject({ ok: false, code: "not-found" });
  const line = { seed: "dice", commands: [{ do: "default" as const, seat: 0, question: 2 }] };
  await one.show(2, line);
  await two.until(() => two.state?.line !== null);
  expect(two.state).toMatchObject({ moment: 2, line });
  // the same again: the review of this match that one has made already
  const again = await visitors[0].post<{ review: string }>(`/api/tables/${id}/reviews`, { moment: 0, viewer: "all" });
  expect(again.review).toBe(review);
});

test("it survives a reload: who comes back sees what is shown, and who leads still leads", async () => {
  const { reviewers, visitors } = await together("reload");
  const [one, two] = reviewers;
  await one.show(2);
  one.socket.close();
  const back = new Reviewer(one.id, await atOther(visitors[0]).socket(), one.review);
  await back.come();
  expect(back.state).toMatchObject({ leader: one.id, moment: 2 });
  expect((await back.show(3)).ok).toBe(true);
  await two.until(() => two.state?.moment === 3);
});

test("the lead is asked for, declined, handed over, and taken from one who has left", async () => {
  const { reviewers } = await together("handed over");
  const [one, two] = reviewers;
  const asks = (reviewer: Reviewer) => reviewer.state?.people.find(({ person }) => person === two.id)?.asks;
  await two.lead("ask");
  await one.until(() => asks(one) === true);
  expect(await two.lead("take")).toMatchObject({ ok: false, code: "not-allowed" });
  expect(await two.lead("give", two.id)).toMatchObject({ ok: false, code: "not-allowed" });
  await one.lead("decline");
  await two.until(() => asks(two) === false);
  expect(await one.lead("give", "nobody")).toMatchObject({ ok: false, code: "not-allowed" });
  await one.lead("give", two.id);
  await one.until(() => one.state?.leader === two.id);
  expect((await two.show(2)).ok).toBe(true);
  await must(two.socket, "review", { ...two.review, own: false, on: false });
  await one.until(() => one.state?.people.some(({ here: isHere }) => !isHere) === true);
  await one.lead("take");
  await two.come();
  await two.until(() => two.state?.leader === one.id);
});

test("who looks on their own is shown so, without what they look at", async () => {
  const { reviewers } = await together("own");
  const [one, two] = reviewers;
  await two.come(true);
  await one.until(() => one.state?.people.find(({ person }) => person === two.id)?.own === true);
  expect(one.state?.moment).toBe(1);
});

test("only who may see the match takes part; without a name one sees it and is not listed", async () => {
  const { reviewers, visitors, id, review } = await together("private", { public: false });
  const [one] = reviewers;
  const stranger = new Reviewer("", await here.visitor().socket(), { table: id, review });
  expect(await send(stranger.socket, "review", { ...stranger.review, own: false, on: true })).toMatchObject({
    code: "not-allowed",
  });
  const { key } = await visitors[0].post<{ key: string }>(`/api/tables/${id}/share`);
  await stranger.come(false, key);
  expect(stranger.state?.people).toHaveLength(2);
  await one.show(2);
  await stranger.until(() => stranger.state?.moment === 2);
  expect(await stranger.show(1)).toMatchObject({ ok: false, code: "not-logged-in" });
  const elsewhere = await together("another match");
  const wrong = { table: elsewhere.id, review, own: false, on: true };
  expect(await send(one.socket, "review", wrong)).toMatchObject({ code: "not-found" });
});

test("a running match cannot be reviewed, and only who made a review removes it", async () => {
  const running = await hazardMatch(here, 2);
  const made = await running.gamblers[0]!.visitor.ask("POST", `/api/tables/${running.id}/reviews`, {
    ...{ moment: 0, viewer: "public" },
  });
  expect(made).toMatchObject({ status: 409, body: { code: "not-over" } });
  const { reviewers, visitors, id, review } = await together("removed");
  const path = `/api/tables/${id}/reviews/${review}`;
  expect((await visitors[1].ask("DELETE", path)).status).toBe(403);
  expect((await visitors[0].ask("DELETE", path)).status).toBe(200);
  await reviewers[1].until(() => reviewers[1].gone);
  expect(await reviewers[0].show(1)).toMatchObject({ ok: false, code: "not-found" });
});

test("a review in which nothing was shown for 30 days is deleted", async () => {
  const { reviewers, review } = await together("old");
  await here.query("update reviews set moved_at = now() - interval '31 days' where id = $1", [review]);
  await here.site.sweep();
  expect(await reviewers[0].show(1)).toMatchObject({ ok: false, code: "not-found" });
});

test("a comment, and its removal, are told to all who are there, and what is said about a line keeps the line", async () => {
  const { reviewers, visitors, id } = await together("commented");
  const [one, two] = reviewers;
  const path = `/api/tables/${id}/comments`;
  const before = two.state?.comments;
  const { comment } = await visitors[0].post<{ comment: { number: number } }>(path, { moment: 1, text: "Here." });
  await two.until(() => two.state?.comments !== before);
  const written = two.state?.comments;
  expect((await visitors[0].ask("DELETE", `${path}/${comment.number}`)).status).toBe(200);
  await two.until(() => two.state?.comments !== written);

  const line = { seed: "abc", commands: [{ do: "default" as const, seat: 0, question: 1 }], faces: { "2": 6 } };
  const shown = { moment: 1, line };
  await must(one.socket, "watch", { table: id });
  const { message } = await must(one.socket, "say", { table: id, room: "spectators", text: "Why not this?", shown });
  expect(message.shown).toEqual(shown);
  const { messages } = await visitors[1].get<{ messages: { shown?: object }[] }>(`/api/tables/${id}/messages`);
  expect(messages.at(-1)?.shown).toEqual(shown);
  const wrong = await send(one.socket, "say", { table: id, room: "players", text: "This?", shown });
  expect(wrong).toMatchObject({ ok: false, code: "malformed" });
});
