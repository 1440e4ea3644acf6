import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { addressOf, listen, stop } from "./loopback.ts";

/** The push services' real names, as in the endpoints that browsers give. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];

export type ConnectProxy = { url: string; refused: string[]; close: () => Promise<void> };

/**
 * A CONNECT proxy that leads the real push services' names to our own TLS port and refuses every
 * other host: so the function under test runs unchanged, with real endpoints and its real allow-list.
 */
export async function startConnectProxy(endpointPort: number): Promise<ConnectProxy> {
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(403).end());

  server.on("connect", (request, client: Socket) => {
    const target = request.url ?? "";
    if (!PUSH_HOSTS.some((host) => target === `${host}:443`)) {
      refused.push(target);
      client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const service = connect(endpointPort, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      service.pipe(client);
      client.pipe(service);
    });
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });

  await listen(server);
  return {
    url: `http://127.0.0.1:${addressOf(server).port}`,
    refused,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return stop(server);
    },
  };
}
