import { createServer, type TLSSocket } from "node:tls";
import type { Certificates } from "./certificates.ts";
import { addressOf, listen, stop } from "./loopback.ts";
import { bytesField, readTextFields, readVarint, varint, varintField } from "./protobuf.ts";

/** Message types of Chromium's Mobile Connection Server protocol. */
const TAG = { heartbeatPing: 0, heartbeatAck: 1, loginRequest: 2, loginResponse: 3, dataMessage: 8 } as const;
const PROTOCOL_VERSION = 41;

export type ChromiumMcs = {
  port: number;
  /** Writes a message to a device that is connected; false when it is not. */
  write: (device: string, message: Buffer) => boolean;
  close: () => Promise<void>;
};

/** The TLS connection over which Chromium receives its messages. `connected` is called at each login. */
export async function startChromiumMcs(
  certificates: Certificates,
  connected: (device: string) => void,
): Promise<ChromiumMcs> {
  const devices = new Map<string, TLSSocket>();
  const sockets = new Set<TLSSocket>();
  const server = createServer({ cert: certificates.cert, key: certificates.key }, (socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    const frames = frameReader();
    let received = 0;
    socket.on("data", (data: Buffer) => {
      for (const { tag, body } of frames(data)) {
        received += 1;
        if (tag === TAG.heartbeatPing) socket.write(frame(TAG.heartbeatAck, varintField(2, received)));
        if (tag !== TAG.loginRequest) continue;
        const device = readTextFields(body).get(4) ?? "";
        devices.set(device, socket);
        socket.write(
          Buffer.concat([Buffer.from([PROTOCOL_VERSION]), frame(TAG.loginResponse, loginResponse())]),
        );
        connected(device);
      }
    });
    // Chromium cuts the line when it closes; that is no event for us.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  await listen(server);
  return {
    port: addressOf(server).port,
    write: (device, message) => {
      const socket = devices.get(device);
      if (!socket || socket.destroyed) return false;
      return socket.write(frame(TAG.dataMessage, message)) || true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return stop(server);
    },
  };
}

function loginResponse(): Buffer {
  return Buffer.concat([
    bytesField(1, "login"),
    bytesField(2, "local"),
    varintField(5, 1),
    varintField(8, Date.now()),
  ]);
}

function frame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(body.length), body]);
}

/** Cuts the stream into frames: the first byte of a connection is the version, then `tag length body`. */
export function frameReader(): (data: Buffer) => { tag: number; body: Buffer }[] {
  let buffer = Buffer.alloc(0);
  let versionRead = false;
  return (data) => {
    buffer = Buffer.concat([buffer, data]);
    if (!versionRead && buffer.length > 0) {
      versionRead = true;
      buffer = buffer.subarray(1);
    }
    const frames: { tag: number; body: Buffer }[] = [];
    for (;;) {
      const length = readVarint(buffer, 1);
      if (!length || buffer.length < length.end + length.value) return frames;
      const end = length.end + length.value;
      frames.push({ tag: buffer[0] ?? 0, body: buffer.subarray(length.end, end) });
      buffer = buffer.subarray(end);
    }
  };
}
