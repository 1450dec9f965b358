import { openSmtp } from "./smtp.ts";

/** An e-mail as received. */
export interface Letter {
  readonly to: string;
  /** With its headers, decoded from quoted-printable. */
  readonly raw: string;
  /** All links to the site. */
  readonly links: readonly string[];
}

/** An SMTP server in this process. */
export interface PostOffice {
  readonly url: string;
  /** Waits for the first matching e-mail. */
  mail(wanted: (mail: Letter) => boolean): Promise<Letter>;
  close(): Promise<void>;
}

/** @param origin the origin of the site whose e-mails are sent here */
export async function openPostOffice(origin: string): Promise<PostOffice> {
  const mails: Letter[] = [];
  const waiting: (() => void)[] = [];
  const smtp = await openSmtp((sent, session) => {
    const raw = decoded(sent);
    const [to] = session.envelope.rcptTo.map(({ address }) => address);
    const links = raw.split(/[\s"<>]+/).filter((word) => word.startsWith(`${origin}/`));
    mails.push({ to: to ?? "", raw, links });
    for (const wake of waiting.splice(0)) wake();
  });
  return {
    url: `smtp://127.0.0.1:${smtp.port}`,
    mail: async (wanted) => {
      for (;;) {
        const found = mails.find(wanted);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => smtp.close(),
  };
}

/** Quoted-printable, as nodemailer writes it. */
function decoded(raw: string): string {
  return raw
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
