import { request as send } from "node:http";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { Random } from "./random.ts";
import { nextRequest, type FuzzRequest } from "./requests.ts";
import { surfaceOf } from "./surface.ts";

/** Senders; a visitor has the publishable key alone. */
const ROLES = ["visitor", "miembro@demo.local", "admin@demo.local", "super@demo.local"] as const;

interface Fault {
  /** Number of the request within the run. */
  index: number;
  role: string;
  request: FuzzRequest;
  status: number;
  answer: string;
}

export interface FuzzResult {
  /** How many answers had each status. */
  statuses: Record<number, number>;
  faults: Fault[];
  /** Whether afterwards a visitor reads and a member signs in. */
  serves: boolean;
}

/**
 * Sends that many odd requests, by a visitor, a member, an administrator and a super administrator, to a separate
 * embedded stack; the same seed sends the same ones. A fault is an answer of 5xx, or no answer.
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzResult> {
  await using backend = await startBackend({ functions: false });
  const surface = await surfaceOf(backend.db);
  const tokens = await Promise.all(ROLES.map((role) => tokenFor(backend, role)));
  const random = new Random(seed);
  const result: FuzzResult = { statuses: {}, faults: [], serves: false };
  let index = 0;
  const work = async (): Promise<void> => {
    while (index < requests) {
      const mine = index++;
      const who = Math.floor(random.next() * ROLES.length);
      const request = nextRequest(random, surface);
      const { status, answer } = await ask(backend, request, tokens[who] ?? "");
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status >= 500 || status === 0)
        result.faults.push({ index: mine, role: ROLES[who] ?? "", request, status, answer });
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const { error } = await backend.client().from("prophecies").select("id").limit(1);
  result.serves = !error && (await backend.signedIn("otra@demo.local").then(Boolean, () => false));
  return result;
}

async function tokenFor(backend: Backend, role: (typeof ROLES)[number]): Promise<string> {
  if (role === "visitor") return backend.keys.publishableKey;
  const { data } = await (await backend.signedIn(role)).auth.getSession();
  return data.session?.access_token ?? "";
}

/** By Node's own client: `fetch` would set addresses and headers right before they are sent. */
function ask(
  { port, keys }: Backend,
  { method, path, headers, body }: FuzzRequest,
  token: string,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port,
      method,
      path: encodeURI(path).replaceAll("%25", "%"),
      timeout: 30_000,
      headers: { apikey: keys.publishableKey, authorization: `Bearer ${token}`, ...headers },
    };
    const outgoing = send(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("close", () =>
        resolve({
          status: answer.statusCode ?? 0,
          answer: Buffer.concat(parts).toString("utf8").slice(0, 500),
        }),
      );
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer within 30 s")));
    outgoing.on("error", (error) => resolve({ status: 0, answer: error.message }));
    outgoing.end(method === "GET" || method === "HEAD" ? undefined : body);
  });
}
