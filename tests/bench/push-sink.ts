import { createSecureServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";

/**
 * A push service in a separate process (started by push-fanout.ts with fork): `node push-sink.ts <certificate> <key>`.
 * HTTP/2, like the real services. An address ends with the number of its device; of each hundred it answers 410 to three,
 * 429 to the first message of two, and nothing to the first message of one. It sends its port once it listens, and for
 * each message of its parent what it has answered, and when (ms since 1970).
 */
export type SinkReport = {
  port: number;
  connections: number;
  /** Endpoints that have accepted a message. */
  taken: number;
  /** Messages to an endpoint that had accepted one. */
  doubled: number;
  /** Answers of 410. */
  gone: number;
  /** First messages answered with 429, or with nothing. */
  putOff: number;
  /** Messages that no service would accept. */
  refused: number;
  firstAt: number;
  /** When the last first message was answered, or left without an answer. */
  lastFirstAt: number;
};

const [certificate = "", key = ""] = process.argv.slice(2);
const report: SinkReport = {
  port: 0,
  connections: 0,
  taken: 0,
  doubled: 0,
  gone: 0,
  putOff: 0,
  refused: 0,
  firstAt: 0,
  lastFirstAt: 0,
};
const seen = new Set<string>();
const accepted = new Set<string>();

/** Status of a good message to `path`; null for none. Counts it. */
function answerOf(path: string): number | null {
  const device = Number(/\d+$/.exec(path)?.[0]) % 100;
  const isFirst = !seen.has(path);
  if (isFirst) {
    seen.add(path);
    report.lastFirstAt = Date.now();
    report.firstAt ||= report.lastFirstAt;
  }
  if (device < 3) {
    report.gone += 1;
    return 410;
  }
  if (isFirst && device < 6) {
    report.putOff += 1;
    return device < 5 ? 429 : null;
  }
  if (accepted.has(path)) report.doubled += 1;
  else report.taken += 1;
  accepted.add(path);
  return 201;
}

const server = createSecureServer({
  cert: readFileSync(certificate),
  key: readFileSync(key),
  allowHTTP1: true,
});
server.on("stream", (stream: ServerHttp2Stream, headers) => {
  const isMessage =
    headers[":method"] === "POST" &&
    String(headers["authorization"]).startsWith("vapid t=") &&
    headers["content-encoding"] === "aes128gcm";
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => (bytes += chunk.length));
  stream.on("end", () => {
    const good = isMessage && bytes > 86 && bytes <= 4_096;
    if (!good) report.refused += 1;
    const status = good ? answerOf(headers[":path"] ?? "") : 400;
    if (status === null) return;
    stream.respond({ ":status": status });
    stream.end();
  });
  // The client may cut a stream that it has given up.
  stream.on("error", () => stream.close());
});
server.on("session", () => (report.connections += 1));
server.listen(0, "127.0.0.1", () => {
  report.port = (server.address() as AddressInfo).port;
  process.send?.(report);
});
process.on("message", () => process.send?.(report));
process.on("disconnect", () => process.exit(0));
