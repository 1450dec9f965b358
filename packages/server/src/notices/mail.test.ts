import { afterEach, expect, test } from "@jest/globals";
import type { SMTPServerOptions } from "smtp-server";
import { Mailer, makeOffToken, readOffToken, type Mail } from "./mail.ts";
import { CERTIFICATE, CERTIFICATE_KEY } from "./testing/certificate.ts";
import { openSmtp, type TestSmtp } from "./testing/smtp.ts";

const servers: TestSmtp[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** An SMTP server in this process, and the unfolded messages that it received. */
async function startSmtp(
  options: SMTPServerOptions = {},
): Promise<{ port: number; got: string[]; encrypted: boolean[] }> {
  const got: string[] = [];
  const encrypted: boolean[] = [];
  const server = await openSmtp((raw, session) => {
    got.push(raw.replaceAll("\r\n ", " "));
    encrypted.push(session.secure);
  }, options);
  servers.push(server);
  return { port: server.port, got, encrypted };
}

const mailer = (port: number) =>
  new Mailer({ url: `smtp://127.0.0.1:${port}`, from: "Inn <inn@example.org>", origin: "https://inn.example.org" });

const notice = (more: Partial<Mail> = {}): Mail => ({
  id: "n_01hzx3v9k2m4p6q8r0s2t4v6w8",
  to: "ada@example.org",
  subject: "The Long Road: it is your decision",
  content: {
    heading: "Your decision: The Long Road",
    paragraphs: ["S1 drew 3 cards\nUntil Thursday <noon>."],
    action: { label: "Decide", url: "/table/7k2m9c4x1qrt#decision" },
  },
  match: "7k2m9c4x1qrt",
  off: "token",
  ...more,
});

test("CO-E129 a notice mail: [CO-423] [CO-425] its headers, and the same words in plain text and HTML", async () => {
  const { port, got } = await startSmtp();
  const post = mailer(port);
  expect(await post.send(notice())).toEqual({ kind: "sent" });
  const mail = got[0] ?? "";
  for (const line of [
    "Message-ID: <n_01hzx3v9k2m4p6q8r0s2t4v6w8@inn.example.org>",
    "References: <table-7k2m9c4x1qrt@inn.example.org>",
    "List-Unsubscribe: <https://inn.example.org/mail/off/token>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "Auto-Submitted: auto-generated",
    "X-Auto-Response-Suppress: All",
    "List-ID: <notices.inn.example.org>",
    "To: ada@example.org",
  ]) {
    expect(mail.toLowerCase()).toContain(line.toLowerCase());
  }
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain("Content-Type: text/html");
  expect(mail).toContain("&lt;noon&gt;");
  expect(mail).not.toMatch(/<img|<script/);

  await post.send(notice({ off: null, match: null, subject: "A new password" }));
  expect(got[1]).not.toMatch(/^List-/m);
  post.close();
});

test("[CO-425] an e-mail that is about no table does not offer to end those about this table", async () => {
  const { port, got } = await startSmtp();
  const post = mailer(port);
  await post.send(notice());
  await post.send(notice({ match: null, subject: "A test" }));
  post.close();
  const offers = (mail = ""): boolean[] => [mail.includes("#table"), mail.includes("#digest"), mail.includes("#all")];
  expect(got.map(offers)).toEqual([
    [true, true, true],
    [false, true, true],
  ]);
});

test("CO-424: no name can add a header or an address", async () => {
  const { port, got } = await startSmtp();
  const post = mailer(port);
  await post.send(notice({ subject: "Tom\r\nBcc: eve@example.org\r\n: it is your decision" }));
  expect(got[0]).toMatch(/^Subject: Tom Bcc: eve@example\.org : it is your decision\r$/m);
  expect(got[0]).not.toMatch(/^Bcc:/m);
  post.close();
});

test("CO-420: STARTTLS is used if it is offered, and certificates are checked", async () => {
  const tls = { disabledCommands: [], cert: CERTIFICATE, key: CERTIFICATE_KEY };
  const { port, got } = await startSmtp(tls);
  const post = mailer(port);
  // This certificate is not trusted.
  expect(await post.send(notice())).toMatchObject({ kind: "later" });
  expect(got).toEqual([]);
  post.close();
});

test("CO-426: the meaning of an SMTP server's replies; its words and its address are for the log, not for people", async () => {
  const failing = (code: number): Error => Object.assign(new Error("no"), { responseCode: code });
  const rejects = await startSmtp({ onRcptTo: (_address, _session, done) => done(failing(550)) });
  const post = mailer(rejects.port);
  expect(await post.send(notice())).toEqual({
    ...{ kind: "rejected", message: "The address was refused." },
    detail: expect.stringContaining("550") as unknown,
  });
  post.close();
  const later = await startSmtp({ onRcptTo: (_address, _session, done) => done(failing(450)) });
  const second = mailer(later.port);
  expect(await second.send(notice())).toMatchObject({
    ...{ kind: "later", message: "The mail server of this site is busy." },
  });
  second.close();
  const refuses = await startSmtp({ onMailFrom: (_address, _session, done) => done(failing(553)) });
  const third = mailer(refuses.port);
  expect(await third.send(notice())).toMatchObject({
    ...{ kind: "our-fault", message: "The mail server of this site refused the e-mail." },
  });
  third.close();
  const nobody = mailer(1);
  expect(await nobody.send(notice())).toEqual({
    ...{ kind: "later", message: "The mail server of this site cannot be reached." },
    detail: expect.stringContaining("ECONNREFUSED") as unknown,
  });
  nobody.close();
});

test("CO-425: the token contains what it switches off, and changing a character makes it invalid", () => {
  const key = Buffer.alloc(32, 7);
  const what = { person: "p_ada", match: "7k2m9c4x1qrt", kind: null };
  const token = makeOffToken(key, what);
  expect(readOffToken(key, token)).toEqual(what);
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    expect(readOffToken(key, changed)).toBeNull();
  }
  expect(readOffToken(Buffer.alloc(32, 8), token)).toBeNull();
  expect(readOffToken(key, "")).toBeNull();
});
