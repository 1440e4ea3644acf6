import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

type Respond = (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse) => void;

/** A throw-away certificate for 127.0.0.1 and the hash of its key, which the browser is told to accept. */
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

/** Serves a folder as a good static host does: brotli 11, hashed files immutable, the rest revalidated. */
export function folder(directory: string): Respond {
  const packed = new Map<string, Buffer>();
  const brotli = (file: string) => {
    const known = packed.get(file) ?? brotliCompressSync(readFileSync(file));
    packed.set(file, known);
    return known;
  };
  return (request, response) => {
    const { pathname } = new URL(request.url, "https://front.invalid");
    const file = [pathname, `${pathname}/index.html`].map((path) => join(directory, path)).find(isFile);
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    const compress = type.startsWith("text/") || type === "image/svg+xml";
    response.writeHead(200, {
      "content-type": type,
      "cache-control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(compress && { "content-encoding": "br" }),
    });
    response.end(compress ? brotli(file) : readFileSync(file));
  };
}

/** Passes everything on to a server of this machine, with its headers and its own compression. */
export function upstream(origin: string): Respond {
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
        answer.pipe(response);
      },
    );
    forward.on("error", () => response.headersSent || response.writeHead(502).end());
    request.pipe(forward);
  };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
