import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Site } from "#local/site.ts";

/** Paths that a static host does not answer. */
const API = /^\/(?:(?:auth|rest|storage|realtime|functions)\/v1|_local)\//;

type Respond = (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void;

/** A throw-away certificate for 127.0.0.1 and the hash of its key, which the browser gets as acceptable. */
export function makeCertificate() {
  const directory = mkdtempSync(join(tmpdir(), "bench-certificate-"));
  const [keyFile, certFile] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const options =
    "-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1";
  execFileSync("openssl", ["req", ...options.split(" "), "-keyout", keyFile, "-out", certFile], {
    stdio: "ignore",
  });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(directory, { recursive: true });
  const spki = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, spki: createHash("sha256").update(spki).digest("base64") };
}

/** HTTPS with HTTP/2 in front of a folder or of a running server, so that hosting is equal for all that is compared. */
export async function startFront(certificate: { key: Buffer; cert: Buffer }, respond: Respond) {
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: true }, respond);
  server.on("sessionError", () => undefined).on("tlsClientError", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return { server, port, origin: `https://127.0.0.1:${port}` };
}

/** Of an answer, in bytes: so large a one is handed on as it comes. */
const LARGE = 1_000_000;

/** Bytes handed to the connection at a time. */
const PIECE = 8_192;

interface Sending {
  response: http2.Http2ServerResponse;
  body: Buffer;
  /** Of the browser's `priority` header (RFC 9218): 0 first, 7 last. */
  urgency: number;
}

const sending = new WeakMap<object, Sending[]>();

/**
 * Sends a body as a good CDN does: in small pieces, the most urgent answer of the connection first. Node alone
 * hands everything to the socket at once, in TLS records of 16 kB of which the browser cannot read a part.
 */
function send(request: http2.Http2ServerRequest, response: http2.Http2ServerResponse, body: Buffer): void {
  const { session } = response.stream ?? {};
  if (!session || body.length === 0) return void response.end(body);
  const urgency = Number(/u=(\d)/.exec(String(request.headers["priority"] ?? ""))?.[1] ?? 3);
  const waiting = sending.get(session);
  if (waiting) return void waiting.push({ response, body, urgency });
  const queue = [{ response, body, urgency }];
  sending.set(session, queue);
  void drain(queue).finally(() => sending.delete(session));
}

async function drain(queue: Sending[]): Promise<void> {
  while (queue.length > 0) {
    const next = queue.reduce((first, other) => (other.urgency < first.urgency ? other : first));
    const piece = next.body.subarray(0, PIECE);
    next.body = next.body.subarray(PIECE);
    if (next.body.length === 0) queue.splice(queue.indexOf(next), 1);
    await written(next, piece);
  }
}

/** Resolves when the piece is on its way, or when its stream has closed. */
function written({ response, body }: Sending, piece: Buffer): Promise<void> {
  return new Promise((done) => {
    if (response.stream.destroyed) return done();
    response.stream.once("close", done);
    const sent = () => {
      response.stream.off("close", done);
      done();
    };
    if (body.length === 0) response.end(piece, sent);
    else response.write(piece, sent);
  });
}

/**
 * Serves a build as a good static host does, with the headers it asks for; `backend` is the origin of a running server that
 * answers what is not static, and that the build's middleware asks.
 */
export function hosting(directory: string, backend?: string): Respond {
  const site = new Site(directory);
  const api = backend === undefined ? undefined : upstream(backend);
  return (request, response) => {
    if (api && API.test(request.url)) return api(request, response);
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" && !name.startsWith(":") ? [[name, value] as [string, string]] : [],
      ),
    );
    const url = new URL(request.url, backend ?? "https://front.invalid");
    void site.answer(new Request(url, { method: request.method, headers })).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      send(request, response, Buffer.from(await answer.arrayBuffer()));
    });
  };
}

/** Passes a request on to a server of this machine. */
function upstream(origin: string): Respond {
  const agent = new http.Agent({ keepAlive: true });
  const dropped = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);
  return (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(":") && !dropped.has(name)),
    );
    const forward = http.request(
      `${origin}${request.url}`,
      { agent, method: request.method, headers: { ...headers, host: new URL(origin).host } },
      (answer) => {
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !dropped.has(name)),
        );
        response.writeHead(answer.statusCode ?? 502, kept as http2.OutgoingHttpHeaders);
        // A recording is read only while it is played.
        if (Number(answer.headers["content-length"]) > LARGE) {
          response.on("close", () => answer.destroy());
          return void answer.pipe(response);
        }
        void buffer(answer).then(
          (body) => send(request, response, body),
          () => response.destroy(),
        );
      },
    );
    forward.on("error", () => response.headersSent || response.writeHead(502).end());
    request.pipe(forward);
  };
}
