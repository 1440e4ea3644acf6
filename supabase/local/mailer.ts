import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import type { LocalDatabase } from "./database.ts";
import { churchNamed, forHtml, type Church } from "./mail-words.ts";
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

/**
 * The church of the settings. None for the demonstration, which the templates name already; before a name is saved, words
 * that read right in subject, head and foot.
 */
async function readChurch(db: Pick<LocalDatabase, "query">): Promise<Church | null> {
  const rows = await db.query<{ key: string; value: Record<string, string | undefined> }>(
    "select key, value from public.site_settings where key in ('identity', 'location')",
  );
  const { identity, location } = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const unnamed = DEFAULT_SETTINGS.identity.name;
  const name = identity?.["name"] || unnamed;
  if (name === DEMO_SETTINGS.identity.name) return null;
  return {
    name,
    shortName: name === unnamed ? unnamed.toLowerCase() : identity?.["shortName"] || name,
    // "Tepoztlán, Morelos, C. P. 62520": a mail has no use for the postcode
    town: (location?.["city"] ?? "").replace(/,?\s*(C\.?\s*P\.?\s*)?\d{5}\b/, ""),
  };
}

/**
 * Lite's mailer with our templates (supabase/templates, the ones the hosted project uses). Lite's own would add an
 * English text part and link to its verify endpoint.
 */
export class Mailer {
  readonly #mailbox: Mailbox;
  readonly #templates: ProjectConfig["auth"]["email"]["template"];
  readonly #siteUrl: string;
  readonly #db: Pick<LocalDatabase, "query">;

  constructor(mailbox: Mailbox, config: ProjectConfig, siteUrl: string, db: Pick<LocalDatabase, "query">) {
    this.#db = db;
    this.#mailbox = mailbox;
    this.#templates = config.auth.email.template;
    this.#siteUrl = siteUrl;
  }

  async sendConfirmation(email: string, tokenHash: string, code: string): Promise<void> {
    await this.#send("confirmation", email, tokenHash, code);
  }

  async sendRecovery(email: string, tokenHash: string, code: string): Promise<void> {
    await this.#send("recovery", email, tokenHash, code);
  }

  /** Writes to both mailboxes where both must confirm. */
  async sendEmailChange(
    email: string,
    tokenHash: string,
    code: string,
    details: MailDetails = {},
  ): Promise<void> {
    await this.#send("email_change", email, tokenHash, code, details);
    const { newEmail, tokenHashNew, tokenNew = "" } = details;
    if (newEmail && tokenHashNew) await this.#send("email_change", newEmail, tokenHashNew, tokenNew, details);
  }

  async sendMagicLink(email: string, tokenHash: string, code: string): Promise<void> {
    await this.#send("magic_link", email, tokenHash, code);
  }

  async sendReauthentication(
    email: string,
    code: string,
    { tokenHash = "" }: MailDetails = {},
  ): Promise<void> {
    await this.#send("reauthentication", email, tokenHash, code);
  }

  async sendInvite(
    email: string,
    tokenHash: string,
    code: string,
    accountData: Record<string, unknown>,
  ): Promise<void> {
    await this.#send("invite", email, tokenHash, code, { accountData });
  }

  async #send(
    name: TemplateName,
    to: string,
    tokenHash: string,
    code: string,
    details: MailDetails = {},
  ): Promise<void> {
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
    const church = await readChurch(this.#db);
    const named = church
      ? (text: string, escaped?: typeof forHtml) => churchNamed(text, church, escaped)
      : String;
    const html = named(readFileSync(join(PROJECT_ROOT, template.content_path), "utf8"), forHtml)
      // Go's conditions in the form that our templates use: neither nested nor with an else
      .replace(/\{\{ if \.([\w.]+) \}\}([\s\S]*?)\{\{ end \}\}/g, (_, variable: string, shown: string) =>
        values[variable] ? shown : "",
      )
      .replace(/\{\{\s*\.([\w.]+)\s*\}\}/g, (whole, variable: string) => forHtml(values[variable] ?? whole));
    this.#mailbox.deliver({ to, subject: named(template.subject), html });
  }
}
