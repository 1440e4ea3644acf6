import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { addressOf, listen, stop } from "./loopback.ts";
import type { AcceptedPush, SubscriptionStore } from "./subscription-store.ts";

/** A message of Firefox (Mozilla's autopush protocol), without the fields that we do not read. */
type Said =
  | { messageType: "hello"; uaid?: string }
  | { messageType: "register"; channelID: string; key: string }
  | { messageType: "unregister"; channelID: string }
  | { messageType: "ack" | "nack" | "broadcast_subscribe" };

type Browser = { socket: WebSocket | null; channels: Map<string, string> };

export type FirefoxConnection = {
  /** For `dom.push.serverURL`. */
  url: string;
  /** Cuts the connection; the browser comes back by itself. */
  drop: () => void;
  /** Forgets every browser and cuts: on its return Firefox fires `pushsubscriptionchange`. */
  forget: () => void;
  close: () => Promise<void>;
};

/** The web socket that keeps Firefox connected to its push service. `endpointOrigin` begins its endpoints. */
export async function startFirefoxConnection(
  store: SubscriptionStore,
  endpointOrigin: string,
): Promise<FirefoxConnection> {
  const browsers = new Map<string, Browser>();
  const server = createServer();
  // Firefox insists on the subprotocol.
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => (offered.has("push-notification") ? "push-notification" : false),
  });

  sockets.on("connection", (socket) => {
    let browser: Browser = { socket, channels: new Map() };
    const say = (message: object) => socket.send(JSON.stringify(message));

    const obey = (said: Said): void => {
      switch (said.messageType) {
        case "hello": {
          const known = said.uaid === undefined ? undefined : browsers.get(said.uaid);
          const uaid = known && said.uaid ? said.uaid : randomBytes(16).toString("hex");
          browser = Object.assign(known ?? browser, { socket });
          browsers.set(uaid, browser);
          say({ messageType: "hello", uaid, status: 200, use_webpush: true, broadcasts: {} });
          for (const token of browser.channels.values()) store.flush(token);
          return;
        }
        case "register": {
          const { channelID, key } = said;
          const owner = browser;
          const token = store.add(key, (_token, push) => deliver(owner, channelID, push));
          browser.channels.set(channelID, token);
          const pushEndpoint = `${endpointOrigin}/wpush/v2/${token}`;
          return say({ messageType: "register", channelID, status: 200, pushEndpoint });
        }
        case "unregister": {
          const token = browser.channels.get(said.channelID);
          if (token) store.expire(token);
          browser.channels.delete(said.channelID);
          return say({ ...said, status: 200 });
        }
        case "ack":
        case "nack":
        case "broadcast_subscribe":
      }
    };

    socket.on("message", (data: Buffer) => {
      const text = data.toString("utf8");
      if (text === "{}") socket.send("{}"); // its heartbeat
      else obey(JSON.parse(text) as Said);
    });
    socket.on("close", () => {
      if (browser.socket === socket) browser.socket = null;
    });
  });

  const drop = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  await listen(server);
  return {
    url: `ws://127.0.0.1:${addressOf(server).port}/`,
    drop,
    forget: () => {
      browsers.clear();
      drop();
    },
    close: async () => {
      drop();
      sockets.close();
      await stop(server);
    },
  };
}

function deliver({ socket }: Browser, channelID: string, { id, body }: AcceptedPush): boolean {
  if (socket?.readyState !== 1) return false;
  const content =
    body.length > 0 ? { data: body.toString("base64url"), headers: { encoding: "aes128gcm" } } : {};
  socket.send(JSON.stringify({ messageType: "notification", channelID, version: id, ...content }));
  return true;
}
