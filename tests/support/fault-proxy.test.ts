import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocketServer, WebSocket } from "ws";
import { GATEWAY_DOWN, PORTAL, startFaultProxy, type FaultProxy } from "./fault-proxy.ts";

let server: Server;
let proxy: FaultProxy;
let received: string[];

beforeEach(async () => {
  received = [];
  server = createServer((message, out) => {
    received.push(`${message.method} ${message.url}`);
    if (message.url === "/empty") return void out.writeHead(204).end();
    out.writeHead(201, { "Content-Type": "text/plain", "Content-Length": "10" });
    out.end("0123456789");
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => socket.on("message", (data) => socket.send(data)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path = "/", method = "GET") => fetch(proxy.origin + path, { method });
const text = async (path = "/") => (await ask(path)).text();

describe("the fault proxy", () => {
  it("passes what nobody asked to spoil", async () => {
    const answer = await ask("/a?b=1");
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe("0123456789");
    expect(received).toEqual(["GET /a?b=1"]);
  });

  it("cuts before the request reaches the server, once", async () => {
    proxy.next({ path: /^\/a/ }, "cut before");
    await expect(text("/a")).rejects.toThrow("fetch failed");
    expect(received).toEqual([]);
    expect(await text("/a")).toBe("0123456789");
  });

  it("cuts after the server has done it", async () => {
    proxy.next({ method: "POST" }, "cut answer");
    await expect(ask("/", "POST")).rejects.toThrow("fetch failed");
    expect(received).toEqual(["POST /"]);
  });

  it("cuts in the middle of the answer", async () => {
    proxy.next({}, "cut halfway");
    await expect(text()).rejects.toThrow("terminated");
    expect(received).toHaveLength(1);
    proxy.next({}, "cut halfway");
    await expect(ask("/empty")).rejects.toThrow("fetch failed");
  });

  it("lets an answer trickle", async () => {
    proxy.next({}, "trickle");
    expect(await text()).toBe("0123456789");
  });

  it("answers in the server's place", async () => {
    proxy.always({}, PORTAL);
    expect(await text()).toContain("Acepta los términos");
    proxy.heal();
    proxy.next({}, GATEWAY_DOWN);
    expect((await ask()).status).toBe(503);
    expect(received).toEqual([]);
    expect((await ask()).status).toBe(201);
  });

  it("never answers", async () => {
    proxy.next({}, "stall");
    await expect(fetch(proxy.origin, { signal: AbortSignal.timeout(100) })).rejects.toThrow("timeout");
  });

  it("tells what it saw and what it did", async () => {
    proxy.next({ path: /b/ }, "cut before");
    await text("/a");
    await text("/b").catch(() => "");
    expect(proxy.seen()).toEqual([
      { method: "GET", path: "/a", fault: null },
      { method: "GET", path: "/b", fault: "cut before" },
    ]);
    expect(proxy.seen({ path: /b/ })).toHaveLength(1);
  });

  it("lets web sockets through", async () => {
    const socket = new WebSocket(proxy.origin.replace("http", "ws"));
    await new Promise((resolve) => socket.once("open", resolve));
    const echo = new Promise((resolve) => socket.once("message", (data: Buffer) => resolve(data.toString())));
    socket.send("hola");
    expect(await echo).toBe("hola");
    socket.terminate();
  });
});
