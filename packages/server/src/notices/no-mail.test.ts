import { DAY, presetSettings } from "@caravanserai/clocks";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { describedApi } from "../testing/described-api.ts";
import { hazardMatch, type Gambler } from "../testing/hazard.ts";
import { hear, must, newId, testSite, type TestSite } from "../testing/site.ts";
import { listenToOutbox, type OutboxListener } from "./testing/outbox-listener.ts";
import { pushSubscriber } from "./testing/push-subscriber.ts";

let site: TestSite;
let outbox: OutboxListener;
beforeAll(async () => {
  site = await testSite({}, { outbound: { resolve: () => Promise.reject(new Error("There is no network.")) } });
  outbox = await listenToOutbox(site.databaseUrl);
});
afterAll(async () => {
  await outbox.client.end();
  await site.close();
});

const NO_MAIL = "This site sends no e-mail.";

test("[CO-757] a site without mail has the same routes as one with mail; those that send a mail say why none is sent [CO-420]", async () => {
  const withMail = await testSite({
    ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "inn@example.org", PUBLIC_ORIGIN: "https://inn.example.org" },
  });
  const routesOf = async (of: TestSite): Promise<string[]> => {
    const { paths } = await describedApi(of.visitor());
    return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((one) => `${one} ${path}`));
  };
  expect(await routesOf(site)).toEqual(await routesOf(withMail));
  const mailOf = async (of: TestSite) => (await of.visitor().get<{ mail: boolean }>("/api/site")).mail;
  expect([await mailOf(site), await mailOf(withMail)]).toEqual([false, true]);
  await withMail.close();

  const visitor = site.visitor();
  await visitor.open("Ada");
  const letters = [
    ["PUT", "/api/me/mail", { address: "ada@example.net" }],
    ["POST", "/api/recover", { who: "Ada" }],
    ["POST", "/api/recover/seats", { address: "ada@example.net" }],
    ["POST", "/api/session/letter", { address: "ada@example.net" }],
  ] as const;
  for (const [method, path, body] of letters)
    expect(await visitor.ask(method, path, body)).toMatchObject({
      status: 403,
      body: { code: "not-allowed", message: NO_MAIL },
    });
  expect(await visitor.get("/api/me/notices")).toMatchObject({ mail: { available: false, address: null } });
  expect(await visitor.post("/api/me/notices/test", { target: "mail" })).toMatchObject({ sent: false });
});

test("[CO-757] a match over weeks works there: clock, gifts, votes, vacations, calendars, orders, what-ifs and recovery; notices that were not sent say why", async () => {
  const time = { ...presetSettings("days"), up: "bot" as const };
  const { id, gamblers } = await hazardMatch(site, 2, { time });
  const [ada, bob] = gamblers as [Gambler, Gambler];
  await bob.visitor.post("/api/me/push", pushSubscriber("bob").subscription);
  await bob.visitor.post("/api/me/webhooks", { kind: "json", url: "https://hooks.example.org/bob" });
  const all = { push: { on: true, delay: 0 }, webhook: { on: true, delay: 0 } };
  const settings = { channels: all, groups: {}, digest: "08:00", discreet: false };
  expect((await bob.visitor.ask("PUT", "/api/me/notices", settings)).status).toBe(200);
  const calendar = { zone: "Asia/Kolkata", quiet: null, rest: [7] };
  expect((await bob.visitor.ask("PUT", "/api/me/calendar", calendar)).status).toBe(200);

  await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  interface Sent {
    readonly channel: string;
    readonly lastError: string | null;
  }
  const tried = async (): Promise<Sent[]> => {
    const { notices } = await bob.visitor.get<{ notices: Sent[] }>("/api/me/notices/sent");
    return notices.filter(({ lastError }) => lastError !== null);
  };
  const failed = await outbox.until(tried, (sent) => new Set(sent.map(({ channel }) => channel)).size === 2);
  for (const { lastError } of failed) expect(lastError).toBe("This host is unknown.");

  await must(ada.socket, "gift", { table: id, seat: 1 });
  const pass = async (proposal: Parameters<typeof must<"ask-vote">>[2]["proposal"]): Promise<void> => {
    const { vote } = await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal });
    await must(bob.socket, "vote", { table: id, vote, voice: "yes" });
  };
  await pass({ kind: "pause", until: Date.now() + 2 * DAY });
  for (const { socket } of gamblers) await must(socket, "resume", { table: id, on: true });
  await pass({ kind: "extend", ms: DAY });
  await must(ada.socket, "order", {
    ...{ table: id, id: newId(), window: "reply", order: "pass", until: "my-decision" },
  });
  expect((await ada.visitor.get<{ tables: unknown[] }>("/api/me/orders")).tables).toHaveLength(1);
  const from = Date.now() + DAY;
  const vacation = await bob.visitor.post<{ id: string }>("/api/me/vacations", { from, to: from + 3 * DAY });
  expect((await bob.visitor.ask("DELETE", `/api/me/vacations/${vacation.id}`)).status).toBe(200);
  await ada.visitor.post(`/api/tables/${id}/what-if`, {});
  for (const { visitor, observation } of gamblers) {
    const question = observation.asks[0]?.question;
    await visitor.post(`/api/tables/${id}/decide`, { id: newId(), question, answer: { option: "stake", amount: 1 } });
  }
  await pass({ kind: "replace", seat: 0, by: "bot" });
  const { code } = await bob.visitor.post<{ code: string }>("/api/me/recovery-code", {});
  const lost = site.visitor();
  await lost.post("/api/recover/code", { name: "Player 1", code });
  expect((await lost.get<{ seat: number }>(`/api/tables/${id}`)).seat).toBe(1);
});

test("[CO-757] [CO-327] a digest that no mail can deliver does not hold back a push", async () => {
  const { id, gamblers } = await hazardMatch(site, 2);
  const [ada, bob] = gamblers as [Gambler, Gambler];
  await bob.visitor.post("/api/me/push", pushSubscriber("digest").subscription);
  const settings = { channels: {}, groups: {}, digest: "08:00", discreet: false };
  expect((await bob.visitor.ask("PUT", "/api/me/notices", settings)).status).toBe(200);
  const planned = hear(bob.socket, "notice", ({ kind }) => kind === "vote");
  await must(ada.socket, "ask-vote", { table: id, id: newId(), proposal: { kind: "end" } });
  await planned;
  const { rows } = await site.query<{ channel: string }>(
    `select o.channel from outbox o join notices n on n.id = o.notice join seats s on s.person = n.person and s.match = n.match
      where n.match = $1 and n.kind = 'vote' and s.seat = 1`,
    [id],
  );
  expect(rows).toEqual([{ channel: "push" }]);
});
