/** Names of the policies that the Content-Security-Policy allows (`build/security-headers.ts`). */
type PolicyName = "image-worker" | "media-worker" | "archive-worker";

const trusted = new Map<PolicyName, string>();

/**
 * Starts the worker of the build at `address`. The Content-Security-Policy requires a TrustedScriptURL; a policy's name
 * may be used once per page, so there is one for each worker.
 */
export function startWorker(name: PolicyName, address: string): Worker {
  const known = trusted.get(name) ?? trustedUrl(name, address);
  trusted.set(name, known);
  return new Worker(known, { type: "module" });
}

function trustedUrl(name: PolicyName, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`not the ${name}: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
