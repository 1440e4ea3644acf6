import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import * as answers from "./answers.ts";
import type { Deployment } from "./deployment.ts";
import { findProject, nameAll, projectsOf } from "./projects.ts";
import { type Words, Problem } from "./words.ts";

interface Question {
  name: keyof Words["questions"];
  read: answers.ReadAnswer;
  /** The stored answer as it may be shown. */
  shown: (deployment: Deployment) => string;
  isHidden?: true;
  isOptional?: true;
  /** Asks Supabase whether the answer is good; throws a Problem. */
  confirm?: (deployment: Deployment) => Promise<void>;
}

const plain = (name: string) => (deployment: Deployment) => deployment.get(name);

const QUESTIONS: readonly Question[] = [
  {
    name: "token",
    read: answers.readToken,
    shown: ({ settings, words }) => (settings.get("SUPABASE_ACCESS_TOKEN") === "" ? "" : words.hidden),
    isHidden: true,
    isOptional: true,
    confirm: signIn,
  },
  { name: "reference", read: answers.readReference, shown: plain("PROJECT_REF"), confirm: findProject },
  { name: "name", read: answers.readName, shown: plain("CHURCH_NAME") },
  { name: "town", read: answers.readTown, shown: plain("CHURCH_TOWN") },
  { name: "site", read: answers.readSite, shown: plain("SITE_URL") },
  { name: "mail", read: answers.readMail, shown: plain("ADMIN_EMAIL") },
  {
    name: "mailServer",
    read: answers.readMailServer,
    shown: ({ settings }) =>
      settings.get("SMTP_HOST") && `${settings.get("SMTP_USER")}:•••@${settings.get("SMTP_HOST")}`,
    isHidden: true,
    isOptional: true,
  },
  {
    name: "publishing",
    read: answers.readPublishing,
    shown: ({ settings }) =>
      settings.get("NETLIFY_AUTH_TOKEN") ? "Netlify" : settings.get("CLOUDFLARE_API_TOKEN") && "Cloudflare",
    isHidden: true,
    isOptional: true,
  },
];

/** Values that answers give, for a process that got them from its environment. */
const ANSWERED = [
  "SUPABASE_ACCESS_TOKEN",
  "PROJECT_REF",
  "CHURCH_NAME",
  "CHURCH_TOWN",
  "SITE_URL",
  "ADMIN_EMAIL",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_USER",
  "SMTP_PASS",
  "SMTP_SENDER",
  "NETLIFY_AUTH_TOKEN",
  "CLOUDFLARE_API_TOKEN",
];

/**
 * Asks what is not known, each question with the stored answer as its default, and stores each answer at once. When all
 * are known it shows them and asks only whether to go on. An input that ends counts as Enter.
 */
export async function askAll(deployment: Deployment): Promise<void> {
  const { words, settings } = deployment;
  settings.set(Object.fromEntries(ANSWERED.map((name) => [name, settings.get(name)])));
  const dialogue = new Dialogue();
  try {
    const isComplete = QUESTIONS.every((each) => each.isOptional || each.shown(deployment) !== "");
    if (isComplete) {
      for (const question of QUESTIONS)
        deployment.say(
          `  ${words.questions[question.name].split(/ ?[:(,.]/)[0]}: ${question.shown(deployment) || words.nothing}`,
        );
      const answer = await dialogue.ask(words.goOn);
      if (!/^c/i.test(answer ?? "")) return;
    }
    deployment.say(words.enterKeeps);
    for (const question of QUESTIONS) await ask(question, deployment, dialogue);
  } finally {
    dialogue.close();
  }
}

async function ask(question: Question, deployment: Deployment, dialogue: Dialogue): Promise<void> {
  const { words, settings } = deployment;
  const text = words.questions[question.name];
  let refusal: Problem | undefined;
  for (;;) {
    const stored = question.shown(deployment);
    const answer = await dialogue.ask(`${text}${stored === "" ? "" : ` [${stored}]`}: `, question.isHidden);
    const isKept = (answer ?? "") === "" && (stored !== "" || question.isOptional);
    if (answer === undefined && (refusal || !isKept)) throw refusal ?? new Problem(words.unanswered(text));
    let before: Record<string, string> = {};
    try {
      if (!isKept) {
        const values = question.read(question.isOptional && answer === "-" ? "" : (answer ?? ""), words);
        before = Object.fromEntries(
          [...Object.keys(values), "DEPLOY_UPDATES"].map((name) => [name, settings.get(name)]),
        );
        // Another project is no update of it.
        const isOther = (values["PROJECT_REF"] ?? stored) !== stored;
        settings.set(isOther ? { ...values, DEPLOY_UPDATES: "" } : values);
      }
      await question.confirm?.(deployment);
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusal = error;
      settings.set(before); // a refused answer takes no good one's place
      deployment.say(error.message);
    }
  }
}

/** Proves the token by the list of projects; without one the CLI signs in by the browser, where there is a keyboard. */
async function signIn(deployment: Deployment): Promise<void> {
  if (deployment.get("SUPABASE_ACCESS_TOKEN") === "" && process.stdin.isTTY) {
    const known = await deployment.programs.supabase(["projects", "list", "--output", "json"]);
    if (known.code !== 0) await deployment.programs.signIn();
  }
  const projects = await projectsOf(deployment);
  const [only] = projects;
  if (only && projects.length === 1 && deployment.get("PROJECT_REF") === "")
    deployment.settings.set({ PROJECT_REF: only.ref }); // offered as the next answer
  deployment.say(`${deployment.words.yourProjects} ${nameAll(projects)}`);
}

/** Lines of a keyboard, where hidden ones are not shown, or of a pipe. */
class Dialogue {
  #isMuted = false;
  #lines: Interface;
  #next: AsyncIterator<string>;

  constructor() {
    const output = new Writable({
      write: (chunk: Buffer, _encoding, written) => {
        if (!this.#isMuted) process.stdout.write(chunk);
        written();
      },
    });
    const terminal = process.stdin.isTTY === true;
    this.#lines = createInterface({ input: process.stdin, output, terminal });
    // Else the key only pauses the input, and the process ends without a word.
    this.#lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    this.#next = this.#lines[Symbol.asyncIterator]();
  }

  /** Answers the next line, or undefined after the last one. */
  async ask(prompt: string, isHidden = false): Promise<string | undefined> {
    if (process.stdin.isTTY) {
      this.#lines.setPrompt(prompt);
      this.#lines.prompt();
    } else process.stdout.write(prompt);
    this.#isMuted = isHidden;
    const { value, done } = (await this.#next.next()) as IteratorResult<string, undefined>;
    this.#isMuted = false;
    if (isHidden || !process.stdin.isTTY) process.stdout.write("\n");
    return done ? undefined : value.trim();
  }

  close(): void {
    this.#lines.close();
    process.stdin.unref?.();
  }
}
