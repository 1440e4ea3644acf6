import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Reads the scripts of the last build (`npm run build`). */
const ASSETS = join(import.meta.dirname, "../../dist/assets");
// The hash of a name may be made of any letters.
const withoutHashes = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, "");
const SCRIPTS = readdirSync(ASSETS)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({
    name: withoutHashes(name).replace(".js", ""),
    code: withoutHashes(readFileSync(join(ASSETS, name), "utf8")),
  }));

it("no screen of the site needs a file of the back office, which visitors' devices do not keep", () => {
  const isAdminScript = (name: string) => /^(?:admin|editor)-/.test(name);
  const needs = SCRIPTS.filter(({ name }) => !isAdminScript(name)).flatMap(({ name, code }) =>
    [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)]
      .filter(([, needed = ""]) => isAdminScript(needed))
      .map(([, needed]) => `${name} needs ${needed}`),
  );
  expect(SCRIPTS.some(({ name }) => isAdminScript(name))).toBe(true);
  expect(needs).toEqual([]);
});

it.each(["appearance-controls", "count-visit", "register-service-worker", "sonner-toaster"])(
  "%s, which every visit loads once it is idle, brings no screen along",
  (part) => {
    const needed = new Set<string>();
    const add = (name: string) => {
      if (needed.has(name)) return;
      needed.add(name);
      const { code = "" } = SCRIPTS.find((script) => script.name === name) ?? {};
      for (const [, other = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)\.js"/g)) add(other);
    };
    add(part);
    const isFirst = (name: string) => ["core", "reading", "rolldown-runtime", part].includes(name);
    expect([...needed].filter((name) => !isFirst(name))).toEqual([]);
  },
);

it("no script but that of the upload dialog and its worker holds a library that uploads, reads videos or plays them", () => {
  const holders = (words: RegExp) => SCRIPTS.filter(({ code }) => words.test(code)).map(({ name }) => name);
  // Words of tus-js-client and of mediabunny that no build shortens.
  expect(holders(/Upload-Draft-Interop-Version/)).toEqual(["admin-upload-dialog"]);
  expect(holders(/InputDisposedError/)).toEqual(["admin-video-check", "sound.worker"]);
  // mediabunny reads such lists, too
  expect(holders(/\bhls|dashjs|videojs|plyr/i)).toEqual(["admin-video-check", "sound.worker"]);
});

it("no script but the worker of the copies holds what seals and packs them", () => {
  // The first line of a sealed file, and the magic word of a tar's header.
  const holders = SCRIPTS.filter(({ code }) => /age-encryption\.org|["'`]ustar/.test(code));
  expect(holders.map(({ name }) => name)).toEqual(["archive.worker"]);
});
