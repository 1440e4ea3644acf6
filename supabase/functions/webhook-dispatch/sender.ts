import { webhookAddressProblem } from "../_shared/contracts/webhook-address.ts";
import { exchange, type Connection } from "./exchange.ts";
import { isPublicAddress, type Resolve } from "./public-address.ts";
import type { Answer, Call, Problem } from "./queue.ts";

/** Opens a connection to an address of the internet, encrypted for a name. */
export type Connect = (address: string, name: string) => Promise<Connection>;

export type SenderOptions = { resolve: Resolve; connect: Connect; answerWithinMs?: number };

/** Connects to the very address that was checked, while the certificate must be the name's. */
export function secureConnect({
  port = 443,
  ...trusted
}: { port?: number; caCerts?: string[] } = {}): Connect {
  return async (address, name) =>
    Deno.startTls(await Deno.connect({ hostname: address, port }), { hostname: name, ...trusted });
}

/**
 * Makes calls that cannot be led into a private network. The name is resolved at each call, all its addresses must be
 * public, and the connection goes to one of those that were checked: a name that leads elsewhere a moment later changes
 * nothing. Redirects are not followed.
 */
export function createSender({ resolve, connect, answerWithinMs = 5_000 }: SenderOptions) {
  return async ({ url, headers, body }: Call): Promise<Answer> => {
    if (webhookAddressProblem(url)) return failed("address");
    let connection: Connection | undefined;
    let isOver = false;
    const call = async (): Promise<Answer> => {
      const { hostname } = new URL(url);
      const addresses = await resolve(hostname).catch(() => []);
      const [address] = addresses;
      if (address === undefined) return failed("no-address");
      if (!addresses.every(isPublicAddress)) return failed("private-address");
      if (isOver) return failed("timeout");
      const opened = await connect(address, hostname);
      // the time ran out while it was opened
      if (isOver) opened.close();
      else connection = opened;
      const { status, answer } = await exchange(opened, { url, headers, body });
      return { status, answer, problem: status >= 300 && status < 400 ? "redirect" : null };
    };
    const { promise: late, resolve: end } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => end(failed("timeout")), answerWithinMs);
    try {
      return await Promise.race([call().catch(() => failed("unreachable")), late]);
    } finally {
      isOver = true;
      clearTimeout(timer);
      close(connection);
    }
  };
}

const failed = (problem: Problem): Answer => ({ status: null, answer: "", problem });

function close(connection: Connection | undefined): void {
  try {
    connection?.close();
  } catch {
    // The other end was faster.
  }
}
