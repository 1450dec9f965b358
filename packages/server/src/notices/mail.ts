import { createHmac, timingSafeEqual } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";

/** The settings for sending e-mail. [CO-420] */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  /** The public URL of the site, such as https://inn.example.org. */
  readonly origin: string;
  /** Additional trusted certificates, for tests. */
  readonly ca?: string;
}

/** [CO-423] The e-mail of a notice, or one about an account, which has no `off`. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
  readonly match: string | null;
  /** [CO-425] The token that switches these e-mails off with one click; null: an e-mail about an account. */
  readonly off: string | null;
}

/** The text of an e-mail, not escaped: the same in plain text and in HTML. */
export interface MailContent {
  /** Above the heading: "The Anarchy · Monday nights". */
  readonly above?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** [CO-601] Another way to answer. The linked page asks for confirmation. */
  readonly ahead?: { readonly label: string; readonly url: string };
  /** What has happened, with a part for each player's turn. */
  readonly recap?: {
    readonly heading: string;
    readonly turns: readonly { readonly who: string; readonly when: string; readonly text: string }[];
  };
  /** Why this e-mail was sent. */
  readonly why?: string;
}

/**
 * The outcome of sending an e-mail. [CO-426] `message` is a sentence for the owner of the address; `detail`, for the
 * log, is the reply of the mail server or the error of the connection.
 */
export type MailOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly message: string; readonly detail: string }
  /** The address rejects it. */
  | { readonly kind: "rejected"; readonly message: string; readonly detail: string }
  | { readonly kind: "our-fault"; readonly message: string; readonly detail: string };

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
      // The content is our own, so nodemailer need not read files or URLs.
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

/** [CO-423] [CO-424] nodemailer encodes header values; characters that could end a line are removed first. */
function mailOptions(mail: Mail, { from, origin }: MailSettings): SendMailOptions {
  const { host } = new URL(origin);
  const off = mail.off === null ? null : `${origin}/mail/off/${mail.off}`;
  return {
    from,
    to: { name: "", address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    messageId: `<${mail.id}@${host}>`,
    text: textOf(mail, off, origin),
    html: htmlOf(mail, off, origin),
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

/** [CO-424] Keeps a name from adding a header or an address. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/**
 * [CO-425] The ways to stop such e-mails; one is about the table, if there is one. The linked page asks for
 * confirmation, but for no sign-in.
 */
function waysOut(match: string | null): (readonly [words: string, way: string])[] {
  return [
    ...(match === null ? [] : [["No e-mail about this table", "table"] as const]),
    ["Once a day instead", "digest"],
    ["No e-mail at all", "all"],
  ];
}

function textOf({ content, match }: Mail, off: string | null, origin: string): string {
  const { above, heading, paragraphs, action, ahead, recap, why } = content;
  const parts = [
    [heading, ...(above === undefined ? [] : [above])].join("\n"),
    ...paragraphs,
    ...[action, ahead].flatMap((one) => (one === undefined ? [] : [`${one.label}: ${new URL(one.url, origin).href}`])),
    ...(recap === undefined || recap.turns.length === 0
      ? []
      : [[recap.heading, ...recap.turns.map(({ who, when, text }) => `${who}, ${when}: ${text}`)].join("\n")]),
    ...(off === null
      ? []
      : [
          [
            "-- ",
            ...(why === undefined ? [] : [why]),
            ...waysOut(match).map(([words, way]) => `${words}: ${off}#${way}`),
          ].join("\n"),
        ]),
  ];
  return parts.join("\n\n");
}

const INK = "#1c1a17";
const QUIET = "#5a5446";
const SANS = "font-family:'Anek Latin',Verdana,Arial,sans-serif";
const SERIF = "font-family:Castoro,Georgia,'Times New Roman',serif";

/**
 * The same text as HTML. It loads nothing and tracks nothing. Styles are inline, because mail readers support nothing
 * else.
 */
function htmlOf({ content, match }: Mail, off: string | null, origin: string): string {
  const { above, heading, paragraphs, action, ahead, recap, why } = content;
  const href = (url: string): string => escapeHtml(new URL(url, origin).href);
  const line = (style: string, inner: string): string => `<p style="margin:0 0 12px;${style}">${inner}</p>`;
  const inside = [
    `<p style="margin:0 0 8px;${SERIF};font-size:15px;letter-spacing:2px;color:${INK}">CARAVANSERAI</p>`,
    `<hr style="border:0;border-top:3px double #7d7667;margin:0 0 18px">`,
    above === undefined ? "" : `<p style="margin:0;${SANS};font-size:14px;color:${QUIET}">${escapeHtml(above)}</p>`,
    `<h1 style="margin:0 0 12px;${SERIF};font-weight:400;font-size:28px;line-height:1.2;color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) =>
      line(`${SANS};font-size:16px;line-height:1.45;color:${INK}`, escapeHtml(text).replaceAll("\n", "<br>")),
    ),
    action === undefined
      ? ""
      : `<p style="margin:18px 0"><a href="${href(action.url)}" style="display:block;padding:14px;border-radius:3px;background:#a5360d;color:#ffffff;text-align:center;text-decoration:none;${SANS};font-size:16px;font-weight:bold">${escapeHtml(action.label)}</a></p>`,
    ahead === undefined
      ? ""
      : line(
          `${SANS};font-size:15px;text-align:center`,
          `<a href="${href(ahead.url)}" style="color:${INK}">${escapeHtml(ahead.label)}</a>`,
        ),
    recap === undefined || recap.turns.length === 0
      ? ""
      : `<h2 style="margin:18px 0 10px;${SERIF};font-weight:400;font-size:19px;color:${INK}">${escapeHtml(recap.heading)}</h2>${recap.turns
          .map(({ who, when, text }) =>
            line(
              `${SANS};font-size:15px;line-height:1.45;color:${INK}`,
              `<b>${escapeHtml(who)}</b> <span style="color:${QUIET}">${escapeHtml(when)}</span><br>${escapeHtml(text)}`,
            ),
          )
          .join("")}`,
    off === null
      ? ""
      : `<hr style="border:0;border-top:1px solid #cfc8b8;margin:18px 0 12px"><p style="margin:0;${SANS};font-size:13px;line-height:1.5;color:${QUIET}">${why === undefined ? "" : `${escapeHtml(why)} `}${waysOut(
          match,
        )
          .map(([words, way]) => `<a href="${escapeHtml(off)}#${way}" style="color:${QUIET}">${words}</a>`)
          .join(" · ")}</p>`,
  ].join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:16px 8px;background:#f1eee6"><table role="presentation" align="center" width="100%" style="max-width:576px;margin:0 auto;border:1px solid #cfc8b8;background:#fbfaf6"><tr><td style="padding:26px">${inside}</td></tr></table></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** [CO-426] */
function outcomeOf(error: unknown): MailOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const command = error instanceof Error && "command" in error ? String(error.command) : "";
  if (code >= 500)
    return command === "RCPT TO"
      ? { kind: "rejected", message: "The address was refused.", detail }
      : { kind: "our-fault", message: "The mail server of this site refused the e-mail.", detail };
  const message =
    code > 0 ? "The mail server of this site is busy." : "The mail server of this site cannot be reached.";
  return { kind: "later", message, detail };
}

/** [CO-425] What a one-click token switches off. `kind` null: all notices of the table. */
export interface OffToken {
  readonly person: string;
  readonly match: string | null;
  readonly kind: string | null;
}

/**
 * [CO-425] The token contains what it switches off, and a signature of the site. It allows nothing else and does not
 * expire.
 */
export function makeOffToken(key: Buffer, what: OffToken): string {
  const payload = Buffer.from(JSON.stringify([what.person, what.match, what.kind])).toString("base64url");
  return `${payload}.${proofOf(key, payload).toString("base64url")}`;
}

/** Returns null if the token was not made by this site. */
export function readOffToken(key: Buffer, token: string): OffToken | null {
  const [payload = "", proof = "", more] = token.split(".");
  const given = Buffer.from(proof, "base64url");
  const wanted = proofOf(key, payload);
  // base64url ignores stray bits of the last character, so the proof is compared as text too: only the original token
  // is accepted.
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
