import { copy } from "./copy.ts";
import { checkBefore, pushMigrations } from "./database.ts";
import { makeAccount } from "./account.ts";
import { literal, type Deployment } from "./deployment.ts";
import { makeSecrets } from "./make-secrets.ts";
import { writeMailSettings } from "./mail-settings.ts";
import { findProject } from "./projects.ts";
import { dragged, publish, publisherOf } from "./publish.ts";
import { type Words, Problem } from "./words.ts";
import { join } from "node:path";

type StepName = keyof Words["steps"];

/** A part of the deployment that can be repeated at any time, also after a kill in the middle of it. */
export interface Step {
  name: StepName;
  /** Whether it was done with the present answers and files. */
  done: (deployment: Deployment) => boolean;
  run: (deployment: Deployment) => Promise<void>;
}

interface Work {
  /** Files, folders and values that it depends on. */
  files?: readonly string[];
  answers: readonly string[];
  /** A file without which it was not done. */
  leaves?: string;
  work: (deployment: Deployment) => Promise<void>;
}

/** The answers about the mail server. */
const MAIL_SERVER = ["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASS", "SMTP_SENDER"];

const stored = (name: StepName) => `DEPLOYED_${name.toUpperCase()}`;

function step(name: StepName, { files = [], answers, leaves, work }: Work): Step {
  const fingerprint = (deployment: Deployment) =>
    deployment.fingerprint(
      files,
      // the mail server's values among the secrets are copies of the answers
      answers.map(
        (each) => deployment.get(each) || (MAIL_SERVER.includes(each) ? "" : deployment.secrets.get(each)),
      ),
    );
  return {
    name,
    done: (deployment) =>
      deployment.get(stored(name)) === fingerprint(deployment) &&
      (leaves === undefined || deployment.has(leaves)),
    async run(deployment) {
      await work(deployment);
      deployment.settings.set({ [stored(name)]: fingerprint(deployment) });
    },
  };
}

/** Names of the values that record finished steps. */
export const RECORDS: readonly string[] = (
  ["project", "database", "functions", "calls", "mail", "account", "site", "publish"] as const
).map(stored);

/** The steps in their order; an update begins with a copy. */
export function stepsOf({ isUpdate, choices }: Deployment): Step[] {
  const database = choices.isBack ? [UNTOUCHED] : isUpdate ? [COPY, DATABASE] : [DATABASE];
  return [PROJECT, ...database, FUNCTIONS, CALLS, MAIL, ACCOUNT, SITE, PUBLISH, CHECK];
}

const PROJECT = step("project", {
  answers: ["PROJECT_REF", "SUPABASE_ACCESS_TOKEN", "PROJECT_URL"],
  async work(deployment) {
    const { words } = deployment;
    const reference = deployment.get("PROJECT_REF");
    const linked = await deployment.attempt(["link", "--project-ref", reference, "--yes"]);
    if (linked.code !== 0) {
      await findProject(deployment); // which names the projects that there are
      throw deployment.problemOf(linked);
    }
    const { text } = await deployment.supabase(
      ["projects", "api-keys", "--reveal", "--agent", "no", "--output", "json", `--remote=${reference}`],
      undefined,
      { isSecret: true },
    );
    const keys = JSON.parse(text.slice(text.indexOf("["))) as {
      name: string;
      type?: string;
      api_key?: string;
    }[];
    const keyOf = (type: string, older: string) =>
      (keys.find((key) => key.type === type) ?? keys.find((key) => key.name === older))?.api_key ?? "";
    const publishable = keyOf("publishable", "anon");
    const secret = keyOf("secret", "service_role");
    if (publishable === "" || secret === "") throw new Problem(words.noKeys);
    deployment.settings.set({
      PROJECT_URL: deployment.projectUrl,
      PROJECT_PUBLISHABLE_KEY: publishable,
      PROJECT_SECRET_KEY: secret,
    });
  },
});

/** As long as the database is not up to date, each run sees to it that there is a copy of the last hour. */
const COPY: Step = { name: "copy", done: (deployment) => DATABASE.done(deployment), run: copy };

const DATABASE = step("database", {
  files: ["supabase/migrations"],
  answers: ["PROJECT_REF"],
  async work(deployment) {
    // A project with people in it that this folder has not deployed, such as from another computer.
    if ((await checkBefore(deployment)) && !deployment.isUpdate) await copy(deployment);
    await pushMigrations(deployment);
  },
});

/** Only looks whether the functions and the site of this folder fit the newer database. */
const UNTOUCHED: Step = {
  name: "database",
  done: () => false,
  run: async (deployment) => void (await checkBefore(deployment)),
};

const FUNCTIONS = step("functions", {
  files: ["supabase/functions", "supabase/config.toml"],
  answers: ["PROJECT_REF", "SITE_URL", "ADMIN_EMAIL", ...MAIL_SERVER],
  leaves: "supabase/functions/.env",
  async work(deployment) {
    const { choices, secrets, words } = deployment;
    if (secrets.get("PUSH_DISPATCH_SECRET") === "") {
      if (!choices.newKeys && (await hasKeys(deployment))) throw new Problem(words.keysMissing);
      secrets.set(makeSecrets());
    }
    secrets.set({
      SITE_URL: deployment.get("SITE_URL"),
      VAPID_SUBJECT: `mailto:${deployment.get("ADMIN_EMAIL")}`,
      ...mailServer(deployment),
    });
    const file = join("supabase", "functions", ".env");
    await deployment.supabase(["secrets", "set", "--env-file", file, "--yes"], words.functionsFailed);
    await deployment.supabase(["functions", "deploy", "--yes"], words.functionsFailed);
  },
});

/** The mail server of notices by mail, which the function mail-digest reaches by another port than the accounts' mails. */
function mailServer(deployment: Deployment): Record<string, string> {
  const { settings } = deployment;
  if (settings.get("SMTP_HOST") === "") return Object.fromEntries(MAIL_SERVER.map((name) => [name, ""]));
  nameSender(deployment);
  const port = settings.get("SMTP_PORT");
  return {
    ...Object.fromEntries(MAIL_SERVER.map((name) => [name, settings.get(name)])),
    // hosted functions may use neither
    SMTP_PORT: ["", "25", "587"].includes(port) ? "465" : port,
  };
}

/** A mail server whose user is no address sends in the name of the admin. */
function nameSender({ settings }: Deployment): void {
  if (settings.get("SMTP_SENDER") === "") settings.set({ SMTP_SENDER: settings.get("ADMIN_EMAIL") });
}

/** Whether the project was given push keys, from this folder or another. */
async function hasKeys(deployment: Deployment): Promise<boolean> {
  const rows = await deployment.query("select name from vault.secrets where name = 'push_dispatch_secret'");
  return rows.length > 0;
}

/** Addresses and the secret in the vault, by which the database calls functions. */
const CALLS = step("calls", {
  files: ["supabase/hosted/steps.ts"], // a release may call one more function
  answers: ["PROJECT_REF", "PROJECT_URL", "PUSH_DISPATCH_SECRET"],
  async work(deployment) {
    const address = (name: string) => `${deployment.projectUrl}/functions/v1/${name}`;
    const secrets = {
      push_dispatch_url: address("push-dispatch"),
      storage_sweep_url: address("storage-sweep"),
      backup_night_url: address("backup-night"),
      media_auto_archive_url: address("media-auto-archive"),
      webhook_dispatch_url: address("webhook-dispatch"),
      mail_digest_url: address("mail-digest"),
      push_dispatch_secret: deployment.secrets.get("PUSH_DISPATCH_SECRET"),
    };
    const rows = Object.entries(secrets).map(([name, value]) => `(${literal(name)}, ${literal(value)})`);
    await deployment.query(`do $deploy$
declare
  each record;
  v_id uuid;
begin
  for each in select * from (values ${rows.join(", ")}) as wanted (name, secret) loop
    select id into v_id from vault.secrets where name = each.name;
    if found then perform vault.update_secret(v_id, each.secret);
    else perform vault.create_secret(each.secret, each.name);
    end if;
  end loop;
end $deploy$`);
  },
});

const MAIL = step("mail", {
  files: ["supabase/config.toml", "supabase/templates"],
  answers: ["PROJECT_REF", "CHURCH_NAME", "CHURCH_TOWN", "SITE_URL", "ADMIN_EMAIL", ...MAIL_SERVER],
  async work(deployment) {
    const { root, settings, words } = deployment;
    const hasServer = settings.get("SMTP_HOST") !== "";
    if (hasServer) nameSender(deployment);
    const folder = join(root, "supabase", ".temp", "mail-settings");
    writeMailSettings(join(root, "supabase"), folder, {
      name: settings.get("CHURCH_NAME"),
      town: settings.get("CHURCH_TOWN"),
      port: hasServer ? Number(settings.get("SMTP_PORT") || 587) : null,
    });
    const reference = settings.get("PROJECT_REF");
    await deployment.supabase(
      ["config", "push", "--yes", `--remote=${reference}`, "--workdir", folder],
      words.mailFailed,
    );
  },
});

const ACCOUNT = step("account", {
  answers: ["PROJECT_REF", "ADMIN_EMAIL", "CHURCH_NAME", "CHURCH_TOWN"],
  work: makeAccount,
});

const SITE = step("site", {
  files: [
    "src",
    "sw",
    "public",
    "functions",
    "netlify",
    "supabase/functions/_shared",
    "index.html",
    "vite.config.ts",
    "package-lock.json",
  ],
  answers: ["PROJECT_URL", "PROJECT_PUBLISHABLE_KEY", "SITE_URL", "CHURCH_NAME", "VAPID_PUBLIC_KEY"],
  leaves: "dist/index.html",
  async work(deployment) {
    const ran = await deployment.programs.npm(["run", "build"], { env: buildVariables(deployment) });
    if (ran.code !== 0) throw new Problem(deployment.words.buildFailed);
    // as src/build/settings-for-build.ts warns
    if (ran.all.includes("The settings of the site could not be read"))
      deployment.say(deployment.words.builtUnnamed);
  },
});

/** Variables of the build (step 5 of supabase/README.md). */
function buildVariables(deployment: Deployment): Record<string, string> {
  return {
    VITE_SUPABASE_URL: deployment.projectUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: deployment.get("PROJECT_PUBLISHABLE_KEY"),
    VITE_VAPID_PUBLIC_KEY: deployment.secrets.get("VAPID_PUBLIC_KEY"),
    VITE_SITE_URL: deployment.get("SITE_URL"),
  };
}

const PUBLISH = step("publish", {
  files: ["dist"],
  answers: ["SITE_URL", "NETLIFY_AUTH_TOKEN", "CLOUDFLARE_API_TOKEN"],
  async work(deployment) {
    const publisher = publisherOf(deployment);
    const site = deployment.get("SITE_URL");
    if (publisher === undefined) return deployment.say(dragged(deployment, deployment.isUpdate));
    await publish(deployment, publisher, buildVariables(deployment));
    deployment.say(deployment.words.published(site));
  },
});

const CHECK: Step = {
  name: "check",
  done: () => false,
  async run(deployment) {
    const { code, text } = await deployment.programs.npm([
      "run",
      "--silent",
      "hosted:check",
      "--",
      deployment.words.flag,
    ]);
    deployment.say(text.trimEnd());
    if (code !== 0) throw new Problem(deployment.words.checkFailed);
  },
};
