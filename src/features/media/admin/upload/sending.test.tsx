import { expect, it } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { FileSender, type Destination } from "./sending.ts";
import { MemoryTus } from "./testing/memory-tus.ts";

const MB = 1024 * 1024;
const film = (bytes: number) =>
  new File([Uint8Array.from({ length: bytes }, (_, at) => (at * 7) % 251)], "culto.mp4");

/** A sender of this file, the server behind it, and the addresses that were stored. */
function sending(file: File, known: Partial<Destination> = {}) {
  const server = new MemoryTus();
  const urls: string[] = [];
  let tokens = 0;
  const sender = new FileSender(file, {
    endpoint: "https://abc.storage.supabase.co/storage/v1/upload/resumable",
    bucket: "media",
    name: "1/1-aa.mp4",
    type: "video/mp4",
    url: null,
    headers: async () => ({ authorization: `Bearer ${(tokens += 1)}` }),
    onUrl: async (url) => {
      urls.push(url);
      return url;
    },
    httpStack: server,
    ...known,
  });
  const reached = async (step: string) => {
    await expect.poll(() => sender.state.step).toBe(step);
  };
  return { server, sender, urls, reached };
}

/** Compared as a whole: a list of seven million differences helps nobody. */
const same = async (one: Blob, other: Blob) => {
  const [left, right] = await Promise.all([one.bytes(), other.bytes()]);
  expect([left.length, left.findIndex((byte, at) => byte !== right[at])]).toEqual([right.length, -1]);
};

it("sends a file in parts of 6 MB, each with the token of its moment, and stores the address once", async () => {
  const file = film(7 * MB);
  const { server, sender, urls, reached } = sending(file);
  sender.start();
  await reached("sent");
  expect(server.asked).toEqual(["POST", "PATCH 0", `PATCH ${6 * MB}`]);
  expect(server.tokens).toEqual(["Bearer 1", "Bearer 2", "Bearer 3"]);
  expect(urls).toEqual(["https://abc.storage.supabase.co/upload/1"]);
  expect(sender.state).toMatchObject({ sent: file.size, total: file.size });
  await same(server.stored, file);
});

it("goes on at the byte where the connection broke, however often it does", async () => {
  const file = film(4 * MB);
  const { server, sender, reached } = sending(file);
  server.cuts = [1, MB, 17, MB];
  sender.start();
  await reached("sent");
  expect(server.asked.filter((asked) => asked.startsWith("PATCH"))).toEqual([
    "PATCH 0",
    "PATCH 1",
    `PATCH ${MB + 1}`,
    `PATCH ${MB + 18}`,
    `PATCH ${2 * MB + 18}`,
  ]);
  await same(server.stored, file);
});

it("goes on where another tab stopped", async () => {
  const file = film(100);
  const { server, sender, urls, reached } = sending(file, {
    url: "https://abc.storage.supabase.co/upload/1",
  });
  server.stored = file.slice(0, 40);
  server.resume(100);
  sender.start();
  await reached("sent");
  expect(server.asked).toEqual(["HEAD", "PATCH 40"]);
  expect(urls).toEqual([]);
  await same(server.stored, file);
});

it("goes on at the address of another tab that was first, and leaves nothing at its own", async () => {
  const file = film(100);
  const held = "https://abc.storage.supabase.co/upload/2";
  const { server, sender, reached } = sending(file, { onUrl: async () => held });
  server.held = new Promise(() => undefined);
  sender.start();
  const sinceOwn = () => server.asked.slice(server.asked.indexOf("DELETE"));
  await expect.poll(sinceOwn).toEqual(["DELETE", "HEAD", "PATCH 0"]);
  expect(server.urls.slice(server.asked.indexOf("DELETE"))).toEqual([
    "https://abc.storage.supabase.co/upload/1",
    held,
    held,
  ]);
  server.held = undefined;
  await sender.pause();
  sender.start();
  await reached("sent");
  await same(server.stored, file);
});

it("stays at its own host when the server names another one, and takes nothing away", async () => {
  const file = film(7 * MB);
  const { server, sender, urls, reached } = sending(file);
  server.location = "https://abc.supabase.co/upload/1";
  sender.start();
  await reached("sent");
  expect(server.asked).toEqual(["POST", "PATCH 0", `PATCH ${6 * MB}`]);
  const here = "https://abc.storage.supabase.co/upload/1";
  expect(server.urls.slice(1)).toEqual([here, here]);
  expect(urls).toEqual([here]);
  await same(server.stored, file);
});

it("stores an address with the next part when its first telling was lost", async () => {
  let tries = 0;
  const { urls, sender, reached } = sending(film(7 * MB), {
    onUrl: async (url) => {
      tries += 1;
      if (tries === 1) throw new AppError("network", "fetch");
      urls.push(url);
      return url;
    },
  });
  sender.start();
  await reached("sent");
  await expect.poll(() => urls).toEqual(["https://abc.storage.supabase.co/upload/1"]);
  expect(tries).toBe(2);
});

it("ends when somebody has cancelled it elsewhere", async () => {
  const { server, sender, reached } = sending(film(100), {
    onUrl: async () => {
      throw new AppError("not-found", "PT404");
    },
  });
  server.held = new Promise(() => undefined);
  sender.start();
  await reached("failed");
  expect(sender.state).toMatchObject({ problem: "lost" });
});

it("rests while it is paused", async () => {
  const file = film(100);
  const { server, sender, reached } = sending(file);
  server.held = new Promise(() => undefined);
  sender.start();
  await expect.poll(() => server.asked.at(-1)).toBe("PATCH 0");
  await sender.pause();
  expect(sender.state.step).toBe("paused");
  globalThis.dispatchEvent(new Event("online"));
  expect(sender.state.step).toBe("paused");
  server.held = undefined;
  sender.start();
  await reached("sent");
  await same(server.stored, file);
});

it("waits while the device has no network, and goes on by itself", async () => {
  const file = film(100);
  const { server, sender, reached } = sending(file);
  server.held = new Promise(() => undefined);
  sender.start();
  await expect.poll(() => server.asked.at(-1)).toBe("PATCH 0");
  globalThis.dispatchEvent(new Event("offline"));
  await reached("waiting");
  server.held = undefined;
  globalThis.dispatchEvent(new Event("online"));
  await reached("sent");
  await same(server.stored, file);
});

it.each([
  [413, "too-large"],
  [415, "refused"],
  [403, "refused"],
  [507, "no-room"],
])("ends at a refusal with %i", async (status, problem) => {
  const { server, sender, reached } = sending(film(100));
  server.refusal = status;
  sender.start();
  await reached("failed");
  expect(sender.state).toMatchObject({ problem });
  expect(server.asked).toEqual(["POST", "PATCH 0"]);
});

it("says that the file was changed meanwhile", async () => {
  const file = film(100);
  const { server, sender, reached } = sending(file);
  server.held = new Promise(() => undefined);
  sender.start();
  await expect.poll(() => server.asked.at(-1)).toBe("PATCH 0");
  await sender.pause();
  const gone = { arrayBuffer: () => Promise.reject(new DOMException("changed", "NotReadableError")) };
  Object.defineProperty(file, "slice", { value: () => gone });
  server.held = undefined;
  server.refusal = undefined;
  sender.start();
  await reached("failed");
  expect(sender.state).toMatchObject({ problem: "changed" });
});

it("leaves nothing when it is cancelled", async () => {
  const { server, sender } = sending(film(100));
  server.held = new Promise(() => undefined);
  sender.start();
  await expect.poll(() => server.asked.at(-1)).toBe("PATCH 0");
  await sender.cancel();
  expect(server.asked.at(-1)).toBe("DELETE");
});
