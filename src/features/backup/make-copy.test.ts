import { expect, it, vi } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import type { ArchiveTools } from "./archive/archive.ts";
import type { ArchiveFile } from "./archive/format.ts";
import { makeCopy, type CopyServer, type CopyWork } from "./make-copy.ts";
import { aFile, aHeader } from "./testing/a-copy.ts";

/** Takes the rows and the files as the real one does. */
const write: ArchiveTools["write"] = async ({ header, files, readRows, locate }, { onProgress }) => {
  for (const { name, chunks } of header.tables)
    for (const { number, bytes } of chunks) {
      await readRows(name, number);
      onProgress({ step: "rows", name, done: bytes, total: 250 });
    }
  for (const file of files) await locate(file);
  onProgress({ step: "files", name: "a.webp", done: 250, total: 250 });
  return {
    sha256: "f".repeat(64),
    bytes: 900,
    files: files.length,
    fileBytes: 50,
    gone: [],
    file: null,
    remove: () => Promise.resolve(),
  };
};

function aWork(changes: Partial<CopyServer> = {}, more: Partial<CopyWork> = {}) {
  const calls: string[] = [];
  const answered = <Answer>(call: string, answer: Answer) => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const server: CopyServer = {
    startBackup: () => answered("start", "copia"),
    readHeader: (id) => answered(`header ${id}`, aHeader()),
    readChunk: (_, table, number) => answered(`rows ${table} ${number}`, "{}"),
    keepBackup: (id) => answered(`keep ${id}`, undefined),
    listFiles: ({ name }) => answered(`files after «${name}»`, name === "" ? [aFile("a.webp")] : []),
    locateFile: ({ name }: ArchiveFile) => answered(`locate ${name}`, { url: "https://a", headers: {} }),
    finishBackup: (id, { bytes, files }) => answered(`finish ${id} ${bytes} ${files}`, undefined),
    dropBackup: (id) => answered(`drop ${id}`, undefined),
    ...changes,
  };
  const onProgress = vi.fn<CopyWork["onProgress"]>();
  const work: CopyWork = {
    server,
    tools: { write },
    target: null,
    passphrase: "uno dos tres",
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
    onStuck: () => Promise.reject(new Error("stuck")),
    onProgress,
    ...more,
  };
  return { work, calls, onProgress };
}

it("freezes, lists, carries rows before files, and finishes", async () => {
  const { work, calls, onProgress } = aWork();
  await expect(makeCopy(work)).resolves.toMatchObject({ rows: 8, files: 1, bytes: 900 });
  expect(calls.slice(0, 4)).toEqual(["start", "header copia", "files after «»", "files after «a.webp»"]);
  expect(calls.filter((call) => call.startsWith("rows"))).toEqual([
    "rows public.albums 0",
    "rows public.albums 1",
    "rows public.prophecies 0",
  ]);
  expect(calls.slice(-2)).toEqual(["locate a.webp", "finish copia 900 1"]);
  expect(onProgress.mock.calls.map(([{ what }]) => what)).toEqual([
    "Álbumes",
    "Álbumes",
    "Profecías",
    "Fotos y archivos",
  ]);
});

it("goes on after requests that were cut", async () => {
  const cut = vi.fn<CopyServer["readChunk"]>().mockRejectedValueOnce(new AppError("network", "cut"));
  cut.mockResolvedValue("{}");
  const finish = vi.fn<CopyServer["finishBackup"]>().mockRejectedValueOnce(new AppError("network", "cut"));
  finish.mockResolvedValue(undefined);
  const { work, calls } = aWork({ readChunk: cut, finishBackup: finish });
  await makeCopy(work);
  expect(cut).toHaveBeenCalledTimes(4);
  expect(finish).toHaveBeenCalledTimes(2);
  expect(calls).not.toContain("drop copia");
});

it("says while it carries the files that it is still at it, twice a minute", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const carry: ArchiveTools["write"] = (source, run) => {
    for (const second of [0, 10, 29, 30, 45, 61]) {
      now.mockReturnValue(second * 1_000);
      run.onProgress({ step: "files", name: "a.webp", done: second, total: 61 });
    }
    return write(
      { ...source, header: { ...source.header, tables: [] }, files: [] },
      { ...run, onProgress: () => {} },
    );
  };
  const { work, calls } = aWork({}, { tools: { write: carry } });
  await makeCopy(work);
  now.mockRestore();
  expect(calls.filter((call) => call === "keep copia")).toHaveLength(3);
});

it("goes on when that word is lost", async () => {
  const { work, calls } = aWork({ keepBackup: () => Promise.reject(new AppError("network", "cut")) });
  await makeCopy(work);
  expect(calls.at(-1)).toBe("finish copia 900 1");
});

it("drops the frozen rows when the file cannot be written", async () => {
  const full = new AppError("no-room", "full_disk");
  const { work, calls } = aWork({}, { tools: { write: () => Promise.reject(full) } });
  await expect(makeCopy(work)).rejects.toBe(full);
  expect(calls.at(-1)).toBe("drop copia");
});

it("drops the frozen rows when the person cancels, and nothing when none were frozen", async () => {
  const stop = new AbortController();
  const { work, calls } = aWork(
    { readHeader: () => Promise.resolve(aHeader()).finally(() => stop.abort()) },
    { signal: stop.signal },
  );
  await expect(makeCopy(work)).rejects.toMatchObject({ name: "AbortError" });
  expect(calls).toEqual(["start", "drop copia"]);
  const busy = aWork({ startBackup: () => Promise.reject(new AppError("conflict", "PT409")) });
  await expect(makeCopy(busy.work)).rejects.toMatchObject({ code: "PT409" });
  expect(busy.calls).toEqual([]);
});
