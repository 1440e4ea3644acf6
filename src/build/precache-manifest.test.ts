import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pageRevision, revisionOf, withRevision } from "#domain/file-revision.ts";
import { withRevisions } from "./precache-manifest.ts";

let folder: string;

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "built-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lists a page by the revision it names and any other file by its digest", async () => {
  writeFileSync(join(folder, "app.html"), withRevision("<head></head>", "shell-1"));
  writeFileSync(join(folder, "main.js"), "void 0");
  expect(await withRevisions(folder, [{ url: "app.html" }, { url: "main.js" }])).toEqual([
    { url: "app.html", revision: "shell-1" },
    // printf 'void 0' | sha256sum, the first 9 bytes in base64url.
    { url: "main.js", revision: "yyjq_GGlTvm0" },
  ]);
});

it("refuses a page that names none", async () => {
  writeFileSync(join(folder, "app.html"), "<title>WiFi Gratis</title>");
  await expect(withRevisions(folder, [{ url: "app.html" }])).rejects.toThrow("app.html names no revision");
});

it("tells pages apart by what they hold", async () => {
  const revisions = await Promise.all(["a", "b"].map((text) => revisionOf(Buffer.from(text))));
  expect(new Set(revisions).size).toBe(2);
  expect(revisions.map((revision) => pageRevision(withRevision("<head>", revision)))).toEqual(revisions);
});
