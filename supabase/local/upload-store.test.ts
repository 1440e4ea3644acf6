import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ERRORS, Upload } from "@tus/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DISK_FULL, hostedAnswer } from "./upload-refusal.ts";
import { UploadStore } from "./upload-store.ts";

let directory: string;
let finished: string[];
let store: UploadStore;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "upload-store-"));
  finished = [];
  store = new UploadStore(directory, async (id) => finished.includes(id));
});
afterEach(() => rm(directory, { recursive: true }));

const create = (id: string, size = 10) => store.create(new Upload({ id, size, offset: 0 }));

async function grow(id: string, hours: number): Promise<void> {
  const file = join(directory, `${id}.json`);
  const known = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const then = new Date(Date.now() - hours * 3_600_000).toISOString();
  await writeFile(file, JSON.stringify({ ...known, creation_date: then }));
}

it("keeps what came before a cut", async () => {
  await create("a");
  const cut = Readable.from(
    (async function* () {
      yield Buffer.from("123");
      yield Buffer.from("45");
      throw new Error("cut");
    })(),
  );
  await expect(store.write(cut, "a", 0)).rejects.toThrow("cut");
  expect((await store.getUpload("a")).offset).toBe(5);
  expect(await store.write(Readable.from([Buffer.from("67890")]), "a", 5)).toBe(10);
  expect(await readFile(store.fileOf("a"), "utf8")).toBe("1234567890");
});

it("keeps nothing when the disk is full, and says so after the client has sent all", async () => {
  await create("a");
  await rm(store.fileOf("a"));
  await symlink("/dev/full", store.fileOf("a"));
  let isRead = false;
  const body = Readable.from(
    (async function* () {
      yield Buffer.from("123");
      yield Buffer.from("45");
      isRead = true;
    })(),
  );
  await expect(store.write(body, "a", 0)).rejects.toBe(DISK_FULL);
  expect(isRead).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

it("knows a finished upload whose file has gone to its place, and none that is lost", async () => {
  await create("done");
  await create("lost");
  for (const id of ["done", "lost"]) await rm(store.fileOf(id));
  finished = ["done"];
  expect((await store.getUpload("done")).offset).toBe(10);
  await expect(store.getUpload("lost")).rejects.toMatchObject({ status_code: 410 });
  await expect(store.getUpload("never")).rejects.toMatchObject({ status_code: 404 });
});

it("forgets after a day what was begun and what was finished", async () => {
  for (const id of ["new", "old", "done"]) await create(id);
  await rm(store.fileOf("done"));
  finished = ["done"];
  await grow("new", 23);
  await grow("old", 25);
  await grow("done", 25);
  expect(await store.deleteExpired()).toBe(2);
  expect((await readdir(directory)).toSorted()).toEqual(["new", "new.json"]);
});

it("answers as hosted Storage does while another request holds an upload", () => {
  expect(hostedAnswer(ERRORS.ERR_LOCK_TIMEOUT)).toMatchObject({ status_code: 423 });
  expect(hostedAnswer(new Error("another"))).toBeUndefined();
});
