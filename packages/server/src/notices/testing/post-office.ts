import { openSmtp } from "./smtp.ts";

/** A mail as its receiver gets it. */
export interface Letter {
  readonly to: string;
  /** With its headers, quoted-printable undone. */
  readonly raw: string;
  /** All links to the site. */
  readonly links: readonly string[];
}

/** An SMTP server in the process. */
export interface PostOffice {
  readonly url: string;
  /** Waits for the first mail that is as wanted. */
  mail(wanted: (mail: Letter) => boolean): Promise<Letter>;
  close(): Promise<void>;
}

/** @param origin of the site whose mails come here */
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
