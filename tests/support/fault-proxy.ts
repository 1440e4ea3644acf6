import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The fault of one request on its way. */
export type Fault =
  /** The connection ends before anything reaches the server. */
  | "cut before"
  /** The server does it all, but its answer never arrives. */
  | "cut answer"
  /** Half of the answer arrives, then the connection ends. */
  | "cut halfway"
  /** The server does it all; its answer comes one byte at a time. */
  | "trickle"
  /** Nothing ever comes back. */
  | "stall"
  /** Somebody else answers: a gateway with 5xx, a captive portal with its page. */
  | { status: number; body: string; type?: string; headers?: Record<string, string> };

/** Requests that a fault is for; a missing field matches all. */
interface Target {
  method?: string;
  path?: RegExp;
}

interface SeenRequest {
  method: string;
  path: string;
  fault: Fault | null;
}

/** The page with which a hotel's or bus's WiFi answers everything until one has accepted its terms. */
export const PORTAL = {
  status: 200,
  type: "text/html; charset=utf-8",
  body: "<!doctype html><title>WiFi Gratis</title><h1>Acepta los términos para navegar</h1>",
} as const satisfies Fault;

export const GATEWAY_DOWN = {
  status: 503,
  type: "text/html",
  body: "<h1>503 Service Unavailable</h1>",
} as const satisfies Fault;

/** A proxy in front of a local server that spoils selected requests. */
export interface FaultProxy extends AsyncDisposable {
  origin: string;
  /** Spoils the next requests that match, one fault each, in this order. */
  next(target: Target, ...faults: Fault[]): void;
  /** Spoils every request that matches, until `heal`. */
  always(target: Target, fault: Fault): void;
  /** From now on everything passes. */
  heal(): void;
  /** Requests that came, newest last. */
  seen(target?: Target): SeenRequest[];
  close(): Promise<void>;
}

const TRICKLE_MS = 20;

/**
 * Starts a proxy on a free port in front of `upstream` (http://host:port), which a server that must know the proxy's address
 * first may tell later. Web sockets pass untouched.
 */
export async function startFaultProxy(upstream: string | (() => string)): Promise<FaultProxy> {
  const target = () => {
    const { hostname, port } = new URL(typeof upstream === "string" ? upstream : upstream());
    return { hostname, port };
  };
  const once: { target: Target; fault: Fault }[] = [];
  const lasting: { target: Target; fault: Fault }[] = [];
  const seen: SeenRequest[] = [];
  const sockets = new Set<Duplex>();

  const server = createServer((message, out) => {
    const asked = { method: message.method ?? "GET", path: message.url ?? "/" };
    const at = once.findIndex((one) => matches(one.target, asked));
    const fault =
      at >= 0 ? once.splice(at, 1)[0]?.fault : lasting.find((one) => matches(one.target, asked))?.fault;
    seen.push({ ...asked, fault: fault ?? null });
    spoil(message, out, target(), fault);
  });
  server.on("upgrade", (message: IncomingMessage, socket: Socket, head: Buffer) => {
    const { hostname, port } = target();
    const up = connect(Number(port), hostname, () => {
      const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${String(value)}`);
      up.write(`${message.method} ${message.url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
      up.write(head);
      socket.pipe(up).pipe(socket);
    });
    for (const end of [up, socket]) {
      sockets.add(end);
      end.on("error", () => end.destroy()).on("close", () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    next: (target, ...faults) => void once.push(...faults.map((fault) => ({ target, fault }))),
    always: (target, fault) => void lasting.push({ target, fault }),
    heal: () => void (once.splice(0), lasting.splice(0)),
    seen: (target = {}) => seen.filter((request) => matches(target, request)),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function matches({ method, path }: Target, asked: { method: string; path: string }): boolean {
  return (method === undefined || method === asked.method) && (path === undefined || path.test(asked.path));
}

function spoil(
  message: IncomingMessage,
  out: ServerResponse,
  upstream: { hostname: string; port: string },
  fault: Fault | undefined,
): void {
  if (fault === "cut before") return void message.socket.destroy();
  if (fault === "stall") return void message.resume();
  if (typeof fault === "object") {
    message.resume();
    out.writeHead(fault.status, { "Content-Type": fault.type ?? "application/json", ...fault.headers });
    return void out.end(fault.body);
  }
  // Browsers send a request again by themselves when a kept-alive connection ends under it: none is kept alive.
  out.shouldKeepAlive = false;
  const { method, url: path, headers } = message;
  const up = forward({ ...upstream, method, path, headers }, (answer) => {
    if (fault === undefined) {
      passHead(answer, out);
      return void answer.pipe(out);
    }
    void collect(answer).then((body) => {
      // Half of an answer without a body is none: written, it would never leave.
      if (fault === "cut answer" || (fault === "cut halfway" && body.length === 0))
        return void out.socket?.destroy();
      passHead(answer, out);
      if (fault === "cut halfway")
        return out.write(body.subarray(0, body.length / 2), () => out.socket?.destroy());
      return trickle(out, body);
    });
  });
  up.on("error", () => out.destroy());
  out.on("close", () => up.destroy());
  message.pipe(up);
}

function passHead({ statusCode = 502, headers }: IncomingMessage, out: ServerResponse): void {
  const { connection: _connection, "keep-alive": _keepAlive, ...kept } = headers;
  out.writeHead(statusCode, kept);
}

async function collect(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function trickle(out: ServerResponse, body: Buffer, at = 0): void {
  if (at >= body.length || out.destroyed) return void out.end();
  out.write(body.subarray(at, at + 1));
  setTimeout(() => trickle(out, body, at + 1), TRICKLE_MS);
}
