type ScriptUrlPolicy = { createScriptURL(url: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
};

declare global {
  interface Window {
    // The DOM library does not describe Trusted Types yet.
    readonly trustedTypes?: PolicyFactory;
  }
}

const WORKER_PATH = "/sw.js";

/**
 * The worker's address as a TrustedScriptURL of the policy `sw-url` (the Content-Security-Policy
 * requires one); a plain string where the browser has no Trusted Types. A policy's name may be used
 * once per page, so this is called once.
 */
export function trustedWorkerUrl(factory: PolicyFactory | null = window.trustedTypes ?? null): string {
  if (!factory) return WORKER_PATH;
  const policy = factory.createPolicy("sw-url", {
    createScriptURL: (url) => {
      if (url !== WORKER_PATH) throw new TypeError(`not the service worker: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(WORKER_PATH);
}
