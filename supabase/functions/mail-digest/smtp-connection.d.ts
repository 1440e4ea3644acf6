/** The part of nodemailer/lib/smtp-connection that is used here: its own types want those of Node, which Deno's check lacks. */
export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** A message that gives itself to the server once the server waits for it. */
type Message = { pipe: (server: { end: (bytes: Uint8Array) => void }) => void };

// oxlint-disable-next-line import/no-default-export -- as the package exports it
export default class SMTPConnection {
  constructor(options: {
    host: string;
    port: number;
    secure: boolean;
    requireTLS: boolean;
    connectionTimeout: number;
    greetingTimeout: number;
    socketTimeout: number;
  });
  on(event: "error", listener: (error: Error) => void): void;
  connect(done: (error?: Error) => void): void;
  login(account: { user: string; pass: string }, done: (error?: Error | null) => void): void;
  send(
    envelope: { from: string; to: string[] },
    message: Message,
    done: (error: SmtpError | null) => void,
  ): void;
  quit(): void;
  close(): void;
}
