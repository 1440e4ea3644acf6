// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./compress.worker.ts?worker&url";

let trustedAddress: string | undefined;

/** A worker that compresses pictures; null where workers cannot draw (Safari before 16.4). The caller ends it. */
export function startImageWorker(): Worker | null {
  if (typeof OffscreenCanvas === "undefined") return null;
  trustedAddress ??= trusted(workerAddress);
  return new Worker(trustedAddress, { type: "module" });
}

/** The Content-Security-Policy requires a TrustedScriptURL; a policy's name may be used once per page. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy("image-worker", {
    createScriptURL: (url) => {
      if (url !== workerAddress) throw new TypeError(`not the image worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
