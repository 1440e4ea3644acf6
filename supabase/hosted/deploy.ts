import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "#local/project-paths.ts";
import { Deployment } from "./deployment.ts";
import { dragged, publisherOf } from "./publish.ts";
import { askAll } from "./questions.ts";
import { RECORDS, stepsOf, type Step } from "./steps.ts";
import { wordsFor, Problem } from "./words.ts";

/**
 * `npm run hosted:deploy`: brings a church from this folder to its own project, step by step, and updates it at each later
 * run (supabase/README.md). Answers and finished steps are stored in supabase/.env, so that it goes on after a stop.
 */
const FLAGS = ["--es", "--en", "--without-copy", "--new-keys", "--back"];
const LOCK = join(PROJECT_ROOT, "supabase", ".deploy.lock");

const flags = process.argv.slice(2);
const words = wordsFor(flags);

/** One run at a time in a folder. The lock of a process that is gone counts for nothing. */
function lock(): void {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
  } catch {
    const holder = Number(readFileSync(LOCK, "utf8"));
    if (isAlive(holder)) throw new Problem(words.running(holder));
    writeFileSync(LOCK, String(process.pid));
  }
  process.once("exit", () => rmSync(LOCK, { force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      console.error(`\n${words.stopped}`);
      process.exit(130);
    });
}

function isAlive(id: number): boolean {
  try {
    return id > 0 && process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The commit of this folder, "" when it is no clone. */
function commitOf(folder: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

function showTable(deployment: Deployment, steps: readonly Step[]): void {
  const firstLeft = steps.find((step) => !step.done(deployment));
  for (const step of steps) {
    const [mark, state] = step.done(deployment)
      ? ["✓", words.done]
      : step === firstLeft
        ? ["→", words.now]
        : ["·", deployment.isUpdate ? words.toCheck : words.left];
    deployment.say(`  ${mark} ${words.steps[step.name]} (${state})`);
  }
}

async function deploy(): Promise<void> {
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) throw new Problem(words.unknownFlag(unknown));
  lock();
  const deployment = new Deployment(PROJECT_ROOT, words, {
    withoutCopy: flags.includes("--without-copy"),
    newKeys: flags.includes("--new-keys"),
    isBack: flags.includes("--back"),
  });
  const { settings } = deployment;
  deployment.say(words.title);
  const finished = settings.get("DEPLOY_FINISHED");
  if (finished !== "") {
    // One write: a kill leaves either the finished deployment or the update.
    const forgotten = Object.fromEntries(RECORDS.map((name) => [name, ""]));
    settings.set({ ...forgotten, DEPLOY_FINISHED: "", DEPLOY_UPDATES: finished });
  }
  if (deployment.isUpdate) deployment.say(words.updating);
  await askAll(deployment);

  const steps = stepsOf(deployment);
  showTable(deployment, steps);
  for (const step of steps) {
    if (step.done(deployment)) continue;
    deployment.say(`→ ${words.steps[step.name]}`);
    const run = () => step.run(deployment);
    await (step.name === "check" ? finish(deployment, run) : run());
    deployment.say(`✓ ${words.steps[step.name]}`);
  }
}

/** Records that the site is online, runs the check, and says what is left to do, also after a red line. */
async function finish(deployment: Deployment, check: () => Promise<void>): Promise<void> {
  const { settings, choices, isUpdate } = deployment;
  const site = settings.get("SITE_URL");
  const [, earlier = ""] = settings.get("DEPLOY_UPDATES").split(" ");
  const commit = commitOf(PROJECT_ROOT);
  // Before the check: a red line does not make the next run a first one, which would need no copy.
  settings.set({ DEPLOY_UPDATES: "", DEPLOY_FINISHED: `${new Date().toISOString()} ${commit}`.trimEnd() });
  try {
    await check();
  } finally {
    if (isUpdate && !choices.isBack && (commit === "" || earlier !== commit)) {
      deployment.say(words.goBack(earlier));
      if (!choices.withoutCopy) deployment.say(words.dataBefore);
    }
    const left = [
      ...(publisherOf(deployment) ? [] : [dragged(deployment, isUpdate)]),
      ...(isUpdate ? [] : [words.byHand]),
      ...(settings.get("SMTP_HOST") === "" ? [words.withoutMail] : []),
    ];
    if (left.length > 0) deployment.say(words.leftToDo);
    for (const [index, each] of left.entries()) deployment.say(`  ${index + 1}. ${each}`);
    deployment.say(isUpdate ? words.updated(site) : words.finished(site, settings.get("ADMIN_EMAIL")));
  }
}

try {
  await deploy();
} catch (error) {
  console.error(error instanceof Problem ? error.message : words.anyFailed(String(error)));
  process.exitCode = 1;
}
