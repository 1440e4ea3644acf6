import { createServer, type Server } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Certificates } from "./certificates.ts";
import { addressOf, listen } from "./loopback.ts";
import type { SubscriptionStore } from "./subscription-store.ts";
import { checkVapid } from "./vapid-check.ts";

/** The next answers, instead of taking messages. */
export type Fault = { status: number; times: number; headers?: Record<string, string> };

export type PushEndpoint = { server: Server; port: number; origin: string; fault: (fault: Fault) => void };

/** The largest body that a push service must accept, in bytes (RFC 8030 7.2); real ones accept no more. */
const BODY_MAX = 4_096;
const PATHS = /^\/(?:fcm\/send|wpush\/v2)\/([\w-]+)$/;

/** The side that application servers talk to (RFC 8030), as strict as the real services. */
export async function startPushEndpoint(
  certificates: Certificates,
  store: SubscriptionStore,
): Promise<PushEndpoint> {
  let fault: Fault | undefined;

  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; text: string; headers?: object } => {
    const token = PATHS.exec(request.url ?? "")?.[1];
    const subscription = token === undefined ? undefined : store.find(token);
    if (token === undefined || !subscription) return { status: 404, text: "unknown subscription" };
    if (request.method !== "POST") return { status: 405, text: "POST" };
    if (subscription.gone) return { status: 410, text: "gone" };
    if (fault && fault.times-- > 0)
      return { status: fault.status, text: "fault", headers: fault.headers ?? {} };

    const { headers } = request;
    const sender = checkVapid(headers.authorization, `https://${headers.host}`, subscription.key);
    if ("status" in sender) return { status: sender.status, text: sender.reason };
    if (!/^\d+$/.test(header(headers["ttl"]) ?? "")) return { status: 400, text: "TTL is required" };
    const topic = header(headers["topic"]);
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return { status: 400, text: "topic" };
    if (body.length > BODY_MAX) return { status: 413, text: "too large" };
    if (body.length > 0 && headers["content-encoding"] !== "aes128gcm")
      return { status: 415, text: "encoding" };

    const ttl = Number(header(headers["ttl"]));
    const urgency = header(headers["urgency"]);
    const { id } = store.accept({ token, body, ttl, urgency, topic, subject: sender.subject });
    return { status: 201, text: "", headers: { location: `https://${headers.host}/m/${id}` } };
  };

  const server = createServer({ cert: certificates.cert, key: certificates.key }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => end(response, answer(request, Buffer.concat(chunks))));
  });
  await listen(server);
  const { port } = addressOf(server);
  return {
    server,
    port,
    origin: `https://127.0.0.1:${port}`,
    fault: (next) => {
      fault = { ...next };
    },
  };
}

function end(
  response: ServerResponse,
  { status, text, headers = {} }: { status: number; text: string; headers?: object },
) {
  response.writeHead(status, { ...headers }).end(text);
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
