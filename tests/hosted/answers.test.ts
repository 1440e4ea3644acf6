import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "smol-toml";
import { afterAll, describe, expect, it, vi } from "vitest";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import * as answers from "../../supabase/hosted/answers.ts";
import { copy } from "../../supabase/hosted/copy.ts";
import type { Deployment } from "../../supabase/hosted/deployment.ts";
import { EnvFile } from "../../supabase/hosted/env-file.ts";
import { writeMailSettings } from "../../supabase/hosted/mail-settings.ts";
import { wordsFor, Problem } from "../../supabase/hosted/words.ts";
import { ACCESS_TOKEN, PROJECT_REF } from "./management-api.ts";

const words = wordsFor(["--es"]);
const folder = mkdtempSync(join(tmpdir(), "answers-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("says every minute that it still waits for a copy, and gives up after a quarter of an hour", async () => {
  vi.useFakeTimers();
  try {
    const said: string[] = [];
    const deployment = {
      words,
      choices: { withoutCopy: false },
      say: (line: string) => said.push(line),
      query: () => Promise.resolve([{ id: "1", state: "frozen" }]),
    } as unknown as Deployment;
    const outcome = copy(deployment).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    expect(await outcome).toEqual(new Problem(words.copyFailed));
    expect(said.slice(0, 3)).toEqual([words.copyWaits, words.copyStill(1), words.copyStill(2)]);
    expect(said.at(-1)).toBe(words.copyStill(15));
  } finally {
    vi.useRealTimers();
  }
});

describe("an answer", () => {
  it.each([
    ["tu-iglesia.mx", "https://tu-iglesia.mx"],
    ["https://Tu-Iglesia.mx/", "https://tu-iglesia.mx"],
    ["https://casa.netlify.app", "https://casa.netlify.app"],
  ])("names a site: %s", (answer, site) => {
    expect(answers.readSite(answer, words)).toEqual({ SITE_URL: site });
  });

  it.each([
    "",
    "iglesia",
    "http://tu-iglesia.mx",
    "https://tu-iglesia.mx/inicio",
    "https://a b.mx",
    "localhost",
    "https://x..mx",
    "https://yo@tu-iglesia.mx",
  ])("names no site: %s", (answer) => {
    expect(() => answers.readSite(answer, words)).toThrow(words.siteForm);
  });

  it.each([
    PROJECT_REF,
    `https://supabase.com/dashboard/project/${PROJECT_REF}/settings`,
    `https://${PROJECT_REF}.supabase.co`,
  ])("names a project: %s", (answer) => {
    expect(answers.readReference(answer, words)).toEqual({ PROJECT_REF });
  });

  it.each([
    [answers.readReference, "luz del valle", words.referenceForm],
    [answers.readReference, `${PROJECT_REF}x`, words.referenceForm],
    [answers.readToken, "sbp_123", words.tokenForm],
    [answers.readToken, `${ACCESS_TOKEN}0`, words.tokenForm],
    [answers.readMail, "oficina", words.mailForm],
    [answers.readMail, "oficina@tu-iglesia", words.mailForm],
    [answers.readMail, "of icina@tu-iglesia.mx", words.mailForm],
    [answers.readName, "  ", words.lineForm],
    [answers.readName, "a".repeat(81), words.lineForm],
    [answers.readTown, "{{ .Token }}", words.lineForm],
    [answers.readMailServer, "smtp.correo.example", words.mailServerForm],
    [answers.readMailServer, "oficina@smtp.correo.example", words.mailServerForm],
    [answers.readMailServer, "oficina:clave@servidor", words.mailServerForm],
    [answers.readPublishing, "mi llave", words.publishingForm],
  ] as const)("is refused by a sentence that says what to type: %o %s", (read, answer, sentence) => {
    expect(() => read(answer, words)).toThrow(sentence);
  });

  it("names a mail server, whose user and password may have an @", () => {
    expect(answers.readMailServer("oficina@tu-iglesia.mx:una:cl@ve@smtp.correo.example:465", words)).toEqual({
      SMTP_HOST: "smtp.correo.example",
      SMTP_PORT: "465",
      SMTP_USER: "oficina@tu-iglesia.mx",
      SMTP_PASS: "una:cl@ve",
      SMTP_SENDER: "oficina@tu-iglesia.mx",
    });
  });

  it("names a static host by the form of its token", () => {
    expect(answers.readPublishing(`nfp_${"a".repeat(36)}`, words)).toMatchObject({
      NETLIFY_AUTH_TOKEN: `nfp_${"a".repeat(36)}`,
    });
    expect(answers.readPublishing("b".repeat(40), words)).toMatchObject({
      CLOUDFLARE_API_TOKEN: "b".repeat(40),
    });
  });
});

describe("the language", () => {
  it.each([
    [[], { LANG: "es_MX.UTF-8" }, "hecho"],
    [[], { LANG: "C.UTF-8" }, "hecho"],
    [[], {}, "hecho"],
    [[], { LANG: "en_US.UTF-8" }, "done"],
    [[], { LANG: "en_US.UTF-8", LC_ALL: "es_MX.UTF-8" }, "hecho"],
    [["--en"], { LANG: "es_MX.UTF-8" }, "done"],
    [["--es"], { LANG: "en_US.UTF-8" }, "hecho"],
  ])("is Spanish unless flag or terminal ask for English: %o %o", (flags, environment, done) => {
    expect(wordsFor(flags, environment).done).toBe(done);
  });
});

describe("the file of answers", () => {
  const path = join(folder, ".env");

  it("is its owner's alone, also when it was not before, and keeps other lines", () => {
    writeFileSync(path, "# mine\nYOUTUBE_API_KEY=abc\nSITE_URL=https://old.mx\n", { mode: 0o644 });
    new EnvFile(path, {}).set({ SITE_URL: "https://new.mx", CHURCH_NAME: "Iglesia «El Buen Pastor»" });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toBe(
      "# mine\nYOUTUBE_API_KEY=abc\nSITE_URL=https://new.mx\nCHURCH_NAME='Iglesia «El Buen Pastor»'\n",
    );
  });

  it.each(["it's", 'a "b"', "$HOME # x", "una:cl@ve", "back\\slash"])(
    "gives back what it took: %s",
    (value) => {
      new EnvFile(path, {}).set({ SMTP_PASS: value });
      expect(new EnvFile(path, {}).get("SMTP_PASS")).toBe(value);
    },
  );

  it("comes after the environment, until something is stored", () => {
    const file = new EnvFile(path, { SITE_URL: "https://environment.mx" });
    expect(file.get("SITE_URL")).toBe("https://environment.mx");
    file.set({ SITE_URL: "https://corrected.mx" });
    expect(file.get("SITE_URL")).toBe("https://corrected.mx");
  });
});

describe("the settings of the mails", () => {
  const written = (port: number | null) => {
    writeMailSettings(SUPABASE_DIRECTORY, folder, { name: "Casa & Luz del Valle", town: "Tepoztlán", port });
    const read = (file: string) => readFileSync(join(folder, "supabase", file), "utf8");
    return { read, auth: (parse(read("config.toml")) as { auth: { email: Record<string, unknown> } }).auth };
  };

  it("carry the church's name and town in every mail and subject", () => {
    const { read, auth } = written(465);
    for (const name of [
      "confirmation",
      "email-change",
      "invite",
      "magic-link",
      "reauthentication",
      "recovery",
    ]) {
      expect(read(`templates/${name}.html`)).toMatch(
        /tu familia de Casa &amp; Luz del Valle · Tepoztlán\n[^]*$/,
      );
      expect(read(`templates/${name}.html`)).not.toMatch(
        /Comunidad Cristiana|Cholula|(?<!&amp; )Luz del Valle/,
      );
    }
    expect(auth.email).toMatchObject({
      smtp: { sender_name: "Casa & Luz del Valle", port: 465, host: "env(SMTP_HOST)" },
      template: { invite: { subject: "Te invitamos a la comunidad de Casa & Luz del Valle" } },
    });
  });

  it("leave out server, templates and limit while the church has no mail server", () => {
    const { auth } = written(null);
    expect(auth.email).toMatchObject({ enable_confirmations: true });
    expect(Object.keys(auth.email)).not.toContain("smtp");
    expect(Object.keys(auth.email)).not.toContain("template");
    expect(auth).not.toHaveProperty("rate_limit");
  });
});
