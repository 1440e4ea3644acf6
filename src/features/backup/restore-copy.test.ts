import { expect, it, vi } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import type { ArchiveTools } from "./archive/archive.ts";
import type { ArchiveFile } from "./archive/format.ts";
import type { VerifiedArchive } from "./archive/open.ts";
import {
  bringFiles,
  openNightly,
  openSealed,
  stageCopy,
  type OpenedCopy,
  type RestoreServer,
  type RestoreWork,
} from "./restore-copy.ts";
import { aFile, aHeader } from "./testing/a-copy.ts";

const files = [aFile("a.webp"), aFile("b.webp"), aFile("ya-no.webp")];
const verified: VerifiedArchive = {
  header: { ...aHeader(), files },
  sha256: "f".repeat(64),
  bytes: 900,
  rows: 8,
  files: 2,
  fileBytes: 100,
  gone: ["files/gallery/ya-no.webp"],
};

/** Hands out the rows and files of `verified`. */
const tools: Pick<ArchiveTools, "verify" | "read"> = {
  verify: () => Promise.resolve(verified),
  read: async (_, { onRows, wanted, onFile }) => {
    for (const { name, chunks } of verified.header.tables)
      for (const { number } of chunks) await onRows(name, number, `${name} ${number}`);
    for (const file of files)
      if (wanted.some(({ name }) => name === file.name)) await onFile(file, new Blob([file.name]));
    return verified;
  },
};

async function aWork(changes: Partial<RestoreServer> = {}, copy?: OpenedCopy) {
  const calls: string[] = [];
  const answered = <Answer>(call: string, answer: Answer) => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const server: RestoreServer = {
    beginRestore: ({ church }) => answered(`begin ${church.name}`, "r1"),
    stageChunk: (_, table, number) => answered(`stage ${table} ${number}`, undefined),
    missingFiles: (_, asked) => {
      calls.push(`missing of ${asked.length}`);
      return Promise.resolve(asked.filter(({ name }) => name === "b.webp"));
    },
    uploadFile: ({ name }: ArchiveFile) => answered(`upload ${name}`, undefined),
    checkRestore: () => answered("check", { tables: [], problems: [], accounts_missing: 0 }),
    cancelRestore: (id) => answered(`cancel ${id}`, undefined),
    ...changes,
  };
  const work: RestoreWork = {
    server,
    copy: copy ?? (await openSealed(tools, new Blob(), "uno dos", { signal: noStop, onProgress: () => {} })),
    signal: noStop,
    pause: () => Promise.resolve(),
    onStuck: () => Promise.reject(new Error("stuck")),
    onProgress: vi.fn<RestoreWork["onProgress"]>(),
  };
  return { work, calls };
}

const noStop = new AbortController().signal;

it("stages every part in order, then compares; no file is sent yet", async () => {
  const { work, calls } = await aWork();
  const staged = await stageCopy(work);
  expect(calls).toEqual([
    "begin Iglesia Luz del Valle",
    "stage public.albums 0",
    "stage public.albums 1",
    "stage public.prophecies 0",
    "missing of 2",
    "check",
  ]);
  expect(staged).toMatchObject({ id: "r1", missing: [{ name: "b.webp" }] });
});

it("does not send the list of files with the header", async () => {
  const begin = vi.fn<RestoreServer["beginRestore"]>().mockResolvedValue("r1");
  const { work } = await aWork({ beginRestore: begin });
  await stageCopy(work);
  expect(begin.mock.calls[0]?.[0]).not.toHaveProperty("files");
});

it("sends a part again that was cut, and cancels what the server refuses", async () => {
  const stage = vi.fn<RestoreServer["stageChunk"]>().mockRejectedValueOnce(new AppError("network", "cut"));
  stage.mockResolvedValue(undefined);
  const cut = await aWork({ stageChunk: stage });
  await stageCopy(cut.work);
  expect(stage).toHaveBeenCalledTimes(4);
  expect(cut.calls).not.toContain("cancel r1");
  const refused = new AppError("invalid", "22023");
  const altered = await aWork({ stageChunk: () => Promise.reject(refused) });
  await expect(stageCopy(altered.work)).rejects.toBe(refused);
  expect(altered.calls).toEqual(["begin Iglesia Luz del Valle", "cancel r1"]);
});

it("uploads only the files that the storage does not have", async () => {
  const { work, calls } = await aWork();
  await bringFiles(work, "r1");
  expect(calls).toEqual(["missing of 2", "upload b.webp"]);
});

it("sends four files at a time, and none after a failure", async () => {
  const many = Array.from({ length: 9 }, (_, n) => aFile(`${n}.webp`));
  const held = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { work } = await aWork(
    {
      missingFiles: (_, asked) => Promise.resolve([...asked]),
      uploadFile: ({ name }) => {
        sent.push(name);
        return held.promise;
      },
    },
    {
      header: aHeader(),
      files: many,
      hasFiles: true,
      readRows: () => Promise.resolve(),
      readFiles: async (_, wanted, each) => {
        for (const file of wanted) await each(file, new Blob());
      },
    },
  );
  const bringing = bringFiles(work, "r1");
  await expect.poll(() => sent).toHaveLength(4);
  held.reject(new AppError("denied", "42501"));
  await expect(bringing).rejects.toMatchObject({ kind: "denied" });
  expect(sent).toHaveLength(4);
});

it("goes on when the storage refuses a file, and says which; any other failure ends it", async () => {
  const both: Partial<RestoreServer> = { missingFiles: (_, asked) => Promise.resolve([...asked]) };
  const uploaded: string[] = [];
  const refusing =
    (kind: "invalid" | "denied"): RestoreServer["uploadFile"] =>
    ({ name }) => {
      if (name === "a.webp") return Promise.reject(new AppError(kind, "invalid_mime_type"));
      uploaded.push(name);
      return Promise.resolve();
    };
  const { work } = await aWork({ ...both, uploadFile: refusing("invalid") });
  expect(await bringFiles(work, "r1")).toMatchObject([{ name: "a.webp" }]);
  expect(uploaded).toEqual(["b.webp"]);
  const denied = await aWork({ ...both, uploadFile: refusing("denied") });
  await expect(bringFiles(denied.work, "r1")).rejects.toMatchObject({ kind: "denied" });
});

it("reads a nightly copy part by part, and has no files", async () => {
  const read = vi.fn<(table: string, number: number) => Promise<string>>().mockResolvedValue("{}");
  const { work, calls } = await aWork({}, openNightly(aHeader(), read));
  await stageCopy(work);
  expect(read.mock.calls).toEqual([
    ["public.albums", 0],
    ["public.albums", 1],
    ["public.prophecies", 0],
  ]);
  expect(calls.filter((call) => call.startsWith("stage"))).toHaveLength(3);
  await bringFiles(work, "r1");
  expect(calls.some((call) => call.startsWith("upload"))).toBe(false);
});
