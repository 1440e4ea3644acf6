/**
 * The push services of the browsers we support; an endpoint elsewhere would let a member aim our server. `*.` matches
 * any subdomain.
 */
export const DEFAULT_PUSH_HOSTS = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/** Reads PUSH_HOSTS, a comma list that replaces the default; an entry may name a port. */
export function readPushHosts(list: string | undefined): readonly string[] {
  const hosts = (list ?? "").split(",").map((host) => host.trim().toLowerCase());
  const named = hosts.filter((host) => host !== "");
  return named.length > 0 ? named : DEFAULT_PUSH_HOSTS;
}

/**
 * The endpoint as a URL if push messages may be sent there, else null. An endpoint is written by a
 * browser into our database, so without this list anybody could make the function call any host.
 */
export function allowedEndpoint(endpoint: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  // `host` carries a port only when it is not 443, so a listed name never admits another port.
  return hosts.some((entry) => matches(url.host, entry)) ? url : null;
}

function matches(host: string, entry: string): boolean {
  return entry.startsWith("*.") ? host.endsWith(entry.slice(1)) : host === entry;
}
