import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { migrationFiles } from "#local/migrations.ts";
import { wordsFor } from "../../supabase/hosted/words.ts";
import { ANSWERS, makeChurch, type Church } from "./church.ts";
import { copyDeployed, type Template } from "./hosted-project.ts";
import { PROJECT_REF } from "./management-api.ts";

const deployed = inject("deployed");
if (!deployed) throw new Error("nothing was deployed: run with --project hosted");
const { adminUrl } = deployed;
const words = wordsFor(["--es"]);
const english = wordsFor(["--en"]);

const churchOn = async (template: Template, values?: Record<string, string>): Promise<Church> =>
  makeChurch(await copyDeployed(adminUrl, template), values);

/** The bodies of what was sent to an address of the Management API. */
const sent = ({ api }: Church, path: string) =>
  api.asked
    .filter((request) => request.path === path && request.method !== "GET")
    .map(({ body }) => JSON.parse(Buffer.from(body, "base64").toString()) as unknown);

const isFinished = (church: Church) => church.settings()["DEPLOY_FINISHED"] !== undefined;

it("brings a church online by eight answers, of which wrong ones are corrected on the spot", async () => {
  await using church = await churchOn("empty", {});
  const lines = [
    "sbp_123",
    ANSWERS.SUPABASE_ACCESS_TOKEN,
    "zyxwvutsrqponmlkjihg",
    PROJECT_REF,

    ANSWERS.CHURCH_NAME,
    ANSWERS.CHURCH_TOWN,
    "casa de paz",
    ANSWERS.SITE_URL,
    "pastora",
    ANSWERS.ADMIN_EMAIL,
    "oficina@casa-de-paz.mx:una-clave-larga@smtp.correo.example:465",
    "",
  ];
  const { code, output } = await church.run({ lines });
  expect({ code, output }).toEqual({ code: 0, output });
  expect(output.match(/^.*: $/gm)).toHaveLength(12);
  for (const sentence of [words.tokenForm, words.siteForm, words.mailForm])
    expect(output).toContain(sentence);
  expect(output).toContain(words.noProject("zyxwvutsrqponmlkjihg", `${PROJECT_REF} (Luz del Valle)`));
  expect(output).toContain(`${words.questions.reference} [${PROJECT_REF}]: `);
  expect(output).toContain(words.drag(join(church.folder, "dist"), ANSWERS.SITE_URL));
  expect(output).toContain(words.finished(ANSWERS.SITE_URL, ANSWERS.ADMIN_EMAIL));
  expect(output).toContain("→ Entrar a Supabase y enlazar tu proyecto (ahora)\n  · Base de datos (falta)");

  const versions = await church.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  expect(versions.map(({ version }) => version)).toEqual(migrationFiles().map(({ version }) => version));
  expect(await church.query("select email, role from public.app_users")).toEqual([
    { email: ANSWERS.ADMIN_EMAIL, role: "super_admin" },
  ]);
  expect(
    await church.query("select value ->> 'name' as name from public.site_settings where key = 'identity'"),
  ).toEqual([{ name: ANSWERS.CHURCH_NAME }]);
  const [secrets] = sent(church, "/secrets") as { name: string; value: string }[][];
  const secretOf = (name: string) => secrets?.find((each) => each.name === name)?.value;
  const vault = await church.query<{ name: string; decrypted_secret: string }>(
    "select * from vault.decrypted_secrets",
  );
  const { PROJECT_URL = "", ADMIN_PASSWORD = "" } = church.settings();
  expect(Object.fromEntries(vault.map(({ name, decrypted_secret: value }) => [name, value]))).toEqual({
    push_dispatch_url: `${PROJECT_URL}/functions/v1/push-dispatch`,
    storage_sweep_url: `${PROJECT_URL}/functions/v1/storage-sweep`,
    backup_night_url: `${PROJECT_URL}/functions/v1/backup-night`,
    media_auto_archive_url: `${PROJECT_URL}/functions/v1/media-auto-archive`,
    webhook_dispatch_url: `${PROJECT_URL}/functions/v1/webhook-dispatch`,
    mail_digest_url: `${PROJECT_URL}/functions/v1/mail-digest`,
    push_dispatch_secret: secretOf("PUSH_DISPATCH_SECRET"),
  });
  expect(church.api.asked.filter(({ path }) => path === "/functions/deploy").length).toBe(14);
  expect(["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASS", "SMTP_SENDER"].map(secretOf)).toEqual([
    "smtp.correo.example",
    "465",
    "oficina@casa-de-paz.mx",
    "una-clave-larga",
    "oficina@casa-de-paz.mx",
  ]);
  expect(sent(church, "/config/auth")).toEqual([
    expect.objectContaining({
      site_url: ANSWERS.SITE_URL,
      smtp_host: "smtp.correo.example",
      smtp_port: "465",
      smtp_pass: "una-clave-larga",
      smtp_admin_email: "oficina@casa-de-paz.mx",
      smtp_sender_name: ANSWERS.CHURCH_NAME,
      mailer_templates_invite_content: expect.stringContaining(
        "Con cariño, tu familia de Iglesia Casa de Paz · Tepoztlán, Morelos",
      ),
    }),
  ]);
  expect(
    church.npmCalls().map(({ args }) => args.find((each) => /^(?:build|hosted:check)$/.test(each))),
  ).toEqual(["build", "hosted:check"]);
  expect(church.npmCalls()[0]?.env).toEqual({
    VITE_SUPABASE_URL: PROJECT_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    VITE_VAPID_PUBLIC_KEY: secretOf("VAPID_PUBLIC_KEY"),
    VITE_SITE_URL: ANSWERS.SITE_URL,
  });

  const log = readFileSync(join(church.folder, "supabase/.deploy.log"), "utf8");
  for (const secret of [
    ANSWERS.SUPABASE_ACCESS_TOKEN,
    ADMIN_PASSWORD,
    "una-clave-larga",
    "sb_secret_of_the_stand_in",
    "legacy_service_role_of_the_stand_in",
    church.databaseUrl,
    secretOf("PUSH_DISPATCH_SECRET"),
  ]) {
    expect(output).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
  for (const file of [".env", "functions/.env", ".deploy.log"])
    expect([file, statSync(join(church.folder, "supabase", file)).mode & 0o777]).toEqual([file, 0o600]);
  expect(existsSync(join(church.folder, "supabase/.deploy.lock"))).toBe(false);
});

it("goes on after a terminal that was closed at any step, and publishes through another host once a token is corrected", async () => {
  await using church = await churchOn("empty", { ...ANSWERS, NETLIFY_AUTH_TOKEN: `nfp_${"n".repeat(36)}` });
  for (const [step, hangs] of [
    ["project"],
    ["database"],
    ["functions"],
    ["calls"],
    ["mail"],
    ["account"],
    ["site", "build"],
    ["publish", "--dir=dist"],
  ] as const) {
    const killed = await church.run({
      killAt: `→ ${words.steps[step]}\n`,
      env: {
        ...(hangs && { NPM_HANGS: hangs }),
        BUILD_SAYS: "The settings of the site could not be read (status 404)",
      },
    });
    expect(killed).toEqual({ code: null, output: killed.output });
    expect(killed.output.includes(words.builtUnnamed)).toBe(step === "publish");
  }
  const secrets = readFileSync(join(church.folder, "supabase/functions/.env"), "utf8");
  const refused = await church.run({ env: { NPM_FAILS: "--dir=dist" } });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(words.publishFailed("Netlify", "casa-de-paz-mx"));
  expect(refused.output).toContain("✓ Construir el sitio (hecho)\n  → Publicar el sitio (ahora)");
  const netlify = church.npmCalls().at(-1);
  expect(netlify?.args.join(" ")).toMatch(
    /^exec --yes netlify-cli@[\d.]+ -- deploy --prod --dir=dist --site=casa-de-paz-mx$/,
  );
  expect(netlify?.env).toMatchObject({ VITE_SITE_URL: ANSWERS.SITE_URL });
  const answersOf = (env = {}) => Object.entries(env).filter(([name]) => !name.startsWith("VITE_"));
  expect(answersOf(netlify?.env)).toEqual([["NETLIFY_AUTH_TOKEN", `nfp_${"n".repeat(36)}`]]);

  const corrected = await church.run({ lines: ["c", "", "", "", "", "", "", "", "c".repeat(40)] });
  expect(corrected).toEqual({ code: 0, output: corrected.output });
  expect(corrected.output).toContain(words.published(ANSWERS.SITE_URL));
  expect(corrected.output).toContain(words.withoutMail);
  const [cloudflare, check] = church.npmCalls().slice(-2);
  expect(cloudflare?.args.join(" ")).toMatch(
    /^exec --yes wrangler@[\d.]+ -- pages deploy dist --project-name=casa-de-paz-mx --branch=main$/,
  );
  expect(answersOf(cloudflare?.env)).toEqual([["CLOUDFLARE_API_TOKEN", "c".repeat(40)]]);
  expect(check?.args).toContain("hosted:check");
  expect(readFileSync(join(church.folder, "supabase/functions/.env"), "utf8")).toBe(secrets);
  expect(await church.query("select email, role from public.app_users")).toEqual([
    { email: ANSWERS.ADMIN_EMAIL, role: "super_admin" },
  ]);
  // without a mail server the project's own mailer stays, whose templates cannot be changed
  expect(sent(church, "/config/auth").at(-1)).not.toHaveProperty("smtp_host");
});

it("says in English what a terminal in English asks for", async () => {
  await using church = await churchOn("empty", {});
  const { code, output } = await church.run({ env: { LANG: "en_US.UTF-8" }, lines: ["sbp_123"] });
  expect(code).toBe(1);
  expect(output).toContain(english.tokenForm);
});

it.each([
  [
    "a token that Supabase does not know",
    { SUPABASE_ACCESS_TOKEN: `sbp_${"1".repeat(40)}` },
    words.wrongToken,
  ],
  ["no token", { SUPABASE_ACCESS_TOKEN: "" }, words.wrongToken],
  [
    "a project that is not the account's",
    { PROJECT_REF: "zyxwvutsrqponmlkjihg" },
    words.noProject("zyxwvutsrqponmlkjihg", `${PROJECT_REF} (Luz del Valle)`),
  ],
  ["a missing answer", { SITE_URL: "" }, words.unanswered(words.questions.site)],
])("says what to do about %s, and changes nothing", async (_what, wrong, sentence) => {
  await using church = await churchOn("empty", { ...ANSWERS, ...wrong });
  const { code, output } = await church.run();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) as string });
  expect(output).not.toMatch(/^\s+at /m);
  expect(isFinished(church)).toBe(false);
  expect(await church.query("select from pg_namespace where nspname = 'supabase_migrations'")).toEqual([]);
});

it("stores no answer in the place of a good one before it is confirmed", async () => {
  await using church = await churchOn("empty");
  const { code, output } = await church.run({ lines: ["c", `sbp_${"1".repeat(40)}`] });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(words.wrongToken) as string });
  expect(church.settings()["SUPABASE_ACCESS_TOKEN"]).toBe(ANSWERS.SUPABASE_ACCESS_TOKEN);
});

it("says that there is no network, and goes on once there is", async () => {
  await using church = await churchOn("empty");
  const profile = join(church.folder, "profile.yaml");
  const real = readFileSync(profile, "utf8");
  writeFileSync(profile, real.replaceAll(church.api.address, "http://127.0.0.1:1"));
  const { code, output } = await church.run();
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(words.noNetwork) as string });
  writeFileSync(profile, real);
  const later = await church.run({ killAt: `✓ ${words.steps.project}` });
  expect(later).toEqual({ code: null, output: later.output });
});

it("leaves a project alone that has other tables", async () => {
  await using church = await churchOn("empty");
  await church.query("create table public.clientes (id int)");
  const { code, output } = await church.run();
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(words.foreign("clientes")) as string,
  });
  expect(
    await church.query("select from pg_namespace where nspname in ('supabase_migrations', 'private')"),
  ).toEqual([]);
});

it("runs once at a time, and is not held up by a run that was killed", async () => {
  await using church = await churchOn("empty", {});
  const lock = join(church.folder, "supabase/.deploy.lock");
  writeFileSync(lock, String(process.pid));
  const second = await church.run();
  expect(second).toEqual({ code: 1, output: `${words.running(process.pid)}\n` });
  expect(existsSync(lock)).toBe(true);
  writeFileSync(lock, "99999999");
  expect((await church.run()).output).toContain(words.title);
  expect(existsSync(lock)).toBe(false);
});

it("knows its flags", async () => {
  await using church = await churchOn("empty", {});
  expect(await church.run({ flags: ["--sin-copia"] })).toEqual({
    code: 1,
    output: `${words.unknownFlag("--sin-copia")}\n`,
  });
});
