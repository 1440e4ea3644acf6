import http from "node:http";
import type net from "node:net";
import { Duplex } from "node:stream";

/** A phone's bad signal: throughput in kbit/s and round trip in ms. */
export interface LinkSpeed {
  downKbps: number;
  upKbps: number;
  rttMs: number;
}

/** Slow 4G as the reference measurements used it. */
export const SLOW_4G: LinkSpeed = { downKbps: 1_638.4, upKbps: 750, rttMs: 150 };

/** More than any page has to carry. */
const GOOD_KBPS = 1_000_000;

/** About one TCP segment: what a connection may send before another has its turn. */
const SEGMENT = 1_400;

type Flow = {
  queue: { bytes: Buffer; done: () => void }[];
  deliver: (bytes: Buffer) => void;
  active: boolean;
};

/** One direction of the link: bytes per second shared in turn by all connections, each byte delayed. */
class Pipe {
  bytes = 0;
  lastByteAt = 0;
  #rate = 0;
  delay = 0;
  #flows: Flow[] = [];
  #onTheWire: { at: number; flow: Flow; bytes: Buffer }[] = [];
  #credit = 0;
  #last = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(kbps: number, delay: number) {
    this.set(kbps, delay);
  }

  /** From now on so many kbit/s, each byte so many ms late. */
  set(kbps: number, delay: number): void {
    this.#rate = kbps * 125;
    this.delay = delay;
  }

  send(flow: Flow, bytes: Buffer, done: () => void): void {
    flow.queue.push({ bytes, done });
    if (!flow.active) {
      flow.active = true;
      this.#flows.push(flow);
    }
    if (this.#timer) return;
    this.#last = performance.now();
    this.#credit = 0;
    this.#timer = setInterval(() => this.#tick(), 1);
  }

  #tick(): void {
    const now = performance.now();
    this.#credit += ((now - this.#last) * this.#rate) / 1_000;
    this.#last = now;
    while (this.#credit > 0) {
      const flow = this.#flows.shift();
      const item = flow?.queue[0];
      if (!flow || !item) break;
      const piece = item.bytes.subarray(0, SEGMENT);
      item.bytes = item.bytes.subarray(SEGMENT);
      this.#credit -= piece.length;
      this.bytes += piece.length;
      this.lastByteAt = now;
      this.#onTheWire.push({ at: now + this.delay, flow, bytes: piece });
      if (item.bytes.length === 0) {
        flow.queue.shift();
        item.done();
      }
      if (flow.queue.length > 0) this.#flows.push(flow);
      else flow.active = false;
    }
    if (this.#flows.length === 0) this.#credit = Math.min(this.#credit, 0);
    while (this.#onTheWire[0] && this.#onTheWire[0].at <= now) {
      const arrived = this.#onTheWire.shift();
      arrived?.flow.deliver(arrived.bytes);
    }
    if (this.#flows.length === 0 && this.#onTheWire.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }
}

/** One end of a connection over the link; what is written here comes out of its peer. */
class End extends Duplex {
  peer: End | undefined;
  readonly remoteAddress = "127.0.0.1";
  readonly #way: Pipe;
  readonly #flow: Flow;

  constructor(way: Pipe) {
    super({ highWaterMark: 16_384, allowHalfOpen: false });
    this.#way = way;
    this.#flow = {
      queue: [],
      active: false,
      deliver: (bytes) => void (this.peer?.destroyed || this.peer?.push(bytes)),
    };
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#way.send(this.#flow, Buffer.from(bytes), done);
  }

  override _final(done: () => void): void {
    this.#way.send(
      { ...this.#flow, queue: [], active: false, deliver: () => undefined },
      Buffer.alloc(0),
      () => {
        setTimeout(() => this.peer?.destroyed || this.peer?.push(null), this.#way.delay + 2);
        done();
      },
    );
  }

  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished) setTimeout(() => this.peer?.destroy(), this.#way.delay);
    done(error);
  }

  // Methods of a socket that Node's servers call and a stream lacks.
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): void {}
  unref(): void {}
}

/**
 * A slow phone link in user space: the browser uses it as its proxy, so that the page's and the
 * service worker's traffic share one pipe. A TCP handshake costs a round trip, then TLS and each
 * request their own. Only 127.0.0.1 can be reached. No loss, no DNS, no slow start.
 */
export async function startSlowLink(servers: ReadonlyMap<number, net.Server>, speed: LinkSpeed = SLOW_4G) {
  const down = new Pipe(speed.downKbps, speed.rttMs / 2);
  const up = new Pipe(speed.upKbps, speed.rttMs / 2);
  const open = new Set<End>();
  let offline = false;

  function reach(host: string, port: number, ready: (near: End) => void): boolean {
    const server = servers.get(port);
    if (offline || host !== "127.0.0.1" || !server) return false;
    const near = new End(up);
    const far = new End(down);
    near.peer = far;
    far.peer = near;
    open.add(near);
    near.on("close", () => open.delete(near)).on("error", () => undefined);
    far.on("error", () => undefined);
    setTimeout(() => {
      server.emit("connection", far);
      ready(near);
    }, speed.rttMs);
    return true;
  }

  const proxy = http.createServer((_, response) => response.writeHead(502).end());
  proxy.on("connect", (request, socket: net.Socket, head) => {
    const [host = "", port] = (request.url ?? "").split(":");
    socket.on("error", () => undefined);
    const reached = reach(host, Number(port), (near) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      if (head.length > 0) near.write(head);
      socket.pipe(near).pipe(socket);
      socket.on("close", () => near.destroy());
      near.on("close", () => socket.destroy());
    });
    if (!reached) socket.end("HTTP/1.1 502 Refused\r\n\r\n");
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));

  return {
    proxy: `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`,
    /** When the last byte of the answers left, on performance.now(). */
    lastByteAt: () => down.lastByteAt,
    /** Full speed from now on, for requests that are not measured. */
    speedUp() {
      for (const pipe of [down, up]) pipe.set(GOOD_KBPS, 0);
    },
    goOffline() {
      offline = true;
      for (const end of open) end.destroy();
    },
    close() {
      for (const end of open) end.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

export type SlowLink = Awaited<ReturnType<typeof startSlowLink>>;
