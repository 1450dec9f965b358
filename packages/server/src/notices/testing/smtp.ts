import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** An SMTP server in this process that accepts every e-mail. */
export interface TestSmtp {
  readonly port: number;
  close(): Promise<void>;
}

/** @param onMail called with each e-mail as it was sent, before it is acknowledged */
export async function openSmtp(
  onMail: (raw: string, session: SMTPServerSession) => void | Promise<void>,
  options: SMTPServerOptions = {},
): Promise<TestSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void Promise.resolve(onMail(Buffer.concat(chunks).toString(), session)).then(() => done(), done);
      });
    },
    ...options,
  });
  // A client that is killed breaks its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
