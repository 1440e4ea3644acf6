import { afterEach, describe, expect, it } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { readArchive, verifyArchive, writeArchive, type ArchiveSource } from "./archive.ts";
import { fileName, rowsName } from "./format.ts";
import type { Progress } from "./messages.ts";
import { aContent, bytesOf, hashOf, WORDS_OF_TEST, type Content } from "./testing/an-archive.ts";

const MIB = 1024 * 1024;
const addresses: string[] = [];

afterEach(() => {
  for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
});

/** The page's side of a copy; its files are at addresses that a worker can read. */
function pageSource({ header: { files, ...header }, rows, files: bodies }: Content): ArchiveSource {
  return {
    header,
    files,
    readRows: async (table, number) => rows.get(rowsName(table, number)) ?? "",
    locate: async (file) => {
      const url = URL.createObjectURL(new Blob([bodies.get(fileName(file)) ?? ""]));
      addresses.push(url);
      return { url, headers: {} };
    },
  };
}

const run = (more: { signal?: AbortSignal; onProgress?: (progress: Progress) => void } = {}) => ({
  passphrase: WORDS_OF_TEST,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

/** Names of what archives left in this origin's private files. */
async function leftOvers(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
  return names.filter((name) => name.startsWith("copia-"));
}

describe("an archive written in the worker", () => {
  it("is verified and read back whole, with a file of 20 MB, and leaves nothing behind", async () => {
    const content = aContent({ "media/sermon.mp4": bytesOf(20 * MIB) });
    const reports: Progress[] = [];
    const written = await writeArchive(pageSource(content), {
      target: null,
      ...run({ onProgress: (report) => void reports.push(report) }),
    });
    const { file } = written;
    if (!file) throw new Error("no file to download");
    expect(file.size).toBe(written.bytes);
    expect(written).toMatchObject({ files: 2, fileBytes: 20 * MIB + 3_000, gone: [] });
    expect(reports.at(-1)).toMatchObject({ step: "closing" });
    expect(reports.map(({ done }) => done)).toEqual(reports.map(({ done }) => done).sort((a, b) => a - b));

    const words = { ...run(), passphrase: ` ${WORDS_OF_TEST.toUpperCase().replaceAll(" ", ",\n")} ` };
    const verified = await verifyArchive(file, words);
    expect(verified).toMatchObject({ header: content.header, sha256: written.sha256, rows: 4, files: 2 });

    const rows: string[] = [];
    const files: string[] = [];
    const read = await readArchive(file, {
      ...words,
      onRows: async (table, number, text) => {
        expect(text).toBe(content.rows.get(rowsName(table, number)));
        rows.push(`${table} ${number}`);
      },
      wanted: content.header.files.filter(({ bucket }) => bucket === "media"),
      onFile: async (entry, body) => {
        expect(body.type).toBe("image/jpeg");
        const bytes = new Uint8Array(await body.arrayBuffer());
        expect(hashOf(bytes)).toBe(hashOf(content.files.get(fileName(entry)) ?? new Uint8Array()));
        files.push(fileName(entry));
      },
    });
    expect(read).toEqual(verified);
    expect(rows).toEqual(["public.albums 0", "public.albums 1", "auth.users 0"]);
    expect(files).toEqual(["files/media/sermon.mp4"]);
    await written.remove();
    expect(await leftOvers()).toEqual([]);
  });

  it("goes to the file that the person chose", async () => {
    const directory = await navigator.storage.getDirectory();
    const target = await directory.getFileHandle("elegido.tar.age", { create: true });
    const written = await writeArchive(pageSource(aContent()), { target, ...run() });
    const file = await target.getFile();
    expect(written.file).toBeNull();
    expect(file.size).toBe(written.bytes);
    expect(await verifyArchive(file, run())).toMatchObject({ sha256: written.sha256 });
    await directory.removeEntry("elegido.tar.age");
  });

  it("is refused with other words, and with a byte altered", async () => {
    const written = await writeArchive(pageSource(aContent({ "media/a.mp3": bytesOf(MIB) })), {
      target: null,
      ...run(),
    });
    const bytes = new Uint8Array(await (written.file ?? new Blob()).arrayBuffer());
    await written.remove();
    await expect(verifyArchive(new Blob([bytes]), { ...run(), passphrase: "faro" })).rejects.toMatchObject({
      name: "ArchiveError",
      code: "wrong_words",
    });
    bytes[500_000] = (bytes[500_000] ?? 0) ^ 1;
    await expect(verifyArchive(new Blob([bytes]), run())).rejects.toMatchObject({ code: "altered" });
  });

  it.each(["private", "chosen"])(
    "leaves no half %s file when it is cancelled in the middle",
    async (place) => {
      const directory = await navigator.storage.getDirectory();
      const target = place === "chosen" ? await directory.getFileHandle("a.tar.age", { create: true }) : null;
      const control = new AbortController();
      const reason = new Error("cancelled");
      const source = pageSource(aContent({ "media/a.mp3": bytesOf(MIB), "media/b.mp3": bytesOf(MIB) }));
      const writing = writeArchive(
        {
          ...source,
          locate: (file) => {
            if (file.name === "b.mp3") control.abort(reason);
            return source.locate(file);
          },
        },
        { target, ...run({ signal: control.signal }) },
      );
      await expect(writing).rejects.toBe(reason);
      expect(await leftOvers()).toEqual([]);
      await expect(directory.getFileHandle("a.tar.age")).rejects.toMatchObject({ name: "NotFoundError" });
    },
  );

  it("ends with the error of the page, and leaves nothing", async () => {
    const problem = new AppError("denied", "42501");
    const source = { ...pageSource(aContent()), readRows: () => Promise.reject(problem) };
    await expect(writeArchive(source, { target: null, ...run() })).rejects.toBe(problem);
    expect(await leftOvers()).toEqual([]);
  });

  it("asks again after the network failed", async () => {
    const source = pageSource(aContent());
    let failures = 1;
    const written = await writeArchive(
      {
        ...source,
        readRows: (table, number) =>
          failures-- > 0 ? Promise.reject(new AppError("network", "fetch")) : source.readRows(table, number),
      },
      { target: null, ...run() },
    );
    expect(failures).toBeLessThan(0);
    await written.remove();
  });
});

it("deletes what a closed tab has left, not what another tab writes", async () => {
  const directory = await navigator.storage.getDirectory();
  await directory.getFileHandle("copia-closed.tar.age", { create: true });
  await directory.getFileHandle("copia-open.tar.age", { create: true });
  const isOver = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const lock = navigator.locks.request("copia-open.tar.age", () => {
    isHeld.resolve();
    return isOver.promise;
  });
  await isHeld.promise;
  const written = await writeArchive(pageSource(aContent()), { target: null, ...run() });
  await written.remove();
  expect(await leftOvers()).toEqual(["copia-open.tar.age"]);
  isOver.resolve();
  await lock;
  await directory.removeEntry("copia-open.tar.age");
});
