import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { inSpanish } from "../../supabase/hosted/check-words.ts";
import { checkProject, type DeployedProject, type Finding } from "../../supabase/hosted/checks.ts";
import { videoFindings } from "../../supabase/hosted/video-check.ts";
import { DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import type { Backend } from "#tests/support/backend.ts";
import { shared } from "./stack.ts";

let backend: Backend;
let project: DeployedProject;
shared.beforeAll(async ({ stackWithFunctions }) => {
  backend = stackWithFunctions;
  project = {
    url: backend.origin,
    publishableKey: backend.keys.publishableKey,
    secretKey: backend.keys.secretKey,
    email: "super@demo.local",
    password: DEMO_PASSWORD,
    hasMailServer: true,
  };
});

/** Messages that other files have left and received on the same stack. */
let before: unknown[];
let mailsBefore: number;
const filesLeft = () =>
  backend.db.query(
    `select 'upload' as kind, file_name as name from public.media_uploads
     union all select bucket_id, name from storage.objects where bucket_id = 'avatars' and name like '%.png'
       or bucket_id = 'media' and name like '%.mp4'
     order by kind, name`,
  );
const mailsTo = (email: string) => backend.mailbox.mails.filter(({ to }) => to === email).length;
beforeAll(async () => {
  before = await filesLeft();
  mailsBefore = mailsTo("super@demo.local");
});

const redOf = (findings: readonly Finding[]) =>
  findings.filter(({ isFine }) => !isFine).map(({ part }) => part);

it("finds everything fine but what only a hosted project has: pg_cron, pg_net and the vault", async () => {
  const findings = await checkProject(project);
  expect(findings.map(({ part }) => part)).toEqual([
    "jobs",
    "media jobs",
    "calls",
    "secrets",
    "broadcasts",
    "sender",
    "mails",
    "function push-dispatch",
    "function storage-sweep",
    "function backup-night",
    "function webhook-dispatch",
    "function mail-digest",
    "function calendar",
    "function feed",
    "function podcast",
    "function share",
    "function file-address",
    "function invite",
    "function phone-code",
    "function media-notifications",
    "function media-auto-archive",
    "account",
    "closed channel",
    "private channel",
    "upload",
    "signing",
    "video",
    "part of a video",
    "size of files",
    "mail",
  ]);
  expect(redOf(findings)).toEqual(["jobs", "media jobs", "calls", "secrets"]);
  for (const { remedy } of findings)
    expect(remedy).toMatch(/step \d|Enable|proxy|Realtime|between|Storage, Settings/);
  const seen = Object.fromEntries(findings.map((one) => [one.part, one.seen]));
  expect(seen["video"]).toBe("7 MB sent in two parts, removed");
  expect(seen["part of a video"]).toBe("answered 206 with bytes 6291448-6291463/7340032");
  expect(seen["size of files"]).toBe("2 GB may be sent");
});

it("leaves no file behind, and one mail", async () => {
  expect(await filesLeft()).toEqual(before);
  expect(mailsTo("super@demo.local")).toBe(mailsBefore + 1);
});

it("says so when a visitor may join, a function is open, the key is wrong or the account is closed", async () => {
  await backend.db.exec(
    `create policy "Anyone can read all topics" on realtime.messages for select to anon using (true)`,
  );
  const findings = await checkProject({
    ...project,
    secretKey: project.publishableKey,
    password: "otra-clave-9",
  });
  expect(redOf(findings)).toEqual(["database", "account", "closed channel"]);
  await backend.db.exec(`drop policy "Anyone can read all topics" on realtime.messages`);
});

it("says in one line that no function is there, and tries no mail without a server", async () => {
  const real = fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).includes("/functions/v1/")
      ? Promise.resolve(new Response("not found", { status: 404 }))
      : real(input, init),
  );
  try {
    const findings = await checkProject({ ...project, hasMailServer: false });
    expect(findings.filter(({ part }) => part.startsWith("function")).map(inSpanish)).toEqual([
      {
        part: "funciones",
        seen: `contestó 404 en ${project.url}`,
        remedy: expect.stringContaining("DEPLOYED_FUNCTIONS") as string,
      },
    ]);
    expect(findings.map(({ part }) => part)).not.toContain("mail");
  } finally {
    vi.unstubAllGlobals();
  }
});

it("says what hinders videos: no rights, ranges that get lost, and a project that takes small files alone", async () => {
  const member = await backend.signedIn("miembro@demo.local");
  expect(await videoFindings(member, project)).toEqual([["video", false, "rank_required"]]);
  const admin = await backend.signedIn("super@demo.local");
  const real = fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (headers.get("upload-length") === String(2 ** 31))
      return Promise.resolve(new Response("Maximum size exceeded", { status: 413 }));
    headers.delete("range");
    return real(input, { ...init, headers });
  });
  try {
    expect(await videoFindings(admin, project)).toEqual([
      ["video", true, "7 MB sent in two parts, removed"],
      ["part of a video", false, "answered 200 with no range"],
      ["size of files", false, "2 GB: answered 413 Maximum size exceeded"],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});

it("names what is missing in supabase/.env before it asks anybody", () => {
  const { status, stderr } = spawnSync("node", [join(PROJECT_ROOT, "supabase/hosted/check.ts")], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PROJECT_URL: "http://127.0.0.1:1" },
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'Put PROJECT_PUBLISHABLE_KEY, PROJECT_SECRET_KEY, ADMIN_EMAIL, ADMIN_PASSWORD into supabase/.env (supabase/README.md, "Deploy").',
  ]);
});
