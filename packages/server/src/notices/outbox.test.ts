import { createECDH, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ece from "http_ece";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { must, newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { startHttps, type HttpsServer } from "./testing/https-server.ts";

/** A mail as its receiver gets it. */
interface Letter {
  readonly to: string;
  readonly raw: string;
  /** Links in its plain text. */
  readonly links: string[];
}

const mails: Letter[] = [];
let wakeMail = (): void => undefined;
let smtp: SMTPServer;
let receiver: HttpsServer;
let answerWith: (path: string) => number = () => 201;
let site: TestSite;
let database: pg.Client;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = decoded(Buffer.concat(chunks).toString());
        const [to] = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to: to ?? "", raw, links: raw.match(/https:\/\/inn\.example\.org\/[^\s"<]+/g) ?? [] });
        done();
        wakeMail();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  receiver = await startHttps((response, request) => {
    response.writeHead(answerWith(request.path), { "retry-after": "600" }).end();
  });
  site = await testSite(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Inn <inn@example.org>",
      PUBLIC_ORIGIN: "https://inn.example.org",
    },
    {
      outbound: {
        port: receiver.port,
        ca: CERTIFICATE,
        resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
        isPublic: () => true,
      },
    },
  );
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
  await receiver.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

/** Quoted-printable, as nodemailer writes it. */
function decoded(raw: string): string {
  return raw.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

async function untilMail(wanted: (mail: Letter) => boolean): Promise<Letter> {
  for (;;) {
    const found = mails.find(wanted);
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => (wakeMail = resolve));
  }
}

/** Somebody with a confirmed address. */
async function withAddress(visitor: Visitor, address: string): Promise<void> {
  await visitor.ask("PUT", "/api/me/mail", { address });
  const letter = await untilMail(({ to, raw }) => to === address && raw.includes("Subject: Confirm your address"));
  const token = /#confirm=([A-Za-z0-9_-]{43})/.exec(letter.links.find((link) => link.includes("#confirm=")) ?? "")?.[1];
  await visitor.post("/api/mail/confirm", { token });
}

/** The person's settings, with these channels on at once and all others off; quiet hours never. */
async function atOnce(visitor: Visitor, channels: readonly string[], more: object = {}): Promise<void> {
  const all = ["page", "push", "mail", "webhook"];
  const settings = Object.fromEntries(
    all.map((one) => [one, { on: channels.includes(one), delay: 0, always: false }]),
  );
  const answer = await visitor.ask("PUT", "/api/me/notices", {
    ...{ channels: settings, kinds: {}, digest: null, discreet: false, urgent: [] },
    ...more,
  });
  expect(answer.body).toEqual({});
  await visitor.ask("PUT", "/api/me/calendar", { zone: "Europe/Berlin", quiet: null, rest: [] });
}

interface Sent {
  readonly kind: string;
  readonly channel: string;
  readonly state: string;
  readonly reason: string | null;
  readonly title: string;
  readonly body: string;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly id: string;
}
const sentTo = async (visitor: Visitor): Promise<Sent[]> =>
  (await visitor.get<{ notices: Sent[] }>("/api/me/notices/sent")).notices;

/** Looks until it is as wanted: the server tells nobody when a row has changed. */
async function untilSent(visitor: Visitor, wanted: (rows: readonly Sent[]) => boolean): Promise<Sent[]> {
  for (;;) {
    const rows = await sentTo(visitor);
    if (wanted(rows)) return rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A browser that takes pushes. */
function browser(path: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const p256dh = keys.getPublicKey().toString("base64url");
  return {
    subscription: { endpoint: `https://push.example.com/${path}`, p256dh, auth },
    read: (body: Buffer) =>
      JSON.parse(ece.decrypt(body, { version: "aes128gcm", authSecret: auth, privateKey: keys }).toString()) as Record<
        string,
        unknown
      >,
  };
}

async function untilRequest(path: string, count = 1): Promise<HttpsServer["received"]> {
  for (;;) {
    const found = receiver.received.filter((one) => one.path === path);
    if (found.length >= count) return found;
    await receiver.next();
  }
}

async function seatedTable(guests: readonly string[]): Promise<{ id: string; ada: Visitor; bob: Visitor }> {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const [host = "Ada", guest = "Bob"] = guests;
  const { table } = await ada.open(host, { startWhenFull: false });
  await bob.sit(table.id, guest);
  return { id: table.id, ada, bob };
}

test("CO-421: an address is used after its owner has confirmed it; CO-423: a decision comes by mail with headers and a link to it", async () => {
  const { id, ada, bob } = await seatedTable(["Ada", "Bob"]);
  await withAddress(bob, "bob@example.net");
  await atOnce(bob, ["mail"]);
  await ada.post(`/api/tables/${id}/start`);
  const mail = await untilMail(({ to, raw }) => to === "bob@example.net" && raw.includes(`References: <table-${id}`));
  expect(mail.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail.links).toContain(`https://inn.example.org/table/${id}#decision`);
  const rows = await untilSent(bob, (all) => all.some(({ state }) => state === "sent"));
  expect(rows.map(({ channel }) => channel)).toEqual(expect.arrayContaining(["mail"]));
});
