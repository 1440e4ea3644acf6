import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { download } from "./download.ts";
import { bytesOf, hashOf } from "./testing/an-archive.ts";

const body = bytesOf(300_000);
const file = { bucket: "media", name: "a.mp3", bytes: body.length, type: "audio/mpeg", cache: null };

/** Answers of the storage, one for each request; the last one is for all others. */
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let requests: IncomingMessage[] = [];
/** How often the page was asked for the address. */
let asked = 0;
const server = createServer((request, response) => {
  requests.push(request);
  (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
});

beforeEach(async () => {
  requests = [];
  asked = 0;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const whole = (_: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(200, { "Content-Length": body.length }).end(body);

const part = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  const [, from = "0"] = /^bytes=(\d+)-$/.exec(headers.range ?? "") ?? [];
  response.writeHead(206).end(body.subarray(Number(from)));
};

/** Ends the connection under way, once some of its bytes were read: a break may discard those that were not. */
let breakOff: (() => void) | undefined;

/** Sends some bytes of the file, and no further ones. */
const broken =
  (bytes: number) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, { "Content-Length": body.length });
    response.flushHeaders();
    if (bytes === 0) response.destroy();
    else response.write(body.subarray(0, bytes));
    breakOff = () => response.destroy();
  };

const refused =
  (status: number, answer: object) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status).end(JSON.stringify(answer));

async function downloaded(signal = new AbortController().signal): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/a.mp3`;
  const locate = async () => ({ url, headers: { Authorization: `Bearer ${asked++}` } });
  const pieces = await download(file, locate, signal);
  if (!pieces) return null;
  const all: Uint8Array[] = [];
  for await (const piece of pieces) {
    all.push(piece);
    breakOff?.();
    breakOff = undefined;
  }
  return hashOf(Buffer.concat(all));
}

it("reads a file with the headers of its address", async () => {
  answers = [whole];
  expect(await downloaded()).toBe(hashOf(body));
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer 0"]);
});

it("goes on where the connection broke, with a fresh token", async () => {
  answers = [broken(100_000), part];
  expect(await downloaded()).toBe(hashOf(body));
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer 0", "Bearer 1"]);
  expect(requests[1]?.headers.range).toMatch(/^bytes=[1-9]\d*-$/);
});

it("skips what it has when the storage answers with the whole file", async () => {
  answers = [broken(100_000), broken(200_000), whole];
  expect(await downloaded()).toBe(hashOf(body));
});

it("asks again when the storage fails for a moment", async () => {
  answers = [refused(503, {}), whole];
  expect(await downloaded()).toBe(hashOf(body));
});

it.each([
  ["404", refused(404, {})],
  ["400 with 404 inside", refused(400, { statusCode: "404", error: "not_found" })],
])("finds that a file is gone: %s", async (_, answer) => {
  answers = [answer];
  expect(await downloaded()).toBeNull();
});

it("takes a file of another size for one that is gone", async () => {
  answers = [(_, response) => void response.end(body.subarray(1))];
  expect(await downloaded()).toBeNull();
});

it("fails when the file goes in the middle", async () => {
  answers = [broken(100_000), refused(404, {})];
  await expect(downloaded()).rejects.toMatchObject({ code: "file_changed" });
});

it("gives up when answers break off without a byte", async () => {
  answers = [broken(0)];
  await expect(downloaded()).rejects.toMatchObject({ kind: "network", code: "no-byte" });
});

it("fails at once when it may not read", async () => {
  answers = [refused(403, {})];
  await expect(downloaded()).rejects.toMatchObject({ kind: "denied", status: 403 });
  expect(requests).toHaveLength(1);
});

it("ends with the signal while it waits for an answer", async () => {
  const control = new AbortController();
  const reason = new Error("cancelled");
  answers = [
    refused(503, {}),
    (_, response) => {
      response.writeHead(503).end("{}");
      control.abort(reason);
    },
  ];
  await expect(downloaded(control.signal)).rejects.toBe(reason);
  expect(asked).toBe(2);
});
