import type { AddressInfo, Server } from "node:net";

/** Listens on a free port of 127.0.0.1. */
export function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve());
  });
}

export function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen on a port");
  return address;
}

/** Stops a server and cuts what is still connected to it. */
export function stop(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections?.();
  });
}
