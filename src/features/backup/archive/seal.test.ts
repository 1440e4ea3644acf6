import { execFileSync } from "node:child_process";
import { Decrypter } from "age-encryption";
import { describe, expect, it } from "vitest";
import { openArchive } from "./open.ts";
import { sealArchive } from "./seal.ts";
import { aContent, bytesOf, hashOf, sealing, sourceOf, WORDS_OF_TEST } from "./testing/an-archive.ts";

const MIB = 1024 * 1024;
const quiet = { onProgress: () => undefined, signal: new AbortController().signal };

it("seals rows and files so that they are read back as they were", async () => {
  const content = aContent({ "media/sermon.mp3": bytesOf(5 * MIB + 7), "media/empty.txt": new Uint8Array() });
  const { options, parts } = sealing();
  const sealed = await sealArchive(sourceOf(content), options);
  const file = new Blob(parts);
  const whole = new Uint8Array(await file.arrayBuffer());
  const fileBytes = 5 * MIB + 7 + 3_000;
  expect(sealed).toEqual({ sha256: hashOf(whole), bytes: whole.length, files: 3, fileBytes, gone: [] });

  const rows = new Map<string, string>();
  const files = new Map<string, string>();
  const verified = await openArchive(file, {
    ...quiet,
    passphrase: WORDS_OF_TEST,
    onRows: async (table, number, text) => void rows.set(`rows/${table}.${number}.ndjson.gz`, text),
    wanted: new Set(content.files.keys()),
    onFile: async ({ bucket, name }, body) => {
      expect(body.type).toBe("image/jpeg");
      files.set(`files/${bucket}/${name}`, hashOf(new Uint8Array(await body.arrayBuffer())));
    },
  });
  expect(verified).toEqual({
    header: content.header,
    sha256: sealed.sha256,
    bytes: sealed.bytes,
    rows: 4,
    files: 3,
    fileBytes,
    gone: [],
  });
  expect(rows).toEqual(content.rows);
  expect(files).toEqual(new Map([...content.files].map(([name, body]) => [name, hashOf(body)])));
});

it("makes a tar that the command tar reads", async () => {
  const long = `media/${"carpeta/".repeat(40)}sermon.mp3`;
  const { options, parts } = sealing();
  await sealArchive(sourceOf(aContent({ [long]: bytesOf(10) })), options);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(WORDS_OF_TEST);
  const tar = await decrypter.decrypt(new Uint8Array(await new Blob(parts).arrayBuffer()));
  const list = execFileSync("tar", ["tf", "-"], { input: tar, env: { LC_ALL: "C.UTF-8" } }).toString();
  expect(
    list
      .trim()
      .split("\n")
      .map((name) => name.replace("\\303\\261", "ñ")),
  ).toEqual([
    "LEEME.txt",
    "header.json",
    "rows/public.albums.0.ndjson.gz",
    "rows/public.albums.1.ndjson.gz",
    "rows/auth.users.0.ndjson.gz",
    "files/photos/2026/olla ñ.jpg",
    `files/${long}`,
    "manifest.json",
  ]);
  const users = execFileSync("tar", ["xOf", "-", "rows/auth.users.0.ndjson.gz"], { input: tar });
  expect(execFileSync("gzip", ["-dc"], { input: users }).toString()).toContain("ana@example.org");
});

it("reports how much of all content is done, up to everything", async () => {
  const content = aContent({ "media/a.mp3": bytesOf(300_000) });
  const reports: [string, string, number][] = [];
  let total = 0;
  const { options } = sealing({
    onProgress: (report) => {
      total = report.total;
      reports.push([report.step, report.name, report.done]);
    },
  });
  await sealArchive(sourceOf(content), options);
  const rows = content.header.tables
    .flatMap(({ chunks }) => chunks)
    .reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBe(rows + 303_000);
  expect(reports.slice(0, 3).map(([step, name]) => `${step} ${name}`)).toEqual([
    "rows public.albums",
    "rows public.albums",
    "rows auth.users",
  ]);
  expect(reports.at(-2)).toEqual(["files", "a.mp3", total]);
  expect(reports.at(-1)).toEqual(["closing", "", total]);
});

it("lists files that were deleted meanwhile, and is whole without them", async () => {
  const content = aContent({ "media/a.mp3": bytesOf(300_000) });
  const { options, parts } = sealing();
  const source = sourceOf(content);
  const sealed = await sealArchive(
    {
      ...source,
      openFile: (file) => (file.bucket === "photos" ? Promise.resolve(null) : source.openFile(file)),
    },
    options,
  );
  const gone = ["files/photos/2026/olla ñ.jpg"];
  expect(sealed).toMatchObject({ files: 1, fileBytes: 300_000, gone });
  const verified = await openArchive(new Blob(parts), { ...quiet, passphrase: WORDS_OF_TEST });
  expect(verified).toMatchObject({ files: 1, fileBytes: 300_000, gone });
});

it("reads only some megabytes ahead of the sink", async () => {
  const file = { bucket: "media", name: "a.mp4", bytes: 40 * MIB, type: null, cache: null };
  const content = aContent();
  let read = 0;
  let taken = 0;
  let ahead = 0;
  async function* pieces() {
    for (; read < file.bytes; read += MIB) yield new Uint8Array(MIB);
  }
  const sink = new WritableStream<Uint8Array>({
    write: async (part) => {
      taken += part.length;
      ahead = Math.max(ahead, read - taken);
      await new Promise((next) => setImmediate(next));
    },
  });
  const header = { ...content.header, files: [file] };
  const source = { ...sourceOf({ ...content, header }), openFile: async () => pieces() };
  await sealArchive(source, sealing({ sink }).options);
  expect(taken).toBeGreaterThan(file.bytes);
  expect(ahead).toBeLessThan(12 * MIB);
});

describe("ends without a whole file, and aborts the sink, when", () => {
  const content = () => aContent({ "media/a.mp3": bytesOf(3 * MIB) });
  const watched = (write: (at: number) => void = () => undefined) => {
    const seen = { bytes: 0, aborted: undefined as unknown, closed: false };
    const sink = new WritableStream<Uint8Array>({
      write: (part) => {
        write(seen.bytes);
        seen.bytes += part.length;
      },
      abort: (reason) => void (seen.aborted = reason),
      close: () => void (seen.closed = true),
    });
    return { seen, sink };
  };

  it("the disk is full", async () => {
    const { seen, sink } = watched((at) => {
      if (at > MIB) throw new DOMException("full", "QuotaExceededError");
    });
    const { options } = sealing({ sink });
    await expect(sealArchive(sourceOf(content()), options)).rejects.toMatchObject({
      name: "ArchiveError",
      code: "full_disk",
    });
    expect(seen.closed).toBe(false);
  });

  it("cancelled in the middle", async () => {
    const control = new AbortController();
    const reason = new Error("cancelled");
    const { seen, sink } = watched((at) => at > MIB && control.abort(reason));
    const { options } = sealing({ sink, signal: control.signal });
    await expect(sealArchive(sourceOf(content()), options)).rejects.toBe(reason);
    expect(seen).toMatchObject({ aborted: reason, closed: false });
  });

  it("cancelled while the source does not answer", async () => {
    const control = new AbortController();
    const reason = new Error("cancelled");
    const { seen, sink } = watched();
    const readRows = () => {
      control.abort(reason);
      return new Promise<string>(() => undefined);
    };
    const { options } = sealing({ sink, signal: control.signal });
    await expect(sealArchive({ ...sourceOf(content()), readRows }, options)).rejects.toBe(reason);
    expect(seen).toMatchObject({ aborted: reason, closed: false });
  });

  it("the source fails", async () => {
    const problem = new Error("offline");
    const { seen, sink } = watched();
    const source = { ...sourceOf(content()), readRows: () => Promise.reject(problem) };
    await expect(sealArchive(source, sealing({ sink }).options)).rejects.toBe(problem);
    expect(seen).toMatchObject({ aborted: problem, closed: false });
  });

  it("rows are not those of the header", async () => {
    const { seen, sink } = watched();
    const source = { ...sourceOf(content()), readRows: async () => '{"id":9}' };
    await expect(sealArchive(source, sealing({ sink }).options)).rejects.toMatchObject({
      code: "damaged_rows",
    });
    expect(seen.closed).toBe(false);
  });

  it.each([-1, 1])("a file has %i byte more than was listed", async (more) => {
    const { seen, sink } = watched();
    const { header, ...rest } = content();
    const files = header.files.map((file) => ({ ...file, bytes: file.bytes - more }));
    const source = sourceOf({ ...rest, header: { ...header, files } });
    await expect(sealArchive(source, sealing({ sink }).options)).rejects.toMatchObject({
      code: "file_changed",
    });
    expect(seen.closed).toBe(false);
  });
});
