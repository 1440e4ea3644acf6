import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { keyClaims } from "./access-tokens.ts";
import type { LocalDatabase } from "./database.ts";
import type { LocalKeys } from "./keys.ts";
import { RealtimeHub, type DatabaseMessage } from "./realtime-hub.ts";
import { RealtimeSocket } from "./realtime-socket.ts";

const PATH = "/realtime/v1/websocket";
const LONGEST_MESSAGE_BYTES = 1_000_000;

export interface Realtime {
  /** Takes an upgrade request to /realtime/v1/websocket; false for any other address. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

/**
 * Speaks supabase-js's realtime protocol: broadcast, presence, broadcast from the database, private topics. It has no
 * postgres_changes, which we do not use: it scales worse, and its deletions pass by row-level security.
 */
export async function startRealtime(db: LocalDatabase, keys: LocalKeys): Promise<Realtime> {
  const hub = new RealtimeHub();
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE_BYTES });
  const stopListening = await db.listen("realtime_messages", (id) => {
    deliverMessage(db, hub, id).catch((error: unknown) =>
      console.error("a broadcast of the database was lost:", error),
    );
  });

  return {
    accept(request, socket, head) {
      const url = new URL(request.url ?? "/", "http://localhost");
      if (url.pathname !== PATH) return false;
      const claims = keyClaims(url.searchParams.get("apikey"), keys);
      if (!claims) {
        socket.end("HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        return true;
      }
      server.handleUpgrade(
        request,
        socket,
        head,
        (client) => new RealtimeSocket(client, claims, hub, db, keys),
      );
      return true;
    },
    async close() {
      await stopListening();
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function deliverMessage(db: LocalDatabase, hub: RealtimeHub, id: string): Promise<void> {
  const [message] = await db.query<DatabaseMessage & Record<string, unknown>>(
    "select id, topic, event, payload, private from realtime.messages where id = $1",
    [id],
  );
  if (message) hub.deliver(message);
}
