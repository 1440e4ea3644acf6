import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Certificates } from "./certificates.ts";
import { startChromiumMcs } from "./chromium-mcs.ts";
import { addressOf, listen, stop } from "./loopback.ts";
import { bytesField, fixed64Field, varintField } from "./protobuf.ts";
import type { AcceptedPush, SubscriptionStore } from "./subscription-store.ts";

/** A push registration as Chromium asks for it: `subtype` names the site and the worker. */
type Registration = { device: string; app: string; subtype: string; sender: string };

export type ChromiumConnection = {
  /** Three undocumented switches of Chromium that lead it here instead of to Google. */
  args: string[];
  close: () => Promise<void>;
};

/** Chromium's side: check-in of a device, registration of subscriptions, and its open connection. */
export async function startChromiumConnection(
  certificates: Certificates,
  store: SubscriptionStore,
): Promise<ChromiumConnection> {
  const registrations = new Map<string, Registration>();
  const mcs = await startChromiumMcs(certificates, (device) => {
    for (const [token, registration] of registrations) if (registration.device === device) store.flush(token);
  });

  const register = (form: URLSearchParams): string => {
    const field = (name: string) => form.get(name) ?? "";
    const registration = {
      device: field("device"),
      app: field("app"),
      subtype: field("X-subtype") || field("app"),
      sender: field("sender"),
    };
    if (form.get("delete") === "true") {
      for (const [token, { subtype }] of registrations)
        if (subtype === registration.subtype) store.expire(token);
      return `deleted=${registration.subtype}`;
    }
    const token = store.add(registration.sender, (_token, push) =>
      mcs.write(registration.device, stanza(registration, push)),
    );
    registrations.set(token, registration);
    return `token=${token}`;
  };

  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/checkin")) {
      response.setHeader("content-type", "application/x-protobuf");
      request.resume().on("end", () => response.end(checkIn()));
    } else if (path.startsWith("/register")) {
      void text(request).then((form) => response.end(register(new URLSearchParams(form))));
    } else {
      response.writeHead(404).end();
    }
  });
  await listen(server);
  const origin = `http://127.0.0.1:${addressOf(server).port}`;
  return {
    args: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register3`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${mcs.port}`,
      `--ignore-certificate-errors-spki-list=${certificates.spki}`,
    ],
    close: async () => {
      await Promise.all([mcs.close(), stop(server)]);
    },
  };
}

/** A new device: its number, its secret and the version of its settings. */
function checkIn(): Buffer {
  const number = () => randomBytes(8).readBigUInt64LE() >> 2n;
  return Buffer.concat([
    varintField(1, 1),
    varintField(3, Date.now()),
    fixed64Field(7, number()),
    fixed64Field(8, number()),
    bytesField(11, "local"),
  ]);
}

/** A DataMessageStanza (mcs.proto): who it is for, how it is encrypted, and the bytes. */
function stanza({ sender, app, subtype }: Registration, { id, ttl, body }: AcceptedPush): Buffer {
  const pair = (key: string, value: string) =>
    bytesField(7, Buffer.concat([bytesField(1, key), bytesField(2, value)]));
  const content = body.length > 0 ? [pair("content-encoding", "aes128gcm"), bytesField(21, body)] : [];
  return Buffer.concat([
    bytesField(2, id),
    bytesField(3, sender),
    bytesField(5, app),
    pair("subtype", subtype),
    bytesField(9, id),
    varintField(17, ttl),
    varintField(18, Date.now()),
    ...content,
  ]);
}
