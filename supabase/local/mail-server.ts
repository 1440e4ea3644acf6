import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

export interface MailServer {
  /** Variables of a function that sends mail through it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const USER = "avisos";

/**
 * Plays the part of the church's SMTP server for the functions: whatever it takes is in the mailbox, and goes no further.
 * `answer` may hold back its last word on a message that it has.
 */
export async function startMailServer(
  mailbox: Mailbox,
  password: string,
  answer: () => Promise<void> = () => Promise.resolve(),
): Promise<MailServer> {
  async function take(stream: Readable, recipients: readonly string[]): Promise<void> {
    const parts = (await stream.toArray()) as Buffer[];
    const { subject = "", html = "", text = "", headers } = await PostalMime.parse(Buffer.concat(parts));
    const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    for (const to of recipients) mailbox.deliver({ to, subject, html, text: text.trim(), headers: named });
    await answer();
  }
  const server = new SMTPServer({
    // only this machine reaches it
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, done) {
      const isKnown = username === USER && given === password;
      done(isKnown ? null : new Error("5.7.8 Authentication failed"), isKnown ? { user: USER } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const refusal = mailbox.refusals.get(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    async onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const [taken] = await Promise.allSettled([take(stream, recipients)]);
      done(taken.status === "rejected" ? (taken.reason as Error) : null);
    },
  });
  // a sender that hangs up in the middle is its own affair
  server.on("error", (error: Error) => console.error(`the local mail server: ${error.message}`));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(port),
      SMTP_USER: USER,
      SMTP_PASS: password,
      SMTP_SENDER: "avisos@demo.local",
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
