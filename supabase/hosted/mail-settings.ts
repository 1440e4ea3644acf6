import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "smol-toml";

/** The church whose name and town the mails carry; templates cannot read the settings of the site. */
export interface Sender {
  name: string;
  town: string;
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

/** The church and town that templates and subjects of the repository name. */
const DEMO = /(Comunidad Cristiana )?Luz del Valle|Cholula, Puebla/g;

/** Writes into `folder` the settings and mail templates of `supabase` for one church, so that tracked files stay as they are. */
export function writeMailSettings(supabase: string, folder: string, sender: Sender): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "supabase", "templates"), { recursive: true });
  const named = (text: string, escaped: (value: string) => string) =>
    text.replaceAll(DEMO, (demo) => escaped(demo.startsWith("Cholula") ? sender.town : sender.name));
  for (const file of readdirSync(join(supabase, "templates"))) {
    const text = readFileSync(join(supabase, "templates", file), "utf8");
    writeFileSync(join(folder, "supabase", "templates", file), named(text, forHtml));
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
      template.subject = named(template.subject, (value) => value);
  }
  writeFileSync(join(folder, "supabase", "config.toml"), stringify(config));
}

function forHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
