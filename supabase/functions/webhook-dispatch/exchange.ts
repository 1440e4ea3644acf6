import type { Call } from "./queue.ts";

export type Connection = Pick<Deno.Conn, "read" | "write" | "close">;

/** Bytes of an answer that are kept. */
const KEPT_BYTES = 1_024;
/** Bytes of an answer that are read at all. */
const MOST_BYTES = 32_768;
/** Bytes that the head of an answer may have. */
const MOST_HEAD_BYTES = 16_384;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Sends one POST over a connection and reads its status and the first kilobyte of its answer, no more: `fetch` would
 * resolve the name again, and here the connection goes to an address that was checked. Throws when the answer is no HTTP.
 */
export async function exchange(
  connection: Connection,
  call: Call,
): Promise<{ status: number; answer: string }> {
  await writeAll(connection, new TextEncoder().encode(requestText(call)));
  let got: Bytes = new Uint8Array();
  for (;;) {
    const answer = readAnswer(got);
    if (answer && (answer.isWhole || got.length > MOST_BYTES))
      return { status: answer.status, answer: textOf(answer.body) };
    // such as early hints without an end, for which nobody waits
    if (got.length > MOST_BYTES) throw new Error("an answer without end");
    const part = new Uint8Array(4_096);
    const count = await connection.read(part).catch((error: unknown) => {
      // some end without saying so; what they have said counts
      if (answer) return null;
      throw error;
    });
    if (count === null && answer) return { status: answer.status, answer: textOf(answer.body) };
    if (count === null) throw new Error("the connection ended before the answer");
    got = join(got, part.subarray(0, count));
  }
}

function requestText({ url, headers, body }: Call): string {
  const { host, pathname, search } = new URL(url);
  const all = {
    host,
    "user-agent": "iglesia-webhooks/1",
    accept: "*/*",
    "content-type": "application/json",
    "content-length": String(new TextEncoder().encode(body).length),
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** The part of the answer that has come, undefined while its head has not. Throws when it is none, or its head too long. */
function readAnswer(got: Bytes): { status: number; body: Bytes; isWhole: boolean } | undefined {
  const headEnd = indexOf(got, "\r\n\r\n");
  if (headEnd < 0) {
    if (got.length > MOST_HEAD_BYTES) throw new Error("a head without end");
    return undefined;
  }
  const head = new TextDecoder().decode(got.subarray(0, headEnd));
  const status = Number(/^HTTP\/1\.[01] (\d{3})\b/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new Error("no HTTP");
  const rest = got.subarray(headEnd + 4);
  // "100 Continue" and "103 Early Hints" come before the answer
  if (status < 200) return readAnswer(rest);
  const isChunked = /^transfer-encoding:.*\bchunked\b/im.test(head);
  const { body, isWhole } = isChunked ? dechunk(rest) : { body: rest, isWhole: false };
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  const isEnough =
    body.length >= KEPT_BYTES ||
    status === 204 ||
    status === 304 ||
    body.length >= Number(length ?? Infinity);
  return { status, body: body.subarray(0, KEPT_BYTES), isWhole: isWhole || isEnough };
}

/** Bodies of the chunks that have come. */
function dechunk(rest: Bytes): { body: Bytes; isWhole: boolean } {
  let body: Bytes = new Uint8Array();
  let start = 0;
  while (body.length < KEPT_BYTES) {
    const lineEnd = indexOf(rest, "\r\n", start);
    if (lineEnd < 0) return { body, isWhole: false };
    const size = Number.parseInt(new TextDecoder().decode(rest.subarray(start, lineEnd)), 16);
    if (!(size >= 0)) throw new Error("a chunk without size");
    if (size === 0) return { body, isWhole: true };
    body = join(body, rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    start = lineEnd + 2 + size + 2;
  }
  return { body, isWhole: true };
}

/** Characters that a database does not store, or that nobody sees. */
// oxlint-disable-next-line no-control-regex -- those are meant
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g;

const textOf = (body: Bytes) => new TextDecoder().decode(body).replace(CONTROL, " ").trim();

async function writeAll(connection: Connection, bytes: Bytes): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

function join(one: Bytes, other: Uint8Array): Bytes {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function indexOf(bytes: Bytes, text: string, from = 0): number {
  const wanted = new TextEncoder().encode(text);
  for (let at = from; at <= bytes.length - wanted.length; at += 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
