import { describe, expect, it } from "vitest";
import { openArchive } from "./open.ts";
import {
  aContent,
  aSealed,
  bytesOf,
  entriesOf,
  forged,
  manifestOf,
  sealedWith,
  WORDS_OF_TEST,
  type Entry,
} from "./testing/an-archive.ts";

const content = aContent({ "media/a.mp3": bytesOf(1_000_000) });
const sealed = await aSealed(content);
const entries = await entriesOf(content);
const otherRows = await entriesOf({
  ...content,
  rows: new Map([...content.rows].map(([name, text]) => [name, text.replace("ana@", "eva@")])),
});
const letter = await sealedWith(new TextEncoder().encode("Querida iglesia".repeat(100)));
const otherTar = await forged([{ name: "header.json", body: bytesOf(10) }]);

/** The code of the problem with a file; "" without one. */
async function problemOf(file: Blob, passphrase = WORDS_OF_TEST): Promise<string> {
  const signal = new AbortController().signal;
  return openArchive(file, { passphrase, onProgress: () => undefined, signal }).then(
    () => "",
    (error: { name: string; code: string }) => {
      expect(error).toHaveProperty("name", "ArchiveError");
      return error.code;
    },
  );
}

async function flipped(at: number): Promise<Blob> {
  const bytes = new Uint8Array(await sealed.arrayBuffer());
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return new Blob([bytes]);
}

/** Where the age header ends: its MAC has 43 letters and a line break. */
const headEnd = (await sealed.slice(0, 1024).text()).search(/(?<=\n--- .{43}\n)/);

it("lets a whole archive pass", async () => {
  expect(await problemOf(sealed)).toBe("");
  expect(await problemOf(await forged(await entriesOf(content)))).toBe("");
});

it("names other words", async () => {
  expect(await problemOf(sealed, `${WORDS_OF_TEST} faro`)).toBe("wrong_words");
});

describe("refuses one altered byte", () => {
  it.each([
    ["of the first line", 3, "not_an_archive"],
    ["of the lines that age adds", headEnd - 1, "altered"],
    ["of the header's MAC", headEnd - 20, "altered"],
    ["of the nonce", headEnd + 4, "altered"],
    ["of the first piece", headEnd + 500, "altered"],
    ["in the middle", 500_000, "altered"],
    // age cannot tell it from a cut.
    ["of the last piece", -5, "incomplete"],
  ])("%s", async (_, at, code) => {
    expect(await problemOf(await flipped(at))).toBe(code);
  });

  it("of the sealed key, which age cannot tell from other words", async () => {
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    // Another letter of base64.
    bytes[headEnd - 70] = bytes[headEnd - 70] === 65 ? 66 : 65;
    expect(await problemOf(new Blob([bytes]))).toBe("wrong_words");
  });
});

describe("refuses a file that was cut", () => {
  const piece = 64 * 1024 + 16;
  it.each([
    ["in its first line", 10],
    ["in its first lines", headEnd - 30],
    ["after them", headEnd],
    ["in the nonce", headEnd + 8],
    ["in the first piece", headEnd + 16 + 1_000],
    ["between two pieces", headEnd + 16 + 3 * piece],
    ["a byte after a piece", headEnd + 16 + 3 * piece + 1],
    ["in the middle", 500_000],
    ["before its last byte", sealed.size - 1],
  ])("%s", async (_, size) => {
    expect(await problemOf(sealed.slice(0, size))).toBe("incomplete");
  });

  it("with bytes added to it", async () => {
    expect(await problemOf(new Blob([sealed, new Uint8Array(100)]))).not.toBe("");
  });
});

describe("refuses other files", () => {
  it.each([
    ["an empty one", new Blob([]), "empty"],
    ["a ZIP", new Blob(["PK\u0003\u0004", new Uint8Array(5_000)]), "zip"],
    ["a picture", new Blob([bytesOf(5_000)]), "not_an_archive"],
    ["a megabyte of zeros", new Blob([new Uint8Array(1_000_000)]), "not_an_archive"],
    ["a sealed letter", letter, "not_an_archive"],
    ["a sealed tar of other things", otherTar, "not_an_archive"],
  ])("%s", async (_, file, code) => {
    expect(await problemOf(file)).toBe(code);
  });

  it("one that cannot be read", async () => {
    const unreadable = new Blob(["x"]);
    unreadable.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException("moved", "NotReadableError"));
      return part;
    };
    expect(await problemOf(unreadable)).toBe("unreadable");
  });
});

describe("refuses an archive that somebody with the words has changed:", () => {
  const without = (name: RegExp) => entries.filter((entry) => !name.test(entry.name));
  const extra = (name: string, type?: Entry["type"]): Entry => ({
    name,
    body: bytesOf(10),
    ...(type && { type }),
  });
  /** With a manifest that lists everything. */
  const listed = (list: readonly Entry[]) => [...list, manifestOf(list)];
  const withHeader = (change: object) =>
    entries.map((entry) =>
      entry.name === "header.json"
        ? { ...entry, body: new TextEncoder().encode(JSON.stringify({ ...content.header, ...change })) }
        : entry,
    );
  const body = without(/manifest/);

  it.each<[string, readonly Entry[], string]>([
    ["a name that leads out", listed([...body, extra("files/photos/../../x")]), "unsafe_name"],
    ["a name that begins with ..", listed([...body, extra("../x")]), "unsafe_name"],
    ["an absolute name", listed([...body, extra("/etc/passwd")]), "unsafe_name"],
    ["an absolute name in a folder", listed([...body, extra("files//etc/passwd")]), "unsafe_name"],
    ["a name of Windows", listed([...body, extra("files/photos/..\\x")]), "unsafe_name"],
    ["an unknown folder", listed([...body, extra("scripts/x.js")]), "unsafe_name"],
    ["no bucket", listed([...body, extra("files/x")]), "unsafe_name"],
    ["rows with another ending", listed([...body, extra("rows/public.albums.0.sql")]), "unsafe_name"],
    [
      "a file that the header does not list",
      listed([...body, extra("files/photos/x.jpg")]),
      "unlisted_entry",
    ],
    [
      "rows that the header does not list",
      listed([...body, extra("rows/public.x.0.ndjson.gz")]),
      "unlisted_entry",
    ],
    ["an entry twice", listed([...body, ...body.slice(-1)]), "unlisted_entry"],
    [
      "a link",
      listed([{ name: "LEEME.txt", body: new Uint8Array(), type: "symlink" }, ...body.slice(1)]),
      "unlisted_entry",
    ],
    ["a folder", listed([...body, extra("files/photos/x", "directory")]), "unlisted_entry"],
    ["an entry that the manifest does not list", [...body, manifestOf(body.slice(0, -1))], "unlisted_entry"],
    [
      "a listed entry after the manifest",
      [...body.slice(0, -1), manifestOf(body), ...body.slice(-1)],
      "unlisted_entry",
    ],
    ["an entry after the manifest", [...entries, extra("files/photos/x.jpg")], "unlisted_entry"],
    ["a file less", without(/^files\/media/), "missing_entry"],
    [
      "a file less, in the manifest too",
      listed(body.filter(({ name }) => !name.startsWith("files/media"))),
      "missing_entry",
    ],
    ["rows less", listed(body.filter(({ name }) => !name.startsWith("rows/auth"))), "missing_entry"],
    ["no header", listed(body.filter(({ name }) => name !== "header.json")), "no_header"],
    ["the header late", listed([...body.slice(2, 4), ...body.slice(0, 2), ...body.slice(4)]), "no_header"],
    ["no manifest", body, "no_manifest"],
    ["a header of a newer format", withHeader({ format: 2, tables: "other" }), "newer_format"],
    ["a header without tables", withHeader({ tables: undefined }), "not_an_archive"],
    ["a manifest of a newer format", [...body, manifestOf(body, 2)], "newer_format"],
    [
      "other bytes than the manifest has",
      entries.map((entry) =>
        entry.name.startsWith("files/media") ? { ...entry, body: bytesOf(1_000_000).reverse() } : entry,
      ),
      "altered",
    ],
    [
      "a file of another size",
      listed(body.map((entry) => (entry.name.startsWith("files/media") ? extra(entry.name) : entry))),
      "altered",
    ],
    [
      "rows that are no gzip",
      listed(body.map((entry) => (entry.name.startsWith("rows/auth") ? extra(entry.name) : entry))),
      "altered",
    ],
    ["rows with a letter changed", otherRows, "altered"],
  ])("%s", async (_, list, code) => {
    expect(await problemOf(await forged(list))).toBe(code);
  });

  it("a tar that was cut before it was sealed", async () => {
    const { packTar } = await import("modern-tar");
    const tar = await packTar(
      entries.map(({ name, body: data }) => ({ header: { name, size: data.length }, body: data })),
    );
    expect(await problemOf(await sealedWith(tar.subarray(0, 600_000)))).toBe("incomplete");
  });
});

it("ends with the signal's reason when it is cancelled", async () => {
  const control = new AbortController();
  const reason = new Error("cancelled");
  const onProgress = () => control.abort(reason);
  await expect(
    openArchive(sealed, { passphrase: WORDS_OF_TEST, onProgress, signal: control.signal }),
  ).rejects.toBe(reason);
});

it("waits for the visitor, and ends with the visitor's error", async () => {
  const calls: string[] = [];
  const problem = new RangeError("no room");
  const reading = openArchive(sealed, {
    passphrase: WORDS_OF_TEST,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    onRows: async (table, number) => {
      calls.push(`${table} ${number}`);
      await new Promise((next) => setImmediate(next));
      calls.push("taken");
      if (table === "auth.users") throw problem;
    },
  });
  await expect(reading).rejects.toBe(problem);
  expect(calls).toEqual(["public.albums 0", "taken", "public.albums 1", "taken", "auth.users 0", "taken"]);
});
