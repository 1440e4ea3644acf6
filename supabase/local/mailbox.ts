import { randomUUID } from "node:crypto";

/** A message as the person would have received it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  sentAt: string;
  text: string;
  html: string;
  /** Addresses the message links to, in order. */
  links: string[];
  /** Headers of a message that came by SMTP, by their names in small letters. */
  headers: Record<string, string>;
}

type Message = Pick<Mail, "to" | "subject" | "html"> & Partial<Pick<Mail, "text" | "headers">>;

const LIMIT = 200;

/** Catches the stack's mail, newest first; nothing leaves the machine. */
export class Mailbox {
  #mails: Mail[] = [];
  readonly #waiting = new Set<(mail: Mail) => void>();
  /** Addresses that the mail server refuses, with its answer: `{ code: 550, text: "5.1.1 No such user" }`. */
  readonly refusals = new Map<string, { code: number; text: string }>();

  get mails(): readonly Mail[] {
    return this.#mails;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Stores a message and hands it to the caller that waits for one. Without a text it has the words of its HTML. */
  deliver({ to, subject, html, text = readableText(html), headers = {} }: Message): void {
    const mail: Mail = {
      id: randomUUID(),
      to,
      subject,
      sentAt: new Date().toISOString(),
      text,
      html,
      headers,
      links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => plain(href)),
    };
    this.#mails = [mail, ...this.#mails].slice(0, LIMIT);
    for (const receive of this.#waiting) receive(mail);
  }

  /** The newest message to this address about this subject; waits for one that has not come yet. */
  async waitFor(to: string, subject: RegExp = /./, timeoutMs = 10_000): Promise<Mail> {
    const wanted = (mail: Mail): boolean => mail.to === to.toLowerCase() && subject.test(mail.subject);
    const here = this.#mails.find(wanted);
    if (here) return here;
    const { promise, resolve, reject } = Promise.withResolvers<Mail>();
    const receive = (mail: Mail): void => void (wanted(mail) && resolve(mail));
    const timer = setTimeout(() => reject(new Error(`no mail to ${to} within ${timeoutMs} ms`)), timeoutMs);
    this.#waiting.add(receive);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(receive);
    });
  }

  clear(): void {
    this.#mails = [];
  }
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The words of a message for a plain reader: one line per paragraph, each link followed by its address. */
function readableText(html: string): string {
  // Mail wraps its lines anywhere, as HTML may: only the tags part paragraphs.
  const body = html.replace(/<head>.*?<\/head>/s, "").replace(/\s+/g, " ");
  const withLinks = body.replace(/<a [^>]*href="([^"]+)"[^>]*> ?(.*?) ?<\/a ?>/g, "$2: $1");
  const lines = withLinks
    .replace(/<\/(p|h1) ?>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split("\n");
  return plain(
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n"),
  );
}
