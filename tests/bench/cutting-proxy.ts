import http from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** A network in front of a server of this machine: it counts what uploads send, and cuts them off. */
export interface CuttingProxy extends AsyncDisposable {
  origin: string;
  /** Bytes of uploads' parts so far, whether they arrived or not. */
  sent: () => number;
  /** Resets the connection of a part as soon as so many bytes of all parts have been sent. */
  cutAt: (bytes: readonly number[]) => void;
  cuts: () => number;
  /** From now on parts pass at so many bytes a second. */
  setPace: (bytesASecond: number) => void;
}

/** Starts one; only resumable uploads' parts are counted and cut. */
export async function startCuttingProxy(origin: string): Promise<CuttingProxy> {
  const agent = new http.Agent({ keepAlive: true });
  let [sent, cuts, pace] = [0, 0, Infinity];
  let waiting: number[] = [];
  const server = http.createServer((request, response) => {
    const isPart = request.method === "PATCH" && (request.url ?? "").includes("/upload/resumable/");
    const forward = http.request(
      `${origin}${request.url}`,
      { agent, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forward.on("error", () => response.destroy());
    response.on("close", () => forward.destroy());
    if (isPart) void pipeline(pieces, forward).catch(() => response.destroy());
    else request.pipe(forward);

    async function* pieces(): AsyncGenerator<Buffer> {
      for await (const piece of request as AsyncIterable<Buffer>) {
        sent += piece.length;
        if (waiting[0] !== undefined && sent >= waiting[0]) {
          waiting.shift();
          cuts++;
          request.socket.resetAndDestroy();
          throw new Error("cut");
        }
        yield piece;
        if (pace < Infinity) await pause((1_000 * piece.length) / pace);
      }
    }
  });
  server.on("upgrade", (_request, socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = async () => {
    server.closeAllConnections();
    agent.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAt: (bytes) => {
      waiting = bytes.toSorted((one, other) => one - other);
    },
    cuts: () => cuts,
    setPace: (bytesASecond) => {
      pace = bytesASecond;
    },
    [Symbol.asyncDispose]: close,
  };
}
