import { createHmac, timingSafeEqual } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";

/** How the site sends mail. [CO-420] */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  /** Where the site is found from outside: https://inn.example.org. */
  readonly origin: string;
  /** Certificates that count besides those of the system: for tests. */
  readonly ca?: string;
}

/** [CO-423] A notice mail, or a letter, which has no `off`. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly url: string | null;
  readonly match: string | null;
  /** [CO-425] The token that switches this off by one click; null: a letter. */
  readonly off: string | null;
}

/** What came of a mail. [CO-426] */
export type MailOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly message: string }
  /** The address does not take it. */
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "our-fault"; readonly message: string };

export class Mailer {
  readonly #settings: MailSettings;
  readonly #transport: ReturnType<typeof createTransport>;

  constructor(settings: MailSettings) {
    this.#settings = settings;
    const url = new URL(settings.url);
    this.#transport = createTransport({
      host: url.hostname,
      port: url.port === "" ? (url.protocol === "smtps:" ? 465 : 587) : Number(url.port),
      secure: url.protocol === "smtps:",
      ...(url.username === ""
        ? {}
        : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // What is fetched or read comes from us only.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(settings.ca === undefined ? {} : { tls: { ca: settings.ca } }),
    });
  }

  async send(mail: Mail): Promise<MailOutcome> {
    try {
      await this.#transport.sendMail(mailOptions(mail, this.#settings));
      return { kind: "sent" };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/** [CO-423] [CO-424] nodemailer encodes header values; what could end a line is taken out before. */
export function mailOptions(mail: Mail, { from, origin }: MailSettings): SendMailOptions {
  const { host } = new URL(origin);
  const link = mail.url === null ? null : new URL(mail.url, origin).href;
  const off = mail.off === null ? null : `${origin}/mail/off/${mail.off}`;
  return {
    from,
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    messageId: `<${mail.id}@${host}>`,
    text: textOf(mail.text, link, off),
    html: htmlOf(mail.text, link, off),
    ...(mail.match === null ? {} : { references: `<table-${mail.match}@${host}>` }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(off === null
        ? {}
        : {
            "List-Id": `<notices.${host}>`,
            "List-Unsubscribe": `<${off}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
  };
}

/** [CO-424] No name can add a header or an address. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function textOf(text: string, link: string | null, off: string | null): string {
  return [text, link, off === null ? null : `No more mails about this table: ${off}`]
    .filter((part) => part !== null)
    .join("\n\n");
}

/** The same words; nothing is loaded from anywhere, nothing is counted. */
function htmlOf(text: string, link: string | null, off: string | null): string {
  const paragraphs = text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
  if (link !== null) paragraphs.push(`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`);
  if (off !== null)
    paragraphs.push(`<p>No more mails about this table: <a href="${escapeHtml(off)}">${escapeHtml(off)}</a></p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join("")}</body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** [CO-426] */
function outcomeOf(error: unknown): MailOutcome {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const command = error instanceof Error && "command" in error ? String(error.command) : "";
  if (code >= 500) return command === "RCPT TO" ? { kind: "rejected", message } : { kind: "our-fault", message };
  return { kind: "later", message };
}

/** [CO-425] What a one-click token switches off. `kind` null: all notices of the table. */
export interface OffToken {
  readonly person: string;
  readonly match: string | null;
  readonly kind: string | null;
}

/**
 * [CO-425] The token says what it is for and proves that the site made it. It opens nothing else and does not expire.
 */
export function makeOffToken(key: Buffer, what: OffToken): string {
  const payload = Buffer.from(JSON.stringify([what.person, what.match, what.kind])).toString("base64url");
  return `${payload}.${proofOf(key, payload).toString("base64url")}`;
}

/** Null: not made by this site. */
export function readOffToken(key: Buffer, token: string): OffToken | null {
  const [payload = "", proof = "", more] = token.split(".");
  const given = Buffer.from(proof, "base64url");
  const wanted = proofOf(key, payload);
  // base64url ignores stray bits of its last letter: the token must be the very one that was made.
  if (more !== undefined || given.length !== wanted.length || given.toString("base64url") !== proof) return null;
  if (!timingSafeEqual(given, wanted)) return null;
  const [person, match, kind] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    string,
    string | null,
    string | null,
  ];
  return { person, match, kind };
}

function proofOf(key: Buffer, payload: string): Buffer {
  return createHmac("sha256", key).update(`mail-off|${payload}`).digest();
}
