import { createSecureServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";

/**
 * A push service that accepts everything, in a separate process (started by push-fanout.ts with fork): `node
 * push-sink.ts <certificate> <key>`. HTTP/2, like the real services. It sends its port once it listens, and for each
 * message of its parent how many it has accepted, and when.
 */
export type SinkReport = { port: number; taken: number; firstAt: number; lastAt: number; refused: number };

const [certificate = "", key = ""] = process.argv.slice(2);
const report: SinkReport = { port: 0, taken: 0, firstAt: 0, lastAt: 0, refused: 0 };

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
    if (good) {
      report.taken += 1;
      report.lastAt = Date.now();
      report.firstAt ||= report.lastAt;
    } else {
      report.refused += 1;
    }
    stream.respond({ ":status": good ? 201 : 400 });
    stream.end();
  });
  // The client may cut a stream that it has given up.
  stream.on("error", () => stream.close());
});
server.listen(0, "127.0.0.1", () => {
  report.port = (server.address() as AddressInfo).port;
  process.send?.(report);
});
process.on("message", () => process.send?.(report));
process.on("disconnect", () => process.exit(0));
