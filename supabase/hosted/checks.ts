import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { videoFindings } from "./video-check.ts";

/** A deployed project, and the account of one of its admins. */
export interface DeployedProject {
  /** Whether it has a mail server; without one no mail is tried. */
  hasMailServer: boolean;
  url: string;
  publishableKey: string;
  secretKey: string;
  email: string;
  password: string;
}

/** One line of the answer. */
export interface Finding {
  part: string;
  isFine: boolean;
  /** The finding, or the failure. */
  seen: string;
  /** The remedy when it is not fine. */
  remedy: string;
}

/** Remedies by part, with the step that makes it (supabase/README.md, "Deploy"). */
const REMEDIES: Readonly<Record<string, string>> = {
  database:
    "Push the migrations (step 1), and look whether PROJECT_URL and PROJECT_SECRET_KEY are this project's.",
  jobs: "Push the migrations (step 1); if the job is there and fails, cron.job_run_details and private.job_runs say why.",
  "media jobs":
    "Push the migrations (step 1). A pg_cron older than 1.5 knows no seconds: upgrade PostgreSQL in the dashboard, or transmissions start with the minute.",
  calls: "Enable the extension pg_net (Database, Extensions).",
  secrets: "Create the missing ones with vault.create_secret (step 3).",
  broadcasts:
    "Open the site once, so that Realtime starts for the project; if it stays, restart the project.",
  sender:
    "Visitors are limited all together, not each: a proxy before the project must set cf-connecting-ip itself.",
  mails:
    "Look whether SMTP_HOST, SMTP_USER, SMTP_PASS and SMTP_SENDER are set for the functions and right, with a port that is neither 25 nor 587 (step 2); the answer above is the mail server's.",
  functions: "Look whether PROJECT_URL is this project's address, and deploy the functions (step 2).",
  account: "Sign up on the site with ADMIN_EMAIL and ADMIN_PASSWORD, and confirm the address (step 6).",
  "private channel":
    "Push the migrations (step 1), and look whether the account is active and Realtime is on.",
  "closed channel":
    "A visitor may listen to a person's notices: push the migrations (step 1), which say who may.",
  upload: "Push the migrations (step 1): they make the buckets and who may write there.",
  signing:
    "Storage signs addresses for whoever may open a file, for as long as they ask: push the migrations (step 1), and look whether Storage names its operations as it did.",
  video: "Push the migrations (step 1); the answer above is Storage's.",
  "part of a video":
    "Players jump by ranges: nothing between the visitors and the project may take them away.",
  "size of files":
    "Allow files of 2 GB: in the dashboard, Storage, Settings (a free project allows 50 MB, whatever its buckets say).",
  mail: "Enter your SMTP server and push the settings (step 4); the answer above is the mail server's.",
};
const FUNCTION_REMEDY = "Set the secrets and deploy the functions (step 2); their logs say what is missing.";

const JOIN_MS = 10_000;
const SIGNED_SECONDS = 60;
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Looks at every part of the deployment that can fail unseen. Writes nothing that stays; sends one mail to `email`. */
export async function checkProject(project: DeployedProject): Promise<Finding[]> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const admin = createClient(project.url, project.publishableKey, options);
  const server = createClient(project.url, project.secretKey, options);
  try {
    const findings = [...(await databaseFindings(server)), ...(await functionFindings(project))];
    const { data, error } = await admin.auth.signInWithPassword(project);
    findings.push(finding("account", error === null, error?.message ?? "signed in"));
    findings.push(await closedChannel(project));
    if (data.user)
      findings.push(
        await privateChannel(admin, data.user.id),
        ...(await upload(admin, data.user.id)),
        ...(await videoFindings(admin, project)).map((seen) => finding(...seen)),
      );
    if (project.hasMailServer) findings.push(await mail(admin, project.email));
    return findings;
  } finally {
    await admin.realtime.disconnect();
  }
}

function finding(part: string, isFine: boolean, seen: string): Finding {
  return { part, isFine, seen, remedy: REMEDIES[part] ?? FUNCTION_REMEDY };
}

async function databaseFindings(server: SupabaseClient): Promise<Finding[]> {
  const { data, error, status } = await server.rpc("project_state");
  if (error) return [finding("database", false, error.message || `answered ${status}`)];
  const rows = data as { part: string; is_fine: boolean; seen: string }[];
  return rows.map(({ part, is_fine, seen }) => finding(part, is_fine, seen));
}

/** Answers that only the function itself gives: to a call without its secret, to a visitor, to a method it does not know. */
async function functionFindings({ url }: DeployedProject): Promise<Finding[]> {
  const expected: [name: string, method: string, status: number][] = [
    ["push-dispatch", "POST", 401],
    ["storage-sweep", "POST", 401],
    ["backup-night", "POST", 401],
    ["webhook-dispatch", "POST", 401],
    ["mail-digest", "POST", 401],
    ["calendar", "GET", 200],
    ["feed", "GET", 200],
    ["podcast", "GET", 200],
    ["share", "POST", 405],
    ["file-address", "GET", 405],
    ["invite", "GET", 405],
    ["phone-code", "GET", 405],
    ["media-notifications", "GET", 405],
    ["media-auto-archive", "GET", 405],
  ];
  const findings = await Promise.all(
    expected.map(async ([name, method, status]) => {
      const part = `function ${name}`;
      try {
        const answer = await fetch(new URL(`/functions/v1/${name}`, url), { method });
        await answer.body?.cancel();
        return finding(part, answer.status === status, `answered ${answer.status}, should be ${status}`);
      } catch (error) {
        return finding(part, false, String(error));
      }
    }),
  );
  // Fourteen equal lines would say less than one.
  const [{ seen } = { seen: "" }] = findings;
  const areAllMissing = findings.every((each) => !each.isFine && each.seen.startsWith("answered 404"));
  return areAllMissing
    ? [finding("functions", false, `${seen.slice(0, "answered 404".length)} at ${url}`)]
    : findings;
}

/** Whether the account may join its own topic. */
async function privateChannel(client: SupabaseClient, id: string): Promise<Finding> {
  await client.realtime.setAuth();
  const answer = await joined(client, `notifications:${id}`);
  return finding("private channel", answer === "SUBSCRIBED", answer);
}

/** Whether somebody without an account is kept out. */
async function closedChannel({ url, publishableKey }: DeployedProject): Promise<Finding> {
  const visitor = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: "visitor" },
  });
  const answer = await joined(visitor, "notifications:00000000-0000-4000-8000-000000000000");
  await visitor.realtime.disconnect();
  return finding("closed channel", answer === "CHANNEL_ERROR", answer);
}

function joined(client: SupabaseClient, topic: string): Promise<string> {
  return new Promise((resolve) => {
    client.channel(topic, { config: { private: true } }).subscribe((status) => resolve(status), JOIN_MS);
  });
}

/** Stores a file, looks at it, asks for a signed address, which nobody may have, and removes it. */
async function upload(client: SupabaseClient, id: string): Promise<Finding[]> {
  const files = client.storage.from("avatars");
  const path = `${id}/${crypto.randomUUID()}.png`;
  const stored = await files.upload(path, PICTURE, { contentType: "image/png" });
  if (stored.error) return [finding("upload", false, stored.error.message)];
  const signed = await files.createSignedUrl(path, SIGNED_SECONDS);
  const shown = await fetch(files.getPublicUrl(path).data.publicUrl);
  const removed = await files.remove([path]);
  const isFine = shown.ok && removed.error === null;
  const seen = isFine
    ? "stored, shown, removed"
    : `shown with ${shown.status}, ${removed.error?.message ?? "removed"}`;
  return [
    finding("upload", isFine, seen),
    finding("signing", signed.error !== null, signed.error ? "refused" : "signed for a minute"),
  ];
}

/** The mail for a forgotten password goes out; that it arrives, the owner sees. */
async function mail(client: SupabaseClient, email: string): Promise<Finding> {
  const { error } = await client.auth.resetPasswordForEmail(email);
  return finding(
    "mail",
    error === null,
    error?.message ?? `sent to ${email}: look whether it arrived, in Spanish`,
  );
}
