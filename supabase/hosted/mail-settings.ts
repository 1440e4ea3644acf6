import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "smol-toml";
import { churchNamed, forHtml, type Church } from "#local/mail-words.ts";

/** The church whose name and town the mails carry; templates cannot read the settings of the site. */
export interface Sender extends Church {
  /** Port of the mail server, or null without one: the project's own mailer takes no templates and no limit. */
  port: number | null;
}

interface Config {
  auth: {
    email: {
      smtp?: { sender_name: string; port: number };
      template?: Record<string, { subject: string }>;
    };
    rate_limit?: unknown;
  };
}

/** Writes into `folder` the settings and mail templates of `supabase` for one church, so that tracked files stay as they are. */
export function writeMailSettings(supabase: string, folder: string, sender: Sender): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "supabase", "templates"), { recursive: true });
  for (const file of readdirSync(join(supabase, "templates"))) {
    const text = readFileSync(join(supabase, "templates", file), "utf8");
    writeFileSync(join(folder, "supabase", "templates", file), churchNamed(text, sender, forHtml));
  }
  const config = parse(readFileSync(join(supabase, "config.toml"), "utf8")) as unknown as Config;
  const { email } = config.auth;
  if (sender.port === null) {
    delete email.smtp;
    delete email.template;
    delete config.auth.rate_limit;
  } else {
    email.smtp = { ...email.smtp, sender_name: sender.name, port: sender.port };
    for (const template of Object.values(email.template ?? {}))
      template.subject = churchNamed(template.subject, sender);
  }
  writeFileSync(join(folder, "supabase", "config.toml"), stringify(config));
}
