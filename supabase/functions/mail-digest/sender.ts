// @ts-types="./mail-composer.d.ts"
import MailComposer from "nodemailer/lib/mail-composer";
// @ts-types="./smtp-connection.d.ts"
import SMTPConnection, { type SmtpError } from "nodemailer/lib/smtp-connection";
import type { Mail, MailSession } from "./mail.ts";
import type { Outcome } from "./queue.ts";

export type MailServer = {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Address of the sender. */
  from: string;
};

/** Waiting for the server: to connect, to greet, to answer, in milliseconds. A mail is leased for two minutes. */
const PATIENCE_MS = 15_000;

/** The mail server of the local stack, the only one to which words may go unencrypted. */
const LOCAL_HOST = "127.0.0.1";

/** Opens a conversation at the first mail. Hosted functions may not use the ports 25 and 587; 465 encrypts from the first byte. */
export function createSession({ host, port, user, password, from }: MailServer): MailSession {
  let opened: Promise<SMTPConnection> | undefined;

  async function open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({
      host,
      port,
      secure: port === 465,
      requireTLS: port !== 465 && host !== LOCAL_HOST,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    const { promise, resolve, reject } = Promise.withResolvers<SMTPConnection>();
    // A later error reaches nobody here: the mail under way ends with it, and the next one fails by itself.
    connection.on("error", reject);
    connection.connect((failed) => {
      if (failed) return reject(failed);
      if (user === "") return resolve(connection);
      connection.login({ user, pass: password }, (denied) => (denied ? reject(denied) : resolve(connection)));
    });
    return promise;
  }

  return {
    async send(id, mail) {
      let connection: SMTPConnection;
      try {
        opened ??= open();
        connection = await opened;
      } catch (error) {
        return { outcome: "retry", problem: textOf(error), isServerDown: true };
      }
      const message = await messageOf(id, mail, from);
      let isHanded = false;
      const stream = {
        /** Called when the server has said that the message may come. */
        pipe(server: { end: (bytes: Uint8Array) => void }) {
          isHanded = true;
          server.end(message);
        },
      };
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      connection.send({ from, to: [mail.to] }, stream, (error) =>
        resolve(error ? outcomeOf(error, isHanded) : { outcome: "sent" }),
      );
      const outcome = await promise;
      // a server may have ended the conversation, or want another one after a refusal
      if (outcome.outcome !== "sent") {
        connection.close();
        opened = undefined;
      }
      return outcome;
    },
    end() {
      void opened?.then(
        (connection) => connection.quit(),
        () => {},
      );
      opened = undefined;
    },
  };
}

function messageOf(id: string, mail: Mail, from: string): Promise<Uint8Array> {
  const { to, fromName, subject, text, html, headers } = mail;
  return new MailComposer({
    from: { name: fromName, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers: Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, { prepared: true, value }]),
    ),
    // the same at each try, so that a program which gets it twice shows it once
    messageId: `<${id}@${from.split("@").at(-1)}>`,
    // a text is only what it is given
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** Enhanced codes (RFC 3463, RFC 7505) of an address that takes no mail. Others, such as 5.1.8, are about the sender. */
const GONE = new Set(["1.1", "1.2", "1.3", "1.6", "1.10", "2.1"]);
/** Words for such an address of servers without enhanced codes. */
const SOUNDS_GONE =
  /(?:user|mailbox|recipient|account|address) (?:is )?(?:unknown|unavailable|not found|does not exist)|(?:unknown|no such) (?:user|mailbox|recipient|address)|does not exist/i;

/**
 * The meaning of a refusal (RFC 5321, RFC 3463). Only a server that says of this address that it does not exist makes it
 * bounce: a full mailbox is tried again. Servers say at the address, too, what they hold against the sender (a wrong
 * SMTP_SENDER, a limit of mails, a relay denied): that is about the church's account, and everybody's mails wait.
 */
function outcomeOf(error: SmtpError, isHanded: boolean): Outcome {
  const problem = textOf(error);
  const { responseCode: code = 0, command = "", response = "" } = error;
  const isOfAddress = command === "RCPT TO";
  if (code === 0) {
    // The server may have it, or not.
    if (isHanded) return { outcome: "unknown", problem };
    // nodemailer itself refused an address that cannot be one
    if (error.code === "EENVELOPE") return { outcome: "bounced", problem };
    return { outcome: "retry", problem, isServerDown: true };
  }
  if (code < 500) return { outcome: "retry", problem, isServerDown: !isOfAddress && command !== "DATA" };
  if (!isOfAddress && command !== "DATA") return { outcome: "retry", problem, isServerDown: true };
  if (!isOfAddress) return { outcome: "refused", problem };
  const [, enhanced] = /^\d{3}[ -]5\.(\d+\.\d+)/.exec(response) ?? [];
  if (enhanced === undefined ? SOUNDS_GONE.test(response) : GONE.has(enhanced))
    return { outcome: "bounced", problem };
  const isOfMailbox = code === 552 || enhanced?.startsWith("2.");
  return { outcome: "retry", problem, isServerDown: !isOfMailbox };
}

function textOf(error: unknown): string {
  const { response, message } = error as SmtpError;
  // neither an address of somebody nor more than a line, since it is logged
  return (response ?? message)
    .replace(/\S+@\S+/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, 200);
}
