import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { testSite, type TestSite, type Visitor } from "../testing/site.ts";

interface Letter {
  readonly to: string;
  readonly raw: string;
}

const mails: Letter[] = [];
let wakeMail = (): void => undefined;
let smtp: SMTPServer;
let site: TestSite;
/** Whether the mail server accepts the e-mails. */
let takes = true;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (takes) done();
      else done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString().replaceAll("=\r\n", "").replaceAll("=3D", "=");
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? "", raw });
        done();
        wakeMail();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  site = await testSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Inn <inn@example.org>",
    PUBLIC_ORIGIN: "https://inn.example.org",
    TRUST_PROXY: "1",
  });
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

async function untilMail(wanted: (mail: Letter) => boolean): Promise<Letter> {
  for (;;) {
    const found = mails.find(wanted);
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => (wakeMail = resolve));
  }
}

/** The token in the fragment of an e-mail's link. */
async function tokenOf(to: string, subject: string, what: string): Promise<string> {
  const { raw } = await untilMail((mail) => mail.to === to && mail.raw.includes(`Subject: ${subject}`));
  const token = new RegExp(`#${what}=([A-Za-z0-9_-]{43})`).exec(raw)?.[1];
  if (token === undefined) throw new Error("The letter has no link.");
  return token;
}

async function account(name: string, address: string): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.post("/api/accounts", { name, password: "a long password" });
  expect((await visitor.ask("PUT", "/api/me/mail", { address, password: "a long password" })).status).toBe(200);
  await visitor.post("/api/mail/confirm", { token: await tokenOf(address, "Confirm your address", "confirm") });
  return visitor;
}

test("CO-421: the link confirms once; a taken address gets the same response as any other, and its owner is notified", async () => {
  await account("Ada", "ada@example.net");
  const other = site.visitor();
  await other.post("/api/accounts", { name: "Eve", password: "a long password" });
  const answers = [];
  for (const address of ["ada@example.net", "eve@example.net"])
    answers.push((await other.ask("PUT", "/api/me/mail", { address, password: "a long password" })).body);
  expect(answers[0]).toEqual(answers[1]);
  await untilMail(
    ({ to, raw }) => to === "ada@example.net" && raw.includes("Your address was entered for another account"),
  );
  const token = await tokenOf("eve@example.net", "Confirm your address", "confirm");
  expect((await other.ask("POST", "/api/mail/confirm", { token })).status).toBe(200);
  expect((await other.ask("POST", "/api/mail/confirm", { token })).status).toBe(403);
});

test("CO-431: an unknown address gets the same response; the link sets a new password once and ends all sessions", async () => {
  const old = await account("Bob", "bob@example.net");
  const lost = site.visitor();
  const answers = [];
  for (const who of ["bob@example.net", "nobody@example.net"])
    answers.push((await lost.ask("POST", "/api/recover", { who })).body);
  expect(answers).toEqual(Array(2).fill({ words: "If there is a confirmed address, an e-mail is on its way." }));
  const token = await tokenOf("bob@example.net", "A new password", "token");
  const body = { token, password: "another password" };
  expect((await lost.ask("POST", "/api/recover/password", body)).body).toMatchObject({ me: { name: "Bob" } });
  expect((await lost.ask("POST", "/api/recover/password", body)).status).toBe(403);
  expect((await old.get("/api/me"))["me"]).toBeNull();
  await untilMail(({ to, raw }) => to === "bob@example.net" && raw.includes("Your password has been changed"));
});

test("CO-E96 a newer e-mail invalidates the older [CO-421]; a link expires after its time [CO-431]", async () => {
  const visitor = site.visitor();
  await visitor.post("/api/accounts", { name: "Ivy", password: "a long password" });
  const confirm = async (token: string) => (await visitor.ask("POST", "/api/mail/confirm", { token })).status;
  const tokens: string[] = [];
  for (let letters = 1; letters <= 2; letters++) {
    await visitor.ask("PUT", "/api/me/mail", { address: "ivy@example.net", password: "a long password" });
    await untilMail(() => mails.filter(({ to }) => to === "ivy@example.net").length >= letters);
    const { raw } = mails.filter(({ to }) => to === "ivy@example.net").at(-1)!;
    tokens.push(/#confirm=([A-Za-z0-9_-]{43})/.exec(raw)?.[1] ?? "");
  }
  // It expires a day after the request.
  const { rows: links } = await site.query<{ minutes: number }>(
    "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mail_tokens where address = $1",
    ["ivy@example.net"],
  );
  expect(links).toEqual([{ minutes: 24 * 60 }]);
  expect(await confirm(tokens[0]!)).toBe(403);
  expect(await confirm(tokens[1]!)).toBe(200);

  const lost = site.visitor();
  await lost.post("/api/recover", { who: "ivy@example.net" });
  const token = await tokenOf("ivy@example.net", "A new password", "token");
  const { rows } = await site.query<{ minutes: number }>(
    "select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mail_tokens where purpose = 'password' order by expires_at",
  );
  expect(rows.at(-1)).toEqual({ minutes: 60 });
  await site.query("update mail_tokens set expires_at = now() - interval '1 second' where purpose = 'password'");
  // [CO-753] The limits on its e-mails must not affect the other tests.
  await site.query("delete from rate_limits");
  const body = { token, password: "another password" };
  expect((await lost.ask("POST", "/api/recover/password", body)).status).toBe(403);
});

test("CO-432: a guest with a confirmed address gets links to the seats, once each", async () => {
  const guest = site.visitor();
  const { table } = await guest.open("Gina", { startWhenFull: false });
  expect((await guest.ask("PUT", "/api/me/mail", { address: "gina@example.net" })).status).toBe(200);
  await guest.post("/api/mail/confirm", {
    token: await tokenOf("gina@example.net", "Confirm your address", "confirm"),
  });
  const other = site.visitor();
  await other.post("/api/recover/seats", { address: "gina@example.net" });
  const token = await tokenOf("gina@example.net", "Links back to your seats", "seat");
  expect(await other.post("/api/recover/seat", { token })).toMatchObject({ me: { name: "Gina" }, table: table.id });
  expect((await other.get<{ seat: number }>(`/api/tables/${table.id}`)).seat).toBe(0);
  expect((await other.ask("POST", "/api/recover/seat", { token })).status).toBe(403);
});

test("CO-433: a code of 160 bits is shown once, works once with its name, however it is typed, and is replaced by a newer one", async () => {
  const visitor = site.visitor();
  await visitor.open("Nora");
  const first = (await visitor.post<{ code: string }>("/api/me/recovery-code", {})).code;
  const { code } = await visitor.post<{ code: string }>("/api/me/recovery-code", {});
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4} ){7}[0-9A-HJKMNP-TV-Z]{4}$/);
  const lost = site.visitor();
  const tryIt = (name: string, typed: string) => lost.ask("POST", "/api/recover/code", { name, code: typed });
  expect((await tryIt("Nora", first)).status).toBe(403);
  expect((await tryIt("Mona", code)).status).toBe(403);
  expect((await tryIt("nora", code.toLowerCase().replaceAll(" ", "-"))).body).toMatchObject({ me: { name: "Nora" } });
  expect((await tryIt("Nora", code)).status).toBe(403);
});

test("[MM-570] [MM-572] the link of an e-mail signs in once, after a click, within 15 minutes; no session ends (example MM-E114)", async () => {
  const before = await account("Tom", "tom@example.net");
  const there = site.visitor();
  await there.post("/api/session/letter", { address: "tom@example.net" });
  const first = await tokenOf("tom@example.net", "Your link to sign in", "link");
  mails.splice(0);
  await there.post("/api/session/letter", { address: "tom@example.net" });
  const token = await tokenOf("tom@example.net", "Your link to sign in", "link");
  const press = (link: string) => there.ask("POST", "/api/session/link", { token: link });
  expect((await press(first)).status).toBe(403);
  // A scanner that opens the page's URL changes nothing: the token is in the fragment.
  expect((await there.ask("GET", "/api/session/link")).status).toBe(404);
  const { rows } = await site.query<{ seconds: number }>(
    "select extract(epoch from expires_at - now())::float8 as seconds from mail_tokens where purpose = 'sign-in'",
  );
  expect(rows[0]!.seconds).toBeGreaterThan(840);
  expect(rows[0]!.seconds).toBeLessThanOrEqual(900);
  await site.query("update mail_tokens set expires_at = now() - interval '1 minute' where purpose = 'sign-in'");
  expect((await press(token)).status).toBe(403);
  await site.query("update mail_tokens set expires_at = now() + interval '1 minute' where purpose = 'sign-in'");
  expect((await press(token)).body).toMatchObject({ me: { name: "Tom", kind: "account" } });
  expect((await press(token)).status).toBe(403);
  expect(await before.get("/api/me")).toMatchObject({ me: { name: "Tom" } });
});

test("[MM-571] the response is the same for an unknown address; an address gets three e-mails an hour", async () => {
  await account("Uma", "uma@example.net");
  const ask = (address: string) => site.visitor().ask("POST", "/api/session/letter", { address });
  const known = await ask("uma@example.net");
  const unknown = await ask("nobody@example.net");
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  await ask("nobody@example.net");
  await ask("nobody@example.net");
  expect(await ask("nobody@example.net")).toMatchObject({ status: 429, body: { code: "too-many" } });
});

test("CO-422: the previous address gets a link to undo the change", async () => {
  const visitor = await account("Ines", "ines@example.net");
  expect(
    (await visitor.ask("PUT", "/api/me/mail", { address: "thief@example.net", password: "a long password" })).status,
  ).toBe(200);
  await visitor.post("/api/mail/confirm", {
    token: await tokenOf("thief@example.net", "Confirm your address", "confirm"),
  });
  const address = async () => (await visitor.get<{ address: string }>("/api/me/ways-in")).address;
  expect(await address()).toBe("thief@example.net");
  await site.visitor().post("/api/mail/change-back", {
    token: await tokenOf("ines@example.net", "Your address has been changed", "back"),
  });
  expect(await address()).toBe("ines@example.net");
});

test("CO-422: changing the address twice leaves the first owner's link valid, and using that link voids the others", async () => {
  const visitor = await account("Jana", "jana@example.net");
  for (const address of ["thief1@example.net", "thief2@example.net"]) {
    expect((await visitor.ask("PUT", "/api/me/mail", { address, password: "a long password" })).status).toBe(200);
    await visitor.post("/api/mail/confirm", { token: await tokenOf(address, "Confirm your address", "confirm") });
  }
  const back = (of: string) => tokenOf(of, "Your address has been changed", "back");
  const [first, second] = [await back("jana@example.net"), await back("thief1@example.net")];
  const take = async (token: string) => (await site.visitor().ask("POST", "/api/mail/change-back", { token })).status;
  expect(await take(first)).toBe(200);
  expect((await visitor.get<{ address: string }>("/api/me/ways-in")).address).toBe("jana@example.net");
  expect(await take(second)).toBe(403);
});

test("CO-334: failures belong to an address: a new confirmed address starts without them", async () => {
  const visitor = await account("Kurt", "kurt@example.net");
  const { me } = await visitor.get<{ me: { id: string } }>("/api/me");
  await site.query(
    `insert into channels (target, person, channel, failing_since, failed_rows, last_error, off_why)
     values ($1, $2, 'mail', now() - interval '14 days', 9, 'No such host.', 'It has failed for 14 days.')`,
    [`p:${me.id}`, me.id],
  );
  const state = async () =>
    (await visitor.get<{ mail: { state: { failingSince: string | null; off: string | null } } }>("/api/me/notices"))
      .mail.state;
  expect(await state()).toMatchObject({ off: "It has failed for 14 days." });
  expect(
    (await visitor.ask("PUT", "/api/me/mail", { address: "kurt2@example.net", password: "a long password" })).status,
  ).toBe(200);
  await visitor.post("/api/mail/confirm", {
    token: await tokenOf("kurt2@example.net", "Confirm your address", "confirm"),
  });
  expect(await state()).toMatchObject({ off: null, failingSince: null, lastError: null });
});

test("CO-446: a test is sent at once, its outcome is reported in words, and the channel shows that its last attempt failed; CO-335: both are listed as sent; [CO-426] after three refusals the address is unconfirmed and the page knows why", async () => {
  const visitor = await account("Vera", "vera@example.net");
  expect(await visitor.post("/api/me/notices/test", { target: "mail" })).toEqual({ sent: true, words: "It was sent." });
  takes = false;
  expect(await visitor.post("/api/me/notices/test", { target: "mail" })).toEqual({
    sent: false,
    words: "The address was refused.",
  });
  const state = async () =>
    (
      await visitor.get<{ mail: { state: { failingSince: string | null; lastError: string | null } } }>(
        "/api/me/notices",
      )
    ).mail.state;
  expect(await state()).toMatchObject({ failingSince: null, lastError: "The address was refused." });
  takes = true;
  const { notices } = await visitor.get<{ notices: { kind: string; state: string; lastError: string | null }[] }>(
    "/api/me/notices/sent",
  );
  expect(notices.map(({ kind, state, lastError }) => `${kind} ${state} ${lastError ?? ""}`)).toEqual([
    "test failed The address was refused.",
    "test sent ",
  ]);

  takes = false;
  for (let refusals = 1; refusals < 3; refusals++) await visitor.post("/api/me/notices/test", { target: "mail" });
  takes = true;
  const { mail } = await visitor.get<{
    mail: { address: string | null; pending: string | null; state: { lastError: string | null } };
  }>("/api/me/notices");
  expect(mail).toMatchObject({
    ...{ address: null, pending: "vera@example.net" },
    state: { lastError: "The address was refused three times in a row. Confirm it again." },
  });
  // Another address has refused nothing yet.
  await visitor.ask("PUT", "/api/me/mail", { address: "vera2@example.net", password: "a long password" });
  expect((await visitor.get<{ mail: typeof mail }>("/api/me/notices")).mail).toMatchObject({
    ...{ address: null, pending: "vera2@example.net" },
    state: { lastError: null },
  });
});

test("R-006 [CO-753] [MM-571] strangers, from however many networks, keep nobody from setting an address or from coming back by it", async () => {
  // The network of all tests of this file has used up its own limit.
  await site.query("delete from rate_limits");
  const [who, another, password] = ["nora@example.net", "nora@example.org", "a long password"];
  const from = (network: number) => ({ "x-forwarded-for": `203.0.113.${network}` });
  const recover = async (network: number) =>
    (await site.visitor().ask("POST", "/api/recover", { who }, from(network))).status;
  for (const network of [1, 2, 3])
    for (const status of [200, 200, 200, 429]) expect(await recover(network)).toBe(status);
  for (const network of [4, 5, 6]) {
    const stranger = site.visitor();
    await stranger.ask("POST", "/api/accounts", { name: `Stranger ${network}`, password }, from(network));
    const given = () => stranger.ask("PUT", "/api/me/mail", { address: another, password }, from(network));
    for (const status of [200, 200, 200, 429]) expect(await given()).toMatchObject({ status });
  }
  const owner = await account("Nora", who);
  expect(await owner.ask("PUT", "/api/me/mail", { address: another, password })).toMatchObject({ status: 200 });

  const links = () =>
    mails.flatMap(({ to, raw }) => (to === who ? [/#token=([A-Za-z0-9_-]{43})/.exec(raw)?.[1] ?? []].flat() : []));
  for (let letters = 1; letters <= 3; letters++) {
    expect(await recover(10 + letters)).toBe(200);
    await untilMail(() => links().length === letters);
  }
  for (let network = 20; network < 30; network++) expect(await recover(network)).toBe(200);
  const use = async () =>
    (await site.visitor().ask("POST", "/api/recover/password", { token: links().at(-1), password })).status;
  expect(await use()).toBe(200);
  expect(links()).toHaveLength(3);
  // Now that there is no link that works, the next one is sent.
  expect(await recover(40)).toBe(200);
  await untilMail(() => links().length === 4);
  expect(await use()).toBe(200);
});
