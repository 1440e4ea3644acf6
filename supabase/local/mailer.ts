import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mailbox } from "./mailbox.ts";
import type { ProjectConfig } from "./project-config.ts";
import { PROJECT_ROOT } from "./project-paths.ts";

interface MailDetails {
  currentEmail?: string;
  newEmail?: string;
  /** Of the second mail of a change of address, which goes to the new one. */
  tokenNew?: string;
  tokenHashNew?: string;
  /** Of a mail that carries the code alone. */
  tokenHash?: string;
  /** The account's metadata: `{{ .Data.name }}`. */
  accountData?: Record<string, unknown>;
}

type TemplateName =
  | "confirmation"
  | "recovery"
  | "email_change"
  | "magic_link"
  | "reauthentication"
  | "invite";

/** Go's html/template writes values escaped; so do we. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * Lite's mailer with our templates (supabase/templates, the ones the hosted project uses). Lite's own would add an
 * English text part and link to its verify endpoint.
 */
export class Mailer {
  readonly #mailbox: Mailbox;
  readonly #templates: ProjectConfig["auth"]["email"]["template"];
  readonly #siteUrl: string;

  constructor(mailbox: Mailbox, config: ProjectConfig, siteUrl: string) {
    this.#mailbox = mailbox;
    this.#templates = config.auth.email.template;
    this.#siteUrl = siteUrl;
  }

  async sendConfirmation(email: string, tokenHash: string, code: string): Promise<void> {
    this.#send("confirmation", email, tokenHash, code);
  }

  async sendRecovery(email: string, tokenHash: string, code: string): Promise<void> {
    this.#send("recovery", email, tokenHash, code);
  }

  /** Writes to both mailboxes where both must confirm. */
  async sendEmailChange(
    email: string,
    tokenHash: string,
    code: string,
    details: MailDetails = {},
  ): Promise<void> {
    this.#send("email_change", email, tokenHash, code, details);
    const { newEmail, tokenHashNew, tokenNew = "" } = details;
    if (newEmail && tokenHashNew) this.#send("email_change", newEmail, tokenHashNew, tokenNew, details);
  }

  async sendMagicLink(email: string, tokenHash: string, code: string): Promise<void> {
    this.#send("magic_link", email, tokenHash, code);
  }

  async sendReauthentication(
    email: string,
    code: string,
    { tokenHash = "" }: MailDetails = {},
  ): Promise<void> {
    this.#send("reauthentication", email, tokenHash, code);
  }

  async sendInvite(
    email: string,
    tokenHash: string,
    code: string,
    accountData: Record<string, unknown>,
  ): Promise<void> {
    this.#send("invite", email, tokenHash, code, { accountData });
  }

  #send(name: TemplateName, to: string, tokenHash: string, code: string, details: MailDetails = {}): void {
    const template = this.#templates[name];
    if (!template) throw new Error(`supabase/config.toml has no [auth.email.template.${name}]`);
    const values: Record<string, string> = {
      SiteURL: this.#siteUrl,
      TokenHash: tokenHash,
      Token: code,
      Email: details.currentEmail ?? to,
      NewEmail: details.newEmail ?? to,
    };
    for (const [key, value] of Object.entries(details.accountData ?? {}))
      if (typeof value === "string") values[`Data.${key}`] = value;
    const html = readFileSync(join(PROJECT_ROOT, template.content_path), "utf8")
      // Go's conditions in the form that our templates use: neither nested nor with an else
      .replace(/\{\{ if \.([\w.]+) \}\}([\s\S]*?)\{\{ end \}\}/g, (_, variable: string, shown: string) =>
        values[variable] ? shown : "",
      )
      .replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (whole, variable: string) =>
        escapeHtml(values[variable] ?? whole),
      );
    this.#mailbox.deliver({ to, subject: template.subject, html });
  }
}
